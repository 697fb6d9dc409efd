/** The marks for check and mate that follow a move, in the two spellings of games. */
import type { Result } from './rules.ts';

/** What a move does to the other king: nothing, check or mate. */
export type Mark = '' | '+' | 'mate';

/** What marks ask of whoever knows the rules; a position of any kind of board. */
export interface Marked {
  inCheck(): boolean;
  result(): Result | null;
}

const MARKS = /^(?:\s*(?:[+#!?]|check(?=mate)|mate\b))*\s*$/i;

/** What the present position is for the side to move. */
export function actualMark(rules: Marked): Mark {
  if (rules.result()?.reason === 'mate') return 'mate';
  return rules.inCheck() ? '+' : '';
}

/**
 * The mark that a move is printed with which has led to the present position.
 * @param mate what is printed for mate: ` mate` after game form, `#` after algebraic text.
 */
export function markOfLast(rules: Marked, mate: string): string {
  const mark = actualMark(rules);
  return mark === 'mate' ? mate : mark;
}

/**
 * The mark that a move is printed with.
 * @param rules stands in the position before the move, and again on return.
 * @param mate what is printed for mate: ` mate` after game form, `#` after algebraic text.
 */
export function formatMark<M>(
  rules: Marked & { make(move: M): void; undo(): void },
  move: M,
  mate: string,
): string {
  rules.make(move);
  try {
    return markOfLast(rules, mate);
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
