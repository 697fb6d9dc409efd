/** The whole table block of a variant, ready to be copied into the engine's memory. */
import { completeWeights } from '../evaluation/complete.ts';
import type { SomeWeights } from '../evaluation/weights.ts';
import { writeChoices } from './choice-tables.ts';
import type { CompiledVariant } from './compiled.ts';
import { writeEvaluation } from './evaluation-tables.ts';
import { writeGeometry } from './geometry-tables.ts';
import { writeKeys } from './key-tables.ts';
import type { MemoryMap } from './memory-map.ts';
import { writeMovement } from './movement-tables.ts';
import { writeRules } from './rule-tables.ts';
import { writeSlots } from './slot-tables.ts';
import { TableBlock } from './table-block.ts';

/**
 * Writes all tables.
 * @param weights of the evaluation, in the place of those that the game has
 * @param map of a module whose masks have `variant.words` words.
 * @returns the bytes that belong at address `map.TABLES`.
 * @throws InputError if the weights are not weights of the game
 */
export function writeTables(
  variant: CompiledVariant,
  map: MemoryMap,
  weights?: SomeWeights,
): Uint8Array<ArrayBuffer> {
  const block = new TableBlock(map.TABLES, map.TABLES_END);
  writeGeometry(block, map, variant.board);
  writeMovement(block, map, variant);
  writeKeys(block, map);
  writeRules(block, map, variant);
  writeChoices(block, map, variant);
  writeSlots(block, map, variant);
  writeEvaluation(block, map, variant, completeWeights(variant, weights));
  return block.bytes;
}
