/** What is fetched when the panel is first shown. */
import './rules.css';

export { RulesPanel as Panel } from './RulesPanel.tsx';
