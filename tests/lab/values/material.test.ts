/** What the sides differ by, from facts alone, is what stands on the engine's board. */
import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import { measureGame } from '../../../src/lab/measures/game-facts.ts';
import { viewOf } from '../../../src/lab/measures/plane-board.ts';
import { valuedTypes } from '../../../src/lab/values/men.ts';
import { differencesAfter } from '../../../src/lab/values/samples.ts';
import { findGame, findPlaneGame, isPlaneGame } from '../../../src/variants/registry.ts';
import { Chance } from '../../engine/random.ts';
import { referenceGame } from '../../reference/games/index.ts';
import { referencePlaneGame } from '../../reference/plane/games.ts';
import { readIcn } from '../../reference/plane/icn.ts';
import { ReferencePosition } from '../../reference/position.ts';
import { engineOf } from '../measures/engines.ts';
import { playFinite, playPlane } from '../measures/replay.ts';
import { menOf } from './support.ts';

function gameOf(id: string) {
  return findGame(id) ?? expect.fail(`there is no ${id}`);
}

async function compare(id: string, start: string, moves: readonly string[]): Promise<void> {
  const game = gameOf(id);
  const engine = await engineOf(id);
  const facts = measureGame(engine, start, moves);
  const types = valuedTypes(game);
  const counted = {
    types: types.map(({ type }) => type),
    pawn: types.find(({ pawn }) => pawn)?.type ?? null,
  };
  const played = { start, moves, facts } as unknown as PlayedGame;
  const plies = moves.map((_, i) => i + 1);
  engine.setPosition(start);
  const seen = moves.map((move) => {
    engine.make(move);
    const { white, black } = menOf(game, engine.position());
    return counted.types.map((type) => (white[type] ?? 0) - (black[type] ?? 0));
  });
  expect(differencesAfter(played, counted, plies)).toEqual(seen);
}

describe('in random games rich in captures and promotions', () => {
  it.each(['opulent', 'omega', 'chess', 'delta'])('of %s', async (id) => {
    const game = referenceGame(id);
    const { moves } = playFinite(ReferencePosition.start(game), 80, new Chance(5));
    await compare(id, game.start, moves);
  });

  it('of huygens', async () => {
    const definition = findPlaneGame('huygens') ?? expect.fail('there is no huygens');
    const start = definition.arrays[0]?.position ?? '';
    const state = readIcn(referencePlaneGame('huygens'), start);
    await compare('huygens', start, playPlane(state, viewOf(definition), 14, new Chance(5)).moves);
    expect(isPlaneGame(gameOf('huygens'))).toBe(true);
  });

  it('that begin with promotions, Black to move', async () => {
    const start = '4k3/P6P/8/8/8/8/p6p/4K3 b - - 0 1';
    await compare('chess', start, ['a2a1q', 'e1f2', 'h2h1n', 'f2g2', 'e8f7', 'a7a8r', 'a1a8']);
  });
});
