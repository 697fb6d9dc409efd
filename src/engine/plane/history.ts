/** What a game on the plane has come through, in true coordinates. */

import type { IcnGame } from '../../notation/icn/game.ts';
import { formatIcnPosition } from '../../notation/icn/position.ts';
import type { PlaneMove, PlanePosition } from '../../plane/types.ts';
import type { FrameMove } from './frame.ts';

/** A position and the move that led to it, none to the first. */
export class Entry {
  readonly position: PlanePosition;
  readonly move: { readonly made: PlaneMove; readonly engine: FrameMove } | null;
  readonly #game: IcnGame;
  #key: string | null = null;

  constructor(position: PlanePosition, game: IcnGame, move: Entry['move'] = null) {
    this.position = position;
    this.move = move;
    this.#game = game;
  }

  /** Whether no position before it can come again. */
  get irreversible(): boolean {
    return this.move === null || isIrreversible(this.move.made, this.#game);
  }

  /** Text that equal positions share, whatever number of moves has led to them. */
  get key(): string {
    const { position } = this;
    this.#key ??= formatIcnPosition({ ...position, plyLimit: null, fullMove: null }, this.#game);
    return this.#key;
  }
}

function isIrreversible({ capture, piece }: PlaneMove, { pawn }: IcnGame): boolean {
  return capture || piece === pawn;
}

/**
 * The entry after a move.
 * @param after men, turn and en passant as the engine has them now
 */
export function nextEntry(
  before: Entry,
  after: Pick<PlanePosition, 'men' | 'turn' | 'enPassant'>,
  move: NonNullable<Entry['move']>,
  game: IcnGame,
): Entry {
  const { promotion, plyLimit, fullMove, turn } = before.position;
  const irreversible = isIrreversible(move.made, game);
  const position: PlanePosition = {
    ...after,
    promotion,
    plyLimit: plyLimit && { ...plyLimit, done: irreversible ? 0n : plyLimit.done + 1n },
    fullMove: fullMove === null || turn === 'white' ? fullMove : fullMove + 1n,
  };
  return new Entry(position, game, move);
}

/** Index of the first position that may still be repeated. */
export function lastIrreversible(history: readonly Entry[]): number {
  let first = history.length - 1;
  while (first > 0 && history[first]?.irreversible === false) first--;
  return Math.max(first, 0);
}

/** How often the last position has occurred. */
export function occurrences(history: readonly Entry[]): number {
  const key = history.at(-1)?.key;
  return history.slice(lastIrreversible(history)).filter((entry) => entry.key === key).length;
}
