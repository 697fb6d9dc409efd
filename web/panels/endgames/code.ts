/** What is fetched when the panel is first shown. */
import type { PanelProps } from '../../app/panel.ts';
import { explorerOf } from './explorer.ts';
import './endgames.css';

export { EndgamesPanel as Panel } from './EndgamesPanel.tsx';

export const board = ({ session, engine }: PanelProps) => explorerOf(session, engine).board;
