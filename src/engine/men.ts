/** Reading what stands on the board, and what may be done besides, from the engine's memory. */
import type { PlacedMan, PositionSetup } from '../notation/fen.ts';
import type { MoveCoordinates } from '../notation/refusal.ts';
import type { CompiledVariant, PieceType } from '../variants/compile/compiled.ts';
import type { EngineInstance } from './instance.ts';

/** A running module with the game that it plays. */
export interface RunningGame {
  readonly instance: EngineInstance;
  readonly compiled: CompiledVariant;
}

const RIGHTS = ['K', 'Q', 'k', 'q'] as const;

/** The position on the board, all but its move number. */
export function readSetup(
  game: RunningGame,
  turn: PositionSetup['turn'],
): Omit<PositionSetup, 'fullmove'> {
  const { instance, compiled } = game;
  const { map } = instance;
  const rights = instance.bytes()[map.CASTLING] ?? 0;
  const men: PlacedMan[] = [];
  for (const { index } of compiled.board.squares) {
    const man = manOn(game, index);
    if (man !== null) men.push(man);
  }
  return {
    men,
    turn,
    castling: RIGHTS.filter((_, bit) => (rights >> bit) & 1).join(''),
    enPassant: enPassantSquares(game, turn),
    halfmove: instance.view().getUint16(map.HALFMOVES, true),
  };
}

/** The man on a square, or null. */
export function manOn(game: RunningGame, square: number): PlacedMan | null {
  const code = codeOn(game, square);
  if (code === null) return null;
  const { letter, direction } = game.compiled.typeNumbered(code & 31);
  const side = code >> 5 === 0 ? 'white' : 'black';
  return direction ? { square, letter, side, direction } : { square, letter, side };
}

/** The type of the man on a square, or undefined. */
export function typeOn(game: RunningGame, square: number): PieceType | undefined {
  const code = codeOn(game, square);
  return code === null ? undefined : game.compiled.typeNumbered(code & 31);
}

/** The engine's number of what a man is to be after a move: 0 for no change, -1 for no type. */
export function arrivalOf(game: RunningGame, move: MoveCoordinates): number {
  const { from, promotion, direction } = move;
  const letter = direction === undefined ? promotion : (typeOn(game, from)?.letter ?? '');
  return letter === null ? 0 : (game.compiled.typeOf(letter, direction)?.type ?? -1);
}

function codeOn({ instance: { map, bytes } }: RunningGame, square: number): number | null {
  const memory = bytes();
  const slot = memory[map.SLOT_AT + square] ?? 0;
  return slot === 0 ? null : (memory[map.CODE_OF + slot] ?? 0);
}

function enPassantSquares(
  { instance: { map, bytes }, compiled: { board } }: RunningGame,
  turn: PositionSetup['turn'],
): number[] {
  const passed = bytes()[map.EN_PASSANT_PASSED] ?? 0;
  const victim = bytes()[map.EN_PASSANT_VICTIM] ?? 0;
  const back = turn === 'white' ? board.stride : -board.stride;
  return [0, 1, 2]
    .filter((i) => (passed >> i) & 1)
    .map((i) => victim + (i + 1) * back)
    .sort((a, b) => a - b);
}
