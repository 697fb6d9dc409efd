/** A count as plain text, to be compared with what other programs print. */
import { formatRate, formatTime } from '../format.ts';
import type { Count } from './count.ts';

/**
 * The report of a count: what was counted, nodes by depth, and nodes below each move as
 * "move: nodes", which is how most programs divide.
 */
export function writeReport(count: Count): string {
  const { game, name, position, window, way, depths, divide } = count;
  const last = depths.at(-1);
  const table = columns([
    ['depth', 'nodes', 'time', 'nodes/s'],
    ...depths.map(({ depth, nodes, ms }) => [
      String(depth),
      String(nodes),
      formatTime(ms),
      formatRate(nodes, ms),
    ]),
  ]);
  return [
    `Perft of ${name} (${game})`,
    `Position: ${position}`,
    ...(window === null ? [] : [`Window: ${window}`]),
    `Counted: ${way}`,
    '',
    ...table,
    '',
    `Divide at depth ${last?.depth ?? 0}`,
    ...divide.map(({ move, nodes }) => `${move}: ${nodes}`),
    '',
    `Nodes: ${last?.nodes ?? 0}`,
    '',
  ].join('\n');
}

/** Lines of cells that end below one another. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  '));
}
