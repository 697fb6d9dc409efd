/** What a count has found, as tables. */
import type { PerftProgress } from '../src/engine/perft.ts';
import type { PerftCount } from '../src/engine/service.ts';
import { make } from './elements.ts';

export interface FinishedCount {
  /** Name of the game. */
  readonly game: string;
  readonly position: string;
  readonly count: PerftCount;
}

/** Numbers of nodes are written without separators, as other programs do, to be compared. */
export function renderCount({ game, position, count }: FinishedCount): HTMLElement[] {
  const { depth, nodes, ms, divide } = count;
  const totals: [name: string, value: string, id?: string][] = [
    ['Position', position],
    ['Nodes', String(nodes), 'nodes'],
    ['Time', formatTime(ms)],
    ['Nodes per second', formatRate(nodes, ms)],
  ];
  return [
    make('h2', {}, `${game}, depth ${depth}`),
    make(
      'table',
      { class: 'totals' },
      make('caption', {}, 'Totals'),
      make(
        'tbody',
        {},
        ...totals.map(([name, value, id]) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, name),
            make('td', id === undefined ? {} : { id }, value),
          ),
        ),
      ),
    ),
    renderDivide(divide),
  ];
}

function renderDivide(divide: PerftCount['divide']): HTMLElement {
  const moves = Object.entries(divide);
  const rows = moves.map(([move, nodes]) =>
    make('tr', {}, make('th', { scope: 'row' }, move), make('td', {}, String(nodes))),
  );
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, 'Move'),
    make('th', { scope: 'col' }, 'Nodes'),
  );
  const caption = make('caption', { id: 'divide-title' }, `Divide: ${moves.length} moves`);
  const table = make('table', {}, caption, make('thead', {}, head), make('tbody', {}, ...rows));
  // It scrolls, which must be possible by keyboard too.
  const scroller = { role: 'region', 'aria-labelledby': 'divide-title', tabindex: '0' };
  return make('div', { id: 'divide', class: 'scroller', ...scroller }, table);
}

export function describeProgress({ done, moves, nodes, ms }: PerftProgress): string {
  return `${done} of ${moves} moves, ${nodes} nodes, ${formatRate(nodes, ms)} a second`;
}

function formatTime(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

function formatRate(nodes: number, ms: number): string {
  // Clocks of browsers are coarse: what took no time has no rate.
  if (ms <= 0) return 'too quick to tell';
  return new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(
    (nodes * 1000) / ms,
  );
}
