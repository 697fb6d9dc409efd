/** What a summary says of how its games came about. */
import { engineNotes, type PlayingEngine } from '../games/engines.ts';
import { type FormerRule, formerRuleNotes } from '../run/former-rules.ts';
import { RULE_HOLDS } from './notes.ts';
import type { ExperimentSummary } from './summary.ts';

export interface GamesHistory {
  /** Who has played, in order. */
  readonly engines: readonly PlayingEngine[];
  /** Stopping rules that were replaced after they had looked. */
  readonly formerRules: readonly FormerRule[];
}

/** The summary with notes on it; what no longer holds is not claimed. */
export function withHistory(
  summary: ExperimentSummary,
  { engines, formerRules }: GamesHistory,
): ExperimentSummary {
  const isReplaced = formerRules.length > 0;
  const notes = summary.notes.filter((note) => !(isReplaced && note === RULE_HOLDS));
  return {
    ...summary,
    ...(isReplaced && { formerRules }),
    notes: [...formerRuleNotes(formerRules), ...notes, ...engineNotes(engines)],
  };
}
