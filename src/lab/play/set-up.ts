/** What stands on the board when a game of a cell begins. */
import { InputError } from '../../errors.ts';
import type { Side } from '../../notation/rules.ts';
import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';
import type { Cell, Experiment, LabArray } from '../experiment/experiment.ts';
import { crossBoards, crossPlanes } from './cross.ts';

export interface SetUp {
  /** The game with `position` as its first array, from which promotion "captured" counts. */
  readonly game: GameDefinition;
  /** FEN, or ICN on the plane. */
  readonly position: string;
}

/**
 * The position of a cell. Where both sides have the same array that is its position as it stands;
 * otherwise each side's men, and its castling rights, are those of its own array.
 * @param swapped whether the first side plays Black
 * @throws InputError naming the cell and its arrays if two men stand on one square, or an array
 *   cannot be read
 */
export function setUpOf(experiment: Experiment, cell: Cell, swapped: boolean): SetUp {
  const { game } = experiment;
  const white = arrayOf(experiment, cell, swapped ? 'second' : 'first');
  const black = arrayOf(experiment, cell, swapped ? 'first' : 'second');
  const position =
    white === black
      ? white.position
      : inCell(cell, () =>
          isPlaneGame(game)
            ? crossPlanes(game, white.position, black.position)
            : crossBoards(game, white.position, black.position),
        );
  return { game: startingFrom(game, position, cell), position };
}

/** Id of the player that has a colour. */
export function playerOf(cell: Cell, side: Side, swapped: boolean): string {
  return ((side === 'white') !== swapped ? cell.first : cell.second).player;
}

/** Does something for a cell; what it refuses is told of the cell and its arrays. */
export function inCell<T>(cell: Cell, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toldOf(cell, error);
  }
}

/** The same for what takes time. */
export async function inCellLater(cell: Cell, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw toldOf(cell, error);
  }
}

function toldOf({ id, first, second }: Cell, error: unknown): unknown {
  if (!(error instanceof InputError)) return error;
  const { problem, field, expected } = error;
  const place = `cell ${id} (${first.array} against ${second.array}), ${field}`;
  return new InputError(problem, { field: place, expected });
}

function arrayOf({ arrays }: Experiment, cell: Cell, which: 'first' | 'second'): LabArray {
  const { array: id } = cell[which];
  const found = arrays.find((array) => array.id === id);
  if (found !== undefined) return found;
  throw new InputError(`there is no array ${id}`, {
    field: `cell ${cell.id}, ${which}`,
    expected: arrays.map((array) => array.id).join(', '),
  });
}

/** The game with that position as its first array. */
function startingFrom(game: GameDefinition, position: string, cell: Cell): GameDefinition {
  const known = game.arrays.find((array) => array.position === position);
  const name = `${cell.first.array} against ${cell.second.array}`;
  const first = known ?? { id: `cell ${cell.id}`, name, position };
  return { ...game, arrays: [first, ...game.arrays.filter((array) => array !== first)] };
}
