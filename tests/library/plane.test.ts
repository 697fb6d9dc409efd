/** The infinite plane through the library: records in, what they come to out; bad input. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  formatIcn,
  icnGame,
  loadPlane,
  type PlaneDefinition,
  parseIcn,
  planeGames,
  readPlaneRecords,
  reviewPlaneRecord,
} from '../../src/index.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';

beforeAll(useModulesFromDisk);

function plane(): PlaneDefinition {
  const game = planeGames.find(({ id }) => id === 'plane');
  if (game === undefined) throw new Error('the game is missing');
  return game;
}

describe('a record', () => {
  const far = 10n ** 30n;
  const icn = `[White "A"]\n\nw (15|8) K0,0|k9,9|R3,4|p5,5\n\n1. 3,4>3,${far} | 9,9>9,8`;

  it('is read and played through', async () => {
    const engine = await loadPlane('plane');
    const [record, ...others] = readPlaneRecords(`${icn} 1/2-1/2`, engine.variant);
    if (record === undefined || others.length > 0) throw new Error('not one record');
    expect(reviewPlaneRecord(record, engine)).toMatchObject({
      plies: 2,
      violation: null,
      agreed: { score: '1/2-1/2', reason: 'agreement' },
    });
    expect(engine.position()).toBe(`w (15|8) K0,0|k9,8|R3,${far}|p5,5`);
  });

  it('is written as it was read', async () => {
    const { variant } = await loadPlane('plane');
    const game = icnGame(variant);
    const written = formatIcn(parseIcn(icn, game).game, 'w K0,0|k9,9', game);
    expect(written.trim()).toBe(icn);
  });
});

describe('an en passant field', () => {
  it('has no place in a game without that rule', async () => {
    const tame: PlaneDefinition = {
      ...plane(),
      pawn: { code: 'P', name: 'pawn', doubleStep: true, enPassant: false, promotion: ['Q'] },
    };
    const engine = await loadPlane(tame);
    expect(() => engine.setPosition('b 3,3 K0,0|k9,9|P3,4|p2,4')).toThrow(
      'en passant: this game has no en passant; expected no such field',
    );
  });
});
