/** Writes moves as players do; engines are kept for the next position. */
import { DEFAULT_HASH } from '../../src/engine/hash-table.ts';
import { type AnyPlay, openPlay } from '../../src/engine/play/open.ts';
import type { Play } from '../../src/engine/play/play.ts';
import { InputError } from '../../src/errors.ts';
import { BoardCache } from '../../src/lab/play/boards.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { WrittenMove } from './protocol.ts';

export class Scribe {
  readonly #plays = new BoardCache<AnyPlay>(DEFAULT_HASH);
  /** Moves of the position that was asked about last. */
  #known = { position: '', moves: new Map<string, WrittenMove>() };

  /** @param moves in engine form */
  async write(
    game: GameDefinition,
    position: string,
    moves: readonly string[],
  ): Promise<WrittenMove[]> {
    if (moves.length === 0) return [];
    const name = JSON.stringify(game);
    const play: Play = await this.#plays.get(name, () => openPlay(game));
    const place = `${position}\n${name}`;
    if (this.#known.position !== place) this.#known = { position: place, moves: new Map() };
    const known = this.#known.moves;
    let isSet = false;
    return moves.map((text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      if (!isSet) play.setPosition(position);
      isSet = true;
      const written = writeMove(play, text);
      known.set(text, written);
      return written;
    });
  }
}

function writeMove(play: Play, text: string): WrittenMove {
  try {
    const legal = play.find(text);
    return { shown: play.print(legal), legal };
  } catch (error) {
    // What men there were at first may decide what pawns become.
    if (error instanceof InputError) return { shown: text, legal: null };
    throw error;
  }
}
