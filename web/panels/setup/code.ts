/** What is fetched when the panel is first shown. */
import { SetupArea } from './SetupArea.tsx';
import './setup-panel.css';

export { SetupPanel as Panel } from './SetupPanel.tsx';

export const boardArea = () => SetupArea;
