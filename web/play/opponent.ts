/** The engine that one plays against: a worker of its own, whose table nobody else fills. */
import type { Score } from '../../src/engine/analysis.ts';
import type { AnalysisLimits } from '../../src/engine/service.ts';
import { centipawns } from '../../src/lab/games/played-game.ts';
import type { Choice } from '../../src/lab/play/draw-move.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { EnginePosition } from '../engine/position.ts';
import { withRetries } from '../engine/retry.ts';
import { fromWhite } from '../engine/score.ts';
import { SupervisedWorker } from '../engine/supervised-worker.ts';

export interface Opponent {
  /**
   * The best moves of a position, best first, with scores for the side to move. A search that is stopped
   * gives what it has found.
   */
  search(
    position: EnginePosition,
    turn: Side,
    limits: Omit<AnalysisLimits, 'hash'>,
  ): Promise<readonly Choice[]>;
  stop(): void;
  /** Gives the engine's memory back until it is needed again. */
  rest(): void;
}

/** MiB of its table. */
const HASH = 32;

/** The engine in a worker, which is started when it is first needed. */
export class WorkerOpponent implements Opponent {
  readonly #worker = new SupervisedWorker(
    () =>
      new Worker(new URL('../engine/worker.ts', import.meta.url), {
        type: 'module',
        name: 'opponent',
      }),
  );
  #isWorking = false;
  #rests = false;

  async search(
    position: EnginePosition,
    turn: Side,
    limits: Omit<AnalysisLimits, 'hash'>,
  ): Promise<readonly Choice[]> {
    this.#rests = false;
    this.#isWorking = true;
    const work = () =>
      this.#worker.call((remote) => remote.analyse(position, { ...limits, hash: HASH }));
    try {
      const { lines } = await withRetries(
        work,
        () => !this.#rests,
        () => {},
      );
      return lines.flatMap(({ moves: [move], score }) =>
        move === undefined ? [] : [{ move, score: scoreFor(score, turn) }],
      );
    } finally {
      this.#isWorking = false;
    }
  }

  stop(): void {
    if (this.#isWorking) this.#worker.call((remote) => remote.stop()).catch(() => {});
  }

  rest(): void {
    this.#rests = true;
    this.#worker.end('the game is not being played');
  }
}

/** @param score from White's side */
function scoreFor(score: Score, turn: Side): number {
  return centipawns(fromWhite(score, turn));
}
