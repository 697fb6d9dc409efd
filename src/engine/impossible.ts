/**
 * Positions that cannot be: what is refused before the engine sees it. No move is worked out
 * here; the engine itself says whether the side that has just moved is in check.
 */
import { InputError } from '../errors.ts';
import type { PlacedMan, PositionSetup } from '../notation/fen.ts';
import type { Side } from '../notation/rules.ts';
import type { Board, Square } from '../variants/board.ts';
import { type CompiledVariant, rowFor } from '../variants/compile/compiled.ts';
import { isPawnSquare } from '../variants/compile/pawn-squares.ts';
import { castlingSquares } from '../variants/compile/rule-tables.ts';
import { readPlacement } from '../variants/placement.ts';
import { isOutOfReach } from '../variants/sheet.ts';

/** Slots 1 to 127 of a side, the first one kept for its king. */
const MAX_MEN = 127;

/** En passant as the engine takes it: the pawn, and bit i for the square i + 1 steps behind. */
export interface EnPassantRight {
  readonly victim: number;
  readonly passed: number;
}

export const otherSide = (side: Side): Side => (side === 'white' ? 'black' : 'white');
export const sideNumber = (side: Side): 0 | 1 => (side === 'white' ? 0 : 1);
const named = (side: Side) => (side === 'white' ? 'White' : 'Black');

/**
 * Checks a position against the game.
 * @returns the en passant right, or null
 * @throws InputError with the reason
 */
export function refuseImpossible(
  variant: CompiledVariant,
  setup: PositionSetup,
): EnPassantRight | null {
  refuseMen(variant, setup);
  refuseGoals(variant, setup);
  refusePawns(variant, setup);
  refuseStranded(variant, setup);
  refuseCastling(variant, setup);
  return readEnPassant(variant, setup);
}

function refuseMen({ types }: CompiledVariant, { men }: PositionSetup): void {
  const royal = types.find((type) => type.royal);
  const kings = { white: 0, black: 0 };
  for (const side of ['white', 'black'] as const) {
    const own = men.filter((man) => man.side === side);
    kings[side] = own.filter((man) => man.letter === royal?.letter).length;
    if (kings[side] > 1) {
      throw new InputError(`${named(side)} has ${kings[side]} kings`, {
        field: 'placement',
        expected: 'one king a side',
      });
    }
    if (own.length - kings[side] >= MAX_MEN) {
      throw new InputError(`${named(side)} has ${own.length} men`, {
        field: 'placement',
        expected: `at most ${MAX_MEN - 1} beside the king`,
      });
    }
  }
  if (kings.white + kings.black === 0) {
    throw new InputError('neither side has a king', {
      field: 'placement',
      expected: 'a king on at least one side',
    });
  }
}

/** The game ends when the first king reaches its goal, so the other cannot have come to its own. */
function refuseGoals({ board, definition, types }: CompiledVariant, { men }: PositionSetup): void {
  const { goal } = definition;
  const royal = types.find((type) => type.royal);
  if (goal === undefined || royal === undefined) return;
  const there = men.filter(
    ({ square, letter, side }) =>
      letter === royal.letter && board.square(square).name === goal[side],
  );
  if (there.length > 1) {
    throw new InputError(`each ${royal.name} stands on its goal`, {
      field: 'placement',
      expected: 'at most one of them there, as that ends the game',
    });
  }
}

function refusePawns({ board, definition }: CompiledVariant, { men }: PositionSetup): void {
  const { pawn } = definition;
  if (pawn === null) return;
  // Where nothing is promoted, a pawn on the last rank just has no moves.
  const far = pawn.promotion ? board.row(pawn.promotion.compulsoryRank) : board.ranks;
  const starts = pawn.startRanks.map(board.row);
  for (const { square, letter, side } of men) {
    if (letter !== pawn.letter) continue;
    const { x, y, name } = board.square(square);
    const row = rowFor(board, sideNumber(side), y);
    const where =
      row >= far
        ? 'where it would have been promoted'
        : !isPawnSquare(board, x, y) || !(starts.includes(row) || hasRankBehind(board, x, y, side))
          ? 'where no pawn can come from'
          : null;
    if (where !== null) {
      throw new InputError(`${named(side)}'s ${pawn.name} stands on ${name}, ${where}`, {
        field: 'placement',
        expected: 'pawns between the first and the last rank',
      });
    }
  }
}

