/**
 * Piece sheets: what a definition says about one type of piece, worked out on its board with
 * nobody else there. This describes moves; it never decides what is legal.
 */
import { parseBetza } from './betza.ts';
import { type Board, makeBoard, type Square } from './board.ts';
import type { PawnDefinition, PointingDefinition, VariantDefinition } from './definition.ts';
import { DIRECTION_NAMES, turned } from './direction.ts';
import { moveDiagram } from './move-diagram.ts';
import { type PieceMoves, UNLIMITED } from './piece-moves.ts';

export interface PieceSheet {
  readonly letter: string;
  readonly name: string;
  /** Movement as declared; the pawn's single step and capture, without its longer steps. */
  readonly betza: string;
  readonly royal: boolean;
  /** Of a piece that points in one of eight directions; null for others. */
  readonly pointing: PointingDefinition | null;
  /**
   * Its moves on an odd grid with the piece in the middle; `DIAGRAM_KEY` explains the signs. A piece
   * that points is drawn pointing north.
   */
  readonly diagram: string;
  /**
   * In how many sets of squares its moves and captures divide the board: 1 for a rook, 2 for a
   * bishop, 4 for a dabbaba. Squares that it can neither leave nor reach are not counted. A piece
   * that can turn has the moves of all its directions, one that cannot those of north.
   */
  readonly colourClasses: number;
  /** Squares in each of those sets, largest first. */
  readonly classSizes: readonly number[];
  /** Squares that it can neither leave nor reach. */
  readonly isolated: number;
  /** Mean, over all squares and directions, of the number of squares that it can move to. */
  readonly meanMobility: number;
  /** That number on the square in the middle, left and below it where there is none; the mean of the
   *  directions in which it may point there, and 0 where the board has no such square. */
  readonly middleMobility: number;
  /** That number where it is least and where it is greatest. */
  readonly leastMobility: number;
  readonly greatestMobility: number;
  /** How many different leaps it has, and along how many lines it slides. */
  readonly leaps: number;
  readonly slides: number;
}

/**
 * White's moves from a square, which only a pawn's depend on: one entry for each direction in which
 * the piece may point there, or a single one.
 */
type MovesAt = (x: number, y: number) => readonly PieceMoves[];

/** Sheets of all types of a game, the pawn's last. */
export function pieceSheets(definition: VariantDefinition): PieceSheet[] {
  const letters = definition.pieces.map((piece) => piece.letter);
  if (definition.pawn !== null) letters.push(definition.pawn.letter);
  const board = makeBoard(definition.board);
  return letters.map((letter) => sheetOn(definition, board, letter));
}

/**
 * The sheet of one type.
 * @param letter its capital letter.
 * @throws RangeError if the game has no such type; InputError if the definition is invalid.
 */
export function pieceSheet(definition: VariantDefinition, letter: string): PieceSheet {
  return sheetOn(definition, makeBoard(definition.board), letter);
}

function sheetOn(definition: VariantDefinition, board: Board, letter: string): PieceSheet {
  const { pawn } = definition;
  if (pawn !== null && pawn.letter === letter) return pawnSheet(pawn, board);
  const piece = definition.pieces.find((one) => one.letter === letter);
  if (piece === undefined) throw new RangeError(`${definition.id} has no piece ${letter}`);
  const { name, betza, royal = false, pointing = null } = piece;
  const moves = parseBetza(betza);
  const directions =
    pointing === null ? [moves] : DIRECTION_NAMES.map((direction) => turned(moves, direction));
  const turns = pointing !== null && (pointing.afterMove || pointing.inPlace);
  return {
    letter,
    name,
    betza,
    royal,
    pointing,
    diagram: moveDiagram(letter, moves),
    ...connected(board, () => (turns ? directions : [moves])),
    ...mobility(board, () => directions),
    ...summary(moves),
  };
}

/** A pawn moves only where it may stand: short of its last rank, with a square before it. */
function pawnSheet(pawn: PawnDefinition, board: Board): PieceSheet {
  const { letter, name } = pawn;
  const startRows = new Set(pawn.startRanks.map((rank) => board.row(rank)));
  const lastRow =
    pawn.promotion === null ? board.ranks - 1 : board.row(pawn.promotion.compulsoryRank);
  const betza = 'fmWfcF';
  const single = parseBetza(betza);
  const multiple = parseBetza(`fmW${pawn.maxSteps}fcF`);
  const longest = startRows.size > 0 ? multiple : single;
  const movesAt: MovesAt = (x, y) => {
    if (y >= lastRow || board.at(x, y + 1) === undefined) return [{ leaps: [], slides: [] }];
    return [startRows.has(y) ? multiple : single];
  };
  return {
    letter,
    name,
    betza,
    royal: false,
    pointing: null,
    diagram: moveDiagram(letter, longest),
    ...connected(board, movesAt),
    ...mobility(board, movesAt),
    ...summary(longest),
  };
}

