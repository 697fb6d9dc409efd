/** The keys of the panel. */
import type { PanelShortcut } from '../shortcuts.ts';
import { countingOf } from './count.ts';

export const shortcuts: readonly PanelShortcut[] = [
  {
    keys: [' '],
    shown: ['Space'],
    does: 'Run or stop the count',
    run: ({ session, engine }) => void countingOf(session, engine).toggle(),
  },
];
