/** The plane's evaluation: the same for both sides, and kept up to date by every kind of move. */
import { describe, expect, it } from 'vitest';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { planeGames } from '../../src/variants/plane/registry.ts';
import { PLANE_TERMS } from '../../src/variants/plane/weights.ts';
import { loadPlane } from '../plane/engine.ts';
import { Chance } from './random.ts';

const GAMES = 6;
const PLIES = 60;
const WINDOW = { x0: -3n, y0: -3n, x1: 24n, y1: 26n };

describe.each(planeGames.map(({ id }) => id))('%s', (id) => {
  it('is worth the same to White and to Black', async () => {
    const engine = (await loadPlane(id, 'evaluated')) as PlaneEngine;
    for (let seed = 1; seed <= GAMES; seed++) {
      playAtRandom(engine, seed, () => {});
      const score = engine.instance.call.evaluate();
      engine.setPosition(mirrored(engine.position()));
      expect(engine.instance.call.evaluate()).toBe(score);
    }
  });

  it('counts every man that comes or goes', async () => {
    const engine = (await loadPlane(id, 'counted')) as PlaneEngine;
    const { map, call } = engine.instance;
    // Without regard to where men stand, what moves keep up to date is material.
    for (const table of [map.MIDDLE_WEIGHTS, map.KING_WEIGHTS]) {
      engine.instance.bytes().fill(0, table, table + map.CODES * 4);
    }
    engine.instance.bytes().fill(0, map.PAWN_WAY, map.PAWN_WAY + map.PAWN_STEPS * 4);
    engine.instance.view().setInt32(map.EVALUATION + map.TERM_LOST_PAWN * 4, 0, true);
    for (let seed = 1; seed <= GAMES; seed++) {
      playAtRandom(
        engine,
        seed,
        () => expect(kept(engine)).toBe(material(engine)),
        () => call.evaluate(),
      );
      const after = kept(engine);
      call.evaluate();
      expect(kept(engine)).toBe(after);
    }
  });
});

/**
 * Plays from the start, captures, promotions and moves of blocks more often than others.
 * @param check called after each move
 * @param prepare called before the first
 */
function playAtRandom(
  engine: PlaneEngine,
  seed: number,
  check: () => void,
  prepare: () => void = () => {},
): void {
  const chance = new Chance(seed);
  engine.setPosition();
  prepare();
  for (let ply = 0; ply < PLIES && engine.result() === null; ply++) {
    const moves = engine.windowMoves(WINDOW);
    const sharp = moves.filter(
      ({ capture, promotion, formation }) => capture || promotion !== null || formation,
    );
    const list = sharp.length > 0 && !chance.once(3) ? sharp : moves;
    if (list.length === 0) break;
    engine.make(chance.pick(list));
    check();
  }
}

function kept({ instance }: PlaneEngine): number {
  return instance.view().getInt32(instance.map.PLACEMENT, true);
}

/** White's material less Black's. */
function material({ instance }: PlaneEngine): number {
  const { map } = instance;
  let sum = 0;
  for (let slot = 0; slot < map.SLOTS; slot++) {
    const code = instance.bytes()[map.CODE_OF + slot] ?? 0;
    if (code === 0) continue;
    const value = instance.view().getInt32(map.VALUES + code * 4, true);
    sum += code < 32 ? value : -value;
  }
  return sum;
}

/** The position with sides exchanged and ranks upside down. */
function mirrored(icn: string): string {
  const [side = '', ...rest] = icn.split(' ');
  const flip = (y: string) => String(23 - Number(y));
  return [
    side === 'w' ? 'b' : 'w',
    ...rest.map((field) =>
      field.startsWith('(')
        ? field
        : field.replace(/([A-Za-z]*)(-?\d+),(-?\d+)/g, (_, code: string, x: string, y: string) => {
            const other = code === code.toUpperCase() ? code.toLowerCase() : code.toUpperCase();
            return `${other}${x},${flip(y)}`;
          }),
    ),
  ].join(' ');
}

describe('weights', () => {
  const pieces = { Q: { value: 1234 }, HA: { value: 10, pull: 9 } };
  const terms = { ...PLANE_TERMS, tempo: 33, guard: -20, openLine: 40, line: 3, pawnWay: 5 };

  it('are the same for both sides, and can be given back', async () => {
    const engine = (await loadPlane('plane', 'weighed')) as PlaneEngine;
    const scoreOf = () => engine.instance.call.evaluate();
    playAtRandom(engine, 1, () => {});
    const text = engine.position();
    const before = scoreOf();
    engine.setWeights({ pieces, terms });
    expect(engine.position()).toBe(text);
    const after = scoreOf();
    expect(after).not.toBe(before);
    const loaded = await PlaneEngine.load(engine.variant, 'release', { pieces, terms });
    loaded.setPosition(text);
    expect(loaded.instance.call.evaluate()).toBe(after);
    engine.setPosition(mirrored(text));
    expect(scoreOf()).toBe(after);
    engine.setWeights();
    engine.setPosition(text);
    expect(scoreOf()).toBe(before);
  });

  const refused: [weights: object, field: string][] = [
    [{ piece: {} }, 'evaluation'],
    [{ pieces: { X: {} } }, 'evaluation.pieces'],
    [{ pieces: { Q: { worth: 1 } } }, 'evaluation.pieces.Q'],
    [{ pieces: { Q: { value: 1e6 } } }, 'evaluation.pieces.Q.value'],
    [{ terms: { Tempo: 1 } }, 'evaluation.terms'],
    [{ terms: { tempo: Number.NaN } }, 'evaluation.terms.tempo'],
  ];
  it.each(refused)('%j are refused', async (weights, field) => {
    const engine = (await loadPlane('plane', 'refused')) as PlaneEngine;
    expect(() => engine.setWeights(weights)).toThrow(expect.objectContaining({ field }));
    await expect(PlaneEngine.load(engine.variant, 'release', weights)).rejects.toMatchObject({
      field,
    });
  });
});
