/** The keys of the panel, as the help shows them. */
export const keys = {
  hint: { shown: ['h'], does: 'Exercise: a hint' },
  solution: { shown: ['s'], does: 'Exercise: show the solution' },
  next: { shown: ['x'], does: 'Exercise: the next one' },
} as const;
