/**
 * The engine's side of the XBoard protocol (CECP), version 2. Commands are done in order. A search for
 * a move is part of the command that has led to it; commands that make it useless end it, and its move
 * is not made. An analysis goes on whenever there is nothing else to do.
 */
import type { AnyPlay } from '../../../engine/play/open.ts';
import type { AnalysisReport } from '../../../engine/search-run.ts';
import { InputError } from '../../../errors.ts';
import { writtenOut } from '../../../notation/text.ts';
import type { Side } from '../../../plane/types.ts';
import type { Board } from '../../../variants/board.ts';
import type { GameDefinition } from '../../../variants/registry.ts';
import { Commands } from '../commands.ts';
import type { Partner } from '../converse.ts';
import { depthInProgress, HASH, MAX_DEPTH, MAX_THREADS } from '../engine-facts.ts';
import { Session } from '../session.ts';
import { type Limits, type Request, Thinking } from '../thinking.ts';
import { canShow, featureLines, setupLines, variantName } from './setup.ts';
import { fromXboard, hasSameNames, isMoveForm, positionFromXboard, toXboard } from './squares.ts';
import { resultLine, statusLine, thinkingLine } from './texts.ts';
import { TimeControl } from './time-control.ts';
import { ENDING, IGNORED } from './words.ts';

/** Milliseconds that a move loses on its way to the clock. */
const OVERHEAD = 30;
/** Nodes of a search for a hint. */
const HINT_NODES = 5000;

/** A search that runs. */
interface Search {
  readonly thinking: Thinking;
  /** As `performance.now()` tells it. */
  readonly start: number;
  /** Whether it only goes on until something else comes. */
  readonly isAnalysis: boolean;
}

type Verb = (words: readonly string[], line: string) => void | Promise<void>;

export class XboardEngine implements Partner {
  readonly #write: (line: string) => void;
  readonly #name: string;
  readonly #session: Session;
  readonly #commands = new Commands((error) => this.#complain(error));
  readonly #time = new TimeControl();
  /** The side that the engine plays; null in force mode. */
  #side: Side | null = null;
  #isAnalysing = false;
  #isPosting = false;
  /** Whether a position was refused, after which every move is illegal. */
  #isLost = false;
  #threads = 1;
  #isClosing = false;
  #search: Search | null = null;
  /** Commands that wait: all of them, those that end a search, and those that hurry it. */
  #waiting = { all: 0, ending: 0, hurrying: 0 };

  /**
   * @param write takes one line of output, without its end
   * @param name of the program
   * @param own games of the user, beside those of the program
   */
  constructor(write: (line: string) => void, name: string, own: readonly GameDefinition[] = []) {
    this.#write = write;
    this.#name = name;
    this.#session = new Session('chess', own);
  }

  receive(line: string): boolean {
    const [verb, ...words] = line.split(/\s+/).filter((word) => word !== '');
    if (verb === undefined) return true;
    if (verb === '.') {
      this.#tellStatus();
    } else if (verb === 'ping' && this.#search?.isAnalysis && this.#waiting.all === 0) {
      this.#write(`pong ${words[0] ?? ''}`.trimEnd());
    } else {
      this.#add(() => this.#do(verb, words, line), ENDING.has(verb), verb === '?');
    }
    return verb !== 'quit';
  }

  refuseLine(): void {
    this.#write('Error (line too long): …');
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#add(() => {}, true, false);
    await this.#commands.done();
  }

