/**
 * Reading files of game records. Large ones take seconds; `record-worker.ts` does the work outside
 * the page's thread, and what passes between the two is defined here.
 */
import { InputError } from '../../src/errors.ts';
import { type GameText, readGameTexts } from '../../src/notation/game-texts.ts';
import type { PgnGame, PgnResult } from '../../src/notation/pgn.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
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
  /** What the file says beyond the game's rules, and was left out; a sentence each. */
  readonly notes: readonly string[];
}

export interface RecordReader {
  /**
   * Takes a file; the games of one taken before are forgotten.
   * @param game by whose notation it is to be read.
   * @throws InputError with line and column
   */
  open(text: string, game: GameDefinition): Promise<readonly RecordSummary[]>;
  /**
   * Plays a game of the file through. A list of moves as players print it ends before a move that is
   * not legal, and a note says so.
   * @param index in the list that `open` gave.
   * @throws InputError naming ply, line and column
   */
  play(index: number, variant: GameDefinition): Promise<PlayedRecord>;
  /** Lets go of what the reader holds; it can be used again. */
  close(): void;
}

/** The reader that does its work where it is. */
export class LocalRecordReader implements RecordReader {
  #games: readonly GameText[] = [];

  async open(text: string, game: GameDefinition): Promise<readonly RecordSummary[]> {
    return this.summaries(0, this.count(text, game));
  }

  /** Takes a file, as `open` does, and says how many games it has. @throws InputError */
  count(text: string, wanted: GameDefinition): number {
    const games = readGameTexts(text, wanted);
    // A result alone, such as a stray asterisk, is hardly meant as a game.
    if (games.every(({ game }) => isEmpty(game))) {
      throw new InputError('there is no game in it', {
        field: 'text',
        expected: 'a game (PGN, ICN, a list of moves)',
      });
    }
    this.#games = games;
    return games.length;
  }

  /** Some of the games, so that the list of a large file can be handed over in parts. */
  summaries(from: number, to: number): RecordSummary[] {
    return this.#games
      .slice(from, to)
      .map(({ game: { tags, moves } }) => ({ tags, plies: moves.length }));
  }

  async play(index: number, variant: GameDefinition): Promise<PlayedRecord> {
    const record = this.#games[index];
    if (record === undefined) throw new RangeError(`the file has no game ${index + 1}`);
    const { game, isPrinted } = record;
    const nodes: ListedNode[] = [];
    const notes = [...record.notes];
    const rules = await RulesCursor.load(variant);
    try {
      atOnce(replay(game, rules, nodes));
    } catch (error) {
      // Printed records have errors; what comes before the first is a game all the same.
      if (!(isPrinted && nodes.length > 1 && error instanceof InputError)) throw error;
      const left = game.moves.length - nodes.length + 1;
      notes.push(
        `the last ${left} of ${game.moves.length} half-moves, as one is wrong: ${error.message}`,
      );
    }
    return { tags: game.tags, result: game.result, nodes, notes };
  }

  close(): void {
    this.#games = [];
  }
}

function isEmpty({ tags, comment, moves }: PgnGame): boolean {
  return tags.size === 0 && comment === null && moves.length === 0;
}
