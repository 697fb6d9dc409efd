/** What is fetched when the panel is first shown. */
import { labBoard } from './board.ts';

export { LabPanel as Panel } from './LabPanel.tsx';

export const board = () => labBoard;
