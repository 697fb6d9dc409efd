import { lazyPanel } from '../../app/lazy/lazy-panel.tsx';
import { toggleKey } from './keys.ts';

export const perft = lazyPanel({
  id: 'perft',
  title: 'Perft',
  load: () => import('./code.ts'),
  shortcuts: [toggleKey],
});
