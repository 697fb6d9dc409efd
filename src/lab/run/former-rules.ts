/** Stopping rules that an experiment had before: what has been looked at under them cannot be unseen. */
import type { Experiment, StoppingRule } from '../experiment/experiment.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { StopWatch } from './stopping.ts';

export interface FormerRule {
  readonly stop: StoppingRule;
  /** Games of each cell that the experiment had under it. */
  readonly planned: number;
  /** How often it had looked, at least once. */
  readonly looks: number;
  /** How many games were kept when it was replaced. */
  readonly games: number;
  /** When that was, in ISO 8601. */
  readonly until: string;
}

/**
 * What is to be remembered when an experiment is changed.
 * @param games that are kept, in any order, each once; read only where the rule changes
 * @returns null if the rule stays, or had not looked yet
 */
export function replacedRule(
  before: Experiment,
  after: Experiment,
  games: Iterable<PlayedGame>,
): FormerRule | null {
  const { stop, games: planned } = before;
  if (stop === null || isSameRule(before, after)) return null;
  const watch = new StopWatch(before);
  let count = 0;
  for (const game of games) {
    watch.add(game);
    count++;
  }
  const looks = watch.state?.looks.length ?? 0;
  if (looks === 0) return null;
  return { stop, planned, looks, games: count, until: new Date().toISOString() };
}

/** Looks of a sequential ratio test and its bounds are the same whatever the number of games. */
function isSameRule(before: Experiment, after: Experiment): boolean {
  if (JSON.stringify(before.stop) !== JSON.stringify(after.stop)) return false;
  return before.stop?.rule === 'sprt' || before.games === after.games;
}

/** What a reader should know of them; empty if there were none. */
export function formerRuleNotes(rules: readonly FormerRule[]): string[] {
  return rules.map(({ stop, planned, looks, games, until }) => {
    const name = stop.rule === 'sprt' ? 'a sequential probability ratio test' : 'error spending';
    const times = looks === 1 ? 'once' : `${looks} times`;
    return (
      `The games had been looked at ${times} under an earlier stopping rule (${name}, over ${planned} games ` +
      `of each cell) when it was replaced at ${games} games (${until.slice(0, 10)}). Those looks are not ` +
      'accounted for: error rates, intervals and probabilities do not hold any more.'
    );
  });
}
