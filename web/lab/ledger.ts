/**
 * What the games of an experiment tell, as they come in. They are counted in their order, so that neither
 * who played when nor an interruption shows in the numbers; those that come too early wait.
 */
import type { Experiment } from '../../src/lab/experiment/experiment.ts';
import { gameCount } from '../../src/lab/experiment/plan.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { stopFinding } from '../../src/lab/report/content/stop.ts';
import { StopWatch } from '../../src/lab/run/stopping.ts';
import { cellName } from '../../src/lab/summary/cell-names.ts';
import type { ExperimentSummary } from '../../src/lab/summary/summary.ts';
import { type SummaryContext, SummaryTally } from '../../src/lab/summary/tally.ts';
import type { GameChoice, GameLine, LiveCell, LiveState } from './protocol.ts';
import { isTracePoint, type TracePoint, tracePoint } from './trace.ts';

/** Games of a list. */
const LISTED = 10;

export class Ledger {
  readonly experiment: Experiment;
  readonly #tally: SummaryTally;
  readonly #watch: StopWatch;
  /** Of the cells. */
  readonly #names: readonly string[];
  readonly #early = new Map<number, PlayedGame>();
  readonly #lines: GameLine[] = [];
  readonly #trace: TracePoint[] = [];
  #done = 0;

  constructor(experiment: Experiment) {
    this.experiment = experiment;
    this.#names = experiment.cells.map((cell) => cellName(experiment, cell));
    this.#tally = new SummaryTally(experiment, { engine: '', arrays: [] });
    this.#watch = new StopWatch(experiment);
  }

  /** Games that have come. */
  get done(): number {
    return this.#done;
  }

  /** Games that are counted. */
  get counted(): number {
    return this.#lines.length;
  }

  /** What the stopping rule has decided, or null. */
  get decision(): string | null {
    return this.#watch.state?.decision ?? null;
  }

  /** Takes a game, in any order; each once. */
  add(game: PlayedGame): void {
    this.#done++;
    this.#early.set(game.number, game);
    for (;;) {
      const next = this.#early.get(this.counted);
      // Games beyond a decision are kept, but do not count.
      if (next === undefined || this.decision !== null) return;
      this.#early.delete(next.number);
      this.#count(next);
    }
  }

  /** @param context what is not in the games */
  summary(context: SummaryContext = { engine: '', arrays: [] }): ExperimentSummary {
    return { ...this.#tally.summary(this.#watch.state), ...context };
  }

  live(): LiveState {
    const summary = this.summary();
    const { cells, comparisons } = summary;
    const name = (id: string) => cells.find(({ cell }) => cell.id === id)?.name ?? id;
    return {
      done: this.#done,
      planned: gameCount(this.experiment),
      counted: this.counted,
      cells: cells.map(
        ({ cell, match, ...rest }): LiveCell => ({
          id: cell.id,
          name: rest.name,
          games: rest.games,
          wins: rest.wins,
          draws: rest.draws,
          losses: rest.losses,
          whiteScore: rest.whiteScore,
          drawRate: rest.drawRate,
          firstScore: match?.score ?? null,
        }),
      ),
      differences: comparisons
        .filter(({ measure }) => measure === 'whiteScore')
        .map(({ cells: [first, second], difference }) => ({
          cells: [name(first), name(second)],
          difference,
        })),
      rule: stopFinding(summary)?.text ?? null,
      trace: this.#traceUntilNow(summary),
    };
  }

  games(choice: GameChoice): GameLine[] {
    const lines = [...this.#lines];
    if (choice === 'last') return lines.reverse().slice(0, LISTED);
    if (choice === 'longest') return lines.sort((a, b) => b.plies - a.plies).slice(0, LISTED);
    const won = lines.filter(({ result }) => result !== '1/2-1/2');
    return won.sort((a, b) => a.plies - b.plies).slice(0, LISTED);
  }

  #count(game: PlayedGame): void {
    const { number, cell, result, reason, moves } = game;
    this.#tally.add(game);
    this.#watch.add(game);
    const name = this.#names[cell] ?? '';
    this.#lines.push({ number, cell: name, result, reason, plies: moves.length });
    const games = this.#gamesOfEachCell();
    if (games % 2 !== 0) return;
    const isLook = this.#watch.state?.looks.at(-1)?.games === games;
    if (isLook || isTracePoint(games)) this.#trace.push(tracePoint(games, this.summary()));
  }

  #gamesOfEachCell(): number {
    return this.counted / this.experiment.cells.length;
  }

  /** The points that stay, and how it stands now. */
  #traceUntilNow(summary: ExperimentSummary): TracePoint[] {
    const games = this.#gamesOfEachCell();
    const isNew =
      games >= (this.#trace[0]?.games ?? games + 1) && games > (this.#trace.at(-1)?.games ?? 0);
    return isNew ? [...this.#trace, tracePoint(games, summary)] : [...this.#trace];
  }
}
