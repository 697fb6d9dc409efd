/** The session that an address asks for. */
import { InputError } from '../../src/errors.ts';
import type { TextStorage } from '../game/games.ts';
import { GameSession } from '../game/session.ts';
import { parseHash, type UrlState } from '../game/url-state.ts';
import { WorkerRecordReader } from '../game/worker-record-reader.ts';
import type { Notices } from './notices.ts';
import type { Panel } from './panel.ts';
import { panels } from './panels.ts';
import { lineOf, panelOf } from './router.ts';

/**
 * Opens what an address names. Of a bad address the reason is shown; the game is then in its opening
 * array, and it is the usual game if the address names none.
 */
export async function openAddress(
  hash: string,
  storage: TextStorage | null,
  notices: Notices,
): Promise<{ readonly session: GameSession; readonly panel: Panel }> {
  let state: UrlState | null = null;
  let panel = panels[0];
  const attempt = async (work: () => void | Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      notices.refuse(error);
    }
  };
  const session = await GameSession.open({ storage, reader: new WorkerRecordReader() });
  await attempt(async () => {
    state = parseHash(hash);
    panel = panelOf(state);
  });
  await attempt(async () => {
    if (state === null || state.game === null) return;
    session.orientation.value = state.orientation;
    await session.openLine(lineOf(state, session.games), false);
  });
  return { session, panel };
}
