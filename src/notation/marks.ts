/** The marks for check and mate that follow a move, in the two spellings of games. */
import type { Move, Rules } from './rules.ts';

/** What a move does to the other king: nothing, check or mate. */
export type Mark = '' | '+' | 'mate';

const MARKS = /^(?:\s*(?:[+#!?]|check(?=mate)|mate\b))*\s*$/i;

/** What the present position is for the side to move. */
export function actualMark(rules: Rules): Mark {
  if (rules.result()?.reason === 'mate') return 'mate';
  return rules.inCheck() ? '+' : '';
}

/**
 * The mark that a move is printed with.
 * @param rules stands in the position before the move, and again on return.
 * @param mate what is printed for mate: ` mate` after game form, `#` after algebraic text.
 */
export function formatMark(rules: Rules, move: Move, mate: string): string {
  rules.make(move);
  try {
    const mark = actualMark(rules);
    return mark === 'mate' ? mate : mark;
  } finally {
    rules.undo();
  }
}

/** Reads all marks that follow a move, comments such as `!?` among them; null for anything else. */
export function readMark(text: string): Mark | null {
  if (!MARKS.test(text)) return null;
  if (/#|mate/i.test(text)) return 'mate';
  return text.includes('+') ? '+' : '';
}
