/** How records hold moves, where the form that is shown does not suit them. */
import type { PlaneMove } from '../../plane/types.ts';
import type { Move } from '../rules.ts';

/**
 * A move as a record (PGN) holds it: as it is shown, or in engine form where what is shown may use
 * the brackets of PGN.
 * @param shown what `Play.print` gave for the move
 */
export function recordMove(move: Move | PlaneMove | null, shown: string): string {
  const isPlain = /^[^\s()]+$/.test(shown);
  if (isPlain || move === null) return shown;
  const [mark = ''] = /(?:[+#]|mate)$/.exec(shown) ?? [];
  return move.text + mark.replace('mate', '#');
}
