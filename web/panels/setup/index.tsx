import { lazyPanel } from '../../app/lazy/lazy-panel.tsx';
import { setupKeys } from './keys.ts';

export const setup = lazyPanel({
  id: 'setup',
  title: 'Set up',
  load: () => import('./code.ts'),
  shortcuts: setupKeys,
});
