/** The games that come with the program. A new game is one file and one entry here. */
import { chess } from './chess.ts';
import type { VariantDefinition } from './definition.ts';
import { delta, deltaCetina } from './delta.ts';
import { grand } from './grand.ts';
import { omega } from './omega.ts';
import { opulent, opulent2005 } from './opulent.ts';

/** Every game of the program, in the order in which lists show them. */
export const variants: readonly VariantDefinition[] = [
  chess,
  grand,
  opulent,
  opulent2005,
  omega,
  delta,
  deltaCetina,
];

/**
 * The game of that identifier, such as "opulent-2005", or undefined. Identifiers are compared
 * exactly, in lower case.
 */
export function findVariant(id: string): VariantDefinition | undefined {
  return variants.find((variant) => variant.id === id);
}
