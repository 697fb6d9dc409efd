/**
 * The slow rules model: positions, as tests use them.
 *
 * A position never changes; playing a move gives a new one, which remembers where it came from.
 */
import { isInCheck } from './attacks.ts';
import { isDead } from './draws.ts';
import { readFen, writeFen, writeKey } from './fen.ts';
import type { ReferenceGame, Side } from './game.ts';
import { sideAtGoal } from './goal.ts';
import { applyMove, legalMoves, type ReferenceMove } from './moves.ts';
import type { State } from './state.ts';

export interface ReferenceResult {
  readonly score: '1-0' | '0-1' | '1/2-1/2';
  readonly reason: 'goal' | 'mate' | 'stalemate' | 'repetition' | 'fifty' | 'material';
}

export class ReferencePosition {
  readonly game: ReferenceGame;
  readonly state: State;
  readonly previous: ReferencePosition | null;
  #key: string | undefined;

  private constructor(game: ReferenceGame, state: State, previous: ReferencePosition | null) {
    this.game = game;
    this.state = state;
    this.previous = previous;
  }

  /** Reads a position, without history; throws an Error for one that cannot be. */
  static fromFen(game: ReferenceGame, fen: string): ReferencePosition {
    return new ReferencePosition(game, readFen(game, fen), null);
  }

  /** The opening array. */
  static start(game: ReferenceGame): ReferencePosition {
    return ReferencePosition.fromFen(game, game.start);
  }

  get turn(): Side {
    return this.state.turn;
  }

  /** Canonical FEN. */
  toFen(): string {
    return writeFen(this.game, this.state);
  }

  /** What makes positions the same: placement, turn, rights, legal en passant squares. */
  positionKey(): string {
    this.#key ??= writeKey(this.game, this.state);
    return this.#key;
  }

  /** Every legal move, sorted by text. Draws do not end the list. */
  legalMoves(): ReferenceMove[] {
    return legalMoves(this.game, this.state);
  }

  /** Every legal move as text, sorted. */
  moves(): string[] {
    return this.legalMoves().map((move) => move.text);
  }

  /** The position after a move given as text; throws an Error if it is not legal. */
  play(text: string): ReferencePosition {
    const move = this.legalMoves().find((candidate) => candidate.text === text);
    if (move === undefined) throw new Error(`${text} is not legal in ${this.toFen()}`);
    return new ReferencePosition(this.game, applyMove(this.game, this.state, move), this);
  }

  /** Whether the side to move is in check. */
  inCheck(): boolean {
    return isInCheck(this.game, this.state.board, this.state.turn);
  }

  /** The result, or null while the game goes on. Goal, mate, stalemate come before any draw. */
  result(): ReferenceResult | null {
    const winner = sideAtGoal(this.game, this.state);
    if (winner !== null) return { score: winner === 'white' ? '1-0' : '0-1', reason: 'goal' };
    if (this.legalMoves().length === 0) {
      if (!this.inCheck()) return { score: '1/2-1/2', reason: 'stalemate' };
      return { score: this.turn === 'white' ? '0-1' : '1-0', reason: 'mate' };
    }
    const reason = this.drawReasons()[0];
    return reason === undefined ? null : { score: '1/2-1/2', reason };
  }

  /** Every draw rule that the position meets (stalemate apart), in the order reported. */
  drawReasons(): ('repetition' | 'fifty' | 'material')[] {
    const { repetition, moveRule } = this.game.draws;
    const reasons: ('repetition' | 'fifty' | 'material')[] = [];
    if (repetition !== null && this.occurrences() >= repetition) reasons.push('repetition');
    if (moveRule !== null && this.state.halfmove >= 2 * moveRule) reasons.push('fifty');
    if (isDead(this.game, this.state.board)) reasons.push('material');
    return reasons;
  }

  /** How often this position has stood on the board since the first one, this time included. */
  occurrences(): number {
    const key = this.positionKey();
    let count = 0;
    for (let at: ReferencePosition | null = this; at !== null; at = at.previous) {
      if (at.positionKey() === key) count++;
    }
    return count;
  }

  /** The number of move sequences of that length. Draws do not end one. */
  perft(depth: number): number {
    return countSequences(this.game, this.state, depth);
  }
}

function countSequences(game: ReferenceGame, state: State, depth: number): number {
  if (depth === 0) return 1;
  const moves = legalMoves(game, state);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (sum, move) => sum + countSequences(game, applyMove(game, state, move), depth - 1),
    0,
  );
}
