/**
 * Keeps the whole game while the page is loaded anew. The address has only the line; variations,
 * comments and shapes are kept beside it, for this tab, and count only with the same address.
 */
import type { GameSession } from '../game/session.ts';
import type { TextStorage } from '../game/text-storage.ts';

const KEY = 'fairyscope.game';
/** Most characters: storages are small, and the page is in a hurry when it is left. */
const MAX_LENGTH = 500_000;

interface Kept {
  /** The address's part after "#". */
  readonly hash: string;
  readonly pgn: string;
}

/** Writes the game down whenever the page may be about to go. */
export function keepGame(session: GameSession, storage: TextStorage | null): void {
  const keep = () => {
    try {
      const kept: Kept = { hash: location.hash, pgn: session.exportPgn() };
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

export interface Left {
  readonly hash: string;
  /** The record of the game, if it is known. */
  readonly pgn: string | null;
}

/**
 * Where to begin: at the address, with the game that this tab was left with there. What was done
 * in the last moments before a reload may not have reached the address, but has been kept.
 */
export function findLeft(storage: TextStorage | null): Left {
  const { hash } = location;
  const kept = read(storage);
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  if (kept !== null && (isReload || lineOf(kept.hash) === lineOf(hash))) {
    return { hash: isReload ? kept.hash : hash, pgn: kept.pgn };
  }
  return { hash, pgn: null };
}

function read(storage: TextStorage | null): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(storage?.getItem(KEY) ?? 'null');
    const { hash, pgn } = kept ?? {};
    return typeof hash === 'string' && typeof pgn === 'string' ? { hash, pgn } : null;
  } catch {
    return null;
  }
}

/** An address without the tab. */
function lineOf(hash: string): string {
  return hash.replace(/^[^?]*/, '');
}
