/** The slow rules model behind the interface that notation asks for. */
import { InputError } from '../../../src/errors.ts';
import type { Move, Result, Rules, Side } from '../../../src/notation/rules.ts';
import { type Board, makeBoard } from '../../../src/variants/board.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';
import { findVariant } from '../../../src/variants/registry.ts';
import { fromDefinition } from '../../reference/from-definition.ts';
import type { ReferenceGame } from '../../reference/game.ts';
import { ReferencePosition } from '../../reference/position.ts';

export class ReferenceRules implements Rules {
  readonly variant: VariantDefinition;
  readonly board: Board;
  readonly #game: ReferenceGame;
  #at: ReferencePosition;
  readonly #moves = new WeakMap<ReferencePosition, Move[]>();

  constructor(variant: VariantDefinition, position?: string) {
    this.variant = variant;
    this.board = makeBoard(variant.board);
    this.#game = fromDefinition(variant);
    this.#at = ReferencePosition.start(this.#game);
    if (position !== undefined) this.setPosition(position);
  }

  get turn(): Side {
    return this.#at.turn;
  }

  legalMoves(): Move[] {
    const known = this.#moves.get(this.#at);
    if (known !== undefined) return known;
    const number = (name: string) => this.board.named(name)?.index ?? -1;
    const moves = this.#at.legalMoves().map((move) => ({
      from: number(move.from.name),
      to: number(move.to.name),
      piece: move.piece,
      promotion: move.promotion,
      ...(move.direction && { direction: move.direction }),
      capture: move.captured !== null,
      castling: move.castling?.right ?? null,
      text: move.text,
    }));
    this.#moves.set(this.#at, moves);
    return moves;
  }

  make(move: Move): void {
    this.#at = this.#at.play(move.text);
  }

  undo(): void {
    if (this.#at.previous === null) throw new RangeError('no move to take back');
    this.#at = this.#at.previous;
  }

  inCheck(): boolean {
    return this.#at.inCheck();
  }

  result(): Result | null {
    return this.#at.result();
  }

  setPosition(text: string): void {
    try {
      this.#at = ReferencePosition.fromFen(this.#game, text);
    } catch (error) {
      throw new InputError(String(error), { field: 'position' });
    }
  }

  position(): string {
    return this.#at.toFen();
  }
}

/** A game of the program by its identifier, in its opening array or another position. */
export function referenceRules(id: string, position?: string): ReferenceRules {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`no game is called ${id}`);
  return new ReferenceRules(variant, position);
}
