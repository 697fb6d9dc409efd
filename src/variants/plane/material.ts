/**
 * Which men the proven mating sets speak of. They hold for men that move as those of the program's
 * games do, whatever a game calls them.
 */
import { type CompiledPlane, compilePlane, type PlaneType } from './compiled.ts';
import { huygens } from './huygens.ts';
import { type MatingMan, matingSets } from './mating-sets.ts';

/** Classes in the order of their numbers; the two of bishops stand side by side. */
const CLASSES: readonly MatingMan[] = ['K', 'Q', 'R', 'B0', 'B1', 'N', 'P', 'CH', 'HA', 'GU', 'HU'];

/** Bits of a count in a packed set. */
const COUNT_BITS = 4n;

export interface MaterialClass {
  /** Number of the class. */
  readonly number: number;
  /** Whether men on the other square colour belong to the next class. */
  readonly split: boolean;
}

const known = compilePlane(huygens).types;

/** The class of a type, or null if the sets do not know men that move so. */
export function materialClass(type: PlaneType): MaterialClass | null {
  const twin = known.find((other) => isAlike(other, type));
  if (twin === undefined) return null;
  const split = twin.code === 'B';
  return { number: CLASSES.indexOf(split ? 'B0' : (twin.code as MatingMan)), split };
}

/** Whether two types capture and move alike; how often a pawn steps does not matter to a mate. */
function isAlike(a: PlaneType, b: PlaneType): boolean {
  return (
    a.royal === b.royal &&
    (a.pawn === null) === (b.pawn === null) &&
    a.primeLeapsFrom === b.primeLeapsFrom &&
    JSON.stringify(a.moves) === JSON.stringify(b.moves)
  );
}

/**
 * The sets as the engine takes them, a count of COUNT_BITS for each class; none where they do not
 * hold: if the game wants bare kings only, or its kings move otherwise.
 */
export function packedMatingSets({ definition, types }: CompiledPlane): bigint[] {
  const king = types.find(({ royal }) => royal);
  if (definition.draws.material !== 'mating-sets') return [];
  if (king === undefined || materialClass(king) === null) return [];
  return matingSets.map((set) =>
    set.reduce((sum, man) => sum + (1n << (COUNT_BITS * BigInt(CLASSES.indexOf(man)))), 0n),
  );
}
