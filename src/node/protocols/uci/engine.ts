/**
 * The engine's side of UCI. Commands are done in order; while one of them searches or counts the others
 * wait, except those that are about it: `stop`, `ponderhit`, `isready`, `debug` and `quit`. `stop`
 * ends every search that was asked for before it.
 */
import type { AnyPlay } from '../../../engine/play/open.ts';
import { InputError } from '../../../errors.ts';
import { quote, writtenOut } from '../../../notation/text.ts';
import type { GameDefinition } from '../../../variants/registry.ts';
import { Commands } from '../commands.ts';
import type { Partner } from '../converse.ts';
import { Session } from '../session.ts';
import { Thinking } from '../thinking.ts';
import { parseGo } from './go.ts';
import { bestMoveLine } from './info.ts';
import { announce, setOption } from './options.ts';
import { parsePosition } from './position.ts';
import { type Output, Settings } from './settings.ts';
import { count, evaluate, search, show } from './work.ts';

export interface Identity {
  readonly name: string;
  readonly author: string;
}

/** A search or count. */
interface Work {
  stop(): void;
}

export class UciEngine implements Partner {
  readonly #identity: Identity;
  readonly #output: Output;
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #commands = new Commands((error) => this.#complain(error));
  /** What runs or waits, in order. */
  readonly #work = new Set<Work>();
  #running: Work | null = null;
  /** Questions that wait for the next work to begin. */
  #questions = 0;
  #isDebug = false;
  #isClosing = false;

  /**
   * @param write takes one line of output, without its end
   * @param own games of the user, beside those of the program
   */
  constructor(
    write: (line: string) => void,
    identity: Identity,
    own: readonly GameDefinition[] = [],
  ) {
    this.#identity = identity;
    this.#output = { write, info: (text) => write(`info string ${writtenOut(text)}`) };
    this.#session = new Session('chess', own);
    this.#settings = new Settings(this.#session, this.#output);
  }

  receive(line: string): boolean {
    const words = line.split(/\s+/).filter((word) => word !== '');
    // What is unknown is passed over and the rest read, as the protocol wants it.
    const at = words.findIndex((word) => Object.hasOwn(this.#verbs, word));
    const verb = words[at];
    if (verb === undefined) {
      if (words.length > 0) this.#output.info(`unknown command ${quote(words.join(' '))}`);
      return true;
    }
    this.#pass(words.slice(0, at));
    try {
      this.#verbs[verb]?.(words.slice(at + 1));
    } catch (error) {
      this.#complain(error);
    }
    return verb !== 'quit';
  }

  refuseLine(): void {
    this.#output.info('error: the line is too long');
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stop();
    await this.#commands.done();
  }

  readonly #verbs: Readonly<Record<string, (words: readonly string[]) => void>> = {
    uci: () => this.#introduce(),
    debug: ([word]) => {
      this.#isDebug = word !== 'off';
    },
    isready: () => this.#answerReady(),
    setoption: (words) => {
      this.#commands.add(() => setOption(this.#settings.options, words.join(' ')));
    },
    register: () => {},
    ucinewgame: () => this.#commands.add(() => this.#session.clearHash()),
    position: (words) => this.#commands.add(() => this.#position(words)),
    go: (words) => this.#go(words),
    stop: () => this.#stop(),
    ponderhit: () => {
      for (const work of this.#work) if (work instanceof Thinking) work.ponderHit();
    },
    d: () => this.#withPlay((play) => show(play, this.#output)),
    eval: () => this.#withPlay((play) => evaluate(play, this.#output)),
    quit: () => {},
  };

  #introduce(): void {
    const { write } = this.#output;
    write(`id name ${this.#identity.name}`);
    write(`id author ${this.#identity.author}`);
    for (const option of this.#settings.options) write(announce(option));
    write('uciok');
  }

  /** Says `readyok` when all before is done or, if that is a search, when it has begun. */
  #answerReady(): void {
    const { write } = this.#output;
    if (this.#running !== null) write('readyok');
    else if (this.#work.size > 0) this.#questions++;
    else
      this.#commands.add(async () => {
        try {
          await this.#session.play();
        } finally {
          write('readyok');
        }
      });
  }

  #stop(): void {
    for (const work of this.#work) work.stop();
  }

  async #position(words: readonly string[]): Promise<void> {
    const { text, moves } = parsePosition(words);
    const before = this.#session.start;
    await this.#session.follow(text, moves);
    const { notes } = await this.#session.play();
    if (text !== before) for (const note of notes) this.#output.info(note);
  }

  #withPlay(task: (play: AnyPlay) => void): void {
    this.#commands.add(async () => task(await this.#session.play()));
  }

  #go(words: readonly string[]): void {
    const go = parseGo(words);
    this.#pass(go.ignored);
    const { perft } = go;
    if (perft !== null) {
      const controller = new AbortController();
      const { signal } = controller;
      const stop = () => controller.abort();
      this.#begin({ stop }, (play) => count(play, { ...go, perft }, signal, this.#output));
      return;
    }
    // Behind another search, the clock is read when that has ended.
    const thinking = new Thinking(go.ponder, this.#work.size === 0 ? performance.now() : null);
    let answer = bestMoveLine({ bestMove: null, lines: [] });
    this.#begin(
      thinking,
      async (play) => {
        answer = await search(play, thinking, go, this.#settings, this.#output);
      },
      () => this.#output.write(answer),
    );
  }

  /**
   * Does work that can be stopped, when its turn comes.
   * @param onEnd called in the end, also where the work has failed
   */
  #begin(work: Work, task: (play: AnyPlay) => Promise<void>, onEnd?: () => void): void {
    this.#work.add(work);
    if (this.#isClosing) work.stop();
    this.#commands.add(async () => {
      this.#running = work;
      for (; this.#questions > 0; this.#questions--) this.#output.write('readyok');
      try {
        await task(await this.#session.play());
      } catch (error) {
        this.#complain(error);
      } finally {
        this.#running = null;
        this.#work.delete(work);
        onEnd?.();
      }
    });
  }

  /** Names words that have no meaning, to those who want to know. */
  #pass(words: readonly string[]): void {
    if (this.#isDebug && words.length > 0) {
      this.#output.info(`passed over ${quote(words.join(' '))}`);
    }
  }

  #complain(error: unknown): void {
    const { info } = this.#output;
    if (error instanceof InputError) info(`error: ${error.message}`);
    else info(`fault: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  }
}
