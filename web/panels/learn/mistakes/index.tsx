import type { LearnPart } from '../parts.ts';
import { isSolving } from './control.ts';
import { ExerciseArea } from './ExerciseArea.tsx';
import { MistakesPart } from './MistakesPart.tsx';
import './mistakes.css';

export const mistakes: LearnPart = {
  id: 'mistakes',
  title: 'Mistakes',
  Part: MistakesPart,
  boardArea: () => (isSolving() ? ExerciseArea : undefined),
};
