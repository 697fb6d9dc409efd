/**
 * What may end an experiment early. A rule looks at the first games of the order, at numbers of games that
 * are fixed beforehand: neither who plays nor which game is done first changes what it sees.
 */
import type { Experiment, StoppingRule } from '../experiment/experiment.ts';
import { gameCount, gamesUntil } from '../experiment/plan.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { StopLook, StopState } from '../summary/summary.ts';
import { SpendingTest } from './spending-test.ts';
import { SprtTest } from './sprt-test.ts';

/** A rule as it is followed: games come in their order. */
export interface SequentialTest {
  /** Games of each cell at which it looks, ascending and even. */
  readonly looks: readonly number[];
  add(game: PlayedGame): void;
  /** What it sees in the games so far, at look number `index` from 0, and what that decides. */
  look(index: number): { readonly look: Omit<StopLook, 'games'>; readonly decision: string | null };
}

export class StopWatch {
  readonly #experiment: Experiment;
  readonly #test: SequentialTest | null;
  readonly #looks: StopLook[] = [];
  #decision: string | null = null;
  /** Games that have come before some of lower numbers. */
  readonly #early = new Map<number, PlayedGame>();
  #next = 0;

  /** @throws RangeError for a rule with numbers that no test has */
  constructor(experiment: Experiment) {
    this.#experiment = experiment;
    this.#test = experiment.stop === null ? null : testFor(experiment.stop, experiment);
  }

  /** Null if the experiment has no rule. */
  get state(): StopState | null {
    if (this.#test === null) return null;
    return { looks: [...this.#looks], decision: this.#decision };
  }

  /** Takes a game, in any order; each once. Those after a decision change nothing. */
  add(game: PlayedGame): void {
    if (this.#test === null || this.#decision !== null) return;
    this.#early.set(game.number, game);
    for (;;) {
      const next = this.#early.get(this.#next);
      if (next === undefined) return;
      this.#early.delete(this.#next++);
      this.#test.add(next);
      this.#lookAt(this.#test);
      if (this.#decision !== null) this.#early.clear();
    }
  }

  #lookAt(test: SequentialTest): void {
    const index = this.#looks.length;
    const games = test.looks[index];
    if (games === undefined || this.#next !== gamesUntil(this.#experiment, games)) return;
    const { look, decision } = test.look(index);
    this.#looks.push({ games, ...look });
    this.#decision = decision;
  }
}

/**
 * How the stopping rule of an experiment stands.
 * @param games in any order, each once
 * @returns null if there is no rule
 */
export async function stopStateOf(
  experiment: Experiment,
  games: AsyncIterable<PlayedGame> | Iterable<PlayedGame>,
): Promise<StopState | null> {
  const watch = new StopWatch(experiment);
  if (experiment.stop !== null) for await (const game of games) watch.add(game);
  return watch.state;
}

/**
 * How many first games of the order count: a summary tells of those whose numbers are below it. Others may
 * have been played before the rule had decided.
 */
export function countedGames(experiment: Experiment, state: StopState | null): number {
  const last = state?.looks.at(-1);
  if (state === null || state.decision === null || last === undefined) return gameCount(experiment);
  return gamesUntil(experiment, last.games);
}

function testFor(rule: StoppingRule, experiment: Experiment): SequentialTest {
  return rule.rule === 'sprt' ? new SprtTest(rule, experiment) : new SpendingTest(rule, experiment);
}
