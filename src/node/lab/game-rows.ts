/** A game as a row of the table, and back. */
import type { GameFacts, PlayedGame } from '../../lab/games/played-game.ts';

/** The columns of `games` in their order; see `schema.ts`. */
export interface GameRow {
  readonly number: number;
  readonly cell: number;
  readonly opening: number;
  readonly swapped: number;
  readonly result: string;
  readonly reason: string;
  readonly plies: number;
  readonly opening_plies: number;
  readonly opening_shared: number;
  readonly start: string;
  readonly moves: string;
  readonly scores: string;
  readonly facts: string;
}

const COLUMNS: readonly (keyof GameRow)[] = [
  'number',
  'cell',
  'opening',
  'swapped',
  'result',
  'reason',
  'plies',
  'opening_plies',
  'opening_shared',
  'start',
  'moves',
  'scores',
  'facts',
];

/** Keeps a row unless there is one of that number. */
export const INSERT_GAME = `INSERT OR IGNORE INTO games (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map((name) => `@${name}`).join(', ')})`;

export function toRow(game: PlayedGame): GameRow {
  return {
    number: game.number,
    cell: game.cell,
    opening: game.opening,
    swapped: Number(game.swapped),
    result: game.result,
    reason: game.reason,
    plies: game.moves.length,
    opening_plies: game.openingPlies,
    opening_shared: Number(game.openingShared),
    start: game.start,
    moves: game.moves.join(' '),
    scores: JSON.stringify(game.scores),
    facts: JSON.stringify(game.facts),
  };
}

/** Rows are what `toRow` has made, so they are not looked at again. */
export function fromRow(row: GameRow): PlayedGame {
  return {
    number: row.number,
    cell: row.cell,
    opening: row.opening,
    swapped: row.swapped !== 0,
    result: row.result as PlayedGame['result'],
    reason: row.reason as PlayedGame['reason'],
    start: row.start,
    moves: row.moves === '' ? [] : row.moves.split(' '),
    openingPlies: row.opening_plies,
    openingShared: row.opening_shared !== 0,
    scores: JSON.parse(row.scores) as (number | null)[],
    facts: JSON.parse(row.facts) as GameFacts,
  };
}
