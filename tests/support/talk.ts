/** Talking to an engine within the test's own process. */
import type { Partner } from '../../src/node/protocols/converse.ts';
import { UciEngine } from '../../src/node/protocols/uci/engine.ts';
import { XboardEngine } from '../../src/node/protocols/xboard/engine.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';

/** Milliseconds of silence after which an answer is given up. */
const PATIENCE = 8000;

export class Talk {
  /** Everything that the engine has said. */
  readonly said: string[] = [];
  readonly #partner: Partner;
  #heard = 0;
  #wake: () => void = () => {};

  /** @param start makes the engine, from where it writes to */
  constructor(start: (write: (line: string) => void) => Partner) {
    this.#partner = start((line) => {
      this.said.push(line);
      this.#wake();
    });
  }

  send(...lines: string[]): void {
    for (const line of lines) this.#partner.receive(line);
  }

  /** Waits for a line that fits, after those that were waited for before; returns it. */
  async until(pattern: RegExp): Promise<string> {
    for (;;) {
      while (this.#heard < this.said.length) {
        const line = this.said[this.#heard++] ?? '';
        if (pattern.test(line)) return line;
      }
      await new Promise<void>((resolve, reject) => {
        const guard = setTimeout(() => {
          reject(new Error(`no ${pattern} in\n${this.said.join('\n')}`));
        }, PATIENCE);
        this.#wake = () => {
          clearTimeout(guard);
          resolve();
        };
      });
    }
  }

  /** Ends the conversation; returns everything that was said. */
  async end(): Promise<readonly string[]> {
    await this.#partner.close();
    return this.said;
  }
}

export function talkUci(own: readonly GameDefinition[] = []): Talk {
  return new Talk((write) => new UciEngine(write, { name: 'N', author: 'A' }, own));
}

export function talkXboard(own: readonly GameDefinition[] = []): Talk {
  return new Talk((write) => new XboardEngine(write, 'N', own));
}
