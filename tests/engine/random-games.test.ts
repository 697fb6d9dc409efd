/** Random games on random boards against the slow model, in both widths of the engine. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { fromDefinition } from '../reference/from-definition.ts';
import { ReferencePosition } from '../reference/position.ts';
import { compareGame } from './compare.ts';
import { Chance } from './random.ts';
import { randomGame, randomPosition } from './random-game.ts';

beforeAll(useModulesFromDisk);

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const GAMES = 150 * times;
const POSITIONS = 4;
const PLIES = 6;

/** Sets a position; false if the engine calls it impossible. */
function accepts(engine: Engine, fen: string): boolean {
  try {
    engine.setPosition(fen);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

describe('games of random pieces', () => {
  it('agree at every ply', { timeout: 60_000 * times }, async () => {
    let plies = 0;
    const widths = new Set<number>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = new Chance(seed);
      const definition = randomGame(chance);
      let engine: Engine;
      try {
        engine = await Engine.load(definition);
      } catch (error) {
        // Some arrays put a king in check, and some boards have squares out of the pawns' reach.
        const known = ['placement', 'board.shape'];
        if (error instanceof InputError && known.includes(error.field)) continue;
        throw error;
      }
      widths.add(engine.compiled.words);
      const game = fromDefinition(definition);
      for (let i = 0; i < POSITIONS; i++) {
        const fen = randomPosition(definition, chance);
        if (!accepts(engine, fen)) continue;
        const label = `seed ${seed}: ${definition.pieces.map((p) => `${p.letter}=${p.betza}`)}`;
        try {
          plies += compareGame(engine, ReferencePosition.fromFen(game, fen), PLIES, chance);
        } catch (error) {
          throw new Error(`${label} ${JSON.stringify(definition.pawn)} ${fen}`, { cause: error });
        }
      }
    }
    expect(plies).toBeGreaterThan(GAMES * 4);
    expect([...widths].sort()).toEqual([2, 4]);
  });
});
