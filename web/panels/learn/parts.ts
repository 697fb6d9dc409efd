/** The parts of the panel, in their order. Another one is a folder and a line here. */
import type { ComponentType } from 'preact';
import type { PanelCode } from '../../app/lazy/lazy-panel.tsx';
import type { ShownPanelProps } from '../../app/panel.ts';
import { mistakes } from './mistakes/index.tsx';
import { openings } from './openings/index.tsx';
import { partId } from './part.ts';

export interface LearnPart extends Pick<PanelCode, 'board' | 'plane' | 'boardArea'> {
  /** As the address names it: small letters. */
  readonly id: string;
  readonly title: string;
  readonly Part: ComponentType<ShownPanelProps>;
}

export const parts: readonly [LearnPart, ...LearnPart[]] = [mistakes, openings];

/** The part that is shown: the one of the address, or else the first. Follows signals. */
export function shownPart(): LearnPart {
  return parts.find(({ id }) => id === partId.value) ?? parts[0];
}
