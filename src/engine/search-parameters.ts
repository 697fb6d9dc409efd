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
