/**
 * Keeps the whole game while the page is loaded anew. The address has only the line; variations,
 * comments and shapes are kept beside it, for this tab, and count only with the same address.
 */
import type { TextStorage } from '../game/games.ts';
import type { GameSession } from '../game/session.ts';

const KEY = 'fairyscope.game';
/** Most characters: storages are small, and the page is in a hurry when it is left. */
const MAX_LENGTH = 2_000_000;

interface Kept {
  /** The address's part after "#", without the tab. */
  readonly line: string;
  readonly pgn: string;
}

/** Writes the game down whenever the page may be about to go. */
export function keepGame(session: GameSession, storage: TextStorage | null): void {
  const keep = () => {
    try {
      const kept: Kept = { line: lineOfAddress(location.hash), pgn: session.exportPgn() };
      if (kept.pgn.length <= MAX_LENGTH) storage?.setItem(KEY, JSON.stringify(kept));
      else storage?.removeItem(KEY);
    } catch {
      // The storage is full or forbidden: the address still has the line.
    }
  };
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}

/** The record of the game that was left at this address, or null. */
export function keptGame(hash: string, storage: TextStorage | null): string | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(storage?.getItem(KEY) ?? 'null');
    const isHere = kept?.line === lineOfAddress(hash) && typeof kept.pgn === 'string';
    return isHere ? (kept.pgn ?? null) : null;
  } catch {
    return null;
  }
}

function lineOfAddress(hash: string): string {
  return hash.replace(/^[^?]*/, '');
}
