/**
 * The numbers that tune the search. Each feature of the search can be switched off by one of them.
 * The engine has a value for each from the start; a game may have others (`search-settings.ts`).
 */
import { InputError } from '../errors.ts';

export interface SearchParameter {
  readonly name: string;
  /** Bounds of the value, a whole number. */
  readonly least: number;
  readonly most: number;
  readonly meaning: string;
}

/** In the order in which the engine numbers them (`assembly/search/parameters.ts`). */
export const SEARCH_PARAMETERS = [
  {
    name: 'nullMoveDepth',
    least: 0,
    most: 100,
    meaning: 'plies left from which a node first tries to pass; 0 for never',
  },
  {
    name: 'nullMoveReduction',
    least: 1,
    most: 10,
    meaning: 'plies by which the search after passing is shallower, at the least',
  },
  {
    name: 'nullMoveMargin',
    least: 0,
    most: 32000,
    meaning: 'centipawns above beta for each further ply of that; 0 for none',
  },
  {
    name: 'reductionDepth',
    least: 0,
    most: 100,
    meaning: 'plies left from which late moves are searched less deeply; 0 for never',
  },
  {
    name: 'reductionMoves',
    least: 1,
    most: 1000,
    meaning: 'moves that a node searches to the full depth first',
  },
  {
    name: 'reductionBase',
    least: -400,
    most: 400,
    meaning: 'hundredths of a ply by which every late move is searched less deeply',
  },
  {
    name: 'reductionScale',
    least: 0,
    most: 100,
    meaning: 'the same for each product of binary logarithms of depth and number of the move',
  },
  {
    name: 'reductionPrincipal',
    least: 0,
    most: 400,
    meaning: 'hundredths of a ply less of that where the window is open',
  },
  {
    name: 'reductionCut',
    least: 0,
    most: 400,
    meaning: 'the same more where a refutation is expected',
  },
  {
    name: 'reductionImproving',
    least: 0,
    most: 400,
    meaning: 'the same more where the side stands worse than at its last move',
  },
  {
    name: 'reductionHistory',
    least: 0,
    most: 400,
    meaning: 'the same less for a full history, or more for a bad one',
  },
  {
    name: 'aspirationWindow',
    least: 0,
    most: 1000,
    meaning: 'centipawns about the last score in which the root is searched first; 0 for no bounds',
  },
  {
    name: 'aspirationDepth',
    least: 1,
    most: 100,
    meaning: 'first iteration that is searched so',
  },
  {
    name: 'quiescenceMargin',
    least: 0,
    most: 32000,
    meaning:
      'centipawns that a capture in quiescence may win beyond what it takes; 32000 for no bound',
  },
  {
    name: 'checkExtension',
    least: 0,
    most: 1,
    meaning: 'plies by which answers to a check are searched more deeply',
  },
  {
    name: 'tableEvaluation',
    least: 0,
    most: 1,
    meaning: 'whether scores of the table correct the static evaluation',
  },
  {
    name: 'aboveDepth',
    least: 0,
    most: 100,
    meaning: 'plies left up to which a node far above beta is not searched; 0 for never',
  },
  {
    name: 'aboveMargin',
    least: 0,
    most: 2000,
    meaning: 'centipawns above beta for each ply left that this takes',
  },
  {
    name: 'belowDepth',
    least: 0,
    most: 100,
    meaning: 'plies left up to which a node far below alpha is left to quiescence; 0 for never',
  },
  {
    name: 'belowMargin',
    least: 0,
    most: 2000,
    meaning: 'centipawns below alpha for each ply left that this takes',
  },
  {
    name: 'lateDepth',
    least: 0,
    most: 100,
    meaning: 'plies left up to which late quiet moves are given up by their number; 0 for never',
  },
  {
    name: 'lateMoves',
    least: 0,
    most: 1000,
    meaning: 'moves that are tried before, at the least',
  },
  {
    name: 'lateMore',
    least: 0,
    most: 100,
    meaning: 'the same more for each square of plies left',
  },
  {
    name: 'lateWorse',
    least: 1,
    most: 100,
    meaning: 'percent of that where the side stands worse than at its last move',
  },
  {
    name: 'futilityDepth',
    least: 0,
    most: 100,
    meaning:
      'plies left up to which quiet moves are given up by the static evaluation; 0 for never',
  },
  {
    name: 'futilityBase',
    least: 0,
    most: 2000,
    meaning: 'centipawns that a quiet move may win, at the least',
  },
  {
    name: 'futilityMargin',
    least: 0,
    most: 2000,
    meaning: 'the same for each ply left',
  },
  {
    name: 'checksDepth',
    least: 0,
    most: 100,
    meaning: 'plies left from which checks are kept of the quiet moves that are given up',
  },
  {
    name: 'exchangeDepth',
    least: 0,
    most: 100,
    meaning: 'plies left up to which moves that lose material are not tried; 0 for never',
  },
  {
    name: 'exchangeNoisy',
    least: 0,
    most: 2000,
    meaning: 'centipawns that a capture may lose for each ply left',
  },
  {
    name: 'exchangeQuiet',
    least: 0,
    most: 2000,
    meaning: 'the same for a quiet move',
  },
  {
    name: 'historyBonus',
    least: 0,
    most: 16384,
    meaning: 'what a refutation is worth for each ply left',
  },
  {
    name: 'historyMost',
    least: 0,
    most: 16384,
    meaning: 'the most that it is worth',
  },
  {
    name: 'continuationHistory',
    least: 0,
    most: 2,
    meaning: 'how many of the last moves history tells apart',
  },
  {
    name: 'counterMoves',
    least: 0,
    most: 1,
    meaning: 'whether the move that last refuted what was played is tried early',
  },
  {
    name: 'unknownDepth',
    least: 0,
    most: 100,
    meaning:
      'plies left from which a node without a move from the table is searched one ply less; 0 for never',
  },
  {
    name: 'singularDepth',
    least: 0,
    most: 100,
    meaning: 'plies left from which the only good move is looked for; 0 for never',
  },
  {
    name: 'singularMargin',
    least: 0,
    most: 100,
    meaning: 'centipawns for each ply left by which it must be better than all others',
  },
] as const satisfies readonly SearchParameter[];

