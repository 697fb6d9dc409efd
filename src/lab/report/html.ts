/**
 * The report of an experiment as one self-contained page: it loads nothing, runs no script, and works
 * from a file.
 *
 * Charts are SVG made by the functions of `charts/`. Libraries that draw without a page were
 * refused: those that know intervals and outlines bring a whole grammar of graphics (hundreds of kB
 * into the page's lab), the small ones know bars and lines without words for who does not see them.
 */

import { formatExperiment } from '../experiment/write.ts';
import type { ExperimentSummary } from '../summary/summary.ts';
import { heatTable } from './charts/heat-table.ts';
import { measuresTable, reasonsTable } from './content/cell-tables.ts';
import { comparisonLegend, comparisonTables, type PairTable } from './content/comparison-table.ts';
import { conditions, playedLine } from './content/conditions.ts';
import { exchangeMatrix } from './content/exchange-table.ts';
import type { Outcome } from './content/findings.ts';
import { matchTable } from './content/match-table.ts';
import { verdict } from './content/verdict.ts';
import { arrayCards } from './html/arrays.ts';
import { courseFigures, looksFigure, survivalFigures } from './html/curves.ts';
import { distributionFigures } from './html/distributions.ts';
import { intervalFigures } from './html/intervals.ts';
import { definitions, figures, legend, scrolled, section, table } from './html/parts.ts';
import { STYLE } from './html/style.ts';
import { lines, Markup, markup } from './markup.ts';

/** Nothing may be loaded or run, whatever a name in an experiment says. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * A page for people: the verdict in words, then charts and tables of all that was measured, and how to
 * repeat the experiment. All texts of the experiment are escaped.
 * @returns a whole HTML document
 * @throws InputError if a position of the summary is none of its game
 */
export function renderHtml(summary: ExperimentSummary): string {
  const { experiment, cells, notes } = summary;
  const names = legend(cells.map(({ name }) => name));
  const matches = matchTable(summary);
  const comparisons = comparisonTables(summary);
  const body = [
    section('Verdict', [verdictList(summary)]),
    section('To bear in mind', [noteList(notes)]),
    section('What was measured', [
      names,
      figures(intervalFigures(summary)),
      table(measuresTable(cells)),
      matches === null ? null : table(matches),
    ]),
    section('Stopping rule', [figures([looksFigure(summary)])]),
    comparisons.length === 0
      ? null
      : section('Differences between cells', [
          markup`<p>${comparisonLegend(summary)}</p>`,
          comparisons.map((pair) => pairTable(pair, comparisons.length)),
        ]),
    section('How games go', [
      names,
      figures([...distributionFigures(cells), ...courseFigures(cells)]),
      table(reasonsTable(cells)),
    ]),
    survivalSection(summary, names),
    exchangeSection(summary),
    section('Arrays before the first move', [arrayCards(summary)]),
    section('What was played', [definitions(conditions(summary))]),
    repeatSection(summary),
  ];
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${experiment.name}</title>
<link rel="icon" href="data:,">
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header><h1>${experiment.name}</h1><p class="played">${playedLine(summary)}</p></header>
<main>
${body}
</main>
</body>
</html>
`.source;
}

const BADGES: Readonly<Record<Outcome, { readonly text: string; readonly class: string }>> = {
  significant: { text: 'Significant', class: 'significant' },
  'not significant': { text: 'Not significant', class: 'open' },
  'not estimable': { text: 'Not estimable', class: 'doubtful' },
  undecided: { text: 'For the stopping rule to decide', class: 'open' },
};

function verdictList(summary: ExperimentSummary): Markup {
  const list = verdict(summary).map(
    ({ outcome, text }) =>
      markup`<li class="${BADGES[outcome].class}"><span class="badge">${BADGES[outcome].text}</span>${text}</li>`,
  );
  return markup`<ul class="verdict">${list}</ul>`;
}

function noteList(notes: readonly string[]): Markup | null {
  if (notes.length === 0) return null;
  return markup`<ul class="notes">${notes.map((note) => markup`<li>${note}</li>`)}</ul>`;
}

/** Pairs of cells up to which all tables are open. */
const FEW_PAIRS = 6;

function pairTable({ table: pair, isSignificant }: PairTable, pairs: number): Markup {
  if (pairs <= FEW_PAIRS || isSignificant) return table(pair);
  return markup`<details><summary>${pair.caption}: no significant difference</summary>${table(pair)}</details>`;
}

function survivalSection(summary: ExperimentSummary, names: Markup | null): Markup | null {
  const shown = figures(survivalFigures(summary));
  if (shown === null) return null;
  return section('How long men stay on the board', [
    markup`<p>Share of the men of a type, of both sides together, that are still on the board after so many plies. Games that have ended count as long as they lasted (Kaplan–Meier).</p>`,
    names,
    shown,
  ]);
}

function exchangeSection({ cells, experiment }: ExperimentSummary): Markup | null {
  const matrices = cells.flatMap((cell) => exchangeMatrix(cell, experiment) ?? []);
  if (matrices.length === 0) return null;
  return section('Exchanges', [
    markup`<p>How often a man of one type went for one of another: a capture that was answered at once on its square. The stronger the shade, the more; shades go with the square root.</p>`,
    markup`<div class="matrices">${matrices.map((matrix) => scrolled(matrix.caption, heatTable(matrix)))}</div>`,
  ]);
}

function repeatSection({ experiment, engine }: ExperimentSummary): Markup | null {
  const file = `${experiment.id}.json`;
  const commands = `fairyscope lab run ${file}\nfairyscope lab report ${file} --html ${experiment.id}.html`;
  return section('How to repeat it', [
    markup`<p>The same file gives the same games, on any number of threads or machines, with the same engine (${engine}). Save the experiment as ${file} and run:</p>`,
    markup`<pre tabindex="0">${lines(commands)}</pre>`,
    markup`<details><summary>The experiment, ${file}</summary><pre tabindex="0">${lines(formatExperiment(experiment))}</pre></details>`,
  ]);
}
