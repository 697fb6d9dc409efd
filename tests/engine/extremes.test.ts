/** As far as the engine goes: the largest board, the most men, the longest game, little memory. */
import { beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import { perft } from '../../src/engine/perft.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { fromDefinition } from '../reference/from-definition.ts';
import { ReferencePosition } from '../reference/position.ts';
import { array, queens } from './games.ts';
import { changes, playRandomly, setRandomly, snapshot } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

/** Everything a piece may do, on the largest board. */
const amazons: VariantDefinition = {
  ...queens(14),
  pieces: [
    { letter: 'K', name: 'king', betza: 'K', royal: true },
    { letter: 'Z', name: 'amazon', betza: 'QNADHGC' },
  ],
  draws: { repetition: 3, moveRule: 50, dead: { loneMen: [], sameColour: [] } },
};

/** Pawns that may become any of twenty pieces at every step. */
const metamorphosis: VariantDefinition = {
  ...amazons,
  pieces: [
    ...amazons.pieces,
    ...[...'ABCDEFGHIJLMNOQRSTU'].map((letter) => ({ letter, name: letter, betza: 'mWcF' })),
  ],
  pawn: {
    letter: 'P',
    name: 'pawn',
    startRanks: [2, 3, 4, 5, 6, 7, 8, 9],
    maxSteps: 4,
    enPassant: true,
    promotion: {
      to: [...'ZABCDEFGHIJLMNOQRSTU'],
      limit: 'none',
      optionalRanks: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
      compulsoryRank: 14,
    },
  },
  arrays: [array(`k13/${'14/'.repeat(12)}13K w`)],
};

const rows = (first: string, others: string) => `${first}/${Array(13).fill(others).join('/')} w`;

/** Amazons, as FEN or as letters to put at random. */
const crowds: [what: string, men: string][] = [
  ['126 on one side', `K${'Z'.repeat(126)}`],
  ['98 on one side, with room to move', `K${'Z'.repeat(98)}`],
  ['a board without an empty square', rows('KZZZZZZzzzzzzz', 'ZZZZZZZzzzzzzz')],
  ['56 a side, apart', rows('KZZZ6zzzz', 'ZZZZ6zzzz')],
  ['one', 'KZ'],
];

async function crowd(men: string): Promise<Engine> {
  const engine = await Engine.load(amazons);
  if (men.includes('/')) engine.setPosition(men);
  else setRandomly(engine, men, new Chance(7), 'white');
  return engine;
}

describe('crowds', () => {
  it.each(crowds)('%s', async (_, men) => {
    const engine = await crowd(men);
    const before = snapshot(engine);
    const reference = ReferencePosition.fromFen(fromDefinition(amazons), before.position);
    expect(before.moves.toSorted()).toEqual(reference.moves());
    expect(engine.perft(1)).toBe(before.moves.length);
    for (const move of before.moves.slice(0, 40)) {
      engine.make(move);
      expect(engine.instance.call.computeKey()).toBe(engine.instance.call.key());
      engine.undo();
    }
    expect(changes(engine, before)).toEqual([]);
  });

  it('pawns that may become many men', async () => {
    const engine = await Engine.load(metamorphosis);
    const pawns = Array.from({ length: 12 }, (_, i) => (i % 3 === 2 ? 'P'.repeat(14) : '14'));
    engine.setPosition(`K13/${pawns.join('/')}/14 w`);
    const reference = ReferencePosition.fromFen(fromDefinition(metamorphosis), engine.position());
    const moves = engine.legalMoves().map((move) => move.text);
    expect(moves.length).toBeGreaterThan(1000);
    expect(moves.sort()).toEqual(reference.moves());
  });
});

describe('a crowd is searched', () => {
  it.each(crowds)('%s', async (_, men) => {
    const engine = await crowd(men);
    const before = snapshot(engine);
    const start = performance.now();
    const { lines, bestMove } = await analyse(engine, { moveTime: 100, lines: 2 });
    expect(performance.now() - start).toBeLessThan(400);
    expect(changes(engine, before)).toEqual([]);
    expect(before.moves).toContain(bestMove);
    // There is no king to mate: whatever the material is worth, it is not a mate.
    for (const { score } of lines) expect(score).toHaveProperty('cp');
    expect(Math.abs(engine.instance.call.evaluate())).toBeLessThan(30_000);
    expect(engine.perft(1)).toBe(before.moves.length);
  });

  it('and counted, until it is stopped', async () => {
    const engine = await crowd(rows('KZZZ6zzzz', 'ZZZZ6zzzz'));
    const before = snapshot(engine);
    const start = performance.now();
    await expect(perft(engine, 5, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout/);
    expect(performance.now() - start).toBeLessThan(400);
    expect(changes(engine, before)).toEqual([]);
  });
});

describe('the longest game', () => {
  const SHUFFLE = ['h1g1', 'a8b8', 'g1h1', 'b8a8'];

  it.each([1, 2, 3, 20])('can be analysed with %i plies left', async (left) => {
    const engine = await Engine.load(chess);
    engine.setPosition('k7/8/8/8/8/3p4/4P3/7K w');
    const plies = engine.instance.map.MAX_PLIES - left;
    const moves = SHUFFLE.map((text) => {
      const move = engine.findMove(text);
      engine.makeListed(move);
      return move;
    });
    for (let ply = 4; ply < plies; ply++) {
      const move = moves[ply % 4];
      if (move !== undefined) engine.makeListed(move);
    }
    expect(engine.played).toHaveLength(plies);
    const before = snapshot(engine);
    const { bestMove } = await analyse(engine, { nodes: 20_000 });
    expect(before.moves).toContain(bestMove);
    expect(changes(engine, before)).toEqual([]);
    expect(engine.result()?.reason).toBe('repetition');
    expect(playRandomly(engine, left - 1, new Chance(1))).toBe(left - 1);
    expect(() => playRandomly(engine, 1, new Chance(1))).toThrow(InputError);
    while (engine.played.length > 0) engine.undo();
    expect(engine.position()).toBe('k7/8/8/8/8/3p4/4P3/7K w - - 0 1');
  });

  it('of one side that does not change has a clock that counts on', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('k7/8/8/8/8/8/4P3/7K w - - 9000 1');
    for (let ply = 0; ply < 900; ply++) engine.make(SHUFFLE[ply % 4] ?? '');
    expect(engine.position()).toBe('k7/8/8/8/8/8/4P3/7K w - - 9900 451');
    engine.setPosition(engine.position());
    expect(engine.result()).toEqual({ score: '1/2-1/2', reason: 'fifty' });
  });
});

describe('the deepest search', () => {
  it('of a position without ways out comes to its end', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('4k3/8/8/8/8/8/8/4KN2 w');
    const { depth, lines } = await analyse(engine, { depth: 100 });
    expect(depth).toBe(100);
    expect(lines[0]?.score).toEqual({ cp: 0 });
  });

  it('with the smallest table stays within bounds', async () => {
    const engine = await Engine.load(chess);
    // Blocked pawns: iterations are quick and lines long.
    engine.setPosition('4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w');
    const before = snapshot(engine);
    const analysis = await analyse(engine, { moveTime: 300, hash: 1 });
    expect(analysis.depth).toBeGreaterThan(15);
    expect(analysis.selectiveDepth).toBeLessThan(130);
    expect(changes(engine, before)).toEqual([]);
    for (const move of analysis.lines[0]?.moves ?? []) engine.make(move);
  });
});

describe('the transposition table', () => {
  it.each([0, -1, 0.5, 1025, Number.NaN, Number.POSITIVE_INFINITY])(
    'has no size of %d MiB',
    async (size) => {
      const engine = await Engine.load(chess);
      expect(() => engine.resizeHash(size)).toThrow(/hash: .* is out of range; expected a size/);
      expect((await analyse(engine, { depth: 3 })).depth).toBe(3);
    },
  );

  it('finds the same best line in every size', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w');
    for (const hash of [1, 3, 64, 1]) {
      const { lines } = await analyse(engine, { depth: 6, hash });
      expect(lines[0]?.score).toEqual({ mate: 1 });
    }
  });
});