export type SearchParameterName = (typeof SEARCH_PARAMETERS)[number]['name'];
export type SearchParameters = Readonly<Partial<Record<SearchParameterName, number>>>;

/** The exported functions that concern them. */
export interface ParameterExports {
  searchParameters(): number;
  searchParameter(index: number): number;
  setSearchParameter(index: number, value: number): void;
}

/** What the engine goes by now. */
export function readSearchParameters(
  call: ParameterExports,
): Readonly<Record<SearchParameterName, number>> {
  const entries = SEARCH_PARAMETERS.map(({ name }, i) => [name, call.searchParameter(i)] as const);
  return Object.fromEntries(entries) as Record<SearchParameterName, number>;
}

/**
 * Changes some of them; the others stay.
 * @throws InputError for a name that does not exist and a value out of range, and then nothing has
 *   changed
 */
export function writeSearchParameters(call: ParameterExports, changes: SearchParameters): void {
  const wanted = Object.entries(changes).map(([name, value]) => [indexOf(name), value] as const);
  for (const [index, value] of wanted) refuseOutOfRange(index, value);
  for (const [index, value] of wanted) call.setSearchParameter(index, value);
}

function indexOf(name: string): number {
  const index = SEARCH_PARAMETERS.findIndex((parameter) => parameter.name === name);
  if (index >= 0) return index;
  throw new InputError(`the search has no parameter "${name}"`, {
    field: 'parameters',
    expected: SEARCH_PARAMETERS.map((parameter) => parameter.name).join(', '),
  });
}

function refuseOutOfRange(index: number, value: unknown): void {
  const parameter = SEARCH_PARAMETERS[index];
  if (parameter === undefined) return;
  const { name, least, most } = parameter;
  const isFit = Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  if (isFit) return;
  throw new InputError(`${value} is out of range`, {
    field: `parameters.${name}`,
    expected: `a whole number from ${least} to ${most}`,
  });
}
