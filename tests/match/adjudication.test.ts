import { describe, expect, it } from 'vitest';
import { Adjudicator } from '../../bench/match/adjudication.mjs';

const OPTIONS = {
  resign: { score: 500, moves: 2 },
  draw: { score: 10, moves: 2, from: 5 },
  maxPlies: 20,
  tables: null,
};
const LONG = '1/2-1/2 too long';

/** Scores in turn from the side that moves, White first; "." is none, "#" and "-#" are mates. */
function outcome(scores: string, plies: number, options = {}): string {
  const adjudicator = new Adjudicator({ ...OPTIONS, ...options }, plies);
  const words = scores.split(' ');
  for (const [i, word] of words.entries()) {
    const mate = word.includes('#') ? { mate: word.startsWith('-') ? -2 : 2 } : null;
    const score = word === '.' ? null : (mate ?? { cp: Number(word) });
    const end = adjudicator.hear(i % 2 === 0 ? 'white' : 'black', score);
    if (end !== null) return `${end.score} ${end.reason} after ${i + 1}`;
  }
  return 'open';
}

describe('a game of which engines say', () => {
  const cases: [scores: string, plies: number, end: string][] = [
    ['600 -600 600 -600', 0, '1-0 resigned after 4'],
    ['-600 600 -600 600', 0, '0-1 resigned after 4'],
    ['-500 500 -500 500', 0, '0-1 resigned after 4'],
    ['0 -600 600 -600 600', 0, '1-0 resigned after 5'],
    ['600 -499 600 -600 600', 0, 'open'],
    ['600 600 -600 -600 600 600', 0, 'open'],
    ['600 -600 . -600 600 -600', 0, 'open'],
    ['# -# # -#', 0, '1-0 resigned after 4'],
    ['-# # -# #', 0, '0-1 resigned after 4'],
    ['0 0 0 0 0 0 0 0', 0, 'open'],
    ['0 0 0 0 0 0 0 0 0 0', 0, '1/2-1/2 scores equal after 10'],
    ['10 10 -10 -10', 6, '1/2-1/2 scores equal after 4'],
    ['10 10 11 -10 5', 6, 'open'],
    ['. . . .', 6, 'open'],
    ['100 100 100', 18, `${LONG} after 2`],
  ];
  it.each(cases)('%s (after %i plies): %s', (scores, plies, end) => {
    expect(outcome(scores, plies)).toBe(end);
  });

  it('goes on where nobody may give up or offer a draw', () => {
    const endless = { resign: null, draw: null };
    expect(outcome('600 -600 600 -600 600 -600', 0, endless)).toBe('open');
    expect(outcome('0 0 0 0 0 0', 12, endless)).toBe('open');
  });
});
