/** Fitted values as weights: what the engines take, and what they play with then. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine.ts';
import { PlaneEngine } from '../../../src/engine/plane/engine.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { GamePlayer } from '../../../src/lab/play/player.ts';
import type { Estimated } from '../../../src/lab/summary/summary.ts';
import { valuedTypes } from '../../../src/lab/values/men.ts';
import { valuesAsWeights } from '../../../src/lab/values/weights.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import type { SomeWeights } from '../../../src/variants/evaluation/weights.ts';
import { completePlaneWeights } from '../../../src/variants/plane/evaluation.ts';
import type { SomePlaneWeights } from '../../../src/variants/plane/weights.ts';
import { findPlaneGame, findVariant } from '../../../src/variants/registry.ts';

const opulent = findVariant('opulent') ?? expect.fail('there is no opulent');
const huygens = findPlaneGame('huygens') ?? expect.fail('there is no huygens');

beforeAll(useModulesFromDisk);

/** Values in units in which a pawn is 100. */
function fitted(values: Readonly<Record<string, number | null>>) {
  return {
    values: Object.entries(values).map(([type, value]) => ({
      ...{ type, name: type, engine: 0, games: 100 },
      value: (value === null
        ? { value, reason: 'never seen' }
        : { value, error: 1, low: value - 2, high: value + 2 }) as Estimated,
    })),
  };
}

const OF_OPULENT = { Q: 900, C: 850, A: 800, R: 500, L: 400, W: 400, B: 400, N: 400, P: 100 };

describe('on a finite board', () => {
  const weights = valuesAsWeights(opulent, fitted(OF_OPULENT)) as SomeWeights;

  it('men have the relations of the fit, and are worth as much together as before', async () => {
    const engine = await Engine.load(opulent);
    const before = engine.weights.pieces;
    engine.setWeights(weights);
    const after = engine.weights.pieces;
    const mean = (pieces: typeof after, type: string) => {
      const [middle, end] = pieces[type]?.value ?? [0, 0];
      return (middle + end) / 2;
    };
    for (const [type, value] of Object.entries(OF_OPULENT)) {
      expect(mean(after, type) / mean(after, 'Q'), type).toBeCloseTo(value / 900, 1);
      const { value: _, ...rest } = after[type] ?? expect.fail(type);
      expect(before[type]).toMatchObject(rest);
    }
    const men = 'QCARRLLWWBBNN';
    const sum = (pieces: typeof after) =>
      [...men, ...'PPPPPPPPPP'].reduce((total, type) => total + mean(pieces, type), 0);
    expect(Math.abs(sum(after) / sum(before) - 1)).toBeLessThan(0.01);
    const [middle, end] = after.P?.value ?? [0, 0];
    const [middleBefore, endBefore] = before.P?.value ?? [0, 0];
    expect(middle / end).toBeCloseTo(middleBefore / endBefore, 1);
  });

  it('fits that tell what the engine has change next to nothing', () => {
    const own = Object.fromEntries(
      valuedTypes(opulent).map(({ type, worth }) => [type, 2 * worth]),
    );
    const same = valuesAsWeights(opulent, fitted(own)) as SomeWeights;
    expect(same.pieces?.Q?.value).toEqual([706, 1226]);
    expect(same.pieces?.P?.value).toEqual([54, 110]);
  });

  it('types of which nothing is known keep what they have', () => {
    const some = valuesAsWeights(opulent, fitted({ ...OF_OPULENT, C: null })) as SomeWeights;
    expect(
      Object.keys(some.pieces ?? {})
        .sort()
        .join(''),
    ).toBe('ABLNPQRW');
  });

  it('a player of the lab plays with them', async () => {
    const experiment = parseExperiment(
      JSON.stringify({
        ...{ id: 'with', game: 'opulent', nodes: 50, games: 2 },
        players: [{ id: 'usual' }, { id: 'fitted', weights }],
        adjudication: { maxPlies: 30 },
      }),
    );
    const player = await GamePlayer.open(experiment);
    const game = await player.play(0);
    expect(game.moves.length).toBeGreaterThan(6);
    await player.close();
  });
});

describe('on the plane', () => {
  it('the engine takes them', async () => {
    const engine = await PlaneEngine.load(huygens);
    const values = { Q: 900, R: 500, B: 350, N: 250, CH: 700, HA: 450, GU: 240, HU: 300, P: 100 };
    const weights = valuesAsWeights(huygens, fitted(values)) as SomePlaneWeights;
    engine.setWeights(weights);
    const { pieces } = completePlaneWeights(engine.compiled, weights);
    expect((pieces.HA?.value ?? 0) / (pieces.Q?.value ?? 1)).toBeCloseTo(0.5, 2);
    expect(pieces.HA?.pull).toBe(completePlaneWeights(engine.compiled).pieces.HA?.pull);
  });
});
