/** The report of an experiment as text for a terminal. */
import type { ExperimentSummary } from '../summary/summary.ts';
import { factItems } from './content/array-facts.ts';
import { measuresTable, reasonsTable } from './content/cell-tables.ts';
import { comparisonLegend, comparisonTables } from './content/comparison-table.ts';
import { arrayItems, conditions, playedLine } from './content/conditions.ts';
import { exchangeTable } from './content/exchange-table.ts';
import type { Outcome } from './content/findings.ts';
import { matchTable } from './content/match-table.ts';
import { plural } from './content/names.ts';
import { looksTable } from './content/stop.ts';
import type { Table } from './content/table.ts';
import { verdict } from './content/verdict.ts';
import {
  bullet,
  heading,
  items,
  type TextColours,
  type TextStyle,
  table,
  wrapIn,
} from './text/layout.ts';

export type { TextColours };

export interface TextReportOptions {
  /** Characters in a line, from 40; 80 if absent. */
  readonly columns?: number;
  /** How to set text off, such as the functions of picocolors; plain text if absent. */
  readonly colours?: TextColours;
}

const same = (text: string) => text;
const PLAIN_TEXT: TextColours = { bold: same, dim: same, green: same, yellow: same };

/** Narrowest report: narrower terminals break its lines themselves. */
const NARROWEST = 40;

/** Pairs of cells up to which all have their tables. */
const FEW_PAIRS = 6;

const SIGNS: Readonly<Record<Outcome, string>> = {
  significant: '*',
  'not significant': '-',
  'not estimable': '?',
  undecided: '-',
};

/**
 * A report for a terminal: what was played, the verdict in words, then all tables.
 * @returns lines without spaces at the end, separated by "\n", without one at the end. Control
 *   characters in names are written out.
 */
export function renderText(
  summary: ExperimentSummary,
  { columns = 80, colours = PLAIN_TEXT }: TextReportOptions = {},
): string {
  const style: TextStyle = { width: Math.max(NARROWEST, Math.floor(columns)), colours };
  const { experiment, cells, arrays } = summary;
  const exchanges = cells.map((cell) => exchangeTable(cell, experiment));
  const tables = (list: readonly (Table | null)[]) =>
    list.flatMap((one) => (one === null ? [] : table(one, style)));
  const pairs = comparisonTables(summary);
  const told = pairs.length > FEW_PAIRS ? pairs.filter((pair) => pair.isSignificant) : pairs;
  const lines = [
    ...heading(experiment.name, style).slice(1),
    ...wrapIn(playedLine(summary), style),
    ...verdictLines(summary, style),
    ...(summary.notes.length > 0 ? heading('To bear in mind', style) : []),
    ...summary.notes.flatMap((note) => bullet(note, style)),
    ...heading('What was played', style),
    ...items([...arrayItems(experiment), ...conditions(summary)], style),
    ...(cells.length > 0 ? heading('Cells', style) : []),
    ...tables([measuresTable(cells), matchTable(summary), reasonsTable(cells)]),
    ...(pairs.length > 0 ? heading('Differences between cells', style) : []),
    ...tables(told.map((pair) => pair.table)),
    ...(told.length < pairs.length
      ? ['', ...wrapIn(leftOut(pairs.length - told.length), style)]
      : []),
    ...(pairs.length > 0 ? ['', ...wrapIn(comparisonLegend(summary), style)] : []),
    ...heading('Arrays before the first move', style),
    ...arrays.flatMap((facts) => [
      '',
      ...wrapIn(facts.name, style).map(colours.bold),
      ...items(factItems(facts, experiment), style),
    ]),
    ...(exchanges.some((one) => one !== null) ? heading('Exchanges', style) : []),
    ...tables(exchanges),
    ...tables([looksTable(summary)]),
  ];
  return lines.join('\n');
}

function leftOut(count: number): string {
  const pairs = plural(count, 'pair');
  return `${pairs} of cells without a significant difference left out here; the page has all.`;
}

function verdictLines(summary: ExperimentSummary, style: TextStyle): string[] {
  const { green, yellow } = style.colours;
  const paint = (outcome: Outcome) => {
    if (outcome === 'significant') return green;
    return outcome === 'not estimable' ? yellow : same;
  };
  return [
    ...heading('Verdict', style),
    ...verdict(summary).flatMap(({ outcome, text }) =>
      bullet(text, style, SIGNS[outcome], paint(outcome)),
    ),
  ];
}
