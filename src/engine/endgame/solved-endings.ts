/**
 * What solved endings say of positions of the engine. Depths are known where the side with the men
 * is to move; all else follows by the engine's own legal moves.
 */
import type { PlacedMan } from '../../notation/fen.ts';
import type { Side } from '../../notation/rules.ts';
import type { PieceType } from '../../variants/compile/compiled.ts';
import type { EngineMove } from '../board-game.ts';
import type { Engine } from '../engine.ts';
import { otherSide } from '../impossible.ts';
import { readSetup } from '../men.ts';
import type { Ending } from './ending.ts';
import { materialOf } from './material.ts';

/** How a position ends with best play, the move rule left aside. */
export interface Outcome {
  /** Null for a draw. */
  readonly winner: Side | null;
  /** Plies to mate; 0 for a draw, and where it is mate already. */
  readonly plies: number;
}

export interface MoveOutcome {
  readonly move: EngineMove;
  /** Of the position after the move. */
  readonly outcome: Outcome;
}

const DRAW: Outcome = { winner: null, plies: 0 };

export class SolvedEndings {
  readonly #byText = new Map<string, Ending>();

  /** @param endings of one game; those that captures lead to are taken in too */
  constructor(endings: Iterable<Ending> = []) {
    for (const ending of endings) this.add(ending);
  }

  add(ending: Ending): void {
    this.#byText.set(ending.text, ending);
    for (const smaller of ending.captures) this.add(smaller);
  }

  /** Takes in all endings of another collection. */
  merge(other: SolvedEndings): void {
    for (const ending of other.#byText.values()) this.add(ending);
  }

  /** The outcome of the engine's position, or null if no table has it. */
  outcome(engine: Engine): Outcome | null {
    const found = readMen(engine);
    if (found === null) return null;
    const { strong, men, king } = found;
    if (men.every(({ letter }) => letter === king.letter)) return DRAW;
    const ending = this.#byText.get(found.text);
    if (ending === undefined) return null;
    if (engine.turn !== strong) return this.#defended(engine, strong);
    const depth = ending.depth(men, found.loneKing);
    return depth === 0 ? DRAW : { winner: strong, plies: 2 * depth - 1 };
  }

  /** The lone king to move: the best that any of its moves leads to. */
  #defended(engine: Engine, strong: Side): Outcome | null {
    const moves = engine.legalMoves();
    if (moves.length === 0) return engine.inCheck() ? { winner: strong, plies: 0 } : DRAW;
    let plies = 0;
    for (const move of moves) {
      const outcome = this.#after(engine, move);
      if (outcome === null || outcome.winner === null) return outcome;
      plies = Math.max(plies, outcome.plies + 1);
    }
    return { winner: strong, plies };
  }

  #after(engine: Engine, move: EngineMove): Outcome | null {
    engine.makeListed(move);
    try {
      return this.outcome(engine);
    } finally {
      engine.undo();
    }
  }

  /** Every legal move with its outcome, the best first, or null if no table has the position. */
  moves(engine: Engine): MoveOutcome[] | null {
    if (this.outcome(engine) === null) return null;
    const rated: MoveOutcome[] = [];
    for (const move of engine.legalMoves()) {
      const outcome = this.#after(engine, move);
      if (outcome === null) return null;
      rated.push({ move, outcome });
    }
    const { turn } = engine;
    return rated.sort((a, b) => worth(b.outcome, turn) - worth(a.outcome, turn));
  }

  /**
   * Best play from the engine's position to mate; empty for draws and for positions that no table
   * has. The engine's position is the same afterwards.
   */
  mainLine(engine: Engine): EngineMove[] {
    const line: EngineMove[] = [];
    try {
      while ((this.outcome(engine)?.winner ?? null) !== null) {
        const best = this.moves(engine)?.[0];
        if (best === undefined) break;
        engine.makeListed(best.move);
        line.push(best.move);
      }
    } finally {
      for (let i = 0; i < line.length; i++) engine.undo();
    }
    return line;
  }
}

/** The more, the better for a side: quick wins first, then draws, then long resistance. */
function worth({ winner, plies }: Outcome, side: Side): number {
  if (winner === null) return 0;
  return winner === side ? 1 / (plies + 1) : plies - LONGER_THAN_ANY;
}

const LONGER_THAN_ANY = 1e6;

interface FoundMen {
  readonly text: string;
  readonly strong: Side;
  readonly king: PieceType;
  /** As if the side that has them were White. */
  readonly men: readonly PlacedMan[];
  readonly loneKing: number;
}

/**
 * The men of one side and the other's bare king, or null if both sides have men. Without any, the
 * side to move is the one that has them.
 */
export function readMen(engine: Engine): FoundMen | null {
  const { board, compiled, turn } = engine;
  const { men, castling } = readSetup(engine, turn);
  const king = compiled.types.find(({ royal }) => royal);
  if (king === undefined || castling !== '') return null;
  const armed = new Set(men.filter(({ letter }) => letter !== king.letter).map(({ side }) => side));
  if (armed.size > 1) return null;
  const strong = [...armed][0] ?? turn;
  const lone = men.find(({ side }) => side !== strong);
  if (lone === undefined) return null;
  const own = men.filter(({ side }) => side === strong);
  const types = own.map(({ letter }) => compiled.typeOf(letter));
  if (types.some((type) => type === undefined || type.pawn)) return null;
  // Black's men move as White's do on the board turned upside down.
  const turned = ({ square }: PlacedMan): number | undefined => {
    if (strong === 'white') return square;
    const { x, y } = board.square(square);
    return board.at(x, board.ranks - 1 - y)?.index;
  };
  const places = own.map((man) => ({ ...man, square: turned(man) }));
  const loneKing = turned(lone);
  if (
    loneKing === undefined ||
    board.squares.some(({ x, y }) => isUnmatched(engine, x, y, strong))
  ) {
    return null;
  }
  const { text } = materialOf(types as PieceType[], king);
  return { text, strong, king, men: places as PlacedMan[], loneKing };
}

/** Whether a square has no counterpart for Black's men. */
function isUnmatched({ board }: Engine, x: number, y: number, strong: Side): boolean {
  return strong === otherSide('white') && board.at(x, board.ranks - 1 - y) === undefined;
}
