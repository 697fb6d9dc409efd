/** Users' games on the plane in the engine: what their movement comes to. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { loadPlane, parseGame } from '../../src/index.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { Ray } from '../../src/plane/types.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';

beforeAll(useModulesFromDisk);

/** A game in which a man moves as a text says. */
function gameWith(piece: object, more: object = {}): PlaneDefinition {
  const game = {
    id: 'mine',
    name: 'Mine',
    board: 'infinite',
    pieces: [
      { code: 'K', name: 'king', betza: 'K', royal: true },
      { code: 'XY', name: 'man', ...piece },
    ],
    arrays: [{ id: 'start', position: 'w K-900,-901|k-900,901|XY0,0|xy5000,0' }],
    ...more,
  };
  return parseGame(JSON.stringify(game)) as PlaneDefinition;
}

/** Where the man on a square may go: single squares and rays, relative to it. */
async function movesOf(game: PlaneDefinition, position?: string, from = '0,0'): Promise<string[]> {
  const engine = await PlaneEngine.load(game, 'debug');
  if (position !== undefined) engine.setPosition(position);
  const { moves, rays, primes } = engine.closedForms();
  const isHis = (square: { x: bigint; y: bigint }) => `${square.x},${square.y}` === from;
  const text = ({ dir, min, max }: Ray) => `${dir.join()} ${min}..${max ?? ''}`;
  return [
    ...moves.filter((move) => isHis(move.from)).map(({ text }) => text.split('>')[1] ?? ''),
    ...rays.filter((ray) => isHis(ray.from)).map(text),
    ...primes.filter((ray) => isHis(ray.from)).map((ray) => `${text(ray)} prime`),
  ].sort();
}

describe('ranges', () => {
  it.each<[string, string[]]>([
    ['fR', ['0,1 1..']],
    ['fR14', ['0,1 1..14']],
    ['fR4', ['0,1 1..4']],
    ['fR0', ['0,1 1..']],
    ['fW2', ['0,1 1..2']],
    ['WW', ['-1,0 1..', '0,-1 1..', '0,1 1..', '1,0 1..4999', '5000,0']],
    ['fW', ['0,1']],
    ['flB', ['-1,1 1..']],
    ['ffN', ['-1,2', '1,2']],
    ['fl(1,13)', ['-13,1']],
    ['mfRcbR', ['0,1 1..']],
  ])('%s', async (betza, expected) => {
    expect(await movesOf(gameWith({ betza }))).toEqual([...expected].sort());
  });

  it('end at an enemy, who is taken within them', async () => {
    const near = 'w K-900,-901|k-900,901|XY0,0|xy0,14|xy14,0';
    expect(await movesOf(gameWith({ betza: 'fR14' }), near)).toEqual(['0,1 1..13', '0,14']);
    expect(await movesOf(gameWith({ betza: 'fR13' }), near)).toEqual(['0,1 1..13']);
    expect(await movesOf(gameWith({ betza: 'mfR' }), near)).toEqual(['0,1 1..13']);
    expect(await movesOf(gameWith({ betza: 'cfR' }), near)).toEqual(['0,14']);
  });

  it('are turned round for Black', async () => {
    const black = 'b K-900,-901|k-900,901|xy0,0';
    expect(await movesOf(gameWith({ betza: 'fR4' }), black)).toEqual(['0,-1 1..4']);
    expect(await movesOf(gameWith({ betza: 'ffN' }), black)).toEqual(['-1,-2', '1,-2']);
  });

  it('are kept where far men have to be drawn together', async () => {
    const far = `w K-900,-901|k-900,901|XY0,0|xy0,14|xy1,15|XY${10n ** 20n},7|xy${10n ** 25n},-3`;
    expect(await movesOf(gameWith({ betza: 'fR14' }), far)).toEqual(['0,1 1..13', '0,14']);
    expect(await movesOf(gameWith({ betza: 'fR13' }), far)).toEqual(['0,1 1..13']);
  });
});

