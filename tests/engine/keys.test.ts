/**
 * Zobrist keys stand for placement, turn, rights and en passant squares that can be used: the same
 * by whatever moves a position is reached, different when one of these is.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { omega } from '../../src/variants/omega.ts';
import { findVariant, variants } from '../../src/variants/registry.ts';
import { omegaPlacement, playRandomly, randomGame, setRandomly } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

/** The fields of a position's text that its key stands for. */
const identity = (position: string) => position.split(' ').slice(0, 4).join(' ');

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await Engine.load(variant);
  });

  it('gives one key to one position and to no other', () => {
    const keys = new Map<string, bigint>();
    const positions = new Map<bigint, string>();
    let again = 0;
    const note = () => {
      const position = identity(engine.position());
      const key = engine.key();
      if (keys.has(position)) again++;
      expect(keys.get(position) ?? key, position).toBe(key);
      expect(positions.get(key) ?? position).toBe(position);
      keys.set(position, key);
      positions.set(key, position);
    };
    for (let seed = 1; seed <= 6; seed++) {
      for (const _ply of randomGame(engine, 120, new Chance(seed))) note();
    }
    // Few men meet again in the same places.
    for (let seed = 1; seed <= 12; seed++) {
      const chance = new Chance(seed);
      const start = setRandomly(engine, 'KkRn', chance);
      for (let game = 0; game < 40; game++) {
        engine.setPosition(start);
        for (let ply = 0; ply < 4; ply++) {
          if (playRandomly(engine, 1, chance) === 0) break;
          note();
        }
      }
    }
    expect(again).toBeGreaterThan(200);
    expect(keys.size).toBeGreaterThan(1000);
  });

  it('is the same set as text and reached by moves', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const chance = new Chance(seed);
      engine.setPosition();
      playRandomly(engine, chance.number(200), chance);
      const key = engine.key();
      engine.setPosition(engine.position());
      expect(engine.key(), engine.position()).toBe(key);
    }
  });
});

describe('the same position', () => {
  const table = [
    ['chess', 'e2e3 e7e6 g1f3 g8f6', 'g1f3 g8f6 e2e3 e7e6'],
    ['chess', 'e2e4 e7e6 g1f3', 'g1f3 e7e6 e2e4'],
    ['chess', 'g1f3 g8f6 f3g1 f6g8 e2e4', 'e2e4'],
    ['opulent', 'a3a5 j8j6 b3b4 c8c7', 'b3b4 c8c7 a3a5 j8j6'],
    ['opulent', 'b1a4 b10a7 i1j4', 'i1j4 b10a7 b1a4'],
    ['omega', 'e1e4 d8d5 g1g2 h8h7', 'g1g2 h8h7 e1e4 d8d5'],
  ] as const;

  it.each(table)('%s: %s as by %s', async (id, ...lines) => {
    const engine = await Engine.load(findVariant(id) ?? chess);
    const [one, other] = lines.map((moves) => {
      engine.setPosition();
      for (const move of moves.split(' ')) engine.make(move);
      return { position: identity(engine.position()), key: engine.key() };
    });
    expect(other).toEqual(one);
  });
});

describe('positions that differ', () => {
  const rights = Array.from({ length: 16 }, (_, set) =>
    [...'KQkq'].filter((_right, i) => (set >> i) & 1).join(''),
  );
  const passed = omegaPlacement({ 9: '4k5', 4: '3pP5', 3: '3p6', 0: '4K5' });

  const table: [what: string, variant: typeof chess, positions: string[]][] = [
    ['in turn', chess, ['4k3/8/8/8/8/8/8/4K2R w', '4k3/8/8/8/8/8/8/4K2R b']],
    [
      'in rights',
      chess,
      rights.map((set) => `r3k2r/8/8/8/8/8/8/R3K2R w ${set === '' ? '-' : set}`),
    ],
    ['in side', chess, ['4k3/8/8/8/8/8/8/4K2R w', '4k3/8/8/8/8/8/8/4K2r w']],
    ['in type', chess, ['4k3/8/8/8/8/8/8/4K2R w', '4k3/8/8/8/8/8/8/4K2N w']],
    ['in en passant', chess, ['4k3/8/8/8/3pPp2/8/8/4K3 b - -', '4k3/8/8/8/3pPp2/8/8/4K3 b - e3']],
    [
      'in squares passed over',
      omega,
      ['-', 'e2', 'e3', 'e2,e3'].map((squares) => `${passed} b - ${squares}`),
    ],
  ];

  it.each(table)('%s have different keys', async (_, variant, positions) => {
    const engine = await Engine.load(variant);
    const keys = positions.map((position) => {
      engine.setPosition(position);
      return engine.key();
    });
    expect(new Set(keys).size).toBe(positions.length);
  });

  it('in counters only have the same key', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('4k3/8/8/8/8/8/8/4K2R w - - 0 1');
    const key = engine.key();
    engine.setPosition('4k3/8/8/8/8/8/8/4K2R w - - 17 60');
    expect(engine.key()).toBe(key);
  });
});
