/** What a stopping rule does, in a sentence. */
import type { Experiment, SequentialMeasure } from '../../src/lab/experiment/experiment.ts';

const MEASURES: Readonly<Record<SequentialMeasure, string>> = {
  whiteScore: 'White’s score',
  drawRate: 'the share of draws',
  plies: 'the length of games',
};

/** Null without a rule. */
export function ruleInWords({ stop }: Experiment): string | null {
  if (stop === null) return null;
  if (stop.rule === 'sprt') {
    return (
      `It ends when the first side of ${stop.cell} is shown to be better by ${stop.elo1} Elo ` +
      `rather than ${stop.elo0}, or the other way round; it looks every ${stop.every} games.`
    );
  }
  const [first, second] = stop.cells;
  return (
    `It ends when ${MEASURES[stop.measure]} of ${first} and ${second} is shown to differ; it looks ` +
    `${stop.looks} times, and its error of ${100 * stop.alpha} % accounts for all looks.`
  );
}
