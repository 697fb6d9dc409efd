/**
 * What an interface sets up: the games there are, the one that is played, and its line of moves. Lines
 * come complete before each move; only what differs from the line before is taken back or made.
 */
import { type AnyPlay, openPlay } from '../../engine/play/open.ts';
import type { Play } from '../../engine/play/play.ts';
import { InputError } from '../../errors.ts';
import { listed, quote } from '../../notation/text.ts';
import { allGames, type GameDefinition } from '../../variants/registry.ts';
import { useModulesFromDisk } from '../modules.ts';
import { HASH } from './engine-facts.ts';

interface Line {
  /** FEN, ICN or "startpos". */
  readonly text: string;
  readonly moves: readonly string[];
}

const OPENING: Line = { text: 'startpos', moves: [] };

export class Session {
  readonly #games = new Map<string, GameDefinition>();
  #game: GameDefinition;
  #play: AnyPlay | null = null;
  #line = OPENING;
  #hash: number = HASH.usual;

  /**
   * @param first identifier of the game to begin with
   * @param own games of the user, beside those of the program
   */
  constructor(first: string, own: readonly GameDefinition[] = []) {
    for (const game of [...allGames, ...own]) this.add(game);
    this.#game = this.#find(first);
  }

  /** All games, those of the program first. */
  get games(): readonly GameDefinition[] {
    return [...this.#games.values()];
  }

  /** The game that is played. */
  get game(): GameDefinition {
    return this.#game;
  }

  /** The position that was set: FEN, ICN or "startpos". */
  get start(): string {
    return this.#line.text;
  }

  /** Moves made since the position was set, as they were given. */
  get moves(): readonly string[] {
    return this.#line.moves;
  }

  /** Adds a game, or puts it in the place of the one of that name. */
  add(game: GameDefinition): void {
    this.#games.set(game.id, game);
  }

  /** The running engine; the first call starts it. */
  async play(): Promise<AnyPlay> {
    this.#play ??= await this.#open(this.#game);
    return this.#play;
  }

  /**
   * Chooses a game; it stands in its opening array.
   * @throws InputError if there is no such game or it cannot be played; nothing has changed then
   */
  async choose(id: string): Promise<void> {
    const game = this.#find(id);
    if (game === this.#game && this.#play !== null) return this.follow(OPENING.text, []);
    this.#play = await this.#open(game);
    this.#game = game;
    this.#line = OPENING;
  }

  /**
   * Sets a position and makes moves from there.
   * @param text FEN or ICN, or "startpos"
   * @param moves each in engine form or as players print it
   * @throws InputError naming the part of the position, or the move by its number from 1; nothing has
   *   changed then
   */
  async follow(text: string, moves: readonly string[]): Promise<void> {
    const play = await this.play();
    const before = this.#line;
    try {
      const shared = text === before.text ? commonLength(before.moves, moves) : null;
      if (shared === null) play.setPosition(text);
      else for (let i = before.moves.length; i > shared; i--) play.undo();
      makeAll(play, moves, shared ?? 0);
    } catch (error) {
      play.setPosition(before.text);
      makeAll(play, before.moves, 0);
      throw error;
    }
    this.#line = { text, moves: [...moves] };
  }

  /**
   * Sets the size of the transposition table.
   * @param megabytes MiB
   * @throws InputError if it is out of range or there is not so much memory; nothing has changed then
   */
  async resizeHash(megabytes: number): Promise<void> {
    (await this.play()).resizeHash(megabytes);
    this.#hash = megabytes;
  }

  /** Forgets what searches have learnt. */
  clearHash(): void {
    this.#play?.engine.clearHash();
  }

  async #open(game: GameDefinition): Promise<AnyPlay> {
    useModulesFromDisk();
    const play = await openPlay(game);
    play.resizeHash(this.#hash);
    return play;
  }

  #find(id: string): GameDefinition {
    const game = this.#games.get(id);
    if (game !== undefined) return game;
    const expected = listed([...this.#games.keys()], ', ');
    throw new InputError(`${quote(id)} is no game`, { field: 'variant', expected });
  }
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** Makes the moves of a list from a number on. */
function makeAll(play: Play, moves: readonly string[], from: number): void {
  moves.slice(from).forEach((text, i) => {
    const field = `move ${from + i + 1}, ${quote(text)}`;
    try {
      play.make(play.find(text, { field, offset: 0 }));
    } catch (error) {
      if (!(error instanceof InputError) || error.field === field) throw error;
      // Too long a game, or too far a way on the plane.
      throw new InputError(error.problem, { field, expected: error.expected });
    }
  });
}
