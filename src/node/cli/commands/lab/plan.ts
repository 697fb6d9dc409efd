/** `fairyscope lab plan`: how many games show what. */
import { type Command, Option } from 'commander';
import { InputError } from '../../../../errors.ts';
import { type EloModel, MOST_ELO } from '../../../../lab/statistics/likelihood-ratio.ts';
import {
  type Comparison,
  differenceSeen,
  gamesToSee,
  matchOf,
  type PlannedMeasure,
  powerToSee,
  USUAL_ERRORS,
  varianceOf,
} from '../../../../lab/statistics/planning.ts';
import { sprtLength } from '../../../../lab/statistics/sprt-length.ts';
import {
  addJsonOption,
  type JsonOption,
  numberBetween,
  once,
  oneOf,
  wholeNumber,
} from '../../options.ts';
import { print, printJson, UsageError } from '../../output.ts';
import { share } from './words.ts';

interface Options extends JsonOption {
  readonly draws?: number;
  readonly measure?: PlannedMeasure;
  readonly difference?: number;
  readonly games?: number;
  readonly elo?: number;
  readonly elo0?: number;
  readonly elo1?: number;
  readonly model?: EloModel;
  readonly alpha?: number;
  readonly beta?: number;
  readonly power?: number;
}

/** A low share, with which more games are needed than with a high one. */
const DRAWS = 0.13;
const DIFFERENCE = 0.02;
const MEASURES: readonly PlannedMeasure[] = ['score', 'draws'];
const MODELS: readonly EloModel[] = ['logistic', 'normalized'];
const MOST_GAMES = 1e12;

export function planCommand(lab: Command): void {
  const command = lab
    .command('plan')
    .description('how many games show a difference, or which difference games show');
  const number = (flag: string, value: string, text: string, least: number, most: number) =>
    command.option(`${flag} <${value}>`, text, once(flag, numberBetween(flag, least, most)));
  const share01 = (flag: string, text: string) => number(flag, 'p', text, 0, 1);
  command.option(
    '--draws <p>',
    `share of drawn games (default: ${DRAWS})`,
    once('--draws', numberBetween('--draws', 0, 0.99, 'inclusive')),
  );
  command.option(
    '--measure <what>',
    "what is compared between two arrays: White's mean score, or the share of draws (default: score)",
    once('--measure', oneOf('--measure', MEASURES)),
  );
  share01('--difference', `difference of it (default: ${DIFFERENCE} unless --games is given)`);
  command.option(
    '--games <n>',
    'games of each array, or of a match: what do they show?',
    once('--games', wholeNumber('--games', 1, MOST_GAMES)),
  );
  command.addOption(
    new Option('--elo <elo>', 'a match instead, and by how much its better side is better')
      .argParser(once('--elo', numberBetween('--elo', 0, MOST_ELO)))
      .conflicts(['difference', 'measure']),
  );
  const hypothesis = (name: '--elo0' | '--elo1', text: string) =>
    command.addOption(
      new Option(`${name} <elo>`, text)
        .argParser(once(name, numberBetween(name, -MOST_ELO, MOST_ELO, 'inclusive')))
        .conflicts(['difference', 'measure', 'games', 'elo', 'power']),
    );
  hypothesis(
    '--elo0',
    'a sequential test instead: the hypothesis that the difference is so great …',
  );
  hypothesis('--elo1', '… against the one that it is so great');
  command.option(
    '--model <model>',
    'what the Elo of the test means, logistic or normalized (default: normalized)',
    once('--model', oneOf('--model', MODELS)),
  );
  share01('--alpha', `probability of seeing what is not there (default: ${USUAL_ERRORS.alpha})`);
  share01(
    '--beta',
    'of a sequential test: probability of not seeing what is there (default: 0.05)',
  );
  share01('--power', `probability of seeing what is there (default: ${USUAL_ERRORS.power})`);
  addJsonOption(command).action(run);
}

