import type { Panel } from '../../app/panel.ts';

export const analyse: Panel = {
  id: 'analyse',
  title: 'Analyse',
  Panel: () => <p>Nothing here yet.</p>,
};
