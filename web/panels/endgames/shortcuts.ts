/** The keys of the panel. */
import type { PanelShortcut } from '../shortcuts.ts';
import { endgamesOf } from './control.ts';
import { toggleKey } from './keys.ts';

export const shortcuts: readonly PanelShortcut[] = [
  {
    ...toggleKey,
    keys: [' '],
    run: ({ session, engine }) => void endgamesOf(session, engine).toggle(),
  },
];
