/** Records judged move by move. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { Rule } from '../../src/notation/judge.ts';
import { formatPrinted } from '../../src/notation/move-text.ts';
import { readRecords } from '../../src/notation/record.ts';
import { type Review, type ReviewOptions, reviewRecord } from '../../src/notation/review.ts';
import { findVariant, variants } from '../../src/variants/registry.ts';
import { walk } from './support/walk.ts';

beforeAll(useModulesFromDisk);

async function review(
  id: string,
  text: string,
  options: ReviewOptions = {},
): Promise<Review & { position: string }> {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`no game is called ${id}`);
  const engine = await Engine.load(variant);
  const [record] = readRecords(text, variant);
  if (record === undefined) throw new Error('no record');
  return { ...reviewRecord(record, engine, options), position: engine.position() };
}

describe('the published game', () => {
  const sample = readFileSync(join(ROOT, 'tests/vectors/delta-sample-game.txt'), 'utf8');
  const slip = { ply: 16, move: 'a7xf2 (S)', rule: 'facing' };
  const problem = 'the delta on a7 faces the man on f2 and may not take it';
  const mate = { score: '1-0', reason: 'mate' };

  test('stops at the eighth move of Black', async () => {
    expect(await review('delta-cetina', sample)).toMatchObject({
      plies: 15,
      violations: [{ ...slip, problem }],
      marks: [],
      result: null,
    });
  });

  test('goes on, if told to, with every check and the mate right', async () => {
    expect(await review('delta-cetina', sample, { lenient: true })).toMatchObject({
      plies: 51,
      violations: [slip],
      marks: [],
      result: mate,
    });
  });

  test.each([false, true])('is legal with 3.f2 (NE); lenient: %s', async (lenient) => {
    const repaired = sample.replace('f2 (NW)', 'f2 (NE)');
    const { plies, violations, marks, result } = await review('delta-cetina', repaired, {
      lenient,
    });
    expect({ plies, violations, marks, result }).toEqual({
      plies: 51,
      violations: [],
      marks: [],
      result: mate,
    });
  });

  test('shows every mark that is left out, added or wrong', async () => {
    const spoilt = sample
      .replace('e3-h6 (NW)+', 'e3-h6 (NW)')
      .replace('g1 (NW)', 'g1 (NW)+')
      .replace('(W) mate', '(W)+');
    const { marks } = await review('delta-cetina', spoilt, { lenient: true });
    expect(marks).toEqual([
      { ply: 9, given: '', actual: '+' },
      { ply: 11, given: '+', actual: '' },
      { ply: 51, given: '+', actual: 'mate' },
    ]);
  });
});

/** In chess White's knight is pinned; in delta White is in check, and has a man that faces one. */
const PIN = '4r2k/8/8/8/8/8/4N3/4K3 w';
const CHECKED = '4k4/9/4d(S)4/9/9/1D(E)7/9/1D(E)1d(W)5/4K4 w';

