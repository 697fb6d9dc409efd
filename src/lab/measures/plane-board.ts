/** A game on the infinite plane, as measuring sees it. */
import type { PlaneEngine } from '../../engine/plane/engine.ts';
import { coordinatesText, samePoint } from '../../plane/coordinates.ts';
import { countInWindow } from '../../plane/forms.ts';
import { countPrimesBetween } from '../../plane/primes.ts';
import type { PlaneMan, PlaneMove, Window } from '../../plane/types.ts';
import type { PlaneDefinition } from '../../variants/plane-definition.ts';
import {
  type CapturedMan,
  keyText,
  type MadeMove,
  type MeasuredBoard,
  type StandingMan,
} from './measured-board.ts';

export class PlaneMeasuredBoard implements MeasuredBoard {
  readonly #engine: PlaneEngine;
  readonly #view: Window;

  constructor(engine: PlaneEngine) {
    this.#engine = engine;
    this.#view = viewOf(engine.variant);
  }

  get turn() {
    return this.#engine.turn;
  }

  setPosition(text: string): void {
    this.#engine.setPosition(text);
  }

  men(): StandingMan[] {
    return this.#engine.men().map(standing);
  }

  mobility(): number {
    return Number(countInWindow(this.#engine.closedForms(), this.#view, countPrimesBetween));
  }

  inCheck(): boolean {
    return this.#engine.inCheck();
  }

  key(): string {
    return keyText(this.#engine.key());
  }

  make(text: string): MadeMove {
    const engine = this.#engine;
    const { turn } = engine;
    const move = engine.findMove(text);
    // Only enemies are captured here, and they stand still meanwhile: one of them is missing then,
    // be it captured en passant or by a block of four.
    const enemies = () => engine.men().filter(({ side }) => side !== turn);
    const before = move.capture ? enemies() : [];
    engine.make(move);
    const left = new Set(move.capture ? enemies().map(coordinatesText) : []);
    const victim = before.find((man) => !left.has(coordinatesText(man)));
    const { piece, promotion } = move;
    return { piece, promotion, captured: victim === undefined ? null : capturedBy(move, victim) };
  }
}

function capturedBy({ to, formation }: PlaneMove, victim: PlaneMan): CapturedMan {
  const passed = !formation && !samePoint(to, victim);
  return { ...standing(victim), ...(passed && { to: coordinatesText(to) }) };
}

function standing(man: PlaneMan): StandingMan {
  return { square: coordinatesText(man), type: man.code, side: man.side };
}

/** The part of the plane that a game opens in. */
export function viewOf({ view: { x0, y0, x1, y1 } }: PlaneDefinition): Window {
  return { x0: BigInt(x0), y0: BigInt(y0), x1: BigInt(x1), y1: BigInt(y1) };
}
