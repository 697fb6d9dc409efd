/** The keys of the panel, as the help shows them. */
export const setupKeys = [
  { shown: ['A–Z'], does: 'On a square: put a man, Shift for White’s' },
  { shown: ['1–9'], does: 'On a man that points: turn it, as on a number pad' },
  { shown: ['Delete'], does: 'On a square: take the man off' },
  { shown: ['Esc'], does: 'Put down what is held' },
] as const;
