/** Random play on the plane, far moves included: every position against the slow model, and back. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../engine/random.ts';
import { planeGameIds, referencePlaneGame } from '../reference/plane/games.ts';
import { readIcn, writeIcn } from '../reference/plane/icn.ts';
import { moveText, play } from '../reference/plane/moves.ts';
import type { PlaneState } from '../reference/plane/state.ts';
import { comparePosition, type PlaneUnderTest, pickMove } from './compare.ts';
import { loadPlane } from './engine.ts';
import { randomPosition } from './random-positions.ts';
import { isRefusal, unmapped } from './refusal.ts';

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const GAMES = 6 * times;
const PLIES = 8;
const OPENING_PLIES = 12;
const limits = { timeout: 60_000 * times };

/** All an engine says of a position, as text. */
function everything(engine: PlaneUnderTest): string {
  const parts = [engine.position(), engine.key(), engine.inCheck(), engine.closedForms()];
  return JSON.stringify(parts, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

/**
 * Plays on at random, comparing each position, and takes all moves back.
 * @returns plies played
 */
function playAndTakeBack(
  engine: PlaneUnderTest,
  other: PlaneUnderTest,
  start: PlaneState,
  plies: number,
  chance: Chance,
): number {
  const said: string[] = [];
  let state = start;
  while (said.length < plies) {
    comparePosition(engine, state);
    const move = pickMove(state, chance);
    if (move === null) break;
    const before = everything(engine);
    try {
      engine.make(moveText(move));
    } catch (error) {
      if (!isRefusal(error))
        throw new Error(`${writeIcn(state)} ${moveText(move)}`, { cause: error });
      expect(everything(engine), writeIcn(state)).toBe(before);
      break;
    }
    said.push(before);
    state = play(state, move);
  }
  // However it came about, the position is the same for an engine that is given it as text.
  if (!unmapped(other, engine.position())) {
    expect([other.position(), other.key()]).toEqual([engine.position(), engine.key()]);
  }
  for (const before of said.toReversed()) {
    engine.undo();
    expect(everything(engine), writeIcn(start)).toBe(before);
  }
  return said.length;
}

describe.each(planeGameIds)('%s', limits, (id) => {
  const game = referencePlaneGame(id);
  let engine: PlaneUnderTest;
  let other: PlaneUnderTest;
  beforeAll(async () => {
    engine = await loadPlane(id);
    other = await loadPlane(id, 'another');
  });

  it('agrees along random lines from random positions', () => {
    let played = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = new Chance(seed + 2_000_000);
      const start = randomPosition(game, chance);
      if (unmapped(engine, writeIcn(start))) continue;
      played += playAndTakeBack(engine, other, start, PLIES, chance);
    }
    expect(played).toBeGreaterThan(GAMES * 2);
  });

  it('agrees along random lines from the opening', () => {
    for (let seed = 1; seed <= times; seed++) {
      engine.setPosition();
      const start = readIcn(game, engine.position());
      const played = playAndTakeBack(
        engine,
        other,
        start,
        OPENING_PLIES,
        new Chance(seed + 3_000_000),
      );
      expect(played).toBe(OPENING_PLIES);
    }
  });
});