/** Whether any square lies behind, from which a pawn might have come. */
function hasRankBehind(board: Board, x: number, y: number, side: Side): boolean {
  const behind = side === 'white' ? y - 1 : y + 1;
  return [x - 1, x, x + 1].some((file) => isPawnSquare(board, file, behind));
}

/**
 * Men on squares beyond the core of the board which their moves neither enter nor leave, such as
 * a rook on a wizard square. No pawn gets there to be promoted; only an array may put them there.
 */
function refuseStranded(variant: CompiledVariant, { men }: PositionSetup): void {
  const { board } = variant;
  for (const man of men) {
    const square = board.square(man.square);
    const type = variant.typeOf(man.letter);
    if (type === undefined || isPawnSquare(board, square.x, square.y)) continue;
    if (!isOutOfReach(board, square, type.moves, man.side === 'white' ? 1 : -1)) continue;
    if (isInArray(variant, man)) continue;
    throw new InputError(`${named(man.side)}'s ${type.name} stands on ${square.name}`, {
      field: 'placement',
      expected: `no ${type.name} there, as it can neither enter nor leave that square`,
    });
  }
}

/** Whether some opening array has that man on that square. */
function isInArray({ definition, board, types }: CompiledVariant, wanted: PlacedMan): boolean {
  const letters = new Set(types.map((type) => type.letter));
  return definition.arrays.some(({ position }, i) => {
    const [placement = ''] = position.trim().split(/\s+/);
    return readPlacement(placement, board, letters, `arrays[${i}].position`).some(
      ({ square, letter, side }) =>
        square === wanted.square && letter === wanted.letter && side === wanted.side,
    );
  });
}

function refuseCastling(variant: CompiledVariant, { men, castling }: PositionSetup): void {
  for (const letter of castling) {
    const side = letter === letter.toUpperCase() ? 'white' : 'black';
    const definition = variant.definition.castling.find(
      (candidate) => candidate.right === letter.toUpperCase(),
    );
    if (definition === undefined) {
      throw new InputError(`"${letter}" is not a right of this game`, { field: 'castling' });
    }
    const squares = castlingSquares(variant, sideNumber(side), definition);
    const royal = variant.types.find((type) => type.royal);
    for (const [square, wanted] of [
      [squares.king[0], royal],
      [squares.partner[0], variant.typeOf(definition.partnerType)],
    ] as const) {
      const man = men.find((candidate) => candidate.square === square.index);
      if (man?.side !== side || man.letter !== wanted?.letter) {
        throw new InputError(
          `"${letter}" without ${named(side)}'s ${wanted?.name} on ${square.name}`,
          {
            field: 'castling',
            expected: 'rights that fit the men',
          },
        );
      }
    }
  }
}

/** Works out which pawn the squares passed over belong to. */
function readEnPassant(variant: CompiledVariant, setup: PositionSetup): EnPassantRight | null {
  const { board, definition } = variant;
  const { pawn } = definition;
  if (setup.enPassant.length === 0) return null;
  const squares = setup.enPassant.map((index) => board.square(index));
  const names = squares.map((square) => square.name).join(',');
  const refuse = (problem: string): never => {
    throw new InputError(problem, {
      field: 'en passant',
      expected: 'the squares a pawn has just passed over, or "-"',
    });
  };
  if (pawn === null || !pawn.enPassant) return refuse('this game has no en passant');
  const side = otherSide(setup.turn);
  const step = side === 'white' ? 1 : -1;
  const manOn = ({ index }: Square) => setup.men.find((man) => man.square === index);
  const x = squares[0]?.x ?? 0;
  if (squares.some((square) => square.x !== x)) refuse(`${names} lie on different files`);
  for (const rank of pawn.startRanks) {
    const start = rowFor(board, sideNumber(side), board.row(rank));
    for (let steps = 2; steps <= pawn.maxSteps; steps++) {
      const path = Array.from({ length: steps }, (_, i) => board.at(x, start + i * step));
      const end = board.at(x, start + steps * step);
      const man = end && manOn(end);
      if (man?.side !== side || man.letter !== pawn.letter) continue;
      if (path.some((square) => square === undefined || manOn(square) !== undefined)) continue;
      const distances = squares.map((square) => (end as Square).y * step - square.y * step);
      if (distances.some((distance) => distance < 1 || distance >= steps)) continue;
      const passed = distances.reduce((bits, distance) => bits | (1 << (distance - 1)), 0);
      return { victim: (end as Square).index, passed };
    }
  }
  return refuse(`no ${pawn.name} of ${named(side)} can just have passed over ${names}`);
}
