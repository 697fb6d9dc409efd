/** Solving: what is refused, progress, stop, verdicts, and dead material by proof. */
import { beforeAll, describe, expect, it } from 'vitest';
import { inMebibytes } from '../../src/engine/endgame/rounds.ts';
import { memoryToSolve, type SolveProgress, solveEnding } from '../../src/engine/endgame/solve.ts';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { delta } from '../../src/variants/delta.ts';
import { grand } from '../../src/variants/grand.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';

beforeAll(useModulesFromDisk);

describe('refused', () => {
  const cases: [game: typeof chess, material: string, reason: RegExp][] = [
    [chess, '', /^material: "" does not end with the bare king; expected White's men/],
    [chess, 'K', /^material: White has no men/],
    [chess, 'KKK', /^material: White has 2 of the king/],
    [chess, 'KQ', /^material: "KQ" does not end with the bare king; .* such as KQK$/],
    [chess, 'KXK', /^material, offset 1: there is no "X" in this game/],
    [chess, 'KPK', /^material, offset 1: endings with pawns are not solved/],
    [chess, 'KQRBNK', /^material: 4 men beside the kings are more than 3/],
    [chess, 'QRBNK', /^material: 4 men beside the kings are more than 3/],
    [chess, `${'Q'.repeat(100)}K`, /^material: "Q+…" is too long/],
    [delta, 'KK', /^variant: endings of games with goal squares or men that point/],
    [
      { ...chess, pieces: chess.pieces.map((one) => (one.royal ? { ...one, betza: 'Q' } : one)) },
      'KQK',
      /^variant: endings are not solved where the king slides/,
    ],
    [
      omega,
      'KQRBK',
      /^material: KQRBK needs \d+ MiB of memory; expected an ending that needs at most 1024 MiB$/,
    ],
  ];
  it.each(cases.map((one) => [one[0].id, ...one] as const))(
    '%s: %#',
    async (_, game, material, reason) => {
      const engine = await Engine.load(game);
      let reports = 0;
      const options = { memory: 2 ** 30, onProgress: () => reports++ };
      const solving = solveEnding(engine, material, options);
      await expect(solving).rejects.toThrow(InputError);
      await expect(solving).rejects.toThrow(reason);
      expect(reports).toBe(0);
    },
  );
});

it('states the memory of two knights on 104 squares, far below 1 GiB', async () => {
  const engine = await Engine.load(omega);
  expect(inMebibytes(memoryToSolve(engine, 'KNNK'))).toMatch(/^2\d MiB$/);
});

it('reads men in any order and of any size', async () => {
  const engine = await Engine.load(chess);
  const endings = await Promise.all(
    ['KRBK', 'brkk', ' BKRK '].map((text) => solveEnding(engine, text)),
  );
  expect(endings.map(({ text }) => text)).toEqual(['KRBK', 'KRBK', 'KRBK']);
});

it('tells how far it is, and lets the event loop have its turns', async () => {
  const engine = await Engine.load(omega);
  const seen: SolveProgress[] = [];
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await solveEnding(engine, 'KNNK', { onProgress: (progress) => seen.push(progress) });
  clearInterval(timer);
  expect(seen.length).toBeGreaterThan(2);
  expect(turns).toBeGreaterThan(10);
  for (const { material, depth, share, won } of seen) {
    expect(material).toMatch(/^KN?NK$/);
    expect(depth).toBeLessThanOrEqual(53);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThan(1);
    expect(won).toBeLessThanOrEqual(1);
  }
  const last = seen.filter(({ material }) => material === 'KNNK');
  const depths = last.map(({ depth }) => depth);
  expect(depths).toEqual([...depths].sort((a, b) => a - b));
});

it('stops at once, and not at all where it has been told before', async () => {
  const engine = await Engine.load(omega);
  const controller = new AbortController();
  let stopped = 0;
  const solving = solveEnding(engine, 'KNNK', {
    signal: controller.signal,
    onProgress: () => {
      stopped ||= performance.now();
      controller.abort();
    },
  });
  await expect(solving).rejects.toMatchObject({ name: 'AbortError' });
  expect(stopped).toBeGreaterThan(0);
  await expect(solveEnding(engine, 'KNNK', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

describe('colours', () => {
  it('make up all positions together', async () => {
    const engine = await Engine.load(opulent);
    const ending = await solveEnding(engine, 'BWK');
    const [all, same, opp] = (['all', 'same', 'opp'] as const).map((one) => ending.statistics(one));
    for (const [side, key] of [
      ['whiteToMove', 'legal'],
      ['whiteToMove', 'won'],
      ['blackToMove', 'legal'],
      ['blackToMove', 'lost'],
      ['blackToMove', 'mates'],
    ] as const) {
      const value = (one: typeof all) => (one?.[side] as Record<string, number> | undefined)?.[key];
      expect(value(all)).toBe((value(same) ?? 0) + (value(opp) ?? 0));
    }
  });

  it('are refused where fewer than two men have one', async () => {
    const ending = await solveEnding(await Engine.load(omega), 'KBK');
    expect(() => ending.statistics('same')).toThrow(
      /^colours: fewer than two of these men stay on their square colour; expected "all"$/,
    );
  });
});

describe('verdicts', () => {
  const cases: [game: typeof chess, material: string, colours: 'all' | 'opp', verdict: string][] = [
    [omega, 'QK', 'all', 'Mate is always forced with queen, in at most 15 moves.'],
    [
      omega,
      'KNNK',
      'all',
      'Mate is forced with king and two knights from 99.49 % of the positions with White to move, in at most 53 moves. Of these wins 1244 take more than the 50 moves of the move rule, which is left aside.',
    ],
    [
      omega,
      'KRK',
      'all',
      'Mate cannot be forced with king and rook in general: only 1.70 % of the positions with White to move are won, in at most 10 moves.',
    ],
    [opulent, 'KLK', 'all', 'Mate is always forced with king and lion, in at most 42 moves.'],
    [
      opulent,
      'KWWK',
      'opp',
      'Mate cannot be forced with king and two wizards on opposite square colours in general: only 0.02 % of the positions with White to move are won, in at most 2 moves.',
    ],
    [chess, 'KNK', 'all', 'No mate is possible with king and knight: every position is drawn.'],
  ];
  it.each(cases.map((one) => [`${one[0].id} ${one[1]}`, ...one] as const))(
    '%s',
    async (_, game, material, colours, verdict) => {
      const ending = await solveEnding(await Engine.load(game), material);
      expect(ending.verdict(colours)).toBe(verdict);
    },
  );
});

describe('dead material', () => {
  it.each([chess, grand, opulent, omega].map((game) => [game.id, game] as const))(
    'of %s is just that with which there is no mate',
    async (_, game) => {
      const engine = await Engine.load(game);
      const { loneMen, sameColour } = game.draws.dead;
      for (const { letter, royal } of game.pieces) {
        if (royal) continue;
        const { mates } = (await solveEnding(engine, `K${letter}K`)).statistics().blackToMove;
        expect(mates === 0, letter).toBe(loneMen.includes(letter));
      }
      for (const letter of sameColour) {
        const ending = await solveEnding(engine, `K${letter}${letter}K`);
        expect(ending.statistics('same').blackToMove.mates, letter).toBe(0);
        expect(ending.statistics('opp').blackToMove.mates, letter).toBeGreaterThan(0);
      }
    },
  );
});
