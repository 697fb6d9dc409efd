/** The table block of a game on the plane, ready to be copied into the engine's memory. */

import { DIRECTIONS } from '../../plane/types.ts';
import { TableBlock } from '../compile/table-block.ts';
import type { CompiledPlane, PlaneType } from './compiled.ts';
import { completePlaneWeights, writeEvaluation } from './evaluation.ts';
import { materialClass, packedMatingSets } from './material.ts';
import type { PlaneMemoryMap } from './memory-map.ts';
import type { SomePlaneWeights } from './weights.ts';

/**
 * Writes all tables; the engine completes them when its `prepare` is called.
 * @param weights of the evaluation, in the place of those that the game has
 * @returns the bytes that belong at address `map.TABLES`.
 * @throws InputError if the weights are not weights of the game
 */
export function writePlaneTables(
  compiled: CompiledPlane,
  map: PlaneMemoryMap,
  weights?: SomePlaneWeights,
): Uint8Array {
  const block = new TableBlock(map.TABLES, map.TABLES_END);
  for (const type of compiled.types) {
    for (const side of [0, 1] as const) writeType(block, map, type, side);
    const found = materialClass(type);
    const bits = found === null ? map.CLASS_UNKNOWN : found.number;
    block.u8(map.MATERIAL_CLASS + type.type, found?.split ? bits | map.CLASS_SPLIT : bits);
  }
  writeRules(block, map, compiled);
  writeEvaluation(block, map, compiled, completePlaneWeights(compiled, weights));
  const sets = packedMatingSets(compiled);
  block.u8(map.HAS_MATING_SETS, sets.length > 0 ? 1 : 0);
  block.u16(map.MATING_SET_COUNT, sets.length);
  sets.forEach((set, i) => {
    block.u64(map.MATING_SETS + i * 8, set);
  });
  return block.bytes;
}

function writeType(block: TableBlock, map: PlaneMemoryMap, type: PlaneType, side: 0 | 1): void {
  const code = (side << 5) | type.type;
  const forward = side === 0 ? 1 : -1;
  for (const { dx, dy, range, move, capture } of type.moves.slides) {
    const direction = DIRECTIONS.findIndex(([x, y]) => x === dx && y === dy * forward);
    const at = (code * 8 + direction) * 4;
    const steps = range === Number.POSITIVE_INFINITY ? map.UNLIMITED : range;
    if (move) block.i32(map.SLIDE_MOVES + at, steps);
    if (capture) block.i32(map.SLIDE_CAPTURES + at, steps);
  }
  const { leaps } = type.moves;
  if (leaps.length > map.MOST_LEAPS) throw new RangeError(`${type.name} has too many leaps`);
  block.u8(map.LEAP_COUNT + code, leaps.length);
  leaps.forEach(({ dx, dy, move, capture }, i) => {
    const at = map.LEAPS + (code * map.MOST_LEAPS + i) * 4;
    block.u8(at, dx & 255);
    block.u8(at + 1, (dy * forward) & 255);
    block.u8(at + 2, (move ? map.LEAP_MOVE : 0) | (capture ? map.LEAP_CAPTURE : 0));
  });
  const traits: readonly [boolean, number][] = [
    [type.royal, map.TRAIT_ROYAL],
    [type.pawn !== null, map.TRAIT_PAWN],
    [type.pawn === 'fresh', map.TRAIT_FRESH],
    [type.primeLeapsFrom !== null, map.TRAIT_PRIMES],
    [type.formation, map.TRAIT_FORMATION],
  ];
  for (const [holds, bit] of traits) if (holds) block.orU8(map.TRAITS + code, bit);
  block.u8(map.PRIME_LEAST + code, type.primeLeapsFrom ?? 0);
}

function writeRules(block: TableBlock, map: PlaneMemoryMap, compiled: CompiledPlane): void {
  const { draws, pawn } = compiled.definition;
  const promotion = pawn?.promotion ?? [];
  promotion.forEach((code, i) => {
    block.u8(map.DEFAULT_PROMOTION + i, compiled.typeOf(code)?.type ?? 0);
  });
  block.u8(map.DEFAULT_PROMOTION_COUNT, promotion.length);
  const typeOfPawn = (kind: PlaneType['pawn']) =>
    compiled.types.find((type) => type.pawn === kind)?.type ?? 0;
  if (pawn !== null) {
    block.u8(map.PAWN_TYPE, typeOfPawn('moved'));
    block.u8(map.FRESH_TYPE, typeOfPawn('fresh'));
    block.u8(map.EN_PASSANT, pawn.enPassant ? 1 : 0);
  }
  block.u8(map.REPETITION, draws.repetition ?? 0);
}
