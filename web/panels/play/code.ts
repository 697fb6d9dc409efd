/** What is fetched when the panel is first shown. */
import type { PanelProps } from '../../app/panel.ts';
import { boardsOf } from './boards.ts';
import './play.css';

export { PlayPanel as Panel } from './PlayPanel.tsx';

export const board = (props: PanelProps) => boardsOf(props).finite;
export const plane = (props: PanelProps) => boardsOf(props).plane;
