/**
 * The slow rules model: what a game is.
 *
 * The model in this folder exists to disagree with the engine. It shares no code with it (only
 * the adapter in from-definition.ts reads the type of a variant definition), keeps no clever
 * state, and does everything in the plainest way: look at every man, try every step, copy the
 * board, see whether the royal man hangs. Where the two differ, one of them is wrong.
 *
 * Coordinates are grid coordinates (x, y), 0-based from White's lower left, holes included.
 * Ranks are rank numbers as players write them. Everything is given from White's side; Black's
 * side is the mirror image in rank.
 */
import type { Direction } from './compass.ts';

export type Side = 'white' | 'black';

export interface Man {
  /** Capital letter of the type, whatever the side. */
  readonly letter: string;
  readonly side: Side;
  /** Where it points; null for a man whose type does not point. */
  readonly direction: Direction | null;
}

export interface Square {
  /** "x,y", the key of the square in a board. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Name in move text, such as "a1" or "w1". */
  readonly name: string;
}

/** Men by square key. */
export type Board = ReadonlyMap<string, Man>;

export interface Leap {
  readonly dx: number;
  readonly dy: number;
  /** Whether the man may go to an empty square this way, and whether it may capture. */
  readonly move: boolean;
  readonly capture: boolean;
}

export interface Slide extends Leap {
  /** The most steps, or Infinity. */
  readonly range: number;
}

export interface PieceMoves {
  readonly leaps: readonly Leap[];
  readonly slides: readonly Slide[];
}

/** What a type that points may do beside moving as it points. */
export interface PointingRules {
  /** Whether a move may end with the man pointing anywhere. */
  readonly afterMove: boolean;
  /** Whether a move may be to point elsewhere and stay. */
  readonly inPlace: boolean;
  /** Whether it captures its own side's men too, except the royal one. */
  readonly capturesOwn: boolean;
  /** Whether it cannot capture a man of its type, of either side, that points the opposite way. */
  readonly sparesFacing: boolean;
}

export interface PawnRules {
  readonly letter: string;
  readonly startRanks: readonly number[];
  readonly maxSteps: number;
  readonly enPassant: boolean;
  readonly promotion: PromotionRules | null;
}

export interface PromotionRules {
  readonly to: readonly string[];
  readonly optionalRanks: readonly number[];
  readonly compulsoryRank: number;
  /** How many of each type the array has; null where promotion has no limit. */
  readonly pool: Readonly<Record<Side, Readonly<Record<string, number>>>> | null;
}

export interface CastlingRule {
  readonly right: 'K' | 'Q';
  /** White's square names, before and after. */
  readonly king: readonly [string, string];
  readonly partner: readonly [string, string];
  readonly partnerType: string;
}

export interface DrawData {
  /** Occurrences that make a draw, or null. */
  readonly repetition: number | null;
  /** Moves of each side without capture or pawn move that make a draw, or null. */
  readonly moveRule: number | null;
  /** Types of which one man beside the kings cannot mate. */
  readonly loneMen: readonly string[];
  /** Types that cannot mate in any number while all stand on one square colour. */
  readonly sameColour: readonly string[];
}

export interface ReferenceGame {
  readonly name: string;
  /** Grid size. */
  readonly files: number;
  readonly ranks: number;
  /** Rank number of grid row 0. */
  readonly lowestRank: number;
  /** Every square that exists, by key. A point of the grid that is missing here is a hole. */
  readonly squares: ReadonlyMap<string, Square>;
  /** Every piece type but the pawn, by letter. */
  readonly pieces: Readonly<Record<string, PieceMoves>>;
  /** The types that point, by letter. Their `pieces` entry is that of a man pointing north. */
  readonly pointing: Readonly<Record<string, PointingRules>>;
  /** Letter of the royal type. */
  readonly royal: string;
  readonly pawn: PawnRules | null;
  readonly castling: readonly CastlingRule[];
  /** Name of the square on which the royal man of each side wins by arriving, or null. */
  readonly goal: Readonly<Record<Side, string>> | null;
  readonly draws: DrawData;
  /** The opening array as FEN. */
  readonly start: string;
}

/**
 * Lists the squares of a board.
 * @param rows one string a rank from the top down, "." for a square and "*" for a hole
 * @param fileOrigin grid column of file "a"
 * @param lowestRank rank number of grid row 0
 * @param names squares that do not follow files and ranks, by name
 */
export function laySquares(
  rows: readonly string[],
  fileOrigin = 0,
  lowestRank = 1,
  names: Readonly<Record<string, readonly [number, number]>> = {},
): Map<string, Square> {
  const special = new Map(Object.entries(names).map(([name, [x, y]]) => [`${x},${y}`, name]));
  const squares = new Map<string, Square>();
  [...rows].reverse().forEach((row, y) => {
    [...row].forEach((mark, x) => {
      if (mark === '*') return;
      const key = `${x},${y}`;
      const plain = String.fromCharCode('a'.charCodeAt(0) + x - fileOrigin) + (y + lowestRank);
      squares.set(key, { key, x, y, name: special.get(key) ?? plain });
    });
  });
  return squares;
}

/** The square at grid coordinates; undefined for a hole or a point off the grid. */
export function squareAt(game: ReferenceGame, x: number, y: number): Square | undefined {
  return game.squares.get(`${x},${y}`);
}

/** The square of that name; undefined if there is none. */
export function squareNamed(game: ReferenceGame, name: string): Square | undefined {
  return [...game.squares.values()].find((square) => square.name === name);
}

/** +1 for White, -1 for Black: the way its pawns go. */
export function forward(side: Side): 1 | -1 {
  return side === 'white' ? 1 : -1;
}

export function opponent(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** The grid row that a rank number of White's means to `side`. */
export function rowOfRank(game: ReferenceGame, side: Side, rank: number): number {
  const row = rank - game.lowestRank;
  return side === 'white' ? row : game.ranks - 1 - row;
}

/** The square that White's square `name` means to `side`. */
export function squareFor(game: ReferenceGame, side: Side, name: string): Square {
  const white = squareNamed(game, name);
  if (white === undefined) throw new Error(`${game.name} has no square ${name}`);
  const own = side === 'white' ? white : squareAt(game, white.x, game.ranks - 1 - white.y);
  if (own === undefined) throw new Error(`${game.name} has a hole opposite ${name}`);
  return own;
}
