/** What is fetched when the panel is first shown. */
import './perft.css';

export { PerftPanel as Panel } from './PerftPanel.tsx';
