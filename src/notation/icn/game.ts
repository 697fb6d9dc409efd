/** What ICN must know of a game: its types, and to what pawns promote. */
import type { PlaneDefinition } from '../../variants/plane-definition.ts';

export interface IcnGame {
  /** Capital codes of all types, the pawn's too, in the order in which men are written. */
  readonly codes: readonly string[];
  readonly royal: string;
  readonly pawn: string | null;
  /** Whether a pawn may be marked "+" for a double step. */
  readonly doubleStep: boolean;
  /** To what a pawn promotes where a position does not say it. */
  readonly promotion: readonly string[];
  /** Whether men may move four at once, which moves mark with "F". */
  readonly formations: boolean;
}

/** What ICN must know of a game. */
export function icnGame({ pieces, pawn }: PlaneDefinition): IcnGame {
  return {
    codes: [...pieces.map(({ code }) => code), ...(pawn === null ? [] : [pawn.code])],
    royal: pieces.find(({ royal }) => royal)?.code ?? '',
    pawn: pawn?.code ?? null,
    doubleStep: pawn?.doubleStep ?? false,
    promotion: pawn?.promotion ?? [],
    formations: pieces.some(({ formation }) => formation),
  };
}

/** The codes without repetition, in the order in which men are written. */
export function inOrder(codes: readonly string[], game: IcnGame): string[] {
  return game.codes.filter((code) => codes.includes(code));
}

/** Whether two lists hold the same codes. */
export function sameCodes(a: readonly string[], b: readonly string[]): boolean {
  return a.every((code) => b.includes(code)) && b.every((code) => a.includes(code));
}
