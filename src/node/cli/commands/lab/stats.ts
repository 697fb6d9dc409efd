/** `fairyscope lab stats`: what counts of results tell about strength. */
import { type Command, Option } from 'commander';
import { InputError } from '../../../../errors.ts';
import { anyTimeBound } from '../../../../lab/statistics/any-time.ts';
import {
  eloEstimate,
  normalizedEloEstimate,
  scoreEstimate,
} from '../../../../lab/statistics/elo.ts';
import { type EloModel, MOST_ELO } from '../../../../lab/statistics/likelihood-ratio.ts';
import { normalQuantile } from '../../../../lab/statistics/normal.ts';
import { leastShare } from '../../../../lab/statistics/proportion.ts';
import type { ResultCounts } from '../../../../lab/statistics/results.ts';
import { type SprtOptions, sprtBounds } from '../../../../lab/statistics/sprt.ts';
import { type Strength, strengthOf } from '../../../../lab/statistics/strength.ts';
import { quote } from '../../../../notation/text.ts';
import { addJsonOption, type JsonOption, numberBetween, once, oneOf } from '../../options.ts';
import { print, printJson, UsageError } from '../../output.ts';
import { named, percent, percentBelow100, plusMinus, signed } from './words.ts';

interface Options extends JsonOption {
  readonly wdl?: ResultCounts;
  readonly penta?: ResultCounts;
  readonly elo0?: number;
  readonly elo1?: number;
  readonly model?: EloModel;
  readonly alpha?: number;
  readonly beta?: number;
}

const MODELS: readonly EloModel[] = ['logistic', 'normalized'];
const MODEL: EloModel = 'normalized';
const ERROR_RATE = 0.05;

export function statsCommand(lab: Command): void {
  const command = lab
    .command('stats')
    .description('what results of games, or of pairs of games, tell about strength')
    .addOption(
      new Option('--wdl <counts>', 'games won, drawn, lost: 479,126,401')
        .argParser(once('--wdl', (text) => counts('--wdl', text, 'W,D,L').reverse()))
        .conflicts('penta'),
    )
    .option(
      '--penta <counts>',
      'pairs of games by their points, 0, ½, 1, 1½, 2: LL,LD,DD,WD,WW',
      once('--penta', (text) => counts('--penta', text, 'LL,LD,DD,WD,WW')),
    );
  const elo = (name: '--elo0' | '--elo1', description: string) =>
    command.option(
      `${name} <elo>`,
      description,
      once(name, numberBetween(name, -MOST_ELO, MOST_ELO, 'inclusive')),
    );
  elo('--elo0', 'test the hypothesis that the difference is so great …');
  elo('--elo1', '… against the one that it is so great, by the likelihood ratio');
  command.option(
    '--model <model>',
    `what their Elo means, logistic or normalized (default: ${MODEL})`,
    once('--model', oneOf('--model', MODELS)),
  );
  const rate = (name: '--alpha' | '--beta', description: string) =>
    command.option(
      `${name} <p>`,
      `${description} (default: ${ERROR_RATE})`,
      once(name, numberBetween(name, 0, 0.5)),
    );
  rate('--alpha', 'probability of accepting elo1 though elo0 holds');
  rate('--beta', 'probability of accepting elo0 though elo1 holds');
  addJsonOption(command).action(run);
}

function run(options: Options): void {
  const results = options.wdl ?? options.penta;
  if (results === undefined) {
    throw new UsageError('there are no results; expected --wdl W,D,L or --penta LL,LD,DD,WD,WW');
  }
  const test = testOf(options);
  const strength = strengthOf(results, test);
  if (options.json) printJson(strength);
  else print(described(results, strength, test).join('\n'));
}

const MOST_COUNT = 1e12;

/** Counts, separated by commas, as many as `form` has. */
function counts(field: string, text: string, form: string): number[] {
  const expected = form.split(',').length;
  const parts = text.split(',').map((part) => part.trim());
  const wanted = `${expected} whole numbers ${form}`;
  if (parts.length !== expected) {
    const problem = `${quote(text)} has ${parts.length} counts`;
    throw new InputError(problem, { field, expected: wanted });
  }
  const numbers = parts.map(Number);
  const bad = parts.findIndex(
    (part, i) => !(/^[0-9]+$/.test(part) && (numbers[i] ?? 0) <= MOST_COUNT),
  );
  if (bad >= 0) {
    const problem = `${quote(parts[bad] ?? '')} is no count`;
    throw new InputError(problem, { field, expected: `${wanted}, each from 0 to 10^12` });
  }
  if (numbers.every((count) => count === 0)) {
    throw new InputError('there are no games', { field, expected: 'at least one count above 0' });
  }
  return numbers;
}