describe('the rule that is broken, and what comes of it', () => {
  const table: [
    game: string,
    start: string | undefined,
    text: string,
    violations: [ply: number, rule: Rule][],
    plies: number,
    placement: string,
  ][] = [
    ['chess', PIN, '1. Nc3', [[1, 'check']], 1, '4r2k/8/8/8/8/2N5/8/4K3'],
    ['chess', PIN, '1. e2c3', [[1, 'check']], 1, '4r2k/8/8/8/8/2N5/8/4K3'],
    [
      'chess',
      PIN,
      '1. Nc3 Rxe1',
      [
        [1, 'check'],
        [2, 'check'],
      ],
      1,
      '4r2k/8/8/8/8/2N5/8/4K3',
    ],
    ['chess', PIN, '1. Nh7', [[1, 'direction']], 1, '4r2k/7N/8/8/8/8/8/4K3'],
    ['chess', PIN, '1. Rh7', [[1, 'notation']], 0, '4r2k/8/8/8/8/8/4N3/4K3'],
    ['chess', PIN, '1. Xh7 Kg8', [[1, 'notation']], 1, '4r1k1/8/8/8/8/8/4N3/4K3'],
    ['chess', PIN, '1. e2 Kg8', [[1, 'notation']], 1, '4r1k1/8/8/8/8/8/4N3/4K3'],
    ['chess', PIN, '1. Rg8', [[1, 'notation']], 0, '4r2k/8/8/8/8/8/4N3/4K3'],
    ['chess', PIN, '1. e8g8', [[1, 'notation']], 1, '6rk/8/8/8/8/8/4N3/4K3'],
    ['chess', '4r2k/8/8/8/8/8/8/3K4 w', '1. O-O', [[1, 'notation']], 0, '4r2k/8/8/8/8/8/8/3K4'],
    [
      'chess',
      undefined,
      '1. Ra3',
      [[1, 'blocked']],
      1,
      'rnbqkbnr/pppppppp/8/8/8/R7/PPPPPPPP/1NBQKBNR',
    ],
    [
      'chess',
      undefined,
      '1. O-O',
      [[1, 'blocked']],
      1,
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BKR',
    ],
    [
      'chess',
      undefined,
      '1. e4 e5 2. e5 d6',
      [[3, 'blocked']],
      4,
      'rnbqkbnr/ppp2ppp/3p4/4P3/8/8/PPPP1PPP/RNBQKBNR',
    ],
    [
      'chess',
      undefined,
      '1. Nd2 d5',
      [[1, 'blocked']],
      2,
      'rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPNPPPP/R1BQKBNR',
    ],
    [
      'chess',
      '4k3/8/8/8/8/8/8/1N1K1N2 w',
      '1. Nd2',
      [[1, 'notation']],
      0,
      '4k3/8/8/8/8/8/8/1N1K1N2',
    ],
    [
      'chess',
      '4k3/8/8/8/8/8/8/N2K2N1 w',
      '1. Nd5',
      [[1, 'direction']],
      0,
      '4k3/8/8/8/8/8/8/N2K2N1',
    ],
    [
      'chess',
      '4k3/8/8/8/8/8/8/R3K2R w K',
      '1. O-O-O',
      [[1, 'direction']],
      1,
      '4k3/8/8/8/8/8/8/2KR3R',
    ],
    ['chess', '7k/1P6/8/8/8/8/8/K7 w', '1. b8 Kg7', [[1, 'notation']], 1, '8/1P4k1/8/8/8/8/8/K7'],
    ['delta', CHECKED, '1.b2xd2 (S)', [[1, 'facing']], 1, '4k4/9/4d(S)4/9/9/1D(E)7/9/3D(S)5/4K4'],
    ['delta', CHECKED, '1.b4 (N)', [[1, 'turn']], 1, '4k4/9/4d(S)4/9/9/1D(N)7/9/1D(E)1d(W)5/4K4'],
    ['delta', CHECKED, '1.b4-c4', [[1, 'check']], 1, '4k4/9/4d(S)4/9/9/2D(E)6/9/1D(E)1d(W)5/4K4'],
    [
      'delta',
      CHECKED,
      '1.b4-b9 (N)',
      [[1, 'direction']],
      1,
      '1D(N)2k4/9/4d(S)4/9/9/9/9/1D(E)1d(W)5/4K4',
    ],
    ['delta', CHECKED, '1.b2-i2', [[1, 'blocked']], 1, '4k4/9/4d(S)4/9/9/1D(E)7/9/3d(W)4D(E)/4K4'],
    [
      'delta',
      CHECKED,
      '1.b2-b1-b3 e9-d9',
      [[1, 'notation']],
      1,
      '3k5/9/4d(S)4/9/9/1D(E)7/9/1D(E)1d(W)5/4K4',
    ],
    [
      'delta',
      CHECKED,
      '1.a1-a2 e9-d9',
      [[1, 'notation']],
      1,
      '3k5/9/4d(S)4/9/9/1D(E)7/9/1D(E)1d(W)5/4K4',
    ],
    [
      'delta',
      CHECKED,
      '1.b4-e4 (N) e9xe4',
      [[2, 'direction']],
      2,
      '9/9/4d(S)4/9/9/4k4/9/1D(E)1d(W)5/4K4',
    ],
    [
      'delta',
      '9/4K4/9/9/4k4/9/9/9/D(N)8 w',
      '1.e8-e9 e5-e4',
      [[2, 'notation']],
      2,
      '4K4/9/9/9/9/4k4/9/9/D(N)8',
    ],
  ];

  test.each(table)('%s %s: %s', async (game, start, text, violations, plies, placement) => {
    const strict = await review(game, text, { start });
    expect(strict.violations.map(({ ply, rule }) => [ply, rule])).toEqual(violations.slice(0, 1));
    expect(strict.plies).toBe((violations[0]?.[0] ?? 1) - 1);
    const lenient = await review(game, text, { start, lenient: true });
    expect(lenient.violations.map(({ ply, rule }) => [ply, rule])).toEqual(violations);
    expect(lenient.plies).toBe(plies);
    expect(lenient.position.split(' ')[0]).toBe(placement);
    for (const { problem } of lenient.violations) expect(problem).toMatch(/^\S[^\n]*$/);
  });
});

