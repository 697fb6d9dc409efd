/**
 * An experiment from whose games values of men can be told: the array against itself, matches of one
 * type against another and with a pawn less, and random imbalances. It is an ordinary experiment of
 * `docs/lab.md`, whose arrays are armies; each imbalance is a cell, so it is played with colours
 * swapped.
 */
import { InputError } from '../../errors.ts';
import type { Json } from '../../variants/json.ts';
import type { GameDefinition } from '../../variants/registry.ts';
import { type Chance, chanceOf } from '../play/chance.ts';
import { type ArmiesOfArray, type Army, openArmies } from './army.ts';
import { everyTwo } from './estimate.ts';
import { type Imbalance, lacking, randomImbalances, typeAgainstType } from './imbalances.ts';
import { type ValuedType, valuedTypes } from './men.ts';
import { chosenTypes } from './settings.ts';

export interface DesignOptions {
  /** Id of the experiment. */
  readonly id: string;
  /** Id of the game's array; its first one if absent. */
  readonly array?: string | undefined;
  /** Types that random imbalances are made of, letters or codes; all if absent. */
  readonly types?: readonly string[] | undefined;
  /** Random imbalances. */
  readonly imbalances: number;
  /** Types of which every two meet in a match; needs two at least, or none. */
  readonly matches: readonly string[];
  /** Names of White's squares on which no other man may stand than the array's: corners, say, from which
   *  few men get away. */
  readonly keep?: readonly string[] | undefined;
  /** Matches in which a side lacks a pawn, two or three. */
  readonly pawns: number;
  /** Games of each cell, even. */
  readonly games: number;
  /** Nodes a move. */
  readonly nodes: number;
  readonly seed: number;
}

/** The file of an experiment as `parseExperiment` reads it. */
export interface ExperimentFile {
  readonly id: string;
  readonly name: string;
  readonly game: Json;
  readonly arrays: readonly { id: string; name: string; position: string }[];
  readonly cells: readonly (readonly [string, string])[];
  readonly nodes: number;
  readonly openings: Readonly<Record<string, unknown>>;
  readonly games: number;
  readonly adjudication: Readonly<Record<string, unknown>>;
  readonly seed: number;
}

/**
 * How games end otherwise than by the rules. The engine's scores come from the values that it has now, so
 * a game is given up only where two queens and more make the difference, and never drawn for a score.
 */
const ADJUDICATION = { resign: { score: 2500, plies: 8 }, draw: null, maxPlies: 400 };
/** Judged in the first cell, which is the array against itself. */
const OPENINGS = { kind: 'random', plies: 6, within: 200 };

/**
 * Makes the experiment.
 * @param game as it is to stand in the file: an id, or the definition
 * @param accepts whether the engine takes a position; those that it does not are not played
 * @throws InputError for a type that there is not, an array that is no mirror image, and where no
 *   imbalance is left
 */
export function designExperiment(
  game: GameDefinition,
  written: Json,
  options: DesignOptions,
  accepts: (position: string) => boolean,
): ExperimentFile {
  const preset = presetOf(game, options.array);
  const array = keeping(openArmies(game, preset.position), options.keep ?? []);
  const types = valuedTypes(game);
  const chance = chanceOf(options.seed);
  const isPlayable = ({ first, second }: Imbalance) =>
    accepts(array.position(first, second)) && accepts(array.position(second, first));
  const matches = [
    ...matchesOf(array, chosenTypes(types, options.matches, 'matches'), chance),
    ...types
      .filter(({ pawn }) => pawn)
      .flatMap((pawn) => lacking(array, pawn, options.pawns, chance)),
  ].filter(isPlayable);
  const chosen = chosenTypes(types, options.types ?? types.map(({ type }) => type), 'types');
  // Pawns always, which are the measure of the others.
  const among = types.filter((type) => type.pawn || chosen.includes(type));
  const random = randomImbalances(array, among, {
    ...{ count: options.imbalances, chance, isPlayable },
  });
  const imbalances = [...matches, ...random];
  if (imbalances.length === 0) {
    throw new InputError('there is nothing to be played', {
      field: 'imbalances',
      expected: 'some imbalances or matches of types that the array has',
    });
  }
  const armies = new ArmyList(array);
  const cells = [
    [armies.idOf([]), armies.idOf([])] as const,
    ...imbalances.map(({ first, second }) => [armies.idOf(first), armies.idOf(second)] as const),
  ];
  return {
    id: options.id,
    name: `${game.name}: what men are worth`,
    game: written,
    arrays: armies.arrays(preset.name),
    cells: withoutRepetition(cells),
    nodes: options.nodes,
    openings: OPENINGS,
    games: options.games,
    adjudication: ADJUDICATION,
    seed: options.seed,
  };
}

function presetOf(game: GameDefinition, id: string | undefined) {
  const preset = id === undefined ? game.arrays[0] : game.arrays.find((array) => array.id === id);
  if (preset !== undefined) return preset;
  throw new InputError(`${game.name} has no array "${id}"`, {
    field: 'array',
    expected: game.arrays.map((array) => array.id).join(' or '),
  });
}

function keeping(array: ArmiesOfArray, squares: readonly string[]): ArmiesOfArray {
  for (const at of squares) {
    if (array.men.some((man) => man.at === at)) continue;
    throw new InputError(`there is no man of White's at "${at}"`, {
      field: 'keep',
      expected: 'squares of men in the array, the royal one excepted',
    });
  }
  return { ...array, men: array.men.map((man) => ({ ...man, stays: squares.includes(man.at) })) };
}

function matchesOf(
  array: ArmiesOfArray,
  types: readonly ValuedType[],
  chance: Chance,
): Imbalance[] {
  return everyTwo(types).flatMap(([a, b]) => typeAgainstType(array, a, b, chance));
}

/** Armies, each once, with ids. */
class ArmyList {
  readonly #array: ArmiesOfArray;
  readonly #armies = new Map<string, { id: string; army: Army }>();

  constructor(array: ArmiesOfArray) {
    this.#array = array;
  }

  idOf(army: Army): string {
    const position = this.#array.position(army, army);
    const known = this.#armies.get(position)?.id;
    if (known !== undefined) return known;
    const id = army.length === 0 ? 'full' : `army-${this.#armies.size}`;
    this.#armies.set(position, { id, army });
    return id;
  }

  arrays(full: string) {
    return [...this.#armies].map(([position, { id, army }]) => ({
      ...{ id, name: army.length === 0 ? full : this.#describe(army), position },
    }));
  }

  /** Such as "without N at b2; B at c2 for W". */
  #describe(army: Army): string {
    const text = army
      .map(({ at, to }) => {
        const type = this.#array.men.find((man) => man.at === at)?.type ?? '';
        return to === null ? `no ${type} at ${at}` : `${to} at ${at} for ${type}`;
      })
      .join('; ');
    return text.length <= MOST_NAME ? text : `${text.slice(0, MOST_NAME - 1)}…`;
  }
}

const MOST_NAME = 100;

function withoutRepetition(cells: readonly (readonly [string, string])[]) {
  const seen = new Set<string>();
  return cells.filter((pair) => {
    const key = [...pair].sort().join('/');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
