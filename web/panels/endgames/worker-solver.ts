/** Solving endings and looking positions up, as the page's worker serves it. */
import type { Ending } from '../../../src/engine/endgame/ending.ts';
import { recallEndings } from '../../../src/engine/endgame/recall.ts';
import {
  memoryToSolve,
  type SolveProgress,
  solveEnding,
} from '../../../src/engine/endgame/solve.ts';
import {
  type Outcome,
  readMen,
  SolvedEndings,
} from '../../../src/engine/endgame/solved-endings.ts';
import type { Colours, EndingStatistics } from '../../../src/engine/endgame/statistics.ts';
import type { TableStore } from '../../../src/engine/endgame/store.ts';
import { isBeyondMoveRule } from '../../../src/engine/endgame/verdicts.ts';
import { Engine } from '../../../src/engine/engine.ts';
import '../../../src/engine/error-transfer.ts';
import { Job, type Listener, releaseListener } from '../../../src/engine/job.ts';
import { InputError } from '../../../src/errors.ts';
import { formatPrinted } from '../../../src/notation/move-text.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';

/** What a solved ending is like, for some colours. */
export interface ColourReport {
  readonly statistics: EndingStatistics;
  readonly verdict: string;
  /** FEN with White to move, or null where nothing is won. */
  readonly longestPosition: string | null;
}

export interface EndingReport {
  /** Id and name of the game. */
  readonly game: string;
  readonly name: string;
  readonly material: string;
  readonly moveRule: number | null;
  readonly ms: number;
  /** For square colours; those other than "all" only where they mean something. */
  readonly byColours: Partial<Record<Colours, ColourReport>>;
}

export interface RatedMove {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** As players print it. */
  readonly printed: string;
  /** Of the position after the move. */
  readonly outcome: Outcome;
}

/** A position and all moves, the best first. */
export interface PositionReport {
  readonly outcome: Outcome;
  /** Whether the move rule of the game may come before the mate. */
  readonly isBeyondMoveRule: boolean;
  readonly moves: readonly RatedMove[];
}

interface Loaded {
  readonly engine: Engine;
  readonly endings: SolvedEndings;
  /** Endings that the store has been asked for in vain. */
  readonly missing: Set<string>;
}

/** Bytes for an ending where the browser does not say how much memory there is. */
const USUAL_MEMORY = 2 ** 31;
/** Attempts at a random position that is legal. */
const ATTEMPTS = 10_000;

export class WorkerSolver {
  readonly #store: TableStore;
  #key = '';
  #loaded: Promise<Loaded> | null = null;
  #job: Job | null = null;

  constructor(store: TableStore) {
    this.#store = store;
  }

  /** Answers, which shows that the worker lives; also while a job runs. */
  ping(): void {}

  /** Bytes that solving takes. @throws InputError if there is no such ending */
  async memory(variant: VariantDefinition, material: string): Promise<number> {
    const { engine } = await this.#load(variant);
    return memoryToSolve(engine, material);
  }