describe('prime leaps', () => {
  it('begin where the game says', async () => {
    const men = 'w K-900,-901|k-900,901|XY0,0|XY0,-20|xy0,13|xy0,15';
    const moves = await movesOf(gameWith({ primeLeapsFrom: 11 }), men);
    expect(moves).toEqual(
      expect.arrayContaining(['0,13', expect.stringMatching(/^-1,0 11\.\. prime$/)]),
    );
    expect(moves).not.toContain('0,15');
    expect(moves.some((move) => /^0,1 (5|7)\.\./.test(move))).toBe(false);
  });

  it('come beside other moves', async () => {
    const engine = await PlaneEngine.load(gameWith({ betza: 'R4', primeLeapsFrom: 3 }));
    expect(engine.findMove('0,0>0,3').text).toBe('0,0>0,3');
    expect(engine.findMove('0,0>0,4').text).toBe('0,0>0,4');
    expect(engine.findMove('0,0>0,5').text).toBe('0,0>0,5');
    expect(() => engine.findMove('0,0>0,6')).toThrow('not a legal move');
    const window = { x0: 0n, y0: 1n, x1: 0n, y1: 13n };
    // 1 to 4 by sliding, and 5, 7, 11 and 13: each square once.
    expect(engine.perft(1, window)).toBe(8n);
    expect(engine.windowMoves(window)).toHaveLength(8);
  });
});

describe('games as a whole', () => {
  const edgeless = readFileSync(new URL('../../examples/edgeless.json', import.meta.url), 'utf8');

  it('the example of the documentation is played', async () => {
    const engine = await loadPlane(parseGame(edgeless) as PlaneDefinition);
    const window = { x0: -2n, y0: -2n, x1: 11n, y1: 11n };
    expect(engine.closedForms().primes.length).toBeGreaterThan(0);
    for (const move of ['(e2)-(e4)', 'CI(φ8)-(-g8)', 'B(f1)-(b5)']) engine.make(move);
    expect(engine.position()).toMatch(/^b \(8\|1\) K5,1\|k5,8\|/);
    const first = engine.perft(1, window);
    const listed = engine.windowMoves(window);
    expect(BigInt(listed.length)).toBe(first);
    let second = 0n;
    for (const move of listed) {
      engine.make(move);
      second += engine.perft(1, window);
      engine.undo();
    }
    expect(engine.perft(2, window)).toBe(second);
  });

  it.each([
    ['K0,0|k0,0', 'arrays[0].position: men, offset 5: two men on 0,0'],
    ['w K0,0|k0,1', 'arrays[0].position: men: Black is in check but does not move'],
    ['w K0,0', 'arrays[1].position: men: neither side has a king'],
  ])('an array such as %s is refused', async (position, message) => {
    const [first, second] = message.includes('[1]')
      ? ['w K0,0|k9,9', 'w XY5,5']
      : [position, 'w K0,0|k9,9'];
    const arrays = [
      { id: 'a', position: first },
      { id: 'b', position: second },
    ];
    await expect(loadPlane(gameWith({ betza: 'W' }, { arrays }))).rejects.toThrow(message);
  });

  it('en passant and double steps may be left out', async () => {
    const piece = { betza: 'W' };
    const arrays = [{ id: 'a', position: 'w (15|8) K0,0|k90,9|P5,5+|p6,7' }];
    const pawn = { promotion: ['XY'] };
    const full = await loadPlane(gameWith(piece, { arrays, pawn }));
    full.make('5,5>5,7');
    expect(full.position()).toBe('b 5,6 (15|8) K0,0|k90,9|P5,7|p6,7');
    expect(full.setup().enPassant).toEqual({ x: 5n, y: 6n });
    const noPassing = await loadPlane(
      gameWith(piece, { arrays, pawn: { ...pawn, enPassant: false } }),
    );
    noPassing.make('5,5>5,7');
    expect(noPassing.setup().enPassant).toBeNull();
    const single = await loadPlane(
      gameWith(piece, { arrays, pawn: { ...pawn, doubleStep: false } }),
    );
    expect(() => single.make('5,5>5,7')).toThrow('not a legal move');
    expect(single.notes.join()).toContain('P5,5');
  });
});

describe('loadPlane', () => {
  it('takes an id, and an array of the game', async () => {
    expect((await loadPlane('huygens')).variant.id).toBe('huygens');
    expect((await loadPlane('kadesh', { array: 'kadesh' })).turn).toBe('white');
  });

  it.each([
    ['chess', {}, 'game: Chess is played on a finite board; expected a game on the infinite plane'],
    ['plain', {}, 'did you mean plane?'],
    ['plane', { array: 'none' }, 'array: "none" is no array'],
  ])('refuses %s %o', async (id, options, message) => {
    await expect(loadPlane(id, options)).rejects.toThrow(message);
  });
});
