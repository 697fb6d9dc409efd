/** Games on the plane: moves over any distance and back, repetition, limits, and what is refused. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { perftPlane } from '../../src/engine/plane/perft.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { ClosedForms, Ray } from '../../src/plane/types.ts';
import { findPlaneGame } from '../../src/variants/plane/registry.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';

beforeAll(useModulesFromDisk);

const load = (id: string) => PlaneEngine.load(findPlaneGame(id) as PlaneDefinition);
let engine: PlaneEngine;
beforeEach(async () => {
  engine = await load('plane');
});

const FAR = 10n ** 12n;

/** Closed forms in one order, whatever the engine's. */
function sorted({ moves, rays, primes, formations }: ClosedForms) {
  const text = ({ from, dir, min, max }: Ray) => `${from.x},${from.y} ${dir} ${min}..${max}`;
  return {
    moves: moves.map((move) => `${move.text} ${move.piece} ${move.capture}`).sort(),
    rays: rays.map(text).sort(),
    primes: primes.map(text).sort(),
    formations: formations.map(text).sort(),
  };
}

/** What another engine says that is set to the same position and has made no move. */
async function expectAsIfSet(): Promise<void> {
  const other = await load(engine.variant.id);
  other.setPosition(engine.position());
  expect(other.position()).toBe(engine.position());
  expect(sorted(other.closedForms())).toEqual(sorted(engine.closedForms()));
  expect([other.inCheck(), other.key()]).toEqual([engine.inCheck(), engine.key()]);
}

describe('moves over any distance', () => {
  const START = 'w 1 (15|8) K0,0|k9,1|R5,8|r5,90|Q2,2|q70,3|P3,3+|p4,9+';
  /** Out over 10^12 and 10^30 squares, along diagonals, and into the neighbourhood of far men. */
  const OUT = [
    `5,8>${-FAR},8`,
    `5,90>5,${10n ** 30n}`,
    `2,2>2,${-FAR}`,
    `70,3>${70n + 3n * FAR},${3n + 3n * FAR}`,
    `${-FAR},8>${-FAR},9`,
    `5,${10n ** 30n}>6,${10n ** 30n}`,
    '3,3>3,5',
    '4,9>4,8=Q',
    `2,${-FAR}>0,${-FAR}`,
    `6,${10n ** 30n}>6,-5`,
    `${-FAR},9>5,9`,
  ];

  it('and back again, one position after the other', async () => {
    engine.setPosition(START);
    const passed = [engine.position()];
    for (const move of OUT) {
      engine.make(move);
      await expectAsIfSet();
      passed.push(engine.position());
    }
    expect(engine.position()).toBe(
      `b 6 (15|8) K0,0|k9,1|Q0,${-FAR}|q4,8|q${70n + 3n * FAR},${3n + 3n * FAR}|R5,9|r6,-5|P3,5`,
    );
    expect(engine.played.map(({ text }) => text)).toEqual(OUT);
    for (const position of passed.reverse().slice(1)) {
      engine.undo();
      expect(engine.position()).toBe(position);
      await expectAsIfSet();
    }
    expect(() => engine.undo()).toThrow(RangeError);
  });

  it('of four men together', async () => {
    engine = await load('kadesh');
    engine.setPosition('w K0,0|N5,5|N5,6|N6,5|N6,6|N9,8|k40,-20|gu12,19');
    for (const [move, reply] of [
      [`F5,5>5,${5n - FAR}`, '40,-20>41,-20'],
      [`F5,${5n - FAR}>${5n + FAR},${5n - FAR}`, '41,-20>40,-20'],
      [`${5n + FAR},${5n - FAR}>${4n + FAR},${7n - FAR}`, '40,-20>41,-20'],
    ] as const) {
      engine.make(move);
      await expectAsIfSet();
      engine.make(reply);
    }
    await expectAsIfSet();
    while (engine.played.length > 0) engine.undo();
    expect(engine.position()).toBe('w K0,0|k40,-20|N5,5|N5,6|N6,5|N6,6|N9,8|gu12,19');
  });

  it('over prime distances, which differ in the engine', async () => {
    engine = await load('huygens');
    engine.setPosition('w K0,0|HU3,3|k50,9|hu90,-7|P7,3');
    engine.make(`3,3>${3n + FAR + 39n},3`);
    await expectAsIfSet();
    expect(() => engine.make('90,-7>89,-7')).toThrow(InputError);
    engine.make(`90,-7>90,${-7n - (FAR + 61n)}`);
    await expectAsIfSet();
    engine.make(`${3n + FAR + 39n},3>3,3`);
    engine.undo();
    engine.undo();
    engine.undo();
    expect(engine.position()).toBe('w K0,0|k50,9|HU3,3|hu90,-7|P7,3');
  });

  it('go on for longer than the engine can take back', () => {
    engine.setPosition('w K0,0|k9,1|R5,8|r70,3');
    const plies = engine.instance.map.MAX_PLIES + 100;
    const cycle = ['5,8>6,8', '9,1>9,2', '6,8>5,8', '9,2>9,1'];
    for (let ply = 0; ply < plies; ply++) engine.make(cycle[ply % 4] ?? '');
    expect(engine.played).toHaveLength(plies);
    while (engine.played.length > plies - 200) engine.undo();
    expect(engine.result()?.reason).toBe('repetition');
    expect(engine.position()).toBe('w K0,0|k9,1|R5,8|r70,3');
  });

  it('leave what the text did not say unsaid, and count what it did', () => {
    engine.setPosition('w 3/100 7 (15|8) K0,0|k9,1|R5,8|p3,3');
    engine.make('5,8>6,8');
    expect(engine.position()).toMatch(/^b 4\/100 7 /);
    engine.make('3,3>3,2');
    expect(engine.position()).toMatch(/^w 0\/100 8 /);
    engine.setPosition('K0,0|k9,1|R5,8');
    engine.make('5,8>6,8');
    expect(engine.position()).toMatch(/^b K/);
  });
});

