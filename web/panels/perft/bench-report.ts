/** The benchmark as plain text, to be compared with other browsers and machines. */
import { type BenchRow, benchSignature } from '../../../src/engine/bench.ts';
import { formatCompact } from '../format.ts';
import { columns } from './report.ts';

/** @param browser as it calls itself */
export function writeBenchReport(rows: readonly BenchRow[], browser: string): string {
  const table = columns([
    ['depth', 'nodes', 'plain/s', 'difference/s', 'position'],
    ...rows.map(({ name, depth, nodes, speed }) => [
      String(depth),
      String(nodes),
      formatCompact(speed.plain),
      formatCompact(speed.difference),
      name,
    ]),
  ]);
  return [
    'Fairyscope benchmark: nodes a second on one thread, best of all rounds',
    browser,
    '',
    ...table,
    '',
    `Signature: ${benchSignature(rows)}`,
    '',
  ].join('\n');
}
