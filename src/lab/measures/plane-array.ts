/** An array on the infinite plane. */
import type { PlaneEngine } from '../../engine/plane/engine.ts';
import { blockOn } from '../../engine/plane/game.ts';
import { icnGame } from '../../notation/icn/game.ts';
import { formatIcnPosition } from '../../notation/icn/position.ts';
import { coordinatesText, samePoint } from '../../plane/coordinates.ts';
import type { PlaneMan, PlanePosition } from '../../plane/types.ts';
import type { ArrayBoard, ArrayMan } from './array-board.ts';
import { viewOf } from './plane-board.ts';

export class PlaneArrayBoard implements ArrayBoard {
  readonly #engine: PlaneEngine;
  readonly #array: PlanePosition;

  constructor(engine: PlaneEngine, position: string) {
    this.#engine = engine;
    engine.setPosition(position);
    this.#array = { ...engine.setup(), turn: 'white', enPassant: null };
    this.close();
  }

  men(): ArrayMan[] {
    const { pieces, pawn } = this.#engine.variant;
    const royal = pieces.find((piece) => piece.royal)?.code;
    return this.#array.men
      .filter(({ side }) => side === 'white')
      .map((man) => ({
        square: coordinatesText(man),
        kind: man.code === royal ? 'royal' : man.code === pawn?.code ? 'pawn' : 'piece',
      }));
  }

  firstMoves(): string[] {
    return this.#engine.windowMoves(viewOf(this.#engine.variant)).map(({ piece }) => piece);
  }

  /** Men of the plane take whatever they reach, and any may stand anywhere: one type is enough. */
  guards(square: string): number | null {
    const { men } = this.#array;
    const guarded = men.find((man) => coordinatesText(man) === square);
    if (guarded === undefined) return null;
    const captor: PlaneMan = { ...guarded, side: 'black', fresh: false };
    this.#set({ ...this.#array, men: men.map((man) => (man === guarded ? captor : man)) });
    const takers = this.#engine.closedForms().moves.filter(({ to, capture, formation }) => {
      const squares = formation ? blockOn(to) : [to];
      return capture && squares.some((covered) => samePoint(covered, captor));
    });
    const names = takers.map(({ from, formation }) => `${formation} ${coordinatesText(from)}`);
    return new Set(names).size;
  }

  close(): void {
    this.#set(this.#array);
  }

  #set(position: PlanePosition): void {
    this.#engine.setPosition(formatIcnPosition(position, icnGame(this.#engine.variant)));
  }
}
