/**
 * A game being played on a board with edges: the position in the engine's memory, and the moves that
 * have led to it since one was set. The counterpart of `plane/game.ts`.
 */
import { InputError } from '../errors.ts';
import type { PlacedMan, PositionSetup } from '../notation/fen.ts';
import { formatMove } from '../notation/move-text.ts';
import type { Move, Result, Side } from '../notation/rules.ts';
import type { CompiledVariant } from '../variants/compile/compiled.ts';
import { castlingBit } from '../variants/compile/rule-tables.ts';
import { otherSide, refuseImpossible, sideNumber } from './impossible.ts';
import type { EngineInstance } from './instance.ts';
import { type RunningGame, readSetup, typeOn } from './men.ts';
import { decodeMove, describeArrival, listMoves } from './packed-move.ts';

/** A legal move together with the engine's own form of it. */
export interface EngineMove extends Move {
  /** 32-bit move of `assembly/board/move.ts`. */
  readonly packed: number;
}

export class BoardGame implements RunningGame {
  readonly instance: EngineInstance;
  readonly compiled: CompiledVariant;
  #start: PositionSetup;
  #played: EngineMove[] = [];

  /** @throws InputError for a position that cannot be */
  constructor(instance: EngineInstance, compiled: CompiledVariant, start: PositionSetup) {
    this.instance = instance;
    this.compiled = compiled;
    this.#start = start;
    this.set(start);
  }

  /** The position that was set last, before any moves. */
  get start(): PositionSetup {
    return this.#start;
  }

  /** The moves made since then. */
  get played(): readonly EngineMove[] {
    return this.#played;
  }

  /** Side to move; the board itself may be in the middle of a search. */
  get turn(): Side {
    const { turn } = this.#start;
    return this.#played.length % 2 === 0 ? turn : otherSide(turn);
  }

  /**
   * Begins anew with a position.
   * @throws InputError if it cannot be, and then nothing has changed
   */
  set(setup: PositionSetup): void {
    const enPassant = refuseImpossible(this.compiled, setup);
    const { call, map } = this.instance;
    const before = this.instance.bytes().slice(map.STATE, map.STATE_END);
    call.clear();
    for (const man of setup.men) call.put(this.#code(man), man.square);
    const rights = [...setup.castling].reduce((bits, letter) => bits | rightBit(letter), 0);
    const { victim = 0, passed = 0 } = enPassant ?? {};
    call.finish(sideNumber(setup.turn), rights, victim, passed, setup.halfmove);
    const mover = otherSide(setup.turn);
    if (call.inCheck(sideNumber(mover))) {
      this.instance.bytes().set(before, map.STATE);
      throw new InputError(
        `${mover === 'white' ? 'White' : 'Black'} is in check but does not move`,
        {
          field: 'placement',
          expected: 'a position in which the side that has moved is not in check',
        },
      );
    }
    this.#start = setup;
    this.#played = [];
  }

  /** The position now. */
  setup(): PositionSetup {
    const plies = this.#played.length + sideNumber(this.#start.turn);
    const fullmove = this.#start.fullmove + Math.floor(plies / 2);
    return { ...readSetup(this, this.turn), fullmove };
  }

  legalMoves(): EngineMove[] {
    return Array.from(listMoves(this.instance), (packed) => this.decode(packed));
  }

  /** The legal move with this text in engine form, if there is one, without describing all others. */
  legalMove(text: string): EngineMove | undefined {
    const { board } = this.compiled;
    for (const packed of listMoves(this.instance)) {
      const { from, to } = decodeMove(packed);
      const { name } = board.square(from);
      if (!(text.startsWith(name) && text.startsWith(board.square(to).name, name.length))) continue;
      const move = this.decode(packed);
      if (move.text === text) return move;
    }
    return undefined;
  }

  /** A packed move of this position as data. */
  decode(packed: number): EngineMove {
    const { from, to, capture, ...rest } = decodeMove(packed);
    const arrival = describeArrival(rest.arrival, this.compiled);
    const castling = rest.castling === null ? null : rest.castling & 1 ? 'Q' : 'K';
    const text = formatMove({ from, to, ...arrival }, this.compiled.board);
    const piece = typeOn(this, from)?.letter ?? '';
    return { from, to, piece, ...arrival, capture, castling, text, packed };
  }

  /**
   * Makes a move that the engine has listed here.
   * @throws InputError if the game becomes too long, and then nothing has changed
   */
  make(move: EngineMove): void {
    if (!this.instance.call.make(move.packed)) {
      throw new InputError('the game is too long', {
        field: 'moves',
        expected: `fewer than ${this.instance.map.MAX_PLIES} plies`,
      });
    }
    this.#played.push(move);
  }

  /** Takes back the last move; a RangeError if there is none. */
  undo(): void {
    if (!this.instance.call.undo()) throw new RangeError('there is no move to take back');
    this.#played.pop();
  }

  inCheck(): boolean {
    return Boolean(this.instance.call.inCheck(sideNumber(this.turn)));
  }

  /** How the game has ended; null if it goes on. */
  result(): Result | null {
    const { call } = this.instance;
    const winner = call.goalReachedBy();
    if (winner >= 0) return { score: winner === 0 ? '1-0' : '0-1', reason: 'goal' };
    if (call.generate() === 0) {
      if (!this.inCheck()) return { score: '1/2-1/2', reason: 'stalemate' };
      return { score: this.turn === 'white' ? '0-1' : '1-0', reason: 'mate' };
    }
    const draws = call.draws();
    const reason = draws & 4 ? 'material' : draws & 1 ? 'repetition' : draws & 2 ? 'fifty' : null;
    return reason === null ? null : { score: '1/2-1/2', reason };
  }

  #code({ letter, side, direction }: PlacedMan): number {
    return (sideNumber(side) << 5) | (this.compiled.typeOf(letter, direction)?.type ?? 0);
  }
}

function rightBit(letter: string): number {
  const right = letter.toUpperCase() === 'K' ? 'K' : 'Q';
  return 1 << castlingBit(letter === letter.toUpperCase() ? 0 : 1, right);
}
