/** The nodes below each move, in the order that the user chooses. */
import { useId, useState } from 'preact/hooks';
import type { Count, DividedMove } from './count.ts';

type Column = 'move' | 'san' | 'nodes';

/** A column by which to sort, and whether from the end; null for the engine's order. */
type Order = { readonly column: Column; readonly isDown: boolean } | null;

const COLUMNS: readonly (readonly [Column, string])[] = [
  ['move', 'Move'],
  ['san', 'As written'],
  ['nodes', 'Nodes'],
];

/** "a2a10" comes after "a2a3". */
const natural = new Intl.Collator('en', { numeric: true });

export function Divide({ count }: { readonly count: Count }) {
  const id = useId();
  const [order, setOrder] = useState<Order>(null);
  const { divide, depths } = count;
  const last = depths.at(-1);
  if (last === undefined) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
    <section class="perft-divide" aria-labelledby={id} tabIndex={0}>
      <table class="table perft-table">
        <caption id={id}>
          Divide at depth {last.depth}: {divide.length} moves
        </caption>
        <thead>
          <tr>
            {COLUMNS.map(([column, name]) => (
              <th key={column} scope="col" aria-sort={sortOf(order, column)}>
                <button type="button" onClick={() => setOrder(next(order, column))}>
                  {name}
                  <span aria-hidden="true">{arrowOf(order, column)}</span>
                </button>
              </th>
            ))}
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {sorted(divide, order).map(({ move, san, nodes }) => (
            <tr key={move}>
              <th scope="row">{move}</th>
              <td class="perft-san">{san}</td>
              <td>{nodes}</td>
              <td>{shareOf(nodes, last.nodes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shareOf(nodes: number | bigint, all: number | bigint): string {
  const total = Number(all);
  return total === 0 ? '' : `${((100 * Number(nodes)) / total).toFixed(2)} %`;
}

/** Up, down, and back to the engine's order. */
function next(order: Order, column: Column): Order {
  if (order?.column !== column) return { column, isDown: column === 'nodes' };
  const begins = column === 'nodes';
  return order.isDown === begins ? { column, isDown: !begins } : null;
}

function sortOf(order: Order, column: Column): 'ascending' | 'descending' | 'none' {
  if (order?.column !== column) return 'none';
  return order.isDown ? 'descending' : 'ascending';
}

function arrowOf(order: Order, column: Column): string {
  const sort = sortOf(order, column);
  return sort === 'none' ? '' : sort === 'ascending' ? ' ▲' : ' ▼';
}

function sorted(divide: readonly DividedMove[], order: Order): readonly DividedMove[] {
  if (order === null) return divide;
  const { column, isDown } = order;
  const compare = (a: DividedMove, b: DividedMove) =>
    column === 'nodes' ? Number(a.nodes) - Number(b.nodes) : natural.compare(a[column], b[column]);
  return [...divide].sort((a, b) => (isDown ? compare(b, a) : compare(a, b)));
}
