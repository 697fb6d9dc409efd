/** Files of assembly/board/ that the kernel of counting is made of. */

/** Everything that the kernel may need, in an order in which constants follow what they are made of. */
export const KERNEL_SOURCES = [
  'memory',
  'move',
  'modes',
  'masks',
  'men',
  'sinks',
  'danger',
  'attacks',
  'count',
  'pawn-count',
  'en-passant',
  'make',
  'trial',
  'pawns',
  'selective',
  'goals',
  'slides',
  'king-moves',
  'generate',
  'perft',
];
