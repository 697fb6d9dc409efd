/**
 * Moves on the plane as text, in two forms: engine form, `5,8>1,8` and `7,14>7,15=CH`, as ICN has it;
 * and game form, `R(e8)-(a8)` and `P(g14)-(g15)=C`, as players write it. Four men that move together
 * are `F8,6>8,9` and `F(h6)-(h9)`.
 */
import { integerOf, squareName, squareOf } from '../../plane/coordinates.ts';
import type { PlaneMove, Point } from '../../plane/types.ts';
import type { IcnGame } from '../icn/game.ts';
import { formatMark, type Mark, markOfLast, readMark } from '../marks.ts';
import { quote, refuse, type TextPlace } from '../text.ts';
import { allLetters, codeOf, FORMATION, letterOf } from './letters.ts';
import type { PlaneRules } from './rules.ts';

/** What the text of a move says. */
export interface PlaneMoveText {
  /** Code of the man that moves; null if the text does not say it. */
  readonly code: string | null;
  readonly formation: boolean;
  /** Null if only the destination is given. */
  readonly from: Point | null;
  readonly to: Point;
  /** Code of what a pawn becomes, or null. */
  readonly promotion: string | null;
  readonly mark: Mark;
  /** Whether the text names squares by numbers. */
  readonly numeric: boolean;
}

const MOVE: TextPlace = { field: 'move', offset: 0 };
const EXAMPLES = 'a move such as "R(e8)-(a8)" or "5,8>1,8"';
const SQUARES = 'a square such as "e8", "φ8" or "5,8"';