function run(options: Options): void {
  const isTest = options.elo0 !== undefined || options.elo1 !== undefined;
  const needless = (['model', 'beta'] as const).find((key) => options[key] !== undefined);
  if (!isTest && needless !== undefined) {
    throw new UsageError(
      `--${needless} is said of no sequential test; expected --elo0 and --elo1 beside it`,
    );
  }
  const { answer, text } = readable(() => {
    if (isTest) return planTest(options);
    return options.elo === undefined ? planArrays(options) : planMatch(options, options.elo);
  });
  if (options.json) printJson(answer);
  else print(text.join('\n'));
}

interface Plan {
  readonly answer: unknown;
  readonly text: readonly string[];
}

/** Numbers that each are allowed may not go together. */
function readable(plan: () => Plan): Plan {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const [problem = '', expected] = error.message.split('; expected ');
    throw new InputError(problem, { field: 'plan', expected });
  }
}

/** What is to be seen, with how many games, how surely: one of the three is found. */
function planned({ games, alpha, power }: Options, difference: number | undefined, of: Comparison) {
  const errors = { alpha: alpha ?? USUAL_ERRORS.alpha, power: power ?? USUAL_ERRORS.power };
  if (games === undefined) {
    const needed = difference ?? DIFFERENCE;
    return { difference: needed, games: gamesToSee(needed, of, errors), ...errors };
  }
  if (difference === undefined) {
    return { difference: differenceSeen(games, of, errors), games, ...errors };
  }
  if (power !== undefined) {
    throw new UsageError(
      '--power is what comes out where games and what they are to show are given',
    );
  }
  return { difference, games, ...errors, power: powerToSee(difference, games, of, errors.alpha) };
}

function planArrays(options: Options): Plan {
  const { measure = 'score', draws = DRAWS } = options;
  const comparison = { samples: 2, variance: varianceOf(measure, draws) } as const;
  const found = planned(options, options.difference, comparison);
  const what = measure === 'score' ? "White's mean score" : 'the share of draws';
  return {
    answer: { measure, draws, ...found },
    text: [
      found.difference < 1
        ? `${found.games} games of each of two arrays show a difference of ${share(found.difference)} in ${what}`
        : `${found.games} games of each of two arrays show no difference in ${what}, however great,`,
      conditions(found, draws),
    ],
  };
}

function planMatch(options: Options, elo: number): Plan {
  const { draws = DRAWS } = options;
  const { excess, comparison } = matchOf(elo, draws);
  const { games, alpha, power } = planned(options, excess, comparison);
  const found = { games, alpha, power };
  return {
    answer: { elo, draws, ...found },
    text: [
      `${found.games} games of a match show a difference of ${elo} Elo, a score of ${share(0.5 + excess)}`,
      conditions(found, draws),
    ],
  };
}

function conditions({ alpha, power }: { alpha: number; power: number }, draws: number): string {
  return `with a probability of ${share(power)}; two-sided test at ${share(alpha)}, ${share(draws)} draws`;
}

function planTest(options: Options): Plan {
  const { elo0, elo1, model = 'normalized', alpha = 0.05, beta = 0.05, draws = DRAWS } = options;
  if (elo0 === undefined || elo1 === undefined) {
    throw new UsageError('a sequential test has two hypotheses; expected --elo0 and --elo1');
  }
  if (!(elo0 < elo1)) {
    throw new InputError(`${elo1} is not above ${elo0}`, {
      field: '--elo1',
      expected: 'more than --elo0',
    });
  }
  const length = sprtLength({ model, elo0, elo1, alpha, beta }, draws);
  const games = {
    elo0: Math.ceil(length.underElo0),
    middle: Math.ceil(length.between),
    elo1: Math.ceil(length.underElo1),
  };
  return {
    answer: { model, elo0, elo1, alpha, beta, draws, games },
    text: [
      `a sequential test of ${model} Elo ${elo1} against ${elo0} takes in the mean`,
      `${games.elo0} games if it is ${elo0}, ${games.elo1} if it is ${elo1}, ${games.middle} in the middle`,
      `alpha ${share(alpha)}, beta ${share(beta)}, ${share(draws)} draws`,
    ],
  };
}