describe('repetition', () => {
  const cycle = (move: string, reply: string) => {
    const back = (text: string) => text.split('>').reverse().join('>');
    return [move, reply, back(move), back(reply)];
  };

  it.each([
    ['next door', '5,8>6,8', '9,1>9,2'],
    ['over 10^12 squares', `5,8>${FAR},8`, '9,1>9,2'],
    ['of both sides', `5,8>${FAR},8`, `70,3>70,${10n ** 30n}`],
  ])('%s', (_, move, reply) => {
    engine.setPosition('w K0,0|R5,8|k9,1|r70,3');
    const first = engine.key();
    const moves = cycle(move, reply);
    for (const text of [...moves, ...moves.slice(0, 3)]) {
      engine.make(text);
      expect(engine.result()).toBeNull();
    }
    engine.make(moves[3] ?? '');
    expect(engine.key()).toBe(first);
    expect(engine.result()).toEqual({ score: '1/2-1/2', reason: 'repetition' });
    expect(engine.closedForms().moves.length).toBeGreaterThan(0);
    engine.undo();
    expect(engine.result()).toBeNull();
  });

  it('does not reach across a move that cannot be taken back', () => {
    engine.setPosition('w K0,0|R5,8|k9,1|r70,3|P1,90');
    for (const text of cycle('5,8>6,8', '9,1>9,2')) engine.make(text);
    engine.make('1,90>1,91');
    engine.make('70,3>71,3');
    for (const text of [...cycle('5,8>6,8', '9,1>9,2'), ...cycle('5,8>6,8', '9,1>9,2').slice(0, 3)])
      engine.make(text);
    expect(engine.result()).toBeNull();
    engine.make('9,2>9,1');
    expect(engine.result()?.reason).toBe('repetition');
  });

  it('tells apart pawns that may and may not step twice, and rights to capture en passant', () => {
    const keys = ['w K0,0|k9,1|P5,5', 'w K0,0|k9,1|P5,5+', 'b K0,0|k9,1|P5,5'].map((position) => {
      engine.setPosition(position);
      return engine.key();
    });
    engine.setPosition('w 4,6 K0,0|k9,1|P5,5|p4,5');
    keys.push(engine.key());
    engine.setPosition('w K0,0|k9,1|P5,5|p4,5');
    keys.push(engine.key());
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a limit of plies', () => {
  it('counts for the position that has it', () => {
    engine.setPosition('w 98/100 (15|8) K0,0|R5,8|k9,1|r70,3');
    engine.make('5,8>6,8');
    expect(engine.result()).toBeNull();
    engine.make('70,3>71,3');
    expect(engine.result()).toEqual({ score: '1/2-1/2', reason: 'fifty' });
    expect(engine.position()).toMatch(/^w 100\/100 /);
    expect(engine.perft(1, { x0: 0n, y0: 0n, x1: 20n, y1: 20n })).toBeGreaterThan(0n);
    engine.undo();
    engine.undo();
    expect(engine.position()).toMatch(/^w 98\/100 /);
  });
});

describe('refused positions', () => {
  const rooks = Array.from({ length: 255 }, (_, i) => `R${i},50`).join('|');
  // Each pair lies on lines of the one before and is twice as far away: nothing can be drawn together.
  const doubled = Array.from({ length: 40 }, (_, i) => {
    const far = 1000n * 2n ** BigInt(i);
    return `N${far},0|N${far},${far}`;
  }).join('|');

  it.each([
    ['w K0,0|K5,5|k9,9', 'men: White has 2 kings; expected one king a side'],
    ['w K0,0|k5,5|k9,9', 'men: Black has 2 kings; expected one king a side'],
    ['w Q0,0|q5,5', 'men: neither side has a king; expected a king on at least one side'],
    [`w k0,0|${rooks}`, 'men: White has 255 men; expected at most 254 beside the king'],
    ['w K0,0|R5,5|k5,9', 'men: Black is in check but does not move; expected'],
    ['w (1,2,3,4,5,6,7,8,9|) K0,0|k5,9', "promotion: White's pawns promote on 9 ranks; expected"],
    [
      'w 4,6 K0,0|k9,1|P5,5',
      'en passant: no pawn of Black can just have passed over 4,6; expected',
    ],
    ['w 4,6 K0,0|k9,1|P5,5|p4,5+', 'en passant: no pawn of Black can just have passed over 4,6;'],
    ['w 4,6 K0,0|k9,1|P5,5|P4,5', 'en passant: no pawn of Black can just have passed over 4,6;'],
    ['w 4,6 K0,0|k9,1|P5,5|p4,5|R4,6', 'en passant: no pawn of Black can just have passed over'],
    ['w 4,6 K0,0|k9,1|P5,5|p4,5|R4,7', 'en passant: no pawn of Black can just have passed over'],
    ['w 4,6 (15|6) K0,0|k9,1|P5,5|p4,5', 'en passant: no pawn of Black can just have passed over'],
    ['w 4,6 (15|5) K0,0|k9,1|P5,5|p4,5', 'en passant: no pawn of Black can just have passed over'],
    ['w 4,4 K0,0|k9,1|P5,5|p4,5', 'en passant: no pawn of Black can just have passed over 4,4;'],
    ['w K0,0|k9,1|Z5,5', 'men, offset 12: "Z" is no type of this game'],
    [`w K5,3|k-9,4|N0,0|${doubled}`, 'position: there is no exact mapping: '],
  ])('%s', (position, message) => {
    engine.setPosition('b 7 (15|8) K0,0|k9,1|R5,8');
    engine.make('9,1>9,2');
    const before = [engine.position(), sorted(engine.closedForms())];
    expect(() => engine.setPosition(position)).toThrow(InputError);
    expect(() => engine.setPosition(position)).toThrow(message);
    expect([engine.position(), sorted(engine.closedForms())]).toEqual(before);
    engine.make('5,8>5,9');
    engine.undo();
    engine.undo();
    expect(engine.position()).toBe('b 7 (15|8) K0,0|k9,1|R5,8');
  });

  it.each([
    ['a pawn on its rank of promotion', 'w (15|8) K0,0|k9,1|P5,15+|p3,8'],
    ['a lone side', 'w (15|8) K0,0|R5,8'],
    ['254 men beside a king', `w K0,0|k0,90|${rooks.replace('R0,50|', '')}`],
    ['en passant that nobody can use, which is dropped', 'w 4,6 K0,0|k9,1|p4,5'],
  ])('but not %s', (_, position) => {
    engine.setPosition(position);
    expect(engine.position()).toContain('K0,0');
    expect(engine.setup().enPassant).toBeNull();
  });

  it('notes what is left out', () => {
    engine.setPosition('w K0,0+|k9,1|R5,8+|P5,9+');
    expect(engine.position()).toBe('w K0,0|k9,1|R5,8|P5,9+');
    expect(engine.notes.join()).toContain('K0,0');
  });
});

describe('refused moves', () => {
  it.each([
    ['5,8>6,9', 'is not a legal move'],
    ['5,8>5,2', 'is not a legal move'],
    ['6,6>6,7', 'no man on 6,6'],
    ['R(118)', 'move'],
  ])('%s', (move, message) => {
    engine.setPosition('w (15|8) K0,0|k9,1|R5,8|P5,3');
    const before = engine.position();
    expect(() => engine.make(move)).toThrow(InputError);
    expect(() => engine.make(move)).toThrow(message);
    expect(engine.position()).toBe(before);
  });
});

describe('counts', () => {
  const window = { x0: 0n, y0: 0n, x1: 10n, y1: 10n };

  it('need a window', async () => {
    expect(engine.perft(0)).toBe(1n);
    expect(() => engine.perft(1)).toThrow('window: on the infinite plane there may be infinitely');
    await expect(perftPlane(engine, 2)).rejects.toThrow('window: on the infinite plane there may');
    expect(() => engine.perft(1, { ...window, x0: 11n })).toThrow('window: the corners are in the');
    expect(() => engine.perft(-1, window)).toThrow('depth: -1 is not a depth');
    expect(() => engine.perft(1.5, window)).toThrow('depth: 1.5 is not a depth');
  });

  it('reach as far as one likes at depth 1, exactly', () => {
    engine.setPosition('w K0,0|R5,8|k9,-70');
    const end = 10n ** 40n;
    const wide = { x0: -end, y0: -end, x1: end, y1: end };
    // Eight squares of the king, and two lines of the rook without its own square.
    expect(engine.perft(1, wide)).toBe(8n + 2n * (2n * end + 1n - 1n));
    expect(() => engine.perft(2, wide)).toThrow('window: ');
    expect(() => engine.windowMoves(wide)).toThrow('too many to list');
  });

  it('are refused where primes are too many', async () => {
    engine = await load('huygens');
    engine.setPosition('w K0,0|HU5,8|k9,-70');
    const wide = { x0: 0n, y0: 0n, x1: FAR, y1: 9n };
    expect(() => engine.perft(1, wide)).toThrow(/window: the primes from .* too many to count/);
  });

  it('are the same far from the origin', () => {
    engine.setPosition('w (15|8) K0,0|k9,1|R5,8|n7,7|Q3,3|b20,9');
    const near = [1, 2, 3].map((depth) => engine.perft(depth, window));
    const far = 10n ** 50n;
    const shifted = engine
      .men()
      .map(({ code, side, x, y }) => {
        return `${side === 'white' ? code : code.toLowerCase()}${x + far},${y - 3n * far}`;
      })
      .join('|');
    engine.setPosition(`w (${15n - 3n * far}|${8n - 3n * far}) ${shifted}|r${-far},${far}`);
    const moved = { x0: far, x1: far + 10n, y0: -3n * far, y1: -3n * far + 10n };
    expect([1, 2, 3].map((depth) => engine.perft(depth, moved))).toEqual(near);
    expect(engine.windowMoves(moved)).toHaveLength(Number(near[0]));
  });

  it('occupy the engine, report, and stop', async () => {
    const view = { x0: 1n, y0: 1n, x1: 20n, y1: 22n };
    const before = engine.position();
    const abort = new AbortController();
    const reports: number[] = [];
    const counting = perftPlane(engine, 4, {
      window: view,
      signal: abort.signal,
      onProgress: ({ done, moves }) => {
        expect(moves).toBe(160);
        reports.push(done);
        if (done === 1) abort.abort();
      },
    });
    expect(() => engine.position()).toThrow('busy with a count');
    expect(() => engine.setPosition()).toThrow('busy with a count');
    await expect(counting).rejects.toThrow('abort');
    expect(reports).toContain(1);
    expect(engine.position()).toBe(before);
    expect(engine.perft(2, view)).toBe(25600n);
  });
});