/** A man in front; a small "x" before a bracket is the sign of a capture. */
const LETTER = /([A-WYZa-wyzX]{1,2})\s*(?=[(x×:–—-]|[0-9]+\s*,)/y;
const NUMBER = /\s*(-?[0-9]+)/y;
const COMMA = /\s*,/y;
const ARROW = /\s*(?:>|→|x)/y;
const SIGN = /\s*[-–—x×:]\s*(?=\()/y;
const BRACKETS = /\s*\(([^()]*)\)/y;
const PROMOTION = /\s*=\s*([A-Za-z]{1,2})(?![A-Za-z])/y;
/** Behind the numbers of a square the sign may be missing. */
const BARE_PROMOTION = /\s*(?!e\.?\s*p\.?)([A-Za-z]{1,2})(?![A-Za-z0-9])/y;
const EN_PASSANT = /\s*e\.?\s*p\.?/iy;

/**
 * Reads a move in either form, whether or not it is legal. White space may stand between the parts.
 * In game form the letter of a pawn, the square a man leaves and the sign between the squares may be
 * missing, codes stand for letters, and squares may be given by numbers, `R(5,8)`. Marks for check,
 * mate and comment are allowed behind both.
 * @param place what to name in errors, and the offset of `text` there.
 * @throws InputError with the offset of what cannot be read.
 */
export function parsePlaneMove(
  text: string,
  game: IcnGame,
  place: TextPlace = MOVE,
): PlaneMoveText {
  return new MoveReader(text, game, place).read();
}

class MoveReader {
  readonly #text: string;
  readonly #game: IcnGame;
  readonly #place: TextPlace;
  #at: number;

  constructor(text: string, game: IcnGame, place: TextPlace) {
    this.#text = text.trimEnd();
    this.#game = game;
    this.#place = place;
    this.#at = text.length - text.trimStart().length;
  }

  read(): PlaneMoveText {
    const man = this.#man();
    const numeric = this.#looks(NUMBER);
    const { from, to } = numeric ? this.#engineSquares() : this.#bracketSquares();
    const promotion = this.#promotion(numeric);
    this.#take(EN_PASSANT);
    const mark = readMark(this.#text.slice(this.#at));
    if (mark === null) {
      const rest = this.#text.slice(this.#at).trimStart();
      const at = this.#text.length - rest.length;
      this.#refuse(`${quote(rest)} has no meaning here`, '"=" and a letter, "+", "#"', at);
    }
    return { ...man, from, to, promotion, mark, numeric };
  }

  #looks(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
  }

  #refuse(problem: string, expected: string, at = this.#at): never {
    refuse(this.#place, problem, at, expected);
  }

  /** Refuses what stands here instead of what should. */
  #refuseHere(expected: string): never {
    const rest = this.#text.slice(this.#at);
    this.#refuse(rest === '' ? 'the text ends' : `${quote(rest)} is out of place`, expected);
  }

  #man(): Pick<PlaneMoveText, 'code' | 'formation'> {
    const start = this.#at;
    const letter = this.#take(LETTER)?.[1];
    if (letter === undefined) return { code: null, formation: false };
    if (letter.toUpperCase() === FORMATION && this.#game.formations) {
      return { code: null, formation: true };
    }
    return { code: this.#code(letter, start), formation: false };
  }

  #code(letter: string, at: number): string {
    const code = codeOf(letter, this.#game);
    if (code !== undefined) return code;
    const problem = `${quote(letter)} is no type of this game`;
    this.#refuse(problem, `one of ${allLetters(this.#game)}`, at);
  }

  #engineSquares() {
    const from = this.#numbers();
    if (this.#take(ARROW) === null) this.#refuseHere('">" and the square to move to');
    return { from, to: this.#numbers() };
  }

  #numbers(): Point {
    const x = this.#number();
    if (this.#take(COMMA) === null) this.#refuseHere('"," and a rank');
    return { x, y: this.#number() };
  }

  #number(): bigint {
    const digits = this.#take(NUMBER)?.[1];
    if (digits === undefined) this.#refuseHere('an integer');
    const value = integerOf(digits);
    if (value !== null) return value;
    const at = this.#at - digits.length;
    this.#refuse(`${quote(digits)} is not written as an integer`, 'no zeros in front', at);
  }

  #bracketSquares() {
    const isCapture = this.#take(SIGN) !== null;
    const first = this.#brackets(EXAMPLES);
    if (isCapture) return { from: null, to: first };
    const isLong = this.#take(SIGN) !== null || this.#looks(BRACKETS);
    return isLong ? { from: first, to: this.#brackets(SQUARES) } : { from: null, to: first };
  }

  #brackets(expected: string): Point {
    const [all, inside] = this.#take(BRACKETS) ?? [];
    if (all === undefined || inside === undefined) this.#refuseHere(expected);
    const square = squareOf(inside);
    if (square !== null) return square;
    const at = this.#at - all.length + all.indexOf('(') + 1;
    if (/^\s*-?[0-9]+\s*$/.test(inside)) {
      const problem = `${quote(inside.trim())} does not say where the file ends and the rank begins`;
      this.#refuse(problem, 'a comma between them, or letters for the file', at);
    }
    this.#refuse(`${quote(inside)} is no square`, SQUARES, at);
  }

  #promotion(numeric: boolean): string | null {
    const letter = (this.#take(PROMOTION) ?? (numeric ? this.#take(BARE_PROMOTION) : null))?.[1];
    return letter === undefined ? null : this.#code(letter, this.#at - letter.length);
  }
}

/** The game form of a move, without marks: `R(e8)-(a8)`, `P(g14)x(h15)=C`, `F(h6)-(h9)`. */
export function formatPlaneMove(move: Omit<PlaneMove, 'text'>, game: IcnGame): string {
  const { from, to, piece, promotion, capture, formation } = move;
  const man = formation ? FORMATION : letterOf(piece, game);
  const arrival = promotion === null ? '' : `=${letterOf(promotion, game)}`;
  return `${man}(${squareName(from)})${capture ? 'x' : '-'}(${squareName(to)})${arrival}`;
}

/**
 * The game form of a move with `+` for check and `#` for mate.
 * @param rules stands in the position before the move, and again on return.
 * @param move a legal one.
 */
export function formatPlanePrinted(rules: PlaneRules, move: PlaneMove, game: IcnGame): string {
  return formatPlaneMove(move, game) + formatMark(rules, move, '#');
}

/**
 * Makes a move and gives its text as `formatPlanePrinted` does, which would make it and take it back.
 * @param rules stands in the position before the move.
 * @param move a legal one.
 */
export function makePlanePrinted(rules: PlaneRules, move: PlaneMove, game: IcnGame): string {
  rules.make(move);
  return formatPlaneMove(move, game) + markOfLast(rules, '#');
}
