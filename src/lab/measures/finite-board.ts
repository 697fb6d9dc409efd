/** A game on a finite board, as measuring sees it. */
import type { EngineMove } from '../../engine/board-game.ts';
import type { Engine } from '../../engine/engine.ts';
import { manOn } from '../../engine/men.ts';
import { isEnPassant } from '../../engine/packed-move.ts';
import type { PlacedMan } from '../../notation/fen.ts';
import {
  type CapturedMan,
  keyText,
  type MadeMove,
  type MeasuredBoard,
  type StandingMan,
} from './measured-board.ts';

export class FiniteMeasuredBoard implements MeasuredBoard {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get turn() {
    return this.#engine.turn;
  }

  setPosition(text: string): void {
    this.#engine.setPosition(text);
  }

  men(): StandingMan[] {
    return this.#engine.men().map((man) => this.#standing(man));
  }

  mobility(): number {
    return this.#engine.instance.call.generate();
  }

  inCheck(): boolean {
    return this.#engine.inCheck();
  }

  key(): string {
    return keyText(this.#engine.key());
  }

  make(text: string): MadeMove {
    const engine = this.#engine;
    const move = engine.legalMove(text) ?? engine.findMove(text);
    const captured = this.#capturedBy(move);
    engine.makeListed(move);
    return { piece: move.piece, promotion: move.promotion, captured };
  }

  #capturedBy({ capture, packed, to }: EngineMove): CapturedMan | null {
    if (!capture) return null;
    const { instance, board } = this.#engine;
    const passed = isEnPassant(packed);
    const square = passed ? (instance.bytes()[instance.map.EN_PASSANT_VICTIM] ?? 0) : to;
    const man = manOn(this.#engine, square);
    return man && { ...this.#standing(man), ...(passed && { to: board.square(to).name }) };
  }

  #standing({ square, letter, side }: PlacedMan): StandingMan {
    return { square: this.#engine.board.square(square).name, type: letter, side };
  }
}
