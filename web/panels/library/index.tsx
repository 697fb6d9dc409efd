import { lazyPanel } from '../../app/lazy/lazy-panel.tsx';

export const library = lazyPanel({
  id: 'library',
  title: 'Library',
  load: () => import('./code.ts'),
});
