import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Engine } from '../../../src/engine/engine.ts';
import { engineMark } from '../../../src/lab/play/engine-mark.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { sketch } from '../support/experiments.ts';

beforeAll(useModulesFromDisk);
afterEach(() => {
  vi.restoreAllMocks();
});

it.each(['chess', 'opulent', 'delta', 'plane'])(
  'the mark of %s is the same every time',
  async (game) => {
    const made = sketch({ game });
    const mark = await engineMark(made);
    expect(mark).toMatch(/^[0-9a-f]{16}$/);
    expect(await engineMark(made)).toBe(mark);
  },
);

describe('the mark changes', () => {
  it.each<[what: string, change: (engine: Engine) => void]>([
    ['another evaluation', (engine) => engine.setWeights({ terms: { tempo: [40, 40] } })],
    ['another search', (engine) => engine.setSearchParameters({ lateMoves: 6 })],
  ])('with %s', async (_, change) => {
    const made = sketch();
    const mark = await engineMark(made);
    const load = Engine.load;
    vi.spyOn(Engine, 'load').mockImplementation(async (definition) => {
      const engine = await load(definition);
      change(engine);
      return engine;
    });
    expect(await engineMark(made)).not.toBe(mark);
  });

  it('with the arrays and the rules', async () => {
    const made = sketch({ game: 'opulent' });
    const [first, second] = made.arrays;
    if (first === undefined || second === undefined) throw new Error('there are not two arrays');
    const pieces = sketch({ game: 'opulent' }).game.pieces;
    const slower = pieces.map((piece) =>
      piece.name === 'lion' ? { ...piece, betza: 'FD' } : piece,
    );
    const marks = await Promise.all(
      [
        made,
        { ...made, arrays: [first] },
        { ...made, arrays: [second] },
        { ...made, game: { ...made.game, pieces: slower } as typeof made.game },
      ].map(engineMark),
    );
    expect(new Set(marks).size).toBe(marks.length);
  });
});

it('names the array that cannot be set up', async () => {
  const made = sketch({ game: 'opulent' });
  const arrays = [...made.arrays, { id: 'crowded', name: 'Crowded', position: '11 w' }];
  await expect(engineMark({ ...made, arrays })).rejects.toThrow(/^array crowded, /);
});
