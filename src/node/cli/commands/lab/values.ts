/** `fairyscope lab values`: what men are worth, by the games of an experiment that injects imbalances. */
import { type Command, Option } from 'commander';
import { InputError } from '../../../../errors.ts';
import { ValuesTally } from '../../../../lab/values/analyse.ts';
import { valuedTypes } from '../../../../lab/values/men.ts';
import type { ValueMethod, ValuesReport } from '../../../../lab/values/report.ts';
import type { Resampled } from '../../../../lab/values/settings.ts';
import { answers, valuesText } from '../../../../lab/values/text.ts';
import { valuesAsWeights } from '../../../../lab/values/weights.ts';
import type { GameDefinition } from '../../../../variants/registry.ts';
import {
  addGamesOptions,
  type DatabaseOption,
  refuseToReplace,
  withGames,
} from '../../lab/files.ts';
import { addJsonOption, type JsonOption, numberBetween, once, wholeNumber } from '../../options.ts';
import { colours, lineWidth, print, printJson, remark } from '../../output.ts';
import { writeTextFile } from '../../written-file.ts';
import { valuesInitCommand } from './values-init.ts';

interface Options extends DatabaseOption, JsonOption {
  readonly types?: string;
  readonly margin?: number;
  readonly resample: Resampled;
  readonly resamples: number;
  readonly method: ValueMethod;
  readonly weights?: string;
}

export function valuesCommand(lab: Command): void {
  const command = lab
    .command('values')
    .description('what men are worth, by games between armies that differ; begin with "init"')
    .enablePositionalOptions();
  addGamesOptions(command)
    .option(
      '--types <list>',
      'types to compare with one another, such as B,N,L,W; all officers',
      once('--types'),
    )
    .option(
      '--margin <pawns>',
      'by how much they may differ and be "almost the same" (default: a third of a pawn)',
      once('--margin', numberBetween('--margin', 0, 10)),
    )
    .addOption(
      new Option('--resample <what>', 'what is drawn again to find errors')
        .choices(['openings', 'imbalances'])
        .default('openings'),
    )
    .option('--resamples <n>', 'how often', wholeNumber('--resamples', 50, 100_000), 500)
    .option('--weights <path>', 'write the values as weights of the engine', once('--weights'))
    .addOption(
      new Option('--method <method>', 'which values: from quiet positions, or from starts')
        .choices(['quiet', 'starts'])
        .default('quiet'),
    );
  addJsonOption(command).action(run);
  valuesInitCommand(command);
}

async function run(file: string, options: Options): Promise<void> {
  const { types, margin, resample, resamples, weights, method, json } = options;
  refuseToReplace(file, options, weights, '--weights');
  const { report, game } = await withGames(file, options, async (store, experiment) => {
    const tally = new ValuesTally(experiment);
    for await (const one of store.games()) tally.add(one);
    const compared = types?.split(',').map((type) => type.trim());
    return {
      report: tally.report({ compared, margin, resampled: resample, resamples }),
      game: experiment.game,
    };
  });
  if (weights !== undefined) writeWeights(weights, game, report, method);
  const names = new Map(valuedTypes(game).map(({ type, name }) => [type, name]));
  if (json) {
    printJson({ ...report, answers: answers(report, names) });
    return;
  }
  print(valuesText(report, names, { columns: lineWidth(), colours }));
  if (weights !== undefined) remark(`${weights} has the values as weights`);
}

/** @throws InputError if the method has given no values, or the file cannot be written */
function writeWeights(
  path: string,
  game: GameDefinition,
  report: ValuesReport,
  method: ValueMethod,
): void {
  const values = report.regressions.find((one) => one.method === method);
  if (values === undefined || 'problem' in values) {
    throw new InputError(values?.problem ?? 'there are no values', {
      field: '--weights',
      expected: 'games that tell them',
    });
  }
  const text = `${JSON.stringify(valuesAsWeights(game, values), null, 2)}\n`;
  writeTextFile(path, text, '--weights');
}
