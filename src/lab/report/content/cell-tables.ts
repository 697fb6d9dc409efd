/** What was measured in each cell, cells side by side. */
import type { EndReason } from '../../games/played-game.ts';
import type { CellSummary, Distribution, Estimated, Interval } from '../../summary/summary.ts';
import {
  ELO,
  formatCount,
  formatDecimal,
  formatEstimate,
  intervalOf,
  NONE,
  PERCENT,
  PLAIN,
  reasonOf,
  signed,
  type Unit,
} from '../numbers.ts';
import { numbers, type Row, type Table } from './table.ts';

/** All measures. Where something is not estimable a note says why. */
export function measuresTable(cells: readonly CellSummary[]): Table {
  const row = (head: string, cell: (one: CellSummary) => string): Row => ({
    head,
    cells: cells.map(cell),
  });
  const notes: string[] = [];
  const estimate = (head: string, read: (one: CellSummary) => Estimated, unit: Unit): Row => {
    for (const cell of cells) {
      const estimated = read(cell);
      if (intervalOf(estimated) !== null) continue;
      notes.push(`${head} of “${cell.name}” is not estimable: ${reasonOf(estimated)}.`);
    }
    return row(head, (cell) => formatEstimate(read(cell), unit));
  };
  const spread = (head: string, read: (one: CellSummary) => Distribution): Row[] => [
    estimate(head, (cell) => read(cell).mean, PLAIN),
    row('  median (5 to 95 %)', (cell) => formatQuantiles(read(cell))),
  ];
  const plies = [...new Set(cells.flatMap(({ diversity }) => diversity.map(({ ply }) => ply)))];
  return {
    caption: 'Measures, with 95 % intervals',
    corner: 'Measure',
    columns: cells.map(({ name }) => numbers(name)),
    rows: [
      row('Games counted', (cell) => formatCount(cell.games - cell.repeated)),
      row('Games left out as repeated', (cell) => formatCount(cell.repeated)),
      row('Openings', (cell) => formatCount(cell.openings)),
      row('Openings of its own', (cell) => formatCount(cell.ownOpenings)),
      row('Won, drawn, lost by White', ({ wins, draws, losses }) =>
        [wins, draws, losses].map(formatCount).join(' / '),
      ),
      estimate('White’s score', (cell) => cell.whiteScore, PERCENT),
      estimate(
        'White’s edge, wins less losses',
        (cell) => edgeOf(cell.whiteScore),
        signed(PERCENT),
      ),
      estimate('White’s edge in Elo', (cell) => cell.whiteElo, ELO),
      estimate('Drawn games', (cell) => cell.drawRate, PERCENT),
      estimate('Games that someone won', (cell) => cell.decisive, PERCENT),
      ...spread('Length in plies', (cell) => cell.plies),
      ...spread('First capture, ply', (cell) => cell.firstCapture),
      ...spread('First check, ply', (cell) => cell.firstCheck),
      ...spread('Changes of lead', (cell) => cell.leadChanges),
      ...spread('Types that take part', (cell) => cell.typesMoved),
      estimate('Exchanges a game', (cell) => cell.exchanges.perGame, PLAIN),
      estimate('Exchanges of unlike types', (cell) => cell.exchanges.different, PERCENT),
      estimate('  pawns left out', (cell) => cell.exchanges.differentWithoutPawns, PERCENT),
      row('Entropy of exchanges, bits', ({ exchanges: { entropy } }) =>
        entropy === null ? NONE : formatDecimal(entropy, 2),
      ),
      ...plies.map((ply) =>
        row(`Effective openings at ply ${ply}`, ({ diversity }) =>
          formatEffective(diversity.find((one) => one.ply === ply)?.effective),
        ),
      ),
    ],
    notes,
  };
}

/** White's edge, wins less losses as a share of the games, from its score. */
export function edgeOf(score: Estimated): Estimated {
  if (score.value === null) return score;
  const edge: Interval = {
    value: 2 * score.value - 1,
    error: 2 * score.error,
    low: 2 * score.low - 1,
    high: 2 * score.high - 1,
  };
  return edge;
}

function formatQuantiles({ quantiles }: Distribution): string {
  const [low, , middle, , high] = quantiles;
  if (low === undefined || middle === undefined || high === undefined) return NONE;
  const [a, b, c] = [middle, low, high].map(formatQuantile);
  return `${a} (${b} to ${c})`;
}

function formatQuantile(value: number): string {
  return formatDecimal(value, Number.isInteger(value) ? 0 : 1);
}

function formatEffective(value: number | undefined): string {
  if (value === undefined) return NONE;
  return formatDecimal(value, value < 100 ? 1 : 0);
}

const REASONS: Readonly<Record<EndReason, string>> = {
  mate: 'Mate',
  goal: 'King on the goal',
  stalemate: 'Stalemate',
  material: 'Too little material',
  repetition: 'Repetition',
  fifty: 'Moves without progress',
  resigned: 'Given up',
  'scores equal': 'Equal for long',
  'too long': 'Too long',
};

/** How games ended: counts and shares of the games of each cell. */
export function reasonsTable(cells: readonly CellSummary[]): Table {
  const reasons = (Object.keys(REASONS) as EndReason[]).filter((reason) =>
    cells.some((cell) => (cell.reasons[reason] ?? 0) > 0),
  );
  return {
    caption: 'How games ended',
    corner: 'Reason',
    columns: cells.map(({ name }) => numbers(name)),
    rows: reasons.map((reason) => ({
      head: REASONS[reason],
      cells: cells.map(({ reasons: counts }) => {
        const count = counts[reason] ?? 0;
        const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
        const share = all === 0 ? NONE : `${formatDecimal((100 * count) / all, 1)} %`;
        return `${formatCount(count)} (${share})`;
      }),
    })),
    notes: [],
  };
}
