/** What a stopping rule does, in a sentence. */
import type { Experiment, SequentialMeasure } from '../../src/lab/experiment/experiment.ts';
import { cellName } from '../../src/lab/summary/cell-names.ts';

const MEASURES: Readonly<Record<SequentialMeasure, string>> = {
  whiteScore: 'White’s score',
  drawRate: 'the share of draws',
  plies: 'the length of games',
};

/** Null without a rule. */
export function ruleInWords(experiment: Experiment): string | null {
  const { stop, cells } = experiment;
  if (stop === null) return null;
  const named = (id: string) => {
    const cell = cells.find((one) => one.id === id);
    return `“${cell === undefined ? id : cellName(experiment, cell)}”`;
  };
  if (stop.rule === 'sprt') {
    return (
      `It ends when the first side of ${named(stop.cell)} is shown to be better by ${stop.elo1} Elo ` +
      `rather than ${stop.elo0}, or the other way round; it looks every ${stop.every} games.`
    );
  }
  const [first, second] = stop.cells.map(named);
  return (
    `It ends when ${MEASURES[stop.measure]} of ${first} and ${second} is shown to differ; it looks ` +
    `${stop.looks} times, and its error of ${100 * stop.alpha} % accounts for all looks.`
  );
}
