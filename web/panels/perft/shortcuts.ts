/** The keys of the panel. */
import type { PanelShortcut } from '../shortcuts.ts';
import { countingOf } from './count.ts';
import { toggleKey } from './keys.ts';

export const shortcuts: readonly PanelShortcut[] = [
  {
    ...toggleKey,
    keys: [' '],
    run: ({ session, engine }) => void countingOf(session, engine).toggle(),
  },
];
