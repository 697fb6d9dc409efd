/** What is known of a position as a table for other programs. */
import type { Side } from '../notation/rules.ts';
import { gamesOf, type Results, scoreInterval } from './statistics.ts';

/** A move with the text that people read. */
export interface CsvRow extends Results {
  readonly shown: string;
}

const HEAD = ['move', 'games', 'white', 'draws', 'black', 'unfinished', 'score', 'low', 'high'];

/**
 * Comma-separated values after RFC 4180, a line for each move and a last one, "all", for all games.
 * Scores, 0 to 1 with their intervals of 95 %, are those of the side to move; empty where there are none.
 * @returns text that ends with a line end
 */
export function statisticsCsv(moves: readonly CsvRow[], all: Results, turn: Side): string {
  const rows = [...moves, { ...all, shown: 'all' }].map((row) => {
    const { white, draws, black, open, shown } = row;
    const found = scoreInterval(row, turn);
    const scores = found === null ? [] : [found.score, found.low, found.high];
    const shares = [0, 1, 2].map((i) => scores[i]?.toFixed(4) ?? '');
    return [shown, gamesOf(row), white, draws, black, open, ...shares];
  });
  return [HEAD, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
