/** Games that end because their ending is solved. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable } from '../../bench/match/pair.mjs';
import { openEngine } from '../../bench/match/referee.mjs';
import * as library from '../../dist/lib/node/index.js';
import { matchConfig } from './support/configs.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairyscope-solved-'));
const path = join(folder, 'rook.json');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const game = {
    id: 'rook-ending',
    name: 'Rook ending',
    board: { files: 8, ranks: 8 },
    pieces: [
      { letter: 'K', name: 'king', betza: 'K', royal: true },
      { letter: 'R', name: 'rook', betza: 'R' },
    ],
    arrays: [{ id: 'rook', name: 'Rook', position: '3k4/8/8/8/8/8/8/R3K3 w - - 0 1' }],
  };
  writeFileSync(path, JSON.stringify(game));
  const engine = await openEngine(library, path, null);
  if (!(engine instanceof library.Engine)) throw new Error('the board is finite');
  const store = await library.openTableFolder(folder, 'tables', true);
  await library.solveEnding(engine, 'KRK', { store });
});

describe('rook and king against king', () => {
  it('is won at once with the table of it', async () => {
    const config = matchConfig({ variant: path, tables: folder });
    const options = { ...config, opening: { plies: 0, bound: 1e6, nodes: 10 } };
    const table = await openTable(options);
    const record = await table.play(0, () => false);
    await table.close();
    for (const game of record?.games ?? []) {
      expect(game).toMatchObject({ score: '1-0', reason: 'solved' });
      expect(game.moves).toHaveLength(1);
    }
  });
});
