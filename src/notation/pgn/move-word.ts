/** How records hold moves, where the form that is shown does not suit them. */

/**
 * A move as a record (PGN) holds it: as it is shown, or in engine form where what is shown may use
 * the brackets of PGN.
 * @param move for its text in engine form; null if only what is shown is known
 * @param move for its text in engine form
 * @param shown what `Play.print` gave for the move
 */
export function recordMove<M extends { readonly text: string }>(
  move: M | null,
  shown: string,
): string {
  const isPlain = /^[^\s()]+$/.test(shown);
  if (isPlain || move === null) return shown;
  const [mark = ''] = /(?:[+#]|mate)$/.exec(shown) ?? [];
  return move.text + mark.replace('mate', '#');
}
