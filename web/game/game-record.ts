/** Games as players write them: tag pairs, then a numbered list of the moves of the main line. */
import type { PgnGame } from '../../src/notation/pgn.ts';
import { nextMove } from './move-number.ts';
import type { GameNode } from './tree.ts';

/**
 * @param record for its tags and result
 * @param line the main line from the start on
 * @returns text that ends with a line end
 */
export function formatGameRecord({ tags, result }: PgnGame, line: readonly GameNode[]): string {
  const pairs = [...tags].map(([name, value]) => `[${name} "${value.replace(/["\\]/g, '\\$&')}"]`);
  const rows: string[] = [];
  for (const [i, node] of line.slice(1).entries()) {
    const { number, side } = nextMove(line[i] ?? node);
    if (side === 'white') rows.push(`${number}. ${node.san}`);
    else if (i === 0) rows.push(`${number}. … ${node.san}`);
    else rows.push(`${rows.pop()} ${node.san}`);
  }
  if (result !== '*') rows.push(result);
  return [pairs.join('\n'), rows.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}
