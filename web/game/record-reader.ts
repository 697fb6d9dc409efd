/**
 * Reading files of game records. Large ones take seconds; `record-worker.ts` does the work outside
 * the page's thread, and what passes between the two is defined here.
 */
import { InputError } from '../../src/errors.ts';
import { type PgnGame, type PgnResult, parsePgn } from '../../src/notation/pgn.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { ListedNode } from './game-tree.ts';
import { atOnce, replay } from './replay.ts';
import { RulesCursor } from './rules-cursor.ts';

/** A game of a file, before its moves are looked at. */
export interface RecordSummary {
  readonly tags: ReadonlyMap<string, string>;
  /** Half-moves of the main line. */
  readonly plies: number;
}

/** A game of a file, played through. */
export interface PlayedRecord {
  readonly tags: ReadonlyMap<string, string>;
  readonly result: PgnResult;
  /** For `GameTree.from`. */
  readonly nodes: readonly ListedNode[];
}

export interface RecordReader {
  /**
   * Takes a file; the games of one taken before are forgotten.
   * @throws InputError with line and column
   */
  open(text: string): Promise<readonly RecordSummary[]>;
  /**
   * Plays a game of the file through.
   * @param index in the list that `open` gave.
   * @throws InputError naming ply, line and column
   */
  play(index: number, variant: VariantDefinition): Promise<PlayedRecord>;
  /** Lets go of what the reader holds; it can be used again. */
  close(): void;
}

/** The reader that does its work where it is. */
export class LocalRecordReader implements RecordReader {
  #games: readonly PgnGame[] = [];

  async open(text: string): Promise<readonly RecordSummary[]> {
    return this.summaries(0, this.count(text));
  }

  /** Takes a file, as `open` does, and says how many games it has. @throws InputError */
  count(text: string): number {
    const games = parsePgn(text);
    // A result alone, such as a stray asterisk, is hardly meant as a game.
    if (games.every(isEmpty)) {
      throw new InputError('there is no game in it', { field: 'text', expected: 'a game (PGN)' });
    }
    this.#games = games;
    return games.length;
  }

  /** Some of the games, so that the list of a large file can be handed over in parts. */
  summaries(from: number, to: number): RecordSummary[] {
    return this.#games.slice(from, to).map(({ tags, moves }) => ({ tags, plies: moves.length }));
  }

  async play(index: number, variant: VariantDefinition): Promise<PlayedRecord> {
    const game = this.#games[index];
    if (game === undefined) throw new RangeError(`the file has no game ${index + 1}`);
    const nodes = atOnce(replay(game, await RulesCursor.load(variant)));
    return { tags: game.tags, result: game.result, nodes };
  }

  close(): void {
    this.#games = [];
  }
}

function isEmpty({ tags, comment, moves }: PgnGame): boolean {
  return tags.size === 0 && comment === null && moves.length === 0;
}
