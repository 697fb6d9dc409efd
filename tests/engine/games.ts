/** Games for tests of what the engine accepts and refuses: shipped ones and changed ones. */
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { delta } from '../../src/variants/delta.ts';
import { grand } from '../../src/variants/grand.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { playRandomly } from './positions.ts';
import { Chance } from './random.ts';

export const games = {
  chess,
  grand,
  opulent,
  omega,
  delta,
  'chess without en passant': withPawn({ enPassant: false }),
  'chess without pawns': { ...chess, pawn: null, arrays: [array('4k3/8/8/8/8/8/8/4K2R w K -')] },
  'large queens': queens(14),
} satisfies Record<string, VariantDefinition>;
export type Game = keyof typeof games;

export function withPawn(
  change: Partial<NonNullable<VariantDefinition['pawn']>>,
): VariantDefinition {
  return { ...chess, pawn: chess.pawn && { ...chess.pawn, ...change } };
}

export function array(position: string) {
  return { id: 'start', name: 'Start', position };
}

/** Chess without pawns on a square board of another size. */
export function queens(size: number): VariantDefinition {
  const empty = `${size}/`.repeat(size - 2);
  return {
    ...chess,
    board: { files: size, ranks: size },
    pawn: null,
    castling: [],
    arrays: [array(`k${size - 1}/${empty}${size - 1}K w`)],
  };
}

/** Chess in which men that point stand beside pieces, and may take their own side's rooks. */
export const mixed: VariantDefinition = {
  ...chess,
  id: 'mixed',
  name: 'Chess with men that point',
  pieces: [
    ...chess.pieces,
    {
      letter: 'D',
      name: 'delta',
      betza: 'fR',
      pointing: { afterMove: true, inPlace: true, capturesOwn: true, sparesFacing: true },
    },
  ],
  arrays: [
    array('r3k2r/pppppppp/d(W)6d(E)/2n2n2/3D(N)d(S)3/D(E)6D(NW)/PPPPPPPP/R3K2R w KQkq - 0 1'),
  ],
};

/** An engine in the middle of a game. */
export async function engineOf(game: Game): Promise<Engine> {
  const engine = await Engine.load(games[game]);
  playRandomly(engine, 9, new Chance(9));
  return engine;
}

/** 14 rows of 14 with so many queens of a side, from the top; a king of the other in a corner. */
export function manyQueens(count: number, queen: string, king: string): string {
  const squares = `${queen.repeat(count)}${'1'.repeat(196 - count)}`.replace(/.$/, king);
  return (squares.match(/.{14}/g) ?? [])
    .map((row) => row.replace(/1+/g, (ones) => String(ones.length)))
    .join('/');
}

/** The error of what must fail with bad input. */
export function refusal(action: () => void): InputError {
  try {
    action();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
