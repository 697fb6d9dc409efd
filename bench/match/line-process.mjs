/** A process that is talked to in lines. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Most lines kept that nobody has waited for, and most characters of a line that are looked at. */
const MOST_LINES = 10_000;
const MOST_CHARACTERS = 20_000;

const LONGEST_TIMER = 2 ** 31 - 1;

/** How a wait for a line ended without one. */
export class NoLine extends Error {
  /**
   * @param {'timeout' | 'ended'} reason
   * @param {string} message
   */
  constructor(reason, message) {
    super(message);
    this.reason = reason;
  }
}

export class LineProcess {
  #process;
  /** @type {string[]} */
  #lines = [];
  /** @type {(() => void) | null} */
  #wake = null;
  /** @type {string | null} */
  #end = null;
  #lastWords = '';

  /** @param {readonly [string, ...string[]]} command program and arguments; no shell reads them */
  constructor([program, ...args]) {
    // In a group of its own, so that Ctrl+C does not reach it before the games are recorded.
    this.#process = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    this.#process.on('error', (error) => this.#ended(error.message));
    this.#process.on('close', (code, signal) =>
      this.#ended(signal === null ? `ended with code ${code}` : `was ended by ${signal}`),
    );
    this.#process.stdin.on('error', () => {}); // its end is told above
    this.#process.stderr.on('data', (data) => {
      this.#lastWords = `${this.#lastWords}${data}`.slice(-500);
    });
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      if (this.#lines.length < MOST_LINES) this.#lines.push(line.slice(0, MOST_CHARACTERS).trim());
      this.#wake?.();
    });
  }

  get pid() {
    return this.#process.pid;
  }

  get isRunning() {
    return this.#end === null;
  }

  /** Drops what was said and not asked for. */
  forget() {
    this.#lines.length = 0;
  }

  /** @param {string} line */
  send(line) {
    if (this.isRunning) this.#process.stdin.write(`${line}\n`);
  }

  /**
   * The next line.
   * @param {number} deadline as `performance.now()` tells time
   * @throws {NoLine} if there is none until then, or the process has ended
   */
  async next(deadline) {
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) return line;
      if (this.#end !== null) throw new NoLine('ended', this.#end);
      const left = deadline - performance.now();
      if (left <= 0) throw new NoLine('timeout', 'did not answer in time');
      await this.#wait(left);
    }
  }

  /** @param {number} ms */
  #wait(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms + 1, LONGEST_TIMER));
      this.#wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }

  /** @param {string} how */
  #ended(how) {
    const words = this.#lastWords.trim().split('\n').at(-1) ?? '';
    this.#end ??= words === '' ? how : `${how} (${words.slice(0, 200)})`;
    this.#wake?.();
  }

  /** Ends the process, if it does not end by itself within the given time. */
  async close(patience = 500) {
    this.#process.stdin.end();
    const deadline = performance.now() + patience;
    while (this.isRunning && performance.now() < deadline) await this.#wait(20);
    this.kill();
  }

  kill() {
    if (this.isRunning) this.#process.kill('SIGKILL');
  }
}