/**
 * Whether a man can neither leave a square nor reach it from another.
 * @param moves as White sees them
 * @param forward 1 for White's man, -1 for Black's
 */
export function isOutOfReach(
  board: Board,
  { index, x, y }: Square,
  moves: PieceMoves,
  forward: 1 | -1,
): boolean {
  const reached = reach(board, x, y, moves, forward);
  if (reached.move.size + reached.capture.size > 0) return false;
  return !board.squares.some((from) => {
    const { move, capture } = reach(board, from.x, from.y, moves, forward);
    return move.has(index) || capture.has(index);
  });
}

function summary({ leaps, slides }: PieceMoves) {
  const different = (moves: readonly { dx: number; dy: number }[]) =>
    new Set(moves.map(({ dx, dy }) => `${dx},${dy}`)).size;
  return { leaps: different(leaps), slides: different(slides) };
}

/** Which squares its moves and captures connect. */
function connected(board: Board, movesAt: MovesAt) {
  const classes = new Classes(board.squares.map(({ index }) => index));
  for (const { index, x, y } of board.squares) {
    for (const moves of movesAt(x, y)) {
      const reached = reach(board, x, y, moves);
      for (const square of [...reached.move, ...reached.capture]) classes.join(index, square);
    }
  }
  const sizes = classes.sizes();
  const classSizes = sizes.filter((size) => size > 1);
  return {
    colourClasses: classSizes.length,
    classSizes,
    isolated: sizes.length - classSizes.length,
  };
}

/** How many squares it can move to. */
function mobility(board: Board, movesAt: MovesAt) {
  const countsAt = (x: number, y: number) =>
    movesAt(x, y).map((moves) => reach(board, x, y, moves).move.size);
  const counts = board.squares.flatMap(({ x, y }) => countsAt(x, y));
  const middle = board.at((board.files - 1) >> 1, (board.ranks - 1) >> 1);
  const atMiddle = middle === undefined ? [] : countsAt(middle.x, middle.y);
  return {
    meanMobility: mean(counts),
    middleMobility: mean(atMiddle),
    leastMobility: Math.min(...counts),
    greatestMobility: Math.max(...counts),
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** Square numbers within reach on the empty board, by moving and by capturing. */
function reach(
  board: Board,
  x: number,
  y: number,
  { leaps, slides }: PieceMoves,
  forward: 1 | -1 = 1,
) {
  const reached = { move: new Set<number>(), capture: new Set<number>() };
  const rays = [...leaps.map((leap) => ({ ...leap, range: 1 })), ...slides];
  for (const { dx, dy, range, move, capture } of rays) {
    const limit = range === UNLIMITED ? Number.POSITIVE_INFINITY : range;
    let square = board.at(x + dx, y + dy * forward);
    for (let step = 1; square !== undefined && step <= limit; ) {
      if (move) reached.move.add(square.index);
      if (capture) reached.capture.add(square.index);
      step++;
      square = board.at(x + dx * step, y + dy * step * forward);
    }
  }
  return reached;
}

/** Disjoint sets of squares, joined as moves connect them. */
class Classes {
  readonly #parent: Map<number, number>;

  constructor(squares: readonly number[]) {
    this.#parent = new Map(squares.map((square) => [square, square]));
  }

  join(a: number, b: number): void {
    this.#parent.set(this.#root(a), this.#root(b));
  }

  /** Sizes of the sets, largest first. */
  sizes(): number[] {
    const counts = new Map<number, number>();
    for (const square of this.#parent.keys()) {
      const root = this.#root(square);
      counts.set(root, (counts.get(root) ?? 0) + 1);
    }
    return [...counts.values()].sort((a, b) => b - a);
  }

  #root(square: number): number {
    let root = square;
    for (let next = this.#parent.get(root); next !== undefined && next !== root; ) {
      root = next;
      next = this.#parent.get(root);
    }
    this.#parent.set(square, root);
    return root;
  }
}
