/** Some weights in the place of others, if they are weights of the game at all. */
import { InputError } from '../../errors.ts';
import type { CompiledVariant } from '../compile/compiled.ts';
import { refuseOutOfRange, refuseUnknown } from './checks.ts';
import { shippedWeights } from './shipped.ts';
import { usualWeights } from './usual.ts';
import {
  type EvaluationWeights,
  PIECE_WEIGHTS,
  type PieceWeights,
  type SomeWeights,
  type TermWeights,
  USUAL_TERMS,
  type Weight,
} from './weights.ts';

/** Greatest weights either way, which the engine's tables hold and its sums bear. */
const MOST: Readonly<Record<keyof PieceWeights, number>> = {
  value: 9000,
  mobility: 100,
  attack: 50,
  check: 500,
  centre: 1000,
  advance: 1000,
};
const MOST_OF_TERM = 1000;
const MOST_OF_GROWTH = 4;
const TERM_NAMES = Object.keys(USUAL_TERMS) as (keyof TermWeights)[];

/**
 * The weights with which a game is played: what its movement suggests, what comes with the program for
 * it, and what is given, each in the place of what stands before.
 * @throws InputError for a man or a weight that there is not, and for numbers out of range
 */
export function completeWeights(
  variant: CompiledVariant,
  given: SomeWeights = {},
): EvaluationWeights {
  const shipped = replaced(usualWeights(variant), shippedWeights(variant.definition));
  return replaced(shipped, given);
}

function replaced(base: EvaluationWeights, given: SomeWeights): EvaluationWeights {
  refuseUnknown(given, ['pieces', 'terms', 'winScale', 'drawMargin'], 'evaluation');
  const pieces: Record<string, PieceWeights> = { ...base.pieces };
  refuseUnknown(given.pieces ?? {}, Object.keys(pieces), 'evaluation.pieces');
  for (const [letter, weights] of Object.entries(given.pieces ?? {})) {
    const field = `evaluation.pieces.${letter}`;
    refuseUnknown(weights, PIECE_WEIGHTS, field);
    const before = pieces[letter] as PieceWeights;
    for (const name of PIECE_WEIGHTS) checkWeight(weights[name], MOST[name], `${field}.${name}`);
    pieces[letter] = { ...before, ...weights };
  }
  refuseUnknown(given.terms ?? {}, TERM_NAMES, 'evaluation.terms');
  for (const name of TERM_NAMES) {
    const most = name === 'attackGrowth' ? MOST_OF_GROWTH : MOST_OF_TERM;
    checkWeight(given.terms?.[name], most, `evaluation.terms.${name}`);
  }
  const { winScale = base.winScale, drawMargin = base.drawMargin } = given;
  refuseOutOfRange(winScale, 1, 10_000, 'evaluation.winScale');
  refuseOutOfRange(drawMargin, 0, 10_000, 'evaluation.drawMargin');
  return { pieces, terms: { ...base.terms, ...given.terms }, winScale, drawMargin };
}

function checkWeight(weight: Weight | undefined, most: number, field: string): void {
  if (weight === undefined) return;
  if (!Array.isArray(weight) || weight.length !== 2) {
    throw new InputError('that is no weight', { field, expected: 'two numbers' });
  }
  for (const value of weight) refuseOutOfRange(value, -most, most, field);
}
