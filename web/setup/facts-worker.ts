/** Looks at arrays, which takes an engine some tenths of a second, apart from the page's thread. */
import { expose } from 'comlink';
import { type AnyPlay, openPlay } from '../../src/engine/play/open.ts';
import '../../src/engine/error-transfer.ts';
import { arrayFacts } from '../../src/lab/measures/array-facts.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { Facts, FactsService } from './facts.ts';

class FactsWorker implements FactsService {
  #game = '';
  #play: Promise<AnyPlay> | null = null;

  ping(): void {}

  async factsOf(game: GameDefinition, text: string): Promise<Facts> {
    const key = JSON.stringify(game);
    if (this.#play === null || this.#game !== key) {
      this.#game = key;
      this.#play = openPlay(game);
    }
    const { engine } = await this.#play;
    return arrayFacts(engine, { id: 'board', name: 'board', position: text });
  }
}

expose(new FactsWorker());
