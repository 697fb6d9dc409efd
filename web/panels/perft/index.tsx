import { PerftPanel } from './PerftPanel.tsx';
import { shortcuts } from './shortcuts.ts';
import './perft.css';

export const perft = {
  id: 'perft',
  title: 'Perft',
  Panel: PerftPanel,
  shortcuts,
} as const;