  /** Lets a command wait for its turn. */
  #add(command: () => void | Promise<void>, isEnding: boolean, isHurrying: boolean): void {
    const waiting = this.#waiting;
    waiting.all++;
    if (isEnding) waiting.ending++;
    if (isHurrying) waiting.hurrying++;
    if (isEnding || isHurrying || this.#search?.isAnalysis) this.#search?.thinking.stop();
    this.#commands.add(async () => {
      waiting.all--;
      if (isEnding) waiting.ending--;
      if (isHurrying) waiting.hurrying--;
      try {
        await command();
      } finally {
        if (this.#isAnalysing) this.#commands.add(() => this.#analyse());
      }
    });
  }

  async #do(verb: string, words: readonly string[], line: string): Promise<void> {
    if (Object.hasOwn(this.#verbs, verb)) await this.#verbs[verb]?.(words, line);
    else if (isMoveForm(verb)) await this.#userMove(verb);
    else if (!IGNORED.has(verb)) this.#refuse('unknown command', line);
  }

  readonly #verbs: Readonly<Record<string, Verb>> = {
    protover: () => {
      for (const line of featureLines(this.#name, this.#session.games)) this.#write(line);
    },
    ping: ([number = '']) => this.#write(`pong ${number}`.trimEnd()),
    new: () => this.#newGame('normal'),
    variant: ([name = ''], line) => this.#variant(name, line),
    setboard: (words) => this.#setBoard(words.join(' ')),
    force: () => {
      this.#side = null;
    },
    result: () => {
      this.#side = null;
    },
    go: async () => {
      this.#side = (await this.#session.play()).turn;
      await this.#moveInTurn();
    },
    playother: async () => {
      this.#side = (await this.#session.play()).turn === 'white' ? 'black' : 'white';
    },
    usermove: ([move = '']) => this.#userMove(move),
    undo: (_, line) => this.#takeBack(1, line),
    remove: (_, line) => this.#takeBack(2, line),
    hint: () => this.#hint(),
    analyze: () => {
      this.#side = null;
      this.#isAnalysing = true;
    },
    exit: () => {
      this.#isAnalysing = false;
    },
    post: () => {
      this.#isPosting = true;
    },
    nopost: () => {
      this.#isPosting = false;
    },
    level: (words, line) => this.#expect(this.#time.level(words), line),
    st: ([seconds], line) => this.#expect(this.#time.perMove(seconds), line),
    sd: ([depth], line) => this.#expect(this.#time.depth(depth), line),
    time: ([left], line) => this.#expect(this.#time.setRemaining(left), line),
    memory: ([megabytes = ''], line) => this.#memory(megabytes, line),
    cores: ([number = ''], line) => {
      this.#expect(/^[0-9]+$/.test(number), line);
      this.#threads = Math.max(1, Math.min(MAX_THREADS, Number(number) || 1));
    },
  };

  async #newGame(name: string): Promise<void> {
    const game = this.#session.games.find((known) => variantName(known) === name);
    await this.#session.choose(game?.id ?? name);
    this.#session.clearHash();
    this.#time.reset();
    this.#side = 'black';
    this.#isLost = false;
  }

  async #variant(name: string, line: string): Promise<void> {
    const game = this.#session.games.find((known) => variantName(known) === name);
    if (game === undefined || !canShow(game)) {
      this.#refuse('unsupported variant', line);
      return;
    }
    await this.#newGame(name);
    for (const setup of setupLines(game)) this.#write(setup);
  }

  async #setBoard(fen: string): Promise<void> {
    try {
      await this.#session.follow(positionFromXboard(fen, await this.#board()), []);
      this.#isLost = false;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#isLost = true;
      this.#write(`tellusererror Illegal position: ${writtenOut(error.message)}`);
    }
  }

  async #userMove(text: string): Promise<void> {
    const refuse = (reason: string) =>
      this.#write(`Illegal move${reason === '' ? '' : ` (${reason})`}: ${writtenOut(text)}`);
    const play = await this.#session.play();
    if (this.#isLost) return refuse('no position');
    const board = await this.#board();
    try {
      const move = play.find(fromXboard(text, board) ?? text).text;
      await this.#session.follow(this.#session.start, [...this.#session.moves, move]);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const [, reason = ''] = /\(([^()]*)\)$/.exec(error.problem) ?? [];
      return refuse(hasSameNames(board) ? writtenOut(reason) : '');
    }
    if (!this.#tellResult(play)) await this.#moveInTurn();
  }

  /** Makes a move if it is the engine's turn, unless a command that waits makes it useless. */
  async #moveInTurn(): Promise<void> {
    const play = await this.#session.play();
    if (this.#side !== play.turn || this.#isLost || play.result() !== null) return;
    if (this.#waiting.ending > 0) return;
    const start = performance.now();
    const made = this.#session.moves.length;
    const analysis = await this.#think(play, this.#time.limits(Math.floor(made / 2)), false);
    if (this.#waiting.ending > 0 || analysis.bestMove === null) return;
    this.#time.spend(performance.now() - start);
    const { bestMove } = analysis;
    await this.#session.follow(this.#session.start, [...this.#session.moves, bestMove]);
    this.#write(`move ${toXboard(bestMove, await this.#board())}`);
    this.#tellResult(play);
  }

  /** Analyses until a command comes. */
  async #analyse(): Promise<void> {
    const play = await this.#session.play();
    const isWanted = this.#isAnalysing && !this.#isLost && !this.#isClosing;
    if (!isWanted || this.#waiting.all > 0) return;
    await this.#think(play, {}, true);
  }

  async #think(play: AnyPlay, limits: Limits, isAnalysis: boolean) {
    const thinking = new Thinking(false, null);
    const board = await this.#board();
    const start = performance.now();
    const request: Request = {
      ...limits,
      depth: limits.depth === undefined ? undefined : Math.min(MAX_DEPTH, limits.depth),
      overhead: OVERHEAD,
      infinite: isAnalysis,
      lines: 1,
      threads: this.#threads,
      searchMoves: [],
    };
    this.#search = { thinking, start, isAnalysis };
    if (this.#waiting.hurrying > 0) thinking.stop();
    const write = (move: string) => toXboard(move, board);
    try {
      return await thinking.run(play, request, (report: AnalysisReport) => {
        if (!this.#isPosting) return;
        for (const line of report.lines) this.#write(thinkingLine(report, line, write));
      });
    } finally {
      this.#search = null;
    }
  }

  /** Says how the game has ended, if it has. */
  #tellResult(play: AnyPlay): boolean {
    const result = play.result();
    if (result !== null) this.#write(resultLine(result));
    return result !== null;
  }

  async #takeBack(count: number, line: string): Promise<void> {
    const { moves, start } = this.#session;
    if (moves.length < count) this.#refuse('command not legal now', line);
    else await this.#session.follow(start, moves.slice(0, -count));
  }

  async #hint(): Promise<void> {
    const play = await this.#session.play();
    if (this.#waiting.ending > 0) return;
    const { bestMove } = await play.analyse({ nodes: HINT_NODES });
    if (bestMove !== null) this.#write(`Hint: ${toXboard(bestMove, await this.#board())}`);
  }

  #tellStatus(): void {
    void this.#session.play().then((play) => {
      if (!this.#search?.isAnalysis) return;
      const ms = performance.now() - this.#search.start;
      this.#write(statusLine({ nodes: play.searched().nodes, ms }, depthInProgress(play)));
    });
  }

  async #memory(text: string, line: string): Promise<void> {
    this.#expect(/^[0-9]+$/.test(text) && Number(text) > 0, line);
    const size = Math.max(HASH.least, Math.min(HASH.most, Number(text)));
    if (size > 0) await this.#session.resizeHash(size);
  }

  /** The board that is played on; only games on finite boards can be chosen. */
  async #board(): Promise<Board> {
    const { engine } = await this.#session.play();
    if ('board' in engine) return engine.board;
    throw new Error('a game without a board');
  }

  #expect(isUnderstood: boolean, line: string): void {
    if (!isUnderstood) this.#refuse('bad parameters', line);
  }

  #refuse(problem: string, line: string): void {
    this.#write(`Error (${problem}): ${writtenOut(line.trim())}`);
  }

  #complain(error: unknown): void {
    const text = error instanceof InputError ? error.message : String(error);
    this.#write(`tellusererror ${writtenOut(text)}`);
  }
}
