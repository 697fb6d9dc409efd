/** Weights that come with the program. A game has them by its rules, whatever its name and array. */

import { chess } from '../chess.ts';
import type { VariantDefinition } from '../definition.ts';
import { delta } from '../delta.ts';
import { grand } from '../grand.ts';
import { omega } from '../omega.ts';
import { opulent } from '../opulent.ts';
import { chessWeights } from './chess.ts';
import { deltaWeights } from './delta.ts';
import { grandWeights } from './grand.ts';
import { omegaWeights } from './omega.ts';
import { opulentWeights } from './opulent.ts';
import type { SomeWeights } from './weights.ts';

interface Shipped {
  readonly game: VariantDefinition;
  readonly weights: SomeWeights;
}

const SHIPPED: readonly Shipped[] = [
  { game: chess, weights: chessWeights },
  { game: delta, weights: deltaWeights },
  { game: grand, weights: grandWeights },
  { game: omega, weights: omegaWeights },
  { game: opulent, weights: opulentWeights },
];

/** The weights that have been fitted for a game with these rules; none if there are not any. */
export function shippedWeights(definition: VariantDefinition): SomeWeights {
  const rules = rulesOf(definition);
  return SHIPPED.find(({ game }) => rulesOf(game) === rules)?.weights ?? {};
}

function rulesOf({ board, pieces, pawn, castling, goal }: VariantDefinition): string {
  return JSON.stringify({ board, pieces, pawn, castling, goal });
}
