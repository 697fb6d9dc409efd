/** What types choose: their victims, what they are after a move, what they turn into; and goals. */
import { InputError } from '../../errors.ts';
import { opposite } from '../direction.ts';
import type { CompiledVariant, PieceType } from './compiled.ts';
import type { MemoryMap } from './memory-map.ts';
import type { TableBlock } from './table-block.ts';

export function writeChoices(block: TableBlock, map: MemoryMap, variant: CompiledVariant): void {
  for (const type of variant.types) {
    for (const side of [0, 1]) {
      const code = (side << 5) | type.type;
      block.u64(map.CAPTURABLE + code * 8, capturable(variant, type, side));
      writeList(block, map, map.ARRIVALS, code, arrivals(variant, type));
      writeList(block, map, map.TURNS, code, turns(variant, type));
    }
  }
  block.u8(map.HAS_CHOICES, variant.types.some(({ pointing }) => pointing !== null) ? 1 : 0);
  writeGoals(block, map, variant);
}

/** A bit for each code that the type may capture. */
function capturable({ types }: CompiledVariant, type: PieceType, side: number): bigint {
  let codes = 0n;
  for (const victim of types) {
    const isFacing =
      victim.letter === type.letter &&
      victim.direction !== null &&
      type.direction === opposite(victim.direction);
    if (isFacing && type.pointing?.sparesFacing) continue;
    codes |= 1n << BigInt(((side ^ 1) << 5) | victim.type);
    if (type.pointing?.capturesOwn && !victim.royal) {
      codes |= 1n << BigInt((side << 5) | victim.type);
    }
  }
  return codes;
}

/** Its own type first. */
function arrivals({ types }: CompiledVariant, type: PieceType): number[] {
  if (!type.pointing?.afterMove) return [type.type];
  const alike = types.filter((other) => other.letter === type.letter && other !== type);
  return [type, ...alike].map((other) => other.type);
}

function turns({ types }: CompiledVariant, type: PieceType): number[] {
  if (!type.pointing?.inPlace) return [];
  return types
    .filter((other) => other.letter === type.letter && other !== type)
    .map((other) => other.type);
}

function writeList(
  block: TableBlock,
  map: MemoryMap,
  table: number,
  code: number,
  types: readonly number[],
): void {
  const at = table + code * map.CHOICES;
  block.u8(at, types.length);
  types.forEach((type, i) => {
    block.u8(at + 1 + i, type);
  });
}

function writeGoals(block: TableBlock, map: MemoryMap, { definition, board }: CompiledVariant) {
  const { goal } = definition;
  if (goal === undefined) return;
  [goal.white, goal.black].forEach((name, side) => {
    const square = board.named(name);
    if (square === undefined) {
      throw new InputError(`"${name}" is no square`, { field: 'goal', expected: 'a square name' });
    }
    block.mask(map.GOALS + side * map.MASK, square.index);
  });
  block.u8(map.HAS_GOALS, 1);
}
