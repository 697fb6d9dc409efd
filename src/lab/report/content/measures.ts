/** The measures that cells are compared by: what they are called and where they stand in a summary. */
import type { CellSummary, Estimated, Measure } from '../../summary/summary.ts';
import { PERCENT, PLAIN, type Unit } from '../numbers.ts';

export interface MeasureWords {
  readonly label: string;
  /** The same within a sentence. */
  readonly noun: string;
  readonly unit: Unit;
  /** What a value says of games, as in "games last 112 plies". */
  says(value: string): string;
  /** The estimate of a cell; null if a summary has none but the difference. */
  read(cell: CellSummary): Estimated | null;
}

export const MEASURE_WORDS: Readonly<Record<Measure, MeasureWords>> = {
  whiteScore: {
    label: 'White’s score',
    noun: 'White’s score',
    unit: PERCENT,
    says: (value) => `White scores ${value}`,
    read: (cell) => cell.whiteScore,
  },
  drawRate: {
    label: 'Drawn games',
    noun: 'the share of drawn games',
    unit: PERCENT,
    says: (value) => `the share of drawn games is ${value}`,
    read: (cell) => cell.drawRate,
  },
  plies: {
    label: 'Length in plies',
    noun: 'length',
    unit: PLAIN,
    says: (value) => `the mean length in plies is ${value}`,
    read: (cell) => cell.plies.mean,
  },
  firstCapture: {
    label: 'First capture, ply',
    noun: 'the first capture',
    unit: PLAIN,
    says: (value) => `the first capture comes at ply ${value}`,
    read: (cell) => cell.firstCapture.mean,
  },
  firstCheck: {
    label: 'First check, ply',
    noun: 'the first check',
    unit: PLAIN,
    says: (value) => `the first check comes at ply ${value}`,
    read: (cell) => cell.firstCheck.mean,
  },
  leadChanges: {
    label: 'Changes of lead',
    noun: 'changes of lead',
    unit: PLAIN,
    says: (value) => `the number of changes of lead is ${value}`,
    read: (cell) => cell.leadChanges.mean,
  },
  typesMoved: {
    label: 'Types that take part',
    noun: 'types that take part',
    unit: PLAIN,
    says: (value) => `the number of types that take part is ${value}`,
    read: (cell) => cell.typesMoved.mean,
  },
  mobility: {
    label: 'Legal moves',
    noun: 'the number of legal moves',
    unit: PLAIN,
    says: (value) => `the mean number of legal moves is ${value}`,
    read: () => null,
  },
  exchangesPerGame: {
    label: 'Exchanges a game',
    noun: 'exchanges a game',
    unit: PLAIN,
    says: (value) => `the number of exchanges a game is ${value}`,
    read: (cell) => cell.exchanges.perGame,
  },
  differentExchanges: {
    label: 'Exchanges of unlike types',
    noun: 'exchanges of unlike types',
    unit: PERCENT,
    says: (value) => `the share of exchanges between different types is ${value}`,
    read: (cell) => cell.exchanges.different,
  },
};
