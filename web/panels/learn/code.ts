/** What is fetched when the panel is first shown. */
import { computed } from '@preact/signals';
import type { PanelProps } from '../../app/panel.ts';
import { shownPart } from './parts.ts';
import './learn.css';

export { LearnPanel as Panel } from './LearnPanel.tsx';

export const board = (props: PanelProps) => computed(() => shownPart().board?.(props).value ?? {});
export const plane = (props: PanelProps) => computed(() => shownPart().plane?.(props).value ?? {});
export const boardArea = () => shownPart().boardArea?.();
