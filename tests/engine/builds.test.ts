/**
 * The debug build, with all assertions on, and the release build are one engine: in random games
 * they list, make and take back alike, byte by byte, and they search the same nodes.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { variants } from '../../src/variants/registry.ts';
import { sameBytes, stateBytes } from './compare.ts';
import { changes, playRandomly, snapshot } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const GAMES = 3;
const PLIES = 150;
const SEARCHES = 3;
const NODES = 1500;

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  let release: Engine;
  let debug: Engine;
  beforeAll(async () => {
    release = await Engine.load(variant);
    debug = await Engine.load(variant, 'debug');
  });

  it('is played alike, and taken back to every byte', () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = new Chance(seed);
      for (const engine of [release, debug]) engine.setPosition();
      const states: Uint8Array[] = [];
      for (let ply = 0; ply < PLIES; ply++) {
        states.push(stateBytes(release));
        const moves = release.legalMoves();
        const position = release.position();
        expect(debug.legalMoves(), position).toEqual(moves);
        expect(debug.result(), position).toEqual(release.result());
        const { evaluate, draws, computeKey } = debug.instance.call;
        expect(computeKey(), position).toBe(release.instance.call.key());
        expect(draws(), position).toBe(release.instance.call.draws());
        expect(evaluate(), position).toBe(release.instance.call.evaluate());
        if (moves.length === 0) break;
        const move = chance.pick(moves);
        for (const engine of [release, debug]) engine.makeListed(move);
        if (!sameBytes(stateBytes(release), stateBytes(debug))) {
          throw new Error(`unlike after ${move.text} in ${position}`);
        }
      }
      while (release.played.length > 0) {
        const { length } = release.played;
        for (const engine of [release, debug]) engine.undo();
        for (const engine of [release, debug]) {
          if (!sameBytes(stateBytes(engine), states[length - 1] ?? new Uint8Array())) {
            throw new Error(`ply ${length} is not taken back: ${engine.position()}`);
          }
        }
      }
    }
  });

  it('is searched alike, and left as it was', async () => {
    for (let seed = 1; seed <= SEARCHES; seed++) {
      const found = [];
      for (const engine of [release, debug]) {
        const chance = new Chance(seed);
        engine.setPosition();
        playRandomly(engine, 10 + chance.number(100), chance);
        engine.clearHash();
        const before = snapshot(engine);
        const { ms: _, ...analysis } = await analyse(engine, { nodes: NODES, lines: 2 });
        found.push(analysis);
        expect(changes(engine, before)).toEqual([]);
      }
      expect(found[1]).toEqual(found[0]);
    }
  });
});
