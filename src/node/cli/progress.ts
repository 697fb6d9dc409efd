/** Progress on stderr, for people who wait at a terminal; others never see it. */

/** A wait shorter than this needs no progress; milliseconds. */
const PATIENCE = 300;
/** Milliseconds between changes, so that the line can be read. */
const INTERVAL = 100;

/** A terminal, as far as progress needs it. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** One line that changes in place until it is cleared. */
export class Progress {
  readonly #terminal: Terminal;
  #next = performance.now() + PATIENCE;
  #shown = false;

  constructor(terminal: Terminal = process.stderr) {
    this.#terminal = terminal;
  }

  /** Whether anybody is watching. */
  get watched(): boolean {
    return this.#terminal.isTTY === true;
  }

  /** Shows a text in place of the last one, if anybody has waited long enough for it. */
  show(text: string): void {
    const now = performance.now();
    if (!this.watched || now < this.#next) return;
    this.#next = now + INTERVAL;
    this.#shown = true;
    // A line that wraps could not be replaced.
    this.#terminal.write(`\r\x1b[K${text.slice(0, (this.#terminal.columns || 80) - 1)}`);
  }

  /** Writes a line that stays. */
  log(text: string): void {
    if (!this.watched) return;
    this.clear();
    this.#terminal.write(`${text}\n`);
  }

  /** Removes the changing line. */
  clear(): void {
    if (this.#shown) this.#terminal.write('\r\x1b[K');
    this.#shown = false;
  }
}
