/** Everything that the parts of the frame share. */
import type { Signal } from '@preact/signals';
import type { EngineService } from '../engine/engine-service.ts';
import type { GameSession } from '../game/session.ts';
import type { Notices } from './notices.ts';
import type { Panel } from './panel.ts';
import type { Settings } from './settings.ts';

/** What lies over the page, if anything does. */
export type Overlay = 'open' | 'share' | 'help' | 'setup' | null;

export interface Page {
  readonly session: GameSession;
  readonly engine: EngineService;
  readonly settings: Settings;
  readonly notices: Notices;
  /** The panel that is shown; to be changed by `Router.goTo` only. */
  readonly panel: Signal<Panel>;
  readonly overlay: Signal<Overlay>;
  /** Puts a newer version of the page in place; null while there is none. */
  readonly update: Signal<(() => void) | null>;
}

export interface PageProps {
  readonly page: Page;
}