  /**
   * Solves an ending, in place of any other.
   * @throws InputError if there is no such ending or not enough memory; an error named AbortError
   *   after `stop()` or when another one came
   */
  async solve(
    variant: VariantDefinition,
    material: string,
    onProgress?: Listener<SolveProgress>,
  ): Promise<EndingReport> {
    const before = this.#job;
    before?.stop();
    const job = new Job('an ending');
    this.#job = job;
    try {
      return await job.run(before?.ended, async () => {
        job.signal.throwIfAborted();
        const start = performance.now();
        const { engine, endings } = await this.#load(variant);
        const ending = await solveEnding(engine, material, {
          signal: job.signal,
          onProgress: job.tell(onProgress),
          store: this.#store,
          memory: usableMemory(),
        });
        endings.add(ending);
        return report(engine, ending, performance.now() - start);
      });
    } finally {
      if (this.#job === job) this.#job = null;
      releaseListener(onProgress);
    }
  }

  /** Stops the running job, if there is one, and resolves when it has ended. */
  async stop(): Promise<void> {
    this.#job?.stop();
    await this.#job?.ended;
  }

  /** What is known of a position: null if its ending has not been solved. */
  async look(variant: VariantDefinition, position: string): Promise<PositionReport | null> {
    const loaded = await this.#load(variant);
    const { engine, endings } = loaded;
    engine.setPosition(position);
    if (endings.outcome(engine) === null) await this.#recall(loaded, position);
    engine.setPosition(position);
    const outcome = endings.outcome(engine);
    const moves = endings.moves(engine);
    if (outcome === null || moves === null) return null;
    return {
      outcome,
      isBeyondMoveRule: isBeyondMoveRule(engine, outcome),
      moves: moves.map(({ move, outcome }) => ({
        from: move.from,
        to: move.to,
        text: move.text,
        printed: formatPrinted(engine, move),
        outcome,
      })),
    };
  }

  /**
   * A legal position of an ending with White to move, by chance.
   * @throws InputError if there is no such ending, or no position has been found
   */
  async random(variant: VariantDefinition, material: string): Promise<string> {
    const { engine } = await this.#load(variant);
    memoryToSolve(engine, material); // which refuses what is no ending
    const letters = material.trim().toUpperCase();
    const men = [...letters.slice(0, -1), letters.slice(-1).toLowerCase()];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        engine.setPosition(placement(engine, men));
        return engine.position();
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }
    throw new InputError('no legal position has been found', { field: 'material' });
  }

  /** Takes tables of a former visit from the store, once for each ending. */
  async #recall({ engine, endings, missing }: Loaded, position: string): Promise<void> {
    const text = readMen(engine)?.text;
    if (text === undefined || missing.has(text)) return;
    missing.add(text);
    const found = await recallEndings(engine, this.#store);
    if (found === null) return;
    endings.merge(found);
    engine.setPosition(position);
  }

  /** The engine of a game and its solved endings; those of the last game are kept. */
  #load(variant: VariantDefinition): Promise<Loaded> {
    const key = JSON.stringify(variant);
    if (this.#loaded !== null && this.#key === key) return this.#loaded;
    const loaded = Engine.load(variant).then((engine) => ({
      engine,
      endings: new SolvedEndings(),
      missing: new Set<string>(),
    }));
    this.#key = key;
    this.#loaded = loaded;
    // A failure, perhaps of the network, must not be remembered.
    loaded.catch(() => {
      if (this.#loaded === loaded) this.#loaded = null;
    });
    return loaded;
  }
}

/** Half of the memory that the device says it has, in bytes. */
function usableMemory(): number {
  const { deviceMemory } = navigator as { readonly deviceMemory?: number };
  return deviceMemory === undefined ? USUAL_MEMORY : deviceMemory * 2 ** 29;
}

function report(engine: Engine, ending: Ending, ms: number): EndingReport {
  const wanted: readonly Colours[] = ending.hasColours ? ['all', 'same', 'opp'] : ['all'];
  const { id, name, draws } = engine.variant;
  return {
    game: id,
    name,
    material: ending.text,
    moveRule: draws.moveRule,
    ms,
    byColours: Object.fromEntries(
      wanted.map((colours): [Colours, ColourReport] => [
        colours,
        {
          statistics: ending.statistics(colours),
          verdict: ending.verdict(colours),
          longestPosition: ending.longestPosition(colours),
        },
      ]),
    ),
  };
}

/** A FEN in which each man stands on a square by chance, perhaps two on one. */
function placement({ board }: Engine, men: readonly string[]): string {
  const bySquare = new Map(
    men.map((letter) => {
      const square = board.squares[Math.floor(Math.random() * board.squares.length)];
      return [square?.index, letter];
    }),
  );
  const rows = Array.from({ length: board.ranks }, (_, i) =>
    Array.from({ length: board.files }, (_, x) => {
      const square = board.at(x, board.ranks - 1 - i);
      return square === undefined ? '*' : (bySquare.get(square.index) ?? ' ');
    }).join(''),
  );
  const text = rows.join('/').replace(/ +/g, (blanks) => String(blanks.length));
  // Men that share a square are missing, which is another ending.
  return bySquare.size === men.length ? `${text} w` : 'none';
}
