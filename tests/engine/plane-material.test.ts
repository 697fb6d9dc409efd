/** Draws by material on the plane: exactly where no proven mating set is left. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findPlaneGame } from '../../src/variants/plane/registry.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';
import { parseGame } from '../../src/variants/user-game.ts';

beforeAll(useModulesFromDisk);

interface MatingSet {
  readonly men: readonly string[];
  readonly example: string;
}

const sets: MatingSet[] = readFileSync(
  new URL('../vectors/plane-mating-sets.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => {
    const [men = '', example = ''] = line.split(/\s+e\.g\.\s+/);
    return { men: men.split(' '), example };
  });

async function load(id: string): Promise<PlaneEngine> {
  return PlaneEngine.load(findPlaneGame(id) as PlaneDefinition);
}

/** Men of White that do not attack the black king on 0,0, bishops on squares of the colour named, or
 *  of the other one. */
function apart(men: readonly string[], swap = 0): string {
  const placed = men.map((man, i) => {
    const x = 1000 + 38 * i;
    const y = 5001 + 102 * i * i;
    const odd = man === 'B0' ? swap : 1 - swap;
    const [code = ''] = /[A-Z]+/.exec(man) ?? [];
    return `${code}${x + ((x + y + odd) % 2)},${y}`;
  });
  return `w k0,0|${placed.join('|')}`;
}

/** Whether men contain a proven set, on the colours they stand on or on the others: the king may be
 *  mated on either. */
function canMate(men: readonly string[]): boolean {
  const swapped = men.map((man) => (man === 'B0' ? 'B1' : man === 'B1' ? 'B0' : man));
  const count = (all: readonly string[], man: string) => all.filter((one) => one === man).length;
  return [men, swapped].some((all) =>
    sets.some((set) => set.men.every((man) => count(all, man) >= count(set.men, man))),
  );
}

/** The reason of the draw, or null. */
function reasonOf(engine: PlaneEngine, position: string): string | null {
  engine.setPosition(position);
  expect(engine.inCheck()).toBe(false);
  return engine.result()?.reason ?? null;
}

describe('the proven sets', () => {
  let engine: PlaneEngine;
  beforeAll(async () => {
    engine = await load('huygens');
  });

  it('mate where the example says so', () => {
    for (const { example } of sets) {
      engine.setPosition(`b ${example}`);
      expect(engine.result(), example).toEqual({ score: '1-0', reason: 'mate' });
    }
  });

  it.each([0, 1])(
    'are alive, with bishops on colours %i, and mostly dead with a man less',
    (swap) => {
      let dead = 0;
      for (const { men } of sets) {
        expect(reasonOf(engine, apart(men, swap)), men.join()).toBeNull();
        men.forEach((_, i) => {
          const fewer = men.filter((__, j) => j !== i);
          if (fewer.length === 0) return;
          const reason = reasonOf(engine, apart(fewer, swap));
          expect(reason, fewer.join()).toBe(canMate(fewer) ? null : 'material');
          if (reason !== null) dead++;
        });
      }
      expect(dead).toBeGreaterThan(1000);
    },
  );

  it('are alive for Black too, and with more men', () => {
    for (const { men } of sets.filter((_, i) => i % 7 === 0)) {
      const swapped = apart(men).replace(/[A-Za-z]+(?=\d)/g, (code) =>
        code === code.toLowerCase() ? code.toUpperCase() : code.toLowerCase(),
      );
      expect(reasonOf(engine, swapped.replace('w ', 'b '))).toBeNull();
      if (men.length < 5) expect(reasonOf(engine, apart([...men, 'N']))).toBeNull();
    }
  });
});

