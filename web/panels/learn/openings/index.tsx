import { computed } from '@preact/signals';
import type { LearnPart } from '../parts.ts';
import { pointedAt } from './control.ts';
import { OpeningsPart } from './OpeningsPart.tsx';
import './openings.css';

export const openings: LearnPart = {
  id: 'openings',
  title: 'Openings',
  Part: OpeningsPart,
  board: () => computed(() => pointedAt.value?.finite ?? {}),
  plane: () => computed(() => pointedAt.value?.plane ?? {}),
};
