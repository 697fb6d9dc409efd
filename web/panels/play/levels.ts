/** The levels of the engine in words. */
import { LEVELS } from '../../../src/lab/play/levels.ts';

const WORDS: readonly (readonly [name: string, about: string])[] = [
  ['Beginner', 'Hardly looks ahead and often plays what comes to mind: for one’s first games.'],
  ['Novice', 'Sees captures, but leaves men unguarded now and then.'],
  ['Casual', 'Makes fewer gifts, and still overlooks simple threats.'],
  ['Club', 'Looks a move or two ahead and plays a little carelessly.'],
  ['Strong club', 'Seldom loses a man for nothing; plans are short.'],
  ['Expert', 'Sees most short combinations and varies only among good moves.'],
  ['Master', 'Looks several moves ahead and leaves little to chance.'],
  [
    'Full strength',
    'Always the best move it finds in its time: a share of its clock, or three seconds without one.',
  ],
];

/** Of each level, from the first: number, name and a sentence. */
export const LEVEL_WORDS = LEVELS.map((_, i) => {
  const [name = '', about = ''] = WORDS[i] ?? [];
  return { level: i + 1, name, about };
});
