/** What the page is told while an analysis runs, and how often. */
import type { AnalysisLine, AnalysisReport } from '../../src/engine/analysis.ts';
import type { Play } from '../../src/engine/play/play.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { EnginePosition } from './position.ts';
import { fromWhite } from './score.ts';
import type { Scribe } from './scribe.ts';

/** A line with its score from White's side. */
export interface NotatedLine extends AnalysisLine {
  /** The first of its moves in algebraic form. */
  readonly san: readonly string[];
}

export interface AnalysisUpdate extends AnalysisReport {
  readonly lines: readonly NotatedLine[];
}

/** Milliseconds between updates, and until the first, when several iterations are done. */
const INTERVAL = 100;
const FIRST = 25;

const NOTHING: AnalysisReport = { depth: 0, selectiveDepth: 0, nodes: 0, ms: 0, lines: [] };

/**
 * Of the first iterations hundreds are done in a second, of later ones none in minutes: this
 * sends the last report ten times a second, with the nodes counted so far.
 */
export class Updates {
  readonly #play: Play;
  readonly #scribe: Scribe;
  readonly #position: EnginePosition;
  readonly #turn: Side;
  readonly #send: (update: AnalysisUpdate) => void;
  readonly #start = performance.now();
  #next = this.#start + FIRST;
  #last: AnalysisReport = NOTHING;

  /** @param play stands in the position, which is of the scribe's game too */
  constructor(
    play: Play,
    scribe: Scribe,
    position: EnginePosition,
    send: (update: AnalysisUpdate) => void,
  ) {
    this.#play = play;
    this.#scribe = scribe;
    this.#position = position;
    this.#turn = play.turn;
    this.#send = send;
  }

  /** Takes the report of an iteration. */
  note(report: AnalysisReport): void {
    this.#last = report;
  }

  /** To be called often while the engine searches; sends an update when it is time. */
  tick(): void {
    const now = performance.now();
    if (now < this.#next) return;
    this.#next = now + INTERVAL;
    this.#send(
      this.complete({
        ...this.#last,
        ...this.#play.searched(),
        ms: now - this.#start,
      }),
    );
  }

  /** A report as the page gets it. */
  complete({ lines, ...report }: AnalysisReport): AnalysisUpdate {
    return {
      ...report,
      lines: lines.map((line) => ({
        ...line,
        score: fromWhite(line.score, this.#turn),
        san: this.#scribe.write(this.#position, line.moves),
      })),
    };
  }
}
