/** From the text of a game to a chapter: its moves are played through, and it is written as the page writes games. */
import { InputError } from '../../src/errors.ts';
import { readGameTexts } from '../../src/notation/game-texts.ts';
import type { FilePart } from '../../src/notation/pgn/split.ts';
import { formatPgn, type PgnGame } from '../../src/notation/pgn.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';
import { GameTree } from '../game/game-tree.ts';
import type { Games } from '../game/games.ts';
import { canonicalPosition } from '../game/position-text.ts';
import { toRecord } from '../game/record.ts';
import { gameOfRecord, tagsFor } from '../game/record-game.ts';
import { atOnce, replay } from '../game/replay.ts';
import { RulesCursor } from '../game/rules-cursor.ts';
import { gameOfText } from '../game/text-game.ts';
import { toChapter } from './chapter.ts';
import type { NewChapter } from './model.ts';

/** A game that was not kept. */
export interface Refusal {
  /** In the file, counted from 1. */
  readonly game: number;
  readonly line: number;
  readonly reason: string;
}

export interface ReadPart {
  readonly chapters: readonly NewChapter[];
  readonly refusals: readonly Refusal[];
}

/** Engines that are kept ready; each has some 25 MB. */
const MOST_RULES = 4;

/** Reads the games of a file, one part after another. */
export class ChapterReader {
  readonly #games: Games;
  readonly #shown: GameDefinition;
  readonly #rules = new Map<string, RulesCursor>();
  #count = 0;

  /** @param shown the game to take where a text names none. */
  constructor(games: Games, shown: GameDefinition) {
    this.#games = games;
    this.#shown = shown;
  }

  /** Games so far, good and bad. */
  get count(): number {
    return this.#count;
  }

  async read({ text, line }: FilePart): Promise<ReadPart> {
    const chapters: NewChapter[] = [];
    const refusals: Refusal[] = [];
    const refuse = (error: unknown) => {
      if (!(error instanceof InputError)) throw error;
      refusals.push({ game: this.#count, line, reason: inFile(error, line, this.#count) });
    };
    try {
      const reading = gameOfText(text, this.#games, this.#shown);
      for (const { game } of readGameTexts(text, reading)) {
        this.#count++;
        try {
          chapters.push(await this.#play(game, reading));
        } catch (error) {
          refuse(error);
        }
      }
    } catch (error) {
      this.#count++;
      refuse(error);
    }
    return { chapters, refusals };
  }

  async #play(game: PgnGame, reading: GameDefinition): Promise<NewChapter> {
    if (game.tags.size === 0 && game.moves.length === 0 && game.comment === null) {
      throw new InputError('there is no game', { field: '', expected: 'tags or moves' });
    }
    const usual = isPlaneGame(reading) ? reading : this.#shown;
    const variant = gameOfRecord(game.tags, this.#games, usual);
    const rules = await this.#rulesOf(variant);
    const { root } = GameTree.from(atOnce(replay(game, rules)), 1);
    const array = variant.arrays[0]?.position;
    const isOpening = array !== undefined && canonicalPosition(array, variant) === root.position;
    const known = this.#games.find(variant.id);
    const tags = tagsFor(variant, known, { position: root.position, isOpening }, game.tags);
    const record = toRecord(root, rules.board, tags, game.result);
    return toChapter(formatPgn(record), record, variant, this.#games);
  }

  async #rulesOf(variant: GameDefinition): Promise<RulesCursor> {
    const name = `${variant.id} ${variant.arrays[0]?.id}`;
    const known = this.#rules.get(name);
    if (known !== undefined) return known;
    const [oldest] = this.#rules.keys();
    if (this.#rules.size >= MOST_RULES && oldest !== undefined) this.#rules.delete(oldest);
    const rules = await RulesCursor.load(variant);
    this.#rules.set(name, rules);
    return rules;
  }
}

/** What is wrong, with lines and games counted in the whole file and not in the part that was read. */
function inFile({ problem, field, expected }: InputError, first: number, game: number): string {
  const place = field
    .replace(/\bline (\d+)/, (_, line: string) => `line ${Number(line) + first - 1}`)
    .replace(/^game \d+(?:, )?/, '');
  const where = place === '' ? '' : `${place}: `;
  return `Game ${game}, ${where}${problem}${expected === undefined ? '' : `; expected ${expected}`}`;
}
