/** Lists of moves of any form into the page's game. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { GameSession } from '../../web/game/session.ts';

const SAMPLE = readFileSync(join(ROOT, 'examples/delta-sample-game.txt'), 'utf8');
const END = '7k/8/5K2/8/8/8/6Q1/8 w - - 0 1';

let session: GameSession;

beforeAll(useModulesFromDisk);
beforeEach(async () => {
  session = await GameSession.open();
});

const line = () =>
  session.line.value
    .slice(1)
    .map(({ san }) => san)
    .join(' ');

describe('lists of moves', () => {
  const cases: [game: string, text: string, moves: string][] = [
    ['chess', 'e2e4 e7e5 g1f3', 'e4 e5 Nf3'],
    ['chess', 'e2e4,e7e5,g1f3', 'e4 e5 Nf3'],
    ['chess', 'position startpos moves e2e4 e7e5', 'e4 e5'],
    ['chess', `position fen ${END} moves g2g7`, 'Qg7#'],
    ['chess', `${END} moves g2g6`, 'Qg6'],
    ['opulent', 'startpos moves e3e5 e8e6', 'e5 e6'],
    ['plane', 'startpos moves 8,9>8,10', 'P(h9)-(h10)'],
    ['delta-cetina', '1.h1-h3 g9-i7 (SW)\n2.d2 (NE)', 'h1-h3 g9-i7 (SW) d2 (NE)'],
    ['delta-cetina', 'h1h3 g9i7sw', 'h1-h3 g9-i7 (SW)'],
    ['delta-cetina', '1. … g9-i7 (SW) h1-h3', 'g9-i7 (SW) h1-h3'],
  ];
  it.each(cases)('%s: %j', async (game, text, moves) => {
    await session.newGame(game);
    await session.importText(text);
    expect(line()).toBe(moves);
    expect(session.variant.value.id).toBe(game);
    expect(session.notes.value).toEqual([]);
  });

  const refusals: [text: string, reason: RegExp][] = [
    ['e2e4 e7e5 e1e3', /ply 3 .*"e1e3".*the king on e1 does not move to e3/],
    ['startpos moves e2e4 g1f3', /ply 2 \(line 1, column 21\), "g1f3".*White's man on g1/],
    [`position fen ${END} moves f6g7`, /ply 1 .*"f6g7"/],
    ['position fen 9/9 w moves e2e4', /game 1, start position/],
  ];
  it.each(refusals)('%j is refused', async (text, reason) => {
    await session.newGame('chess');
    session.play('d4');
    const before = session.root.value;
    await expect(session.importText(text)).rejects.toThrow(reason);
    expect(session.root.value).toBe(before);
  });
});

describe('the game as its players printed it', () => {
  it.each(['delta-cetina', 'chess', 'plane'])(
    'is read up to the move that is not legal, while %s is shown',
    async (game) => {
      await session.newGame(game);
      await session.importText(SAMPLE);
      expect(session.variant.value.id).toBe('delta-cetina');
      expect(session.line.value).toHaveLength(16);
      expect(session.notes.value).toEqual([
        expect.stringMatching(
          /^the last 36 of 51 half-moves, as one is wrong: .*ply 16 .*"a7xf2 \(S\)".* faces the man on f2/,
        ),
      ]);
    },
  );

  it('is refused where not even its first move is legal', async () => {
    await session.newGame('delta');
    await expect(session.importText('1.e1-e9 (N)')).rejects.toThrow(/ply 1 .*"e1-e9 \(N\)"/);
  });
});
