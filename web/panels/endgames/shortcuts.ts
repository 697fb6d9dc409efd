/** The keys of the panel. */
import type { PanelShortcut } from '../shortcuts.ts';
import { endgamesOf } from './control.ts';

export const shortcuts: readonly PanelShortcut[] = [
  {
    keys: [' '],
    shown: ['Space'],
    does: 'Solve the ending, or stop',
    run: ({ session, engine }) => void endgamesOf(session, engine).toggle(),
  },
];