function testOf(options: Options): SprtOptions | null {
  const { elo0, elo1, model = MODEL, alpha = ERROR_RATE, beta = ERROR_RATE } = options;
  if (elo0 === undefined && elo1 === undefined) {
    const needless = (['model', 'alpha', 'beta'] as const).find(
      (key) => options[key] !== undefined,
    );
    if (needless === undefined) return null;
    throw new UsageError(`--${needless} is said of no test; expected --elo0 and --elo1 beside it`);
  }
  if (elo0 === undefined || elo1 === undefined) {
    const [given, missing] = elo0 === undefined ? ['--elo1', '--elo0'] : ['--elo0', '--elo1'];
    throw new UsageError(`${given} alone is no test; expected ${missing} too`);
  }
  if (!(elo0 < elo1)) {
    throw new InputError(`${elo1} is not above ${elo0}`, {
      field: '--elo1',
      expected: 'more than --elo0',
    });
  }
  return { model, elo0, elo1, alpha, beta };
}

function described(results: ResultCounts, strength: Strength, test: SprtOptions | null): string[] {
  const rows: [string, string][] = [
    ['games', gamesText(results, strength)],
    ['score', scoreText(results)],
    ['Elo', eloText(results, strength)],
    ['normalized Elo', normalizedText(results)],
    ['superiority', strength.los === null ? SAME : percentBelow100(strength.los)],
  ];
  if (test !== null) {
    rows.push(['test', testText(strength, test)], ['at any time', anyTimeText(results, strength)]);
  }
  return named(rows);
}

const SAME = 'not estimable: all results are the same';

function gamesText(results: ResultCounts, { games }: Strength): string {
  if (results.length === 3) {
    const [losses, draws, wins] = results;
    return `${games}: ${wins} won, ${draws} drawn, ${losses} lost`;
  }
  return `${games} in pairs of 0, ½, 1, 1½, 2 points: ${results.join(', ')}`;
}

function scoreText(results: ResultCounts): string {
  const { value, error } = scoreEstimate(results);
  if (error > 0)
    return `${plusMinus(percent(value), percent(normalQuantile(0.975) * error))} (95 %)`;
  return `${percent(value)}; its error is not estimable: all results are the same${boundText(results)}`;
}

/** What the best or the worst result in every unit shows. */
function boundText(results: ResultCounts): string {
  const units = results.reduce((sum, count) => sum + count, 0);
  const least = leastShare(units);
  if (results.at(-1) === units) return `, at least ${percent(least)} with 95 % confidence`;
  if (results[0] === units) return `, at most ${percent(1 - least)} with 95 % confidence`;
  return '';
}

function eloText(results: ResultCounts, { elo, se }: Strength): string {
  if (elo === null) return 'not estimable: every game had the same winner';
  const estimate = eloEstimate(results);
  if (se === 0) return `${signed(elo)}; its error is not estimable`;
  if (estimate === null) {
    return `${signed(elo)}; its error is not estimable: too few games for scores so near the end`;
  }
  return `${plusMinus(signed(elo), estimate.error.toFixed(1))} (95 %)`;
}

function normalizedText(results: ResultCounts): string {
  const estimate = normalizedEloEstimate(results);
  if (estimate === null) return SAME;
  return `${plusMinus(signed(estimate.value), estimate.error.toFixed(1))} (95 %)`;
}

/** The score with an interval that holds although a test decides when there are enough games. */
function anyTimeText(results: ResultCounts, { se }: Strength): string {
  if (se === 0) return SAME;
  const { value, error } = scoreEstimate(results);
  const units = results.reduce((sum, count) => sum + count, 0);
  const reach = anyTimeBound(units, units) * error;
  return `score ${plusMinus(percent(value), percent(reach))}; where a test decides when to stop, the intervals above are too narrow`;
}

function testText({ llr, verdict }: Strength, test: SprtOptions): string {
  const { lower, upper } = sprtBounds(test.alpha, test.beta);
  const ratio = `log-likelihood ratio ${signed(llr ?? 0, 2)} in ${signed(lower, 2)} to ${signed(upper, 2)}`;
  return `${verdict}; ${test.model} Elo ${test.elo1} against ${test.elo0}, ${ratio}`;
}
