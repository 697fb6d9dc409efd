import { lazyPanel } from '../../app/lazy/lazy-panel.tsx';

export const lab = lazyPanel({ id: 'lab', title: 'Lab', load: () => import('./code.ts') });
