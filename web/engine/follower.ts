/** Puts an engine into one position of a game after another. */
import type { Engine } from '../../src/engine/engine.ts';
import type { EnginePosition } from './position.ts';

/** Only the moves that differ from those of the last position are taken back and made. */
export class Follower {
  readonly #engine: Engine;
  #start: string | null = null;

  /** @param engine in which nobody else sets positions */
  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * @param position of the engine's game
   * @throws InputError if there is no such position or a move is not legal
   */
  goTo({ start, moves }: EnginePosition): void {
    const engine = this.#engine;
    if (start !== this.#start) {
      engine.setPosition(start);
      this.#start = start;
    }
    const { played } = engine;
    let common = 0;
    while (common < moves.length && played[common]?.text === moves[common]) common++;
    while (engine.played.length > common) engine.undo();
    for (const move of moves.slice(common)) engine.make(move);
  }
}
