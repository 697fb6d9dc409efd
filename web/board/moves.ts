/** Legal moves by the squares that a user points at. */
import type { Move, Side } from '../../src/notation/rules.ts';
import type { Board } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';

export type Target = 'quiet' | 'capture';

export interface MoveIndex {
  /** Whether the man on a square has a legal move. */
  canLeave(square: number): boolean;
  /** Where the man on a square can go; its own square, on which it may turn, is not among them. */
  targets(from: number): ReadonlyMap<number, Target>;
  /** Whether the man on a square can turn where it stands. */
  canTurn(square: number): boolean;
  /**
   * The moves that are meant by taking the man of one square to another: none if that is
   * illegal, several if there is a choice, as in promotion; those to its own square are turns. A king taken to the partner with which
   * it can castle castles.
   */
  between(from: number, to: number): readonly Move[];
}

const NO_TARGETS: ReadonlyMap<number, Target> = new Map();

export function indexMoves(
  legalMoves: readonly Move[],
  board: Board,
  variant: VariantDefinition,
  turn: Side,
): MoveIndex {
  const byOrigin = new Map<number, Move[]>();
  for (const move of legalMoves) {
    const others = byOrigin.get(move.from);
    if (others === undefined) byOrigin.set(move.from, [move]);
    else others.push(move);
  }
  const targets = new Map(
    [...byOrigin].map(([from, moves]) => [
      from,
      new Map(
        moves
          .filter(({ to }) => to !== from)
          .map(({ to, capture }): [number, Target] => [to, capture ? 'capture' : 'quiet']),
      ),
    ]),
  );
  return {
    canLeave: (square) => byOrigin.has(square),
    canTurn: (square) => byOrigin.get(square)?.some(({ to }) => to === square) ?? false,
    targets: (from) => targets.get(from) ?? NO_TARGETS,
    between: (from, to) => {
      const moves = byOrigin.get(from) ?? [];
      const there = moves.filter((move) => move.to === to);
      if (there.length > 0) return there;
      return moves.filter(
        ({ castling }) => castling !== null && to === partnerOf(castling, board, variant, turn),
      );
    },
  };
}

/** The square of the man with which a side castles. */
function partnerOf(
  right: 'K' | 'Q',
  board: Board,
  variant: VariantDefinition,
  side: Side,
): number | undefined {
  const rule = variant.castling.find((castling) => castling.right === right);
  const square = rule && board.named(rule.partner[0]);
  if (square === undefined || side === 'white') return square?.index;
  return board.at(square.x, board.ranks - 1 - square.y)?.index;
}
