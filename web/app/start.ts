/** The session that an address asks for. */
import { InputError } from '../../src/errors.ts';
import { findGame, isPlaneGame } from '../../src/variants/registry.ts';
import { GameSession } from '../game/session.ts';
import type { TextStorage } from '../game/text-storage.ts';
import { parseHash, type UrlState } from '../game/url-state.ts';
import { WorkerRecordReader } from '../game/worker-record-reader.ts';
import type { Left } from './keeping.ts';
import type { Notices } from './notices.ts';
import type { Panel } from './panel.ts';
import { panels } from './panels.ts';
import { planeArea } from './plane-area.ts';
import { lineOf, panelOf } from './router.ts';

/**
 * Opens what an address names, or the game that was left there. Of a bad address the reason is shown; the game is then in its
 * opening array, and it is the usual game if the address names none.
 */
export async function openAddress(
  left: Left,
  storage: TextStorage | null,
  notices: Notices,
): Promise<{ readonly session: GameSession; readonly panel: Panel }> {
  const state = await unlessRefused(notices, () => parseHash(left.hash));
  const game = findGame(state?.game ?? '');
  if (game !== undefined && isPlaneGame(game)) void planeArea.fetch();
  const session = await GameSession.open({
    storage,
    reader: new WorkerRecordReader(),
    game,
  });
  if (state === null) return { session, panel: panels[0] };
  session.orientation.value = state.orientation;
  if (state.game !== null || state.position !== null || state.moves.length > 0) {
    const resumed = await resume(session, state, left.pgn);
    if (!resumed) await open(session, state, notices);
  }
  const panel = await unlessRefused(notices, () => panelOf(state));
  return { session, panel: panel ?? panels[0] };
}

/** Takes up a game that was left. */
async function resume(session: GameSession, state: UrlState, pgn: string | null): Promise<boolean> {
  if (pgn === null) return false;
  try {
    const { variant, moves, ply } = lineOf(state, session.games);
    await session.resume(pgn, variant, moves.slice(0, ply));
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

async function open(session: GameSession, state: UrlState, notices: Notices): Promise<void> {
  const opened = await unlessRefused(notices, async () => {
    await session.openLine(lineOf(state, session.games), false);
    return true;
  });
  if (opened) return;
  const variant = session.games.find(state.game ?? '');
  if (variant !== undefined) await session.openLine({ variant, moves: [] }, false);
}

/** The result of some work; null if its input was bad, and then the reason is shown. */
async function unlessRefused<T>(notices: Notices, work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    notices.refuse(error);
    return null;
  }
}
