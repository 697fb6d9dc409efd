/** `fairyscope lab values init`: writes an experiment from whose games values can be told. */
import type { Command } from 'commander';
import { Engine } from '../../../../engine/engine.ts';
import { PlaneEngine } from '../../../../engine/plane/engine.ts';
import { InputError } from '../../../../errors.ts';
import { gameCount } from '../../../../lab/experiment/plan.ts';
import { designExperiment } from '../../../../lab/values/design.ts';
import { type GameDefinition, isPlaneGame } from '../../../../variants/registry.ts';
import { useModulesFromDisk } from '../../../modules.ts';
import { findGame } from '../../game.ts';
import { gameAsWritten, idOf, writeExperiment } from '../../lab/new-experiment.ts';
import { addJsonOption, type JsonOption, once, VARIANT, wholeNumber } from '../../options.ts';
import { print, printJson } from '../../output.ts';

interface Options extends JsonOption {
  readonly game: string;
  readonly array?: string;
  readonly types?: string;
  readonly matches?: string;
  readonly keep?: string;
  readonly imbalances: number;
  readonly pawns: number;
  readonly games: number;
  readonly nodes: number;
  readonly seed: number;
}

export function valuesInitCommand(values: Command): void {
  const command = values
    .command('init')
    .description('write an experiment whose games tell what men are worth')
    .argument('<file>', 'the JSON file to write')
    .option('--game <game>', VARIANT.description, 'opulent')
    .option('--array <id>', 'another of its opening arrays', once('--array'))
    .option('--types <list>', 'types that imbalances are made of, and pawns; all', once('--types'))
    .option('--matches <list>', 'types of which every two meet: B,N,L,W', once('--matches'))
    .option('--keep <squares>', "White's squares where no other man may stand", once('--keep'));
  const number = (flag: string, text: string, least: number, most: number, usual: number) =>
    command.option(`${flag} <n>`, text, wholeNumber(flag, least, most), usual);
  number('--imbalances', 'random imbalances', 0, 500, 40);
  number('--pawns', 'matches in which a side lacks a pawn, two or three', 0, 30, 10);
  number('--games', 'games of each imbalance, even', 2, 10_000_000, 100);
  number('--nodes', 'nodes a move', 1, 1_000_000_000, 500);
  number('--seed', 'chooses imbalances and openings', 0, 4_294_967_295, 1);
  addJsonOption(command).action(run);
}

async function run(file: string, options: Options): Promise<void> {
  const { array, imbalances, pawns, games, nodes, seed } = options;
  const game = await findGame(options.game);
  const accepts = await judgeOf(game);
  const design = designExperiment(
    game,
    await gameAsWritten(game, options.game),
    {
      ...{ id: idOf(file), array, imbalances, pawns, games, nodes, seed },
      types: items(options.types),
      matches: items(options.matches) ?? [],
      keep: items(options.keep),
    },
    accepts,
  );
  const experiment = writeExperiment(file, design);
  const count = gameCount(experiment);
  if (options.json) {
    printJson({ file, experiment: design, games: count });
    return;
  }
  const cells = experiment.cells.length - 1;
  print(`${file} is an experiment of ${count} games of ${game.name} with ${cells} imbalances`);
  print(`fairyscope lab run ${file} plays them, fairyscope lab values ${file} tells the values`);
}

function items(list: string | undefined): string[] | undefined {
  return list
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Whether the engine takes a position, and the game is not over in it. */
async function judgeOf(game: GameDefinition): Promise<(position: string) => boolean> {
  useModulesFromDisk();
  const engine = isPlaneGame(game) ? await PlaneEngine.load(game) : await Engine.load(game);
  return (position) => {
    try {
      engine.setPosition(position);
    } catch (error) {
      if (error instanceof InputError) return false;
      throw error;
    }
    return engine.result() === null;
  };
}
