/** Weights of any game, estimated from the movement of its men. They are what fits begin with. */
import type { CompiledVariant, PieceType } from '../compile/compiled.ts';
import { pieceValue } from '../compile/piece-values.ts';
import {
  type EvaluationWeights,
  type PieceWeights,
  USUAL_DRAW_MARGIN,
  USUAL_TERMS,
  USUAL_WIN_SCALE,
  type Weight,
} from './weights.ts';

const NONE: Weight = [0, 0];

/** The weights of a game of which nothing but the rules is known. */
export function usualWeights(variant: CompiledVariant): EvaluationWeights {
  const pieces = variant.types.map((type) => [type.letter, ofPiece(variant, type)]);
  return {
    pieces: Object.fromEntries(pieces),
    terms: USUAL_TERMS,
    winScale: USUAL_WIN_SCALE,
    drawMargin: USUAL_DRAW_MARGIN,
  };
}

function ofPiece(variant: CompiledVariant, type: PieceType): PieceWeights {
  const value = pieceValue(variant, type);
  if (type.royal) {
    return {
      value: NONE,
      mobility: NONE,
      attack: NONE,
      check: NONE,
      centre: [-30, 40],
      advance: [-60, 0],
    };
  }
  if (type.pawn) {
    const worth: Weight = [value + 7, value + value / 5];
    return {
      value: worth,
      mobility: NONE,
      attack: [4, 0],
      check: NONE,
      centre: [14, 0],
      advance: [30, 60],
    };
  }
  // Strong men gain less from each square.
  const mobility = value < 600 ? 4 : value < 850 ? 3 : 2;
  const centre = type.moves.slides.length > 0 ? 10 : 24;
  return {
    value: [value, value],
    mobility: [mobility, mobility],
    attack: [4, 1.5],
    check: [18, 20],
    centre: [centre, 0.7 * centre],
    advance: NONE,
  };
}
