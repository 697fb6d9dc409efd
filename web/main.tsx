/** Starts the page. */
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { messageOf } from '../src/errors.ts';
import { App } from './app/App.tsx';
import { keepEngineSettings } from './app/engine-settings.ts';
import { listenForText } from './app/incoming.ts';
import { findLeft, keepGame } from './app/keeping.ts';
import { Notices } from './app/notices.ts';
import { keepOffline } from './app/offline.ts';
import type { Overlay, Page } from './app/page.ts';
import { Router } from './app/router.ts';
import { followTheme, openSettings, openStorages } from './app/settings.ts';
import { listenForShortcuts } from './app/shortcuts.ts';
import { openAddress } from './app/start.ts';
import { openEngine } from './engine/workers.ts';
import './app/styles/tokens.css';
import './app/styles/base.css';
import './app/styles/frame.css';
import './app/styles/data.css';
import './board/board.css';
import './pieces/pieces.css';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the program');

try {
  const storages = openStorages();
  const left = findLeft(storages.ofTab);
  const notices = new Notices();
  const { session, panel } = await openAddress(left, storages.lasting, notices);
  const settings = openSettings(storages.lasting, session.pieceSet);
  followTheme(settings);
  const engine = openEngine();
  const threads = crossOriginIsolated ? navigator.hardwareConcurrency : 1;
  engine.settingNotes.value = keepEngineSettings(engine.settings, storages.lasting, threads);
  const page: Page = {
    session,
    engine,
    settings,
    notices,
    panel: signal(panel),
    overlay: signal<Overlay>(null),
    update: signal<(() => void) | null>(null),
  };
  const router = new Router(page);
  listenForShortcuts(page, router);
  listenForText(page);
  keepGame(session, storages.ofTab);
  effect(() => {
    document.title = `${session.variant.value.name} – Fairyscope`;
  });
  render(<App page={page} router={router} />, root);
  if (storages.ofTab?.getItem('fairyscope.chapter')) {
    // The game is still written into its chapter; if this fails, when the library is shown.
    import('./library/open-library.ts').then(
      ({ theLibrary }) => theLibrary(session),
      () => {},
    );
  }
  if (import.meta.env.PROD) void keepOffline(page.update);
} catch (error) {
  root.textContent = `Fairyscope cannot start: ${messageOf(error)}`;
  throw error;
}
