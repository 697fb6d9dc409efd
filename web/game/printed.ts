/**
 * How moves are shown and how records hold them. Algebraic text cannot tell where a man points, so
 * games with such men have forms of their own.
 */
import type { Move, Rules } from '../../src/notation/rules.ts';
import { formatSan } from '../../src/notation/san.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';

/** Whether a game has men that point. */
export function hasPointingMen({ pieces }: VariantDefinition): boolean {
  return pieces.some(({ pointing }) => pointing !== undefined);
}

/**
 * A move as it is shown, with a mark for check or mate.
 * @param rules stands in the position before the move, and again on return.
 * @param move one of `rules.legalMoves()`.
 */
export function printMove(rules: Rules, move: Move): string {
  if (!hasPointingMen(rules.variant)) return formatSan(rules, move);
  rules.make(move);
  try {
    if (rules.result()?.reason === 'mate') return `${move.text}#`;
    return rules.inCheck() ? `${move.text}+` : move.text;
  } finally {
    rules.undo();
  }
}

/**
 * A move as a record (PGN) holds it: as it is shown, or in engine form where what is shown may use
 * the brackets of PGN.
 * @param shown what `printMove` gave for the move
 */
export function recordMove(move: Move | null, shown: string): string {
  const isPlain = /^[^\s()]+$/.test(shown);
  if (isPlain || move === null) return shown;
  const [mark = ''] = /(?:[+#]|mate)$/.exec(shown) ?? [];
  return move.text + mark.replace('mate', '#');
}
