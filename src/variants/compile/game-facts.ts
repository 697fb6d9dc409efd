/**
 * What the engine's sources can be specialised by: the facts that `assembly/board/game.ts` names, of
 * one game. They are read back from its tables, so that they are what the general module would do.
 */
import { checksum } from './checksum.ts';
import type { CompiledVariant } from './compiled.ts';
import type { MemoryMap } from './memory-map.ts';

export interface GameFacts {
  readonly words: number;
  readonly stride: number;
  readonly nowhere: number;
  readonly pawnType: number;
  readonly pawnSteps: number;
  readonly enPassant: boolean;
  readonly goals: boolean;
  readonly castling: boolean;
  readonly choices: boolean;
  readonly divergent: boolean;
  readonly otherSlides: boolean;
  readonly lastReserved: number;
  /** The men of reserved slots, in the order of these, all plain; empty if some are not. */
  readonly officers: readonly Officer[];
}

export interface Officer {
  readonly slot: number;
  readonly type: number;
  readonly traits: number;
  readonly leaps: boolean;
}

/**
 * @param map of a module of as many words as the game needs
 * @param tables what `writeTables` makes of both
 */
export function gameFacts(
  variant: CompiledVariant,
  map: MemoryMap,
  tables: Uint8Array<ArrayBuffer>,
): GameFacts {
  const view = new DataView(tables.buffer);
  const u8 = (address: number) => view.getUint8(address - map.TABLES);
  const traitsOf = (type: number) => view.getUint32(map.TRAITS + type * 4 - map.TABLES, true);
  const traits = variant.types.map(({ type }) => traitsOf(type));
  const some = (bit: number) => traits.some((bits) => (bits & bit) !== 0);
  const choices = some(map.TRAIT_SELECTIVE);
  const divergent = some(map.TRAIT_DIVERGENT);
  const otherSlides = some(map.TRAIT_OTHER_SLIDES | map.TRAIT_OVERLAP);
  const isPlain = !choices && !otherSlides;
  const officers = variant.types.flatMap(({ type, moves }) =>
    Array.from({ length: u8(map.SLOT_COUNT + type) }, (_, i) => ({
      slot: u8(map.SLOT_FIRST + type) + i,
      type,
      traits: traitsOf(type),
      leaps: moves.leaps.length > 0,
    })),
  );
  return {
    words: variant.words,
    stride: u8(map.STRIDE),
    nowhere: u8(map.NOWHERE),
    pawnType: u8(map.PAWN_TYPE),
    pawnSteps: u8(map.PAWN_STEPS),
    enPassant: u8(map.EN_PASSANT) !== 0,
    goals: u8(map.HAS_GOALS) !== 0,
    castling: variant.definition.castling.length > 0,
    choices,
    divergent,
    otherSlides,
    lastReserved: u8(map.LAST_RESERVED),
    officers: isPlain ? officers : [],
  };
}

/** A number that tells sets of facts apart. */
export function fingerprint(facts: GameFacts): number {
  return checksum(facts);
}
