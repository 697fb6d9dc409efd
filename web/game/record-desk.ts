/** Opening files of game records: a single game at once, of several the one that is chosen. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';
import type { GameState } from './game-view.ts';
import type { Games } from './games.ts';
import type { PreparedGame } from './prepare.ts';
import { gameOfRecord } from './record-game.ts';
import type { PlayedRecord, RecordReader, RecordSummary } from './record-reader.ts';
import type { RulesPool } from './rules-pool.ts';

/** The games of a file, of which one is to be chosen. */
export interface OfferedRecords {
  readonly records: readonly RecordSummary[];
  /** Opens one of them. @throws InputError, and then nothing has changed */
  choose(index: number): Promise<void>;
  /** Opens none. */
  dismiss(): void;
}

export class RecordDesk {
  readonly #reader: RecordReader;
  readonly #games: Games;
  readonly #pool: RulesPool;
  readonly #offered = signal<OfferedRecords | null>(null);
  readonly offered: ReadonlySignal<OfferedRecords | null> = this.#offered;

  constructor(reader: RecordReader, games: Games, pool: RulesPool) {
    this.#reader = reader;
    this.#games = games;
    this.#pool = pool;
  }

  /**
   * @param state of the game shown, which counts where a record names none.
   * @param take puts a game in place, once it is prepared.
   * @param isLatest whether nothing else has been asked for since.
   * @throws InputError with line and column
   */
  async open(
    text: string,
    state: ReadonlySignal<GameState>,
    take: (prepare: () => Promise<PreparedGame>) => Promise<void>,
    isLatest: () => boolean,
  ): Promise<void> {
    this.#close();
    const { gameOfText, gamesOfPrint } = await import('./text-game.ts');
    if (!isLatest()) return;
    const reading = gameOfText(text, this.#games, state.peek().rules.variant);
    const records = await this.#read(text, reading, isLatest);
    if (records === null) return;
    const choose = (index: number) =>
      take(async () => {
        const shown = state.peek().rules.variant;
        const printed = gamesOfPrint(text, this.#games, shown);
        const usual = isPlaneGame(reading) || printed.length > 0 ? reading : shown;
        const tags = records[index]?.tags ?? new Map<string, string>();
        const named = gameOfRecord(tags, this.#games, usual);
        const possible = named === reading && printed.length > 0 ? printed : [named];
        const isUnnamed = named === usual && !tags.get('Variant') && printed.length === 0;
        const { variant, played } = isUnnamed
          ? await this.#playUnnamed(index, named)
          : await this.#playLongest(index, possible);
        return { ...played, rules: await this.#pool.of(variant), at: 0 };
      });
    if (records.length > 1) {
      const dismiss = () => this.#close();
      const chooseAndClose = async (index: number) => {
        await choose(index);
        this.#close();
      };
      this.#offered.value = { records, choose: chooseAndClose, dismiss };
      return;
    }
    try {
      await choose(0);
    } finally {
      this.#close();
    }
  }

  /**
   * Plays a game of the file through, by the rules under which most of it is legal.
   * @param possible games that it may be of, the likeliest first
   * @throws InputError, that of the first, if it is of none
   */
  async #playLongest(index: number, possible: readonly GameDefinition[]) {
    let best: { readonly variant: GameDefinition; readonly played: PlayedRecord } | undefined;
    let refusal: unknown;
    for (const variant of possible) {
      try {
        const played = await this.#reader.play(index, variant);
        if (played.nodes.length > (best?.played.nodes.length ?? 0)) best = { variant, played };
      } catch (error) {
        refusal ??= error;
      }
    }
    if (best === undefined) throw refusal;
    return best;
  }

  /**
   * Plays a game of the file through that does not say what it is of: by the rules of the game shown,
   * and where these refuse it as chess, which other programs mean by saying nothing.
   * @throws InputError by the game shown, saying so, if it is neither
   */
  async #playUnnamed(index: number, shown: GameDefinition) {
    try {
      return await this.#playLongest(index, [shown]);
    } catch (error) {
      const chess = this.#games.find('chess');
      if (!(error instanceof InputError) || isPlaneGame(shown) || chess === undefined) throw error;
      try {
        return await this.#playLongest(index, [chess]);
      } catch {
        throw readAs(error, shown);
      }
    }
  }

  /** The games of a file; null if it has been overtaken by another. */
  async #read(
    text: string,
    game: GameDefinition,
    isLatest: () => boolean,
  ): Promise<readonly RecordSummary[] | null> {
    try {
      const records = await this.#reader.open(text, game);
      return isLatest() ? records : null;
    } catch (error) {
      if (!isLatest()) return null;
      this.#close();
      throw error;
    }
  }

  #close(): void {
    this.#offered.value = null;
    this.#reader.close();
  }
}

/** A refusal that says by which game's rules a record was read that names none. */
function readAs({ problem, field, offset, expected }: InputError, { name }: GameDefinition) {
  return new InputError(`${problem} (it names no game, and was read as ${name})`, {
    field,
    offset,
    expected,
  });
}
