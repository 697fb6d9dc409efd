/** A report on values as text for a terminal. */
import { numbers, type Table, words } from '../report/content/table.ts';
import {
  ELO,
  formatCount,
  formatDecimal,
  formatEstimate,
  NONE,
  PLAIN,
  signed,
  tableP,
} from '../report/numbers.ts';
import {
  bullet,
  heading,
  type TextColours,
  type TextStyle,
  table,
  wrapIn,
} from '../report/text/layout.ts';
import type { Estimated } from '../summary/summary.ts';
import type { HandicapMatch, ValueDifference, ValuesByRegression, ValuesReport } from './report.ts';
import { answer, marginText, type Names, nameOf, VERDICTS } from './words.ts';

export interface ValuesTextOptions {
  /** Characters in a line; 80 if absent. */
  readonly columns?: number;
  readonly colours?: TextColours;
}

const same = (text: string) => text;
const PLAIN_TEXT: TextColours = { bold: same, dim: same, green: same, yellow: same };
const NARROWEST = 40;

const TITLES = {
  quiet: 'Values from quiet positions',
  starts: 'Values from what the games began with',
  matches: 'Handicap matches',
} as const;

const BY = {
  quiet: 'By quiet positions',
  starts: 'By what the games began with',
  matches: 'By matches',
} as const;

/**
 * The report: answers in words, then values and differences by each method.
 * @param names of the types of men by letter or code
 * @returns lines separated by "\n", without one at the end
 */
export function valuesText(
  report: ValuesReport,
  names: Names,
  { columns = 80, colours = PLAIN_TEXT }: ValuesTextOptions = {},
): string {
  const style: TextStyle = { width: Math.max(NARROWEST, columns), colours };
  const tables = (list: readonly (Table | null)[]) =>
    list.flatMap((one) => (one === null ? [] : table(one, style)));
  return [
    ...heading(report.experiment, style).slice(1),
    ...wrapIn(played(report), style),
    ...heading('In words', style),
    ...answers(report, names).flatMap((text) => bullet(text, style)),
    ...report.regressions.flatMap((one) => [
      ...heading(TITLES[one.method], style),
      ...('problem' in one
        ? wrapIn(`It cannot be told: ${one.problem}.`, style)
        : [
            ...wrapIn(fitted(one, report), style),
            ...tables([valueTable(one), differenceTable(one.differences, names)]),
          ]),
    ]),
    ...heading(TITLES.matches, style),
    ...matchLines(report, style),
    ...tables([matchTable(report, names), differenceTable(report.matches.differences, names)]),
    ...heading('Notes', style),
    ...notes(report).flatMap((text) => bullet(text, style)),
  ].join('\n');
}

function played({ games, repeated, imbalances }: ValuesReport): string {
  const again =
    repeated === 0 ? '' : `; ${formatCount(repeated)} repeat others and are not counted`;
  return `${formatCount(games)} games, ${formatCount(imbalances)} imbalances${again}`;
}

/** One answer for each method. */
export function answers(report: ValuesReport, names: Names): string[] {
  return [
    ...report.regressions.map((one) =>
      'problem' in one
        ? `${BY[one.method]}: it cannot be told, since ${one.problem}.`
        : `${BY[one.method]}: ${answer(report, one, names)}`,
    ),
    ...(report.matches.differences.length === 0
      ? []
      : [`${BY.matches}: ${answer(report, report.matches, names)}`]),
  ];
}

function fitted(
  { unit, games, examples, clusters, whiteEdge }: ValuesByRegression,
  { resampled }: ValuesReport,
): string {
  const scale = `In units of which a ${unit.name} is worth ${unit.worth}`;
  const why = unit.reason === null ? '' : ` (not the pawn: ${unit.reason})`;
  const from = `${formatCount(games)} games with ${formatCount(examples)} balances of men`;
  const edge = `White's edge over a game is ${formatEstimate(whiteEdge, signed(PLAIN))}`;
  return `${scale}${why}; ${from}, errors from drawing ${formatCount(clusters)} ${resampled} again. ${edge}.`;
}

function valueTable({ values }: ValuesByRegression): Table {
  return {
    caption: 'Values',
    corner: 'Man',
    columns: [numbers('Value'), numbers('The engine has'), numbers('Games that differ')],
    rows: values.map(({ type, name, value, engine, games }) => ({
      head: `${name} (${type})`,
      cells: [
        isUnit(value)
          ? formatDecimal(value.value ?? 0, 0)
          : value.value === null
            ? NONE
            : formatEstimate(value, PLAIN),
        formatDecimal(engine, 0),
        formatCount(games),
      ],
    })),
    notes: [],
  };
}

function isUnit(value: Estimated): boolean {
  return value.value !== null && value.error === 0;
}

function differenceTable(differences: readonly ValueDifference[], names: Names): Table | null {
  if (differences.length === 0) return null;
  return {
    caption: 'Differences, first less second',
    corner: 'Men',
    columns: [
      numbers('Difference'),
      numbers('p if equal'),
      numbers('p if apart'),
      words('Shown to be'),
    ],
    rows: differences.map(({ types, difference, adjusted, verdict }) => ({
      head: types.map((type) => nameOf(names, type)).join(', '),
      cells: [
        difference.value === null ? NONE : formatEstimate(difference, signed(PLAIN)),
        tableP(adjusted?.equal ?? null),
        tableP(adjusted?.apart ?? null),
        VERDICTS[verdict],
      ],
    })),
    notes: [],
  };
}

function matchLines({ matches }: ValuesReport, style: TextStyle): string[] {
  if (matches.matches.length === 0) return wrapIn('None were played.', style);
  const { eloOfPawn } = matches;
  const pawn =
    eloOfPawn.value === null
      ? 'What a pawn more is worth cannot be told.'
      : `A pawn more is worth ${formatEstimate(eloOfPawn, ELO)} Elo. Differences are in hundredths of a pawn.`;
  return wrapIn(pawn, style);
}

function matchTable({ matches: { matches } }: ValuesReport, names: Names): Table | null {
  if (matches.length === 0) return null;
  return {
    caption: 'Matches in which nothing else differs',
    corner: 'Match',
    columns: [numbers('Men'), numbers('Games'), numbers('Score'), numbers('Elo of a man')],
    rows: matches.map((match) => ({
      head: headOf(match, names),
      cells: [
        formatCount(match.men),
        formatCount(match.games),
        `${formatDecimal(100 * match.score, 1)} %`,
        match.eloOfMan.value === null ? NONE : formatEstimate(match.eloOfMan, ELO),
      ],
    })),
    notes: [],
  };
}

function headOf({ types: [more, less] }: HandicapMatch, names: Names): string {
  const first = nameOf(names, more);
  return less === null ? `one side lacks a ${first}` : `${first} for ${nameOf(names, less)}`;
}

function notes({ margin, resampled, resamples }: ValuesReport): string[] {
  return [
    `Intervals are of 95 %, from fits to ${formatCount(resamples)} sets of ${resampled}, with all their games, drawn with repetition. "p if equal" is how probable such a difference or a greater one is if there is none, "p if apart" how probable one so small is if it is ${marginText(margin)} or more; both for all pairs of a table together (Holm).`,
    'Quiet positions arise in play, and the engine exchanges men by the values that it has; what games began with does not depend on that, but tells less.',
  ];
}