describe('material', () => {
  type Case = [game: string, position: string, reason: string | null, why: string];
  const cases: Case[] = [
    ['plane', 'w K0,0|k9,9', 'material', 'two bare kings'],
    ['plane', 'w K0,0|Q5,3|k100,9', 'material', 'a queen alone cannot mate without an edge'],
    ['plane', 'w K0,0|Q5,3|R7,50|k100,9', null, 'queen and rook can'],
    ['plane', 'w K0,0|B5,3|B5,5|B5,7|B5,9|k100,9', 'material', 'bishops of one colour'],
    ['plane', 'w K0,0|B5,3|B5,5|B5,7|B5,9|B5,11|k100,9', null, 'six men are too many to say'],
    ['plane', 'w (15|8) K0,0|P5,3|k100,9', null, 'a pawn that may become a queen'],
    ['plane', 'w (15|8) K0,0|P5,15|k100,9', 'material', 'a pawn on its rank of promotion'],
    ['plane', 'w (15|8) K0,0|P5,90|k100,9', 'material', 'a pawn beyond it'],
    ['plane', 'w (15,95|8) K0,0|P5,90|k100,9', null, 'a pawn with a second rank ahead'],
    ['plane', 'w (|8) K0,0|P5,3|k100,9', 'material', 'only the other side promotes'],
    ['plane', 'w K0,0|P5,3|k100,9', 'material', 'nobody promotes'],
    ['plane', 'w (15|8) K0,0|k100,9|p5,9', null, 'a black pawn ahead of its rank'],
    ['plane', 'w (15|8) K0,0|k100,9|p5,7', 'material', 'a black pawn beyond it'],
    ['plane', 'w K0,0|N5,3|k100,9|n70,8', null, 'neither side is bare'],
    ['plane', 'w N0,0|N50,3|N90,1|N140,7|k100,-90', 'material', 'four knights without a king'],
    ['kadesh', 'w N0,0|N50,3|N90,1|N140,7|k100,-90', null, 'they may form a block'],
    ['kadesh', 'w N0,0|N50,3|N90,1|k100,-90', 'material', 'three knights do not'],
    ['kadesh', 'w K0,0|N50,3|N90,1|k100,-90', 'material', 'nor do two with a king'],
    ['huygens', 'w K0,0|HU50,3|HU90,1|k100,-90', 'material', 'two huygens'],
  ];
  it.each(cases)('%s: %s: %s, %s', async (id, position, reason) => {
    expect(reasonOf(await load(id), position)).toBe(reason);
  });
});

describe('in users’ games', () => {
  const base = {
    id: 'mine',
    name: 'Mine',
    board: 'infinite',
    pieces: [
      { code: 'K', name: 'king', betza: 'K', royal: true },
      { code: 'D', name: 'dame', betza: 'RB' },
      { code: 'T', name: 'tower', betza: 'R' },
      { code: 'X', name: 'short queen', betza: 'Q5' },
    ],
    draws: { material: 'mating-sets' },
    arrays: [{ id: 'start', position: 'w K0,0|D5,3|T7,50|k100,9' }],
  };
  const withDraws = (material: string) =>
    parseGame(JSON.stringify({ ...base, draws: { material } })) as PlaneDefinition;

  it.each<[string, string, string | null, string]>([
    ['mating-sets', 'w K0,0|D5,3|T7,50|k100,9', null, 'men that move like queen and rook'],
    ['mating-sets', 'w K0,0|D5,3|k100,9', 'material', 'one that moves like the queen'],
    ['mating-sets', 'w K0,0|X5,3|k100,9', null, 'a man that the sets do not know'],
    ['bare-kings', 'w K0,0|D5,3|k100,9', null, 'only bare kings are said to be dead'],
    ['bare-kings', 'w K0,0|k100,9', 'material', 'and these are'],
  ])('%s: %s: %s, %s', async (material, position, reason) => {
    const engine = await PlaneEngine.load(withDraws(material));
    expect(reasonOf(engine, position)).toBe(reason);
  });

  it('sets do not count where kings move otherwise', async () => {
    const [, ...others] = base.pieces;
    const king = { code: 'K', name: 'king', betza: 'KD', royal: true };
    const game = parseGame(JSON.stringify({ ...base, pieces: [king, ...others] }));
    const engine = await PlaneEngine.load(game as PlaneDefinition);
    expect(reasonOf(engine, 'w K0,0|D5,3|k100,9')).toBeNull();
    expect(reasonOf(engine, 'w K0,0|k100,9')).toBe('material');
  });
});
