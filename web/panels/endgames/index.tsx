import { lazyPanel } from '../../app/lazy/lazy-panel.tsx';
import { toggleKey } from './keys.ts';

export const endgames = lazyPanel({
  id: 'endgames',
  title: 'Endgames',
  load: () => import('./code.ts'),
  shortcuts: [toggleKey],
});
