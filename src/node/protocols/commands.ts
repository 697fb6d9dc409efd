/** Commands are done one after another, in the order in which they have come. */
export class Commands {
  readonly #onFault: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** @param onFault called with what a command throws; the next is done all the same */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Whether none is being done or waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** Does a command when all before it are done. */
  add(command: () => void | Promise<void>): void {
    this.#waiting++;
    this.#last = this.#last
      .then(command)
      .catch(this.#onFault)
      .finally(() => {
        this.#waiting--;
      });
  }

  /** Resolves when all that have come are done. */
  done(): Promise<void> {
    return this.#last;
  }
}
