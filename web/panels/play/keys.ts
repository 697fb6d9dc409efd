/** The keys of the panel, as the help shows them. */
export const keys = {
  hint: { shown: ['h'], does: 'A hint' },
  back: { shown: ['t'], does: 'Take back the last move' },
  draw: { shown: ['d'], does: 'Offer a draw, or accept one' },
  resign: { shown: ['r'], does: 'Resign (asks first)' },
  pause: { shown: ['p'], does: 'Pause the game, or go on' },
} as const;
