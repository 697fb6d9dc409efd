/** What the keys of the panel do. */
import { signal } from '@preact/signals';
import type { PanelShortcut } from '../shortcuts.ts';
import { keys } from './keys.ts';
import { playOf } from './play-of.ts';

/** Whether the page asks if somebody really resigns. */
export const asksToResign = signal(false);

export const shortcuts: readonly PanelShortcut[] = [
  { ...keys.hint, keys: ['h', 'H'], run: (props) => void playOf(props).control.askHint() },
  { ...keys.back, keys: ['t', 'T'], run: (props) => playOf(props).control.takeBack() },
  {
    ...keys.draw,
    keys: ['d', 'D'],
    run: (props) => {
      const { control } = playOf(props);
      if (control.record.peek()?.offer === null) control.offerDraw();
      else control.answerOffer(true);
    },
  },
  {
    ...keys.resign,
    keys: ['r', 'R'],
    run: (props) => {
      asksToResign.value = playOf(props).control.phase.peek() === 'on';
    },
  },
  {
    ...keys.pause,
    keys: ['p', 'P'],
    run: (props) => {
      const { control } = playOf(props);
      if (control.phase.peek() === 'on') control.pause();
      else if (control.phase.peek() === 'paused') void control.resume();
    },
  },
];