describe('marks', () => {
  test.each<[game: string, text: string, marks: [ply: number, given: string, actual: string][]]>([
    ['chess', '1. f3 e5 2. g4 Qh4#', []],
    ['chess', '1. f3 e5 2. g4 Qh4 mate', []],
    ['chess', '1. f3 e5 2. g4 Qh4', [[4, '', '#']]],
    ['chess', '1. f3 e5 2. g4 Qh4+', [[4, '+', '#']]],
    [
      'chess',
      '1. e4 f6 2. Qh5 g6+',
      [
        [3, '', '+'],
        [4, '+', ''],
      ],
    ],
    ['chess', '1. e4 f6 2. Qh5# g6', [[3, '#', '+']]],
    // Engine form has no marks, but they may be there.
    ['chess', 'f2f3 e7e5 g2g4 d8h4', []],
    ['chess', 'f2f3 e7e5 g2g4 d8h4+', [[4, '+', '#']]],
  ])('%s: %s', async (game, text, wrong) => {
    const { marks, violations } = await review(game, text);
    expect(violations).toEqual([]);
    expect(marks).toEqual(wrong.map(([ply, given, actual]) => ({ ply, given, actual })));
  });
});

describe('where a record starts', () => {
  test('is the default array, or what its tags say, or what is given', async () => {
    const fen = '7k/8/8/8/8/8/8/K7 b - - 0 1';
    expect((await review('chess', '')).position).toMatch(/^rnbqkbnr/);
    expect((await review('chess', `[FEN "${fen}"]\n*`)).position).toBe(fen);
    expect((await review('chess', `[FEN "${fen}"]\n*`, { start: PIN })).position).toMatch(/^4r2k/);
    expect((await review('opulent', '[Variant "opulent-2005"]\n*')).position).toMatch(/clbnqknbla/);
    expect((await review('delta', '[Variant "delta-cetina"]\n*')).position).toMatch(/^1d\(S\)/);
  });

  test('may be with Black to move, if the numbers say so', async () => {
    const { plies, violations, position } = await review('delta', '1. … a7-a4 2. b3-b4');
    expect([plies, violations]).toEqual([2, []]);
    expect(position).toMatch(/ b - - 2 2$/);
  });

  test('has to be possible', async () => {
    await expect(review('chess', '[FEN "8/8/8/8/8/8/8/8 w"]\n*')).rejects.toThrow(/has a king/);
  });
});

test.each(variants)('$name: games as they are printed have nothing wrong', async (variant) => {
  const engine = await Engine.load(variant);
  for (const seed of [1, 2, 3]) {
    engine.setPosition();
    const moves = walk(engine, 80, seed);
    const end = engine.position();
    engine.setPosition();
    const texts = moves.map((move, i) => {
      const text = formatPrinted(engine, move);
      engine.make(move);
      return `${i % 2 === 0 ? `${i / 2 + 1}. ` : ''}${text}`;
    });
    const result = engine.result();
    const [record] = readRecords(texts.join(' '), variant);
    if (record === undefined) throw new Error('no record');
    const found = reviewRecord(record, engine);
    expect(found).toEqual({ plies: moves.length, violations: [], marks: [], result });
    expect(engine.position()).toBe(end);
  }
});
