import { lazyPanel } from '../../app/lazy/lazy-panel.tsx';
import { keys } from './keys.ts';

export const play = lazyPanel({
  id: 'play',
  title: 'Play',
  load: () => import('./code.ts'),
  shortcuts: Object.values(keys),
});
