import type { PanelProps } from '../../app/panel.ts';
import { EndgamesPanel } from './EndgamesPanel.tsx';
import { explorerOf } from './explorer.ts';
import { shortcuts } from './shortcuts.ts';
import './endgames.css';

export const endgames = {
  id: 'endgames',
  title: 'Endgames',
  Panel: EndgamesPanel,
  board: ({ session, engine }: PanelProps) => explorerOf(session, engine).board,
  shortcuts,
} as const;
