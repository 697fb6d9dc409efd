import { lazyPanel } from '../../app/lazy/lazy-panel.tsx';
import { keys } from './keys.ts';
import { part } from './part.ts';

export const learn = lazyPanel({
  id: 'learn',
  title: 'Learn',
  load: () => import('./code.ts'),
  shortcuts: Object.values(keys),
  part,
});
