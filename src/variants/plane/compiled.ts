/** A game on the plane prepared for the engine: numbered types and read movement. */
import { parseBetza } from '../betza.ts';
import type { PieceMoves } from '../piece-moves.ts';
import type { PlaneDefinition } from '../plane-definition.ts';

/** One type of man as the engine numbers it. */
export interface PlaneType {
  /** 1 to 31; a man's code in the engine is `side << 5 | type`. */
  readonly type: number;
  /** Capital letters in text. */
  readonly code: string;
  readonly name: string;
  readonly royal: boolean;
  /** Of a pawn: whether it may still step twice. Both kinds have the same code in text. */
  readonly pawn: 'fresh' | 'moved' | null;
  /** Movement from White's side, slides without a limit having range Infinity; empty for pawns. */
  readonly moves: PieceMoves;
  /** Least prime distance that it leaps, or null. */
  readonly primeLeapsFrom: number | null;
  readonly formation: boolean;
}

export interface CompiledPlane {
  readonly definition: PlaneDefinition;
  /** Types in the order of their numbers, from 1. */
  readonly types: readonly PlaneType[];
  /** The type of that code in text; of pawns the one that may, or may not, step twice. */
  typeOf(code: string, fresh?: boolean): PlaneType | undefined;
  /** The type with that number; throws a RangeError if there is none. */
  typeNumbered(type: number): PlaneType;
}

const none: PieceMoves = { leaps: [], slides: [] };

/**
 * Prepares a game.
 * @throws InputError if its Betza notation cannot be read.
 */
export function compilePlane(definition: PlaneDefinition): CompiledPlane {
  const { pieces, pawn } = definition;
  const types: PlaneType[] = pieces.map((piece, i) => ({
    type: i + 1,
    code: piece.code,
    name: piece.name,
    royal: piece.royal ?? false,
    pawn: null,
    moves:
      piece.betza === ''
        ? none
        : parseBetza(piece.betza, `pieces[${i}].betza`, Number.POSITIVE_INFINITY),
    primeLeapsFrom: piece.primeLeapsFrom ?? null,
    formation: piece.formation ?? false,
  }));
  if (pawn !== null) {
    const { code, name, doubleStep } = pawn;
    const kinds = doubleStep ? (['moved', 'fresh'] as const) : (['moved'] as const);
    for (const kind of kinds) {
      const type = types.length + 1;
      const rest = { royal: false, moves: none, primeLeapsFrom: null, formation: false };
      types.push({ type, code, name, pawn: kind, ...rest });
    }
  }
  return {
    definition,
    types,
    typeOf: (code, fresh = false) =>
      types.find((type) => type.code === code && (type.pawn === 'fresh') === fresh),
    typeNumbered: (number) => {
      const type = types[number - 1];
      if (type === undefined) throw new RangeError(`no type has number ${number}`);
      return type;
    },
  };
}
