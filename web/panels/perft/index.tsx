import type { Panel } from '../../app/panel.ts';

export const perft: Panel = {
  id: 'perft',
  title: 'Perft',
  Panel: () => <p>Nothing here yet.</p>,
};
