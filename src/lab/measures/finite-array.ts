/** An array on a finite board. */
import type { Engine } from '../../engine/engine.ts';
import { InputError } from '../../errors.ts';
import { formatFen, type PlacedMan, type PositionSetup } from '../../notation/fen.ts';
import type { ArrayBoard, ArrayMan } from './array-board.ts';

export class FiniteArrayBoard implements ArrayBoard {
  readonly #engine: Engine;
  readonly #array: PositionSetup;
  readonly #captors: readonly Omit<PlacedMan, 'square'>[];

  constructor(engine: Engine, position: string) {
    this.#engine = engine;
    engine.setPosition(position);
    this.#array = { ...engine.start, turn: 'white', enPassant: [] };
    this.#captors = engine.compiled.types
      .filter(({ royal }) => !royal)
      .map(({ letter, direction }) => ({ letter, side: 'black', ...(direction && { direction }) }));
    this.close();
  }

  men(): ArrayMan[] {
    const { board, variant } = this.#engine;
    const royal = variant.pieces.find((piece) => piece.royal)?.letter;
    return this.#array.men
      .filter(({ side }) => side === 'white')
      .map(({ square, letter }) => ({
        square: board.square(square).name,
        kind: letter === royal ? 'royal' : letter === variant.pawn?.letter ? 'pawn' : 'piece',
      }));
  }

  firstMoves(): string[] {
    return this.#engine.legalMoves().map(({ piece }) => piece);
  }

  guards(square: string): number | null {
    const index = this.#engine.board.named(square)?.index ?? -1;
    const counts = this.#captors.flatMap(
      (captor) => this.#takers({ ...captor, square: index }) ?? [],
    );
    return counts.length === 0 ? null : Math.min(...counts);
  }

  close(): void {
    this.#set(this.#array);
  }

  /** How many of White's men can take a man of Black's that stands where another man did. */
  #takers(captor: PlacedMan): number | null {
    const others = this.#array.men.filter(({ square }) => square !== captor.square);
    try {
      // Whatever stood here may have had the right to castle.
      this.#set({ ...this.#array, men: [...others, captor], castling: '' });
    } catch (error) {
      if (error instanceof InputError) return null; // such a man cannot stand here
      throw error;
    }
    const takers = this.#engine
      .legalMoves()
      .filter(({ to, capture }) => capture && to === captor.square);
    return new Set(takers.map(({ from }) => from)).size;
  }

  #set(setup: PositionSetup): void {
    this.#engine.setPosition(formatFen(setup, this.#engine.board));
  }
}
