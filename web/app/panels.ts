/** The panels, in the order of their tabs. Another one is a folder and a line here. */
import { analyse } from '../panels/analyse/index.tsx';
import { endgames } from '../panels/endgames/index.tsx';
import { lab } from '../panels/lab/index.tsx';
import { learn } from '../panels/learn/index.tsx';
import { library } from '../panels/library/index.tsx';
import { perft } from '../panels/perft/index.tsx';
import { play } from '../panels/play/index.tsx';
import { rules } from '../panels/rules/index.tsx';
import { setup } from '../panels/setup/index.tsx';
import type { Panel } from './panel.ts';

export const panels: readonly [Panel, ...Panel[]] = [
  analyse,
  play,
  setup,
  library,
  learn,
  perft,
  lab,
  endgames,
  rules,
];

/** The panel of that id, or undefined. */
export function findPanel(id: string | null): Panel | undefined {
  return panels.find((panel) => panel.id === id);
}
