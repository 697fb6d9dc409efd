/** What the games of an experiment tell, gathered game by game. */
import type { Experiment } from '../experiment/experiment.ts';
import { gameCount } from '../experiment/plan.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { cellName } from './cell-names.ts';
import { CellTally } from './cell-tally.ts';
import { compareCells } from './comparisons.ts';
import { Confidence } from './confidence.ts';
import { typesOf } from './game-types.ts';
import { judged } from './judged.ts';
import { notesOn } from './notes.ts';
import { comparablePairs } from './pairs.ts';
import type { ArrayFacts, ExperimentSummary, StopState } from './summary.ts';

/** What a summary tells that is not in the games. */
export interface SummaryContext {
  /** Mark of the engine that played; see `engineMark`. */
  readonly engine: string;
  /** See `arrayFacts`; in the order of the experiment. */
  readonly arrays: readonly ArrayFacts[];
}

/**
 * Takes games in any order and is asked for a summary at any time. Memory grows by some hundred bytes a
 * game.
 */
export class SummaryTally {
  readonly #experiment: Experiment;
  readonly #context: SummaryContext;
  readonly #cells: readonly CellTally[];
  readonly #confidence: Confidence;

  constructor(experiment: Experiment, context: SummaryContext) {
    this.#experiment = experiment;
    this.#context = context;
    const types = typesOf(experiment.game);
    this.#cells = experiment.cells.map(
      (cell) => new CellTally(cell, cellName(experiment, cell), types),
    );
    this.#confidence = new Confidence(experiment);
  }

  /**
   * Adds a game; each once.
   * @throws RangeError if the experiment has no such cell
   */
  add(game: PlayedGame): void {
    const cell = this.#cells[game.cell];
    if (cell === undefined) throw new RangeError(`there is no cell ${game.cell}`);
    cell.add(game);
  }

  /** @param stop how the stopping rule stands; null without one */
  summary(stop: StopState | null = null): ExperimentSummary {
    const experiment = this.#experiment;
    const usual = this.#confidence.usual(stop);
    const rule = experiment.stop?.rule === 'spending' ? experiment.stop : null;
    const { pairs, withFirstOnly } = comparablePairs(experiment.cells, rule?.cells);
    const compared = compareCells(pairs, {
      tallies: new Map(this.#cells.map((tally) => [tally.cell.id, tally])),
      test: rule && { rule, reading: this.#confidence.tested(stop), crossed: hasCrossed(stop) },
      usual,
    });
    const measured = this.#cells.map((tally) => ({ tally, measured: tally.summary(usual) }));
    const { cells, comparisons } = judged(measured, compared, { stop: experiment.stop, usual });
    const games = this.#cells.reduce((sum, cell) => sum + cell.games, 0);
    const planned = gameCount(experiment);
    return {
      experiment,
      ...this.#context,
      games,
      planned,
      cells,
      comparisons,
      stop,
      notes: notesOn({ experiment, games, planned, cells, stop, withFirstOnly }),
    };
  }
}

/** Whether the last look found a difference; null before the first. */
function hasCrossed(stop: StopState | null): boolean | null {
  const last = stop?.looks.at(-1);
  if (last === undefined) return null;
  const { statistic, lower, upper } = last;
  return statistic !== null && (statistic <= lower || statistic >= upper);
}
