/** The one game that is played on the page: it lives as long as the page's session. */
import type { PanelProps } from '../../app/panel.ts';
import { openStorages } from '../../app/settings.ts';
import type { GameSession } from '../../game/session.ts';
import { PlayControl } from '../../play/control.ts';
import { GameKeeper } from '../../play/keeper.ts';
import { WorkerOpponent } from '../../play/opponent.ts';
import type { PlaySetup } from '../../play/record.ts';
import { controlOf } from '../analyse/control.ts';

export interface OwnPlay {
  readonly control: PlayControl;
  /** What was chosen for the last game, if there was one. */
  readonly lastSetup: () => PlaySetup | null;
}

const plays = new WeakMap<GameSession, OwnPlay>();

export function playOf({ session, engine }: PanelProps): OwnPlay {
  const known = plays.get(session);
  if (known !== undefined) return known;
  const keeper = new GameKeeper(openStorages());
  const control = new PlayControl({
    session,
    opponent: new WorkerOpponent(),
    keeper,
    silence: () => {
      controlOf(session, engine).isOn.value = false;
    },
  });
  addEventListener('pagehide', () => control.keep());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') control.keep();
  });
  const play = { control, lastSetup: () => keeper.readSetup() };
  plays.set(session, play);
  return play;
}
