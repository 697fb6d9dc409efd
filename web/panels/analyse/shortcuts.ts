/** The keys of the panel. */
import type { PanelShortcut } from '../shortcuts.ts';
import { controlOf } from './control.ts';

export const shortcuts: readonly PanelShortcut[] = [
  {
    keys: [' '],
    shown: ['Space'],
    does: 'Engine on or off',
    run: ({ session, engine }) => controlOf(session, engine).toggle(),
  },
  {
    keys: ['l', 'L'],
    shown: ['l'],
    does: 'One engine line more, after five one',
    run: ({ session, engine }) => controlOf(session, engine).cycleLines(),
  },
  {
    keys: ['d', 'D'],
    shown: ['d'],
    does: 'Go deeper, where the engine has reached its limit',
    run: ({ session, engine }) => controlOf(session, engine).goDeeper(),
  },
  {
    keys: ['t', 'T'],
    shown: ['t'],
    does: 'Show the threat, or the moves again',
    run: ({ session, engine }) => controlOf(session, engine).toggleThreat(),
  },
  {
    keys: ['a', 'A'],
    shown: ['a'],
    does: 'Engine arrows on or off',
    run: ({ session, engine }) => controlOf(session, engine).toggleArrows(),
  },
  {
    keys: ['m'],
    shown: ['m'],
    does: 'Next mistake of a reviewed game',
    run: ({ session, engine }) => controlOf(session, engine).toMistake(1),
  },
  {
    keys: ['M'],
    shown: ['Shift+M'],
    does: 'Mistake before this one',
    run: ({ session, engine }) => controlOf(session, engine).toMistake(-1),
  },
];
