/** How judgements of moves look, in the graph and beside it. */
import type { Judgement } from '../../../../src/review/judgement.ts';

export interface JudgementLook {
  readonly sign: string;
  readonly one: Judgement;
  readonly many: string;
  /** As Chart.js names it, and the same as a character. */
  readonly shape: 'triangle' | 'rect' | 'rectRot';
  readonly figure: string;
  /** In the graph; it stands out from light and dark by 3:1. */
  readonly colour: string;
}

export const LOOKS: Readonly<Record<Judgement, JudgementLook>> = {
  inaccuracy: {
    sign: '?!',
    one: 'inaccuracy',
    many: 'Inaccuracies',
    shape: 'triangle',
    figure: '▲',
    colour: '#a37500',
  },
  mistake: {
    sign: '?',
    one: 'mistake',
    many: 'Mistakes',
    shape: 'rect',
    figure: '■',
    colour: '#d05a12',
  },
  blunder: {
    sign: '??',
    one: 'blunder',
    many: 'Blunders',
    shape: 'rectRot',
    figure: '◆',
    colour: '#d32f2f',
  },
};
