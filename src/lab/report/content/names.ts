/** What cells, sides and types of men are called. */
import { isPlaneGame } from '../../../variants/registry.ts';
import type { CellSide, Experiment } from '../../experiment/experiment.ts';
import type { ExperimentSummary } from '../../summary/summary.ts';
import { formatCount } from '../numbers.ts';

/** A name in quotation marks, since names may be any words. */
export function quoted(name: string): string {
  return `“${name}”`;
}

/** The name of a cell, in quotation marks; its id if there is no such cell. */
export function cellName({ cells }: ExperimentSummary, id: string): string {
  return quoted(cells.find(({ cell }) => cell.id === id)?.name ?? id);
}

/** Name of a type of men: "queen", or its letter if the game has no such type. */
export function typeName({ game }: Experiment, type: string): string {
  return typeNames({ game }).get(type) ?? type;
}

/** A letter and its name, as in "Q queen". */
export function lettered(experiment: Experiment, type: string): string {
  const name = typeName(experiment, type);
  return name === type ? type : `${type} ${name}`;
}

function typeNames({ game }: Pick<Experiment, 'game'>): Map<string, string> {
  if (isPlaneGame(game)) {
    const types = game.pawn === null ? game.pieces : [...game.pieces, game.pawn];
    return new Map(types.map(({ code, name }) => [code, name]));
  }
  const types = game.pawn === null ? game.pieces : [...game.pieces, game.pawn];
  return new Map(types.map(({ letter, name }) => [letter, name]));
}

/**
 * What a side of a cell is called beside the other: by its array where the arrays differ, by its player
 * where the players do.
 */
export function sideName(experiment: Experiment, side: CellSide, other: CellSide): string {
  const array = experiment.arrays.find(({ id }) => id === side.array)?.name ?? side.array;
  const player = experiment.players.find(({ id }) => id === side.player)?.name ?? side.player;
  if (side.player === other.player) return quoted(array);
  if (side.array === other.array) return quoted(player);
  return `${quoted(player)} with ${quoted(array)}`;
}

/** Words in a row, as in "a, b and c". */
export function enumerated(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** A number of things, as in "1 game" or "17,072 games". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
