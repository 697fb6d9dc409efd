import { lazyPanel } from '../../app/lazy/lazy-panel.tsx';
import { part } from './part.ts';

export const rules = lazyPanel({
  id: 'rules',
  title: 'Rules',
  load: () => import('./code.ts'),
  part,
});
