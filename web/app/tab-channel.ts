/** Telling the other tabs of the page that something kept in the browser has changed. */
export class TabChannel {
  readonly #name: string;
  #channel: BroadcastChannel | null = null;

  /** @param name of what is kept; tabs hear those of the same name. Nothing is opened before it is used. */
  constructor(name: string) {
    this.#name = name;
  }

  /** Calls a function whenever another tab has changed something. */
  listen(onChange: () => void): void {
    this.#open().addEventListener('message', onChange);
  }

  tell(): void {
    this.#open().postMessage('changed');
  }

  #open(): BroadcastChannel {
    this.#channel ??= new BroadcastChannel(this.#name);
    return this.#channel;
  }
}
