/** What measuring a game asks of an engine, on whatever kind of board. */
import { Engine } from '../../engine/engine.ts';
import type { PlaneEngine } from '../../engine/plane/engine.ts';
import type { Side } from '../../notation/rules.ts';
import { FiniteMeasuredBoard } from './finite-board.ts';
import { PlaneMeasuredBoard } from './plane-board.ts';

/** A man where it stands. */
export interface StandingMan {
  /** Name of the square. */
  readonly square: string;
  /** Letter of the type, or code on the plane; the same whichever way a man points. */
  readonly type: string;
  readonly side: Side;
}

/** A man that has been captured. */
export interface CapturedMan extends StandingMan {
  /** Where the man that captured has gone, if that is another square: en passant. */
  readonly to?: string;
}

/** A move that has been made. */
export interface MadeMove {
  /** Type of the man that moved, as it was before. */
  readonly piece: string;
  /** Type that a pawn has become, or null. */
  readonly promotion: string | null;
  /** The man that was captured, where it stood; or null. */
  readonly captured: CapturedMan | null;
}

export interface MeasuredBoard {
  readonly turn: Side;
  /** @throws InputError for a position that cannot be, and then nothing has changed */
  setPosition(text: string): void;
  men(): StandingMan[];
  /** Legal moves of the side to move; on the plane those that end in the game's view. */
  mobility(): number;
  inCheck(): boolean;
  /** 16 hexadecimal digits, which equal positions share. */
  key(): string;
  /** @throws InputError if the text in engine form is not a legal move here */
  make(text: string): MadeMove;
}

/** A key as text. */
export function keyText(key: bigint): string {
  return key.toString(16).padStart(16, '0');
}

/** The engine's position; what is set and made here is set and made there. */
export function measuredBoard(engine: Engine | PlaneEngine): MeasuredBoard {
  return engine instanceof Engine
    ? new FiniteMeasuredBoard(engine)
    : new PlaneMeasuredBoard(engine);
}
