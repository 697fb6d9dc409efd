/** Which chapter the game on the board belongs to, while the page is loaded anew; for this tab. */
import type { GameSession } from '../game/session.ts';
import type { Keeper } from './keeper.ts';

/** In the storage of the tab; `main.tsx` asks for it too. */
const KEY = 'fairyscope.chapter';

interface Remembered {
  readonly key: number;
  readonly version: number;
  /** The game as the chapter has it. */
  readonly saved: string;
  /** The game as it was on the board. */
  readonly shown: string;
}

/** Takes up a chapter that the tab was left with, and writes down which it is whenever it is left. */
export function rememberChapter(keeper: Keeper, session: GameSession): void {
  const left = read();
  // Only if it is still the game that is shown: the address may name another by now.
  if (left !== null && left.shown === session.exportPgn()) {
    keeper.attach(left.key, left.version, left.saved);
  }
  const remember = () => {
    const { seen } = keeper;
    try {
      if (seen === null) sessionStorage.removeItem(KEY);
      else {
        const { key, version, pgn: saved } = seen;
        const remembered: Remembered = { key, version, saved, shown: session.exportPgn() };
        sessionStorage.setItem(KEY, JSON.stringify(remembered));
      }
    } catch {
      // The storage is full or forbidden: the game is kept, and has to be opened again.
    }
  };
  addEventListener('pagehide', remember);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') remember();
  });
}

function read(): Remembered | null {
  try {
    const value: Partial<Remembered> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { key, version, saved, shown } = value ?? {};
    if (typeof key !== 'number' || typeof version !== 'number') return null;
    if (typeof saved !== 'string' || typeof shown !== 'string') return null;
    return { key, version, saved, shown };
  } catch {
    return null;
  }
}
