/** Whether a position can be played: the engine is asked, and nobody else. */
import { type AnyPlay, openPlay } from '../../src/engine/play/open.ts';
import { InputError } from '../../src/errors.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { Ground } from './ground.ts';
import type { EditedPosition, Place } from './position.ts';

export interface Refusal {
  /** What is wrong, and what would be right, in words. */
  readonly reason: string;
  /** The part of the position, as its notation calls it. */
  readonly field: string;
  /** Squares that the reason names and on which something stands. */
  readonly places: readonly Place[];
}

export interface Verdict {
  /** The position as text; its castling rights are those wanted that can be, if it can be at all. */
  readonly text: string;
  /** Null for a position that can be played. */
  readonly refusal: Refusal | null;
  /** The castling rights that there can be. */
  readonly rights: string;
  /** Whether the side to move is in check, and what the game's result would be. */
  readonly check: boolean;
  readonly result: ReturnType<AnyPlay['result']>;
}

export class Judge {
  readonly play: AnyPlay;
  readonly #ground: Ground;

  private constructor(play: AnyPlay, ground: Ground) {
    this.play = play;
    this.#ground = ground;
  }

  /** @throws InputError if the definition cannot be compiled */
  static async open(game: GameDefinition, ground: Ground): Promise<Judge> {
    return new Judge(await openPlay(game), ground);
  }

  /** Asks the engine about a position. */
  judge(position: EditedPosition): Verdict {
    const bare = { ...position, castling: '' };
    const write = (castling: string) => this.#ground.write({ ...bare, castling });
    const refusal = this.#try(write(''), position);
    if (refusal !== null) {
      return { text: write(position.castling), refusal, rights: '', check: false, result: null };
    }
    const rights = [...this.#ground.rights]
      .filter((right) => this.#try(write(right), position) === null)
      .join('');
    const kept = [...position.castling].filter((right) => rights.includes(right)).join('');
    const text = write(kept);
    // Rights that can be alone can be together; the engine has the last word all the same.
    const last = this.#try(text, position);
    const isSet = last === null;
    return {
      text: isSet ? this.play.position() : text,
      refusal: last,
      rights,
      check: isSet && this.play.inCheck(),
      result: isSet ? this.play.result() : null,
    };
  }

  #try(text: string, position: EditedPosition): Refusal | null {
    try {
      this.play.setPosition(text);
      return null;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return refusalOf(error, position);
    }
  }
}

function refusalOf({ problem, expected, field }: InputError, { men }: EditedPosition): Refusal {
  const reason = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
  const named = problem.match(/-?[0-9]+,-?[0-9]+|\b[a-z][0-9]+\b/g) ?? [];
  return {
    reason: expected === undefined ? reason : `${reason} Expected: ${expected}.`,
    field,
    places: named.filter((place) => men.has(place)),
  };
}
