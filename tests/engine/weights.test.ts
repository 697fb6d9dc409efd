/** Evaluation weights as data: what they change, which are refused, and that all modules go by them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { compileVariant } from '../../src/variants/compile/compiled.ts';
import type { PieceDefinition, VariantDefinition } from '../../src/variants/definition.ts';
import { completeWeights } from '../../src/variants/evaluation/complete.ts';
import { usualWeights } from '../../src/variants/evaluation/usual.ts';
import {
  PIECE_WEIGHTS,
  type SomeWeights,
  type Weight,
} from '../../src/variants/evaluation/weights.ts';
import { opulent, opulent2005 } from '../../src/variants/opulent.ts';
import { variants } from '../../src/variants/registry.ts';
import { flip, playRandomly, transformed } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const GAMES = 8;
const LONGEST = 150;

/** Weights of every kind, far from those that a game has. */
function strangeWeights(engine: Engine, chance: Chance): SomeWeights {
  const usual = usualWeights(engine.compiled);
  const strange = (weight: Weight): Weight => [
    weight[0] + chance.number(60) - 30,
    weight[1] + chance.number(60) - 30,
  ];
  const pieces = Object.entries(usual.pieces).map(([letter, weights]) => {
    const entries = PIECE_WEIGHTS.map((name) => [name, strange(weights[name])] as const);
    return [letter, Object.fromEntries(entries)];
  });
  const terms = Object.entries(usual.terms).map(([name, weight]) => [
    name,
    name === 'attackGrowth' ? [chance.number(40) / 10, chance.number(40) / 10] : strange(weight),
  ]);
  return { pieces: Object.fromEntries(pieces), terms: Object.fromEntries(terms) };
}

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  let special: Engine;
  let general: Engine;
  beforeAll(async () => {
    special = await Engine.load(variant);
    general = await Engine.load(variant, 'release', 'general');
  });

  it('is evaluated alike by both modules, from both sides, and after moves as anew', () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = new Chance(seed);
      const weights = strangeWeights(special, chance);
      for (const engine of [special, general]) engine.setWeights(weights);
      special.setPosition();
      playRandomly(special, chance.number(LONGEST), chance);
      const text = special.position();
      const score = special.instance.call.evaluate();
      general.setPosition(text);
      expect(general.instance.call.evaluate(), text).toBe(score);
      general.setPosition(transformed(general, text, flip));
      expect(general.instance.call.evaluate(), text).toBe(score);
      special.setPosition(text);
      expect(special.instance.call.evaluate(), text).toBe(score);
    }
  });

  it('is evaluated as before when it has its own weights again', () => {
    for (const engine of [special, general]) {
      engine.setWeights();
      engine.setPosition();
      playRandomly(engine, 40, new Chance(1));
    }
    const score = special.instance.call.evaluate();
    special.setWeights(strangeWeights(special, new Chance(1)));
    special.setWeights();
    expect(special.instance.call.evaluate()).toBe(score);
    expect(general.instance.call.evaluate()).toBe(score);
  });
});

describe('a weight that is raised', () => {
  // White has what the weight counts, Black the same without it.
  const cases: [name: string, weights: SomeWeights, position: string, cp: number][] = [
    ['of a man', piece('Q', 'value'), 'k7/8/8/8/8/8/8/K6Q b - - 0 1', -100],
    ['of mobility', piece('R', 'mobility'), 'k7/8/8/8/8/8/8/1R5K w - - 0 1', 49],
    ['of attacks on the king', piece('N', 'attack'), 'k7/8/8/1N6/8/8/8/7K w - - 0 1', 40],
    ['to be on move', term('tempo'), 'k7/8/8/8/8/8/8/7K w - - 0 1', 100],
    ['of a passed pawn at its goal', term('passed'), '8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 73],
    ['of its nearness', term('passedNear'), '8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 53],
    ['of its blockade', term('passedBlocked'), 'n7/P3k3/8/8/8/8/8/4K3 w - - 0 1', 100],
    ['of a lone pawn', term('isolated'), '4k3/2p5/8/8/8/8/P6P/4K3 w - - 0 1', 100],
    ['of doubled pawns', term('doubled'), '4k3/8/8/8/P7/P7/8/4K3 w - - 0 1', 100],
    ['of pawns side by side', term('phalanx'), '4k3/8/8/8/PPP5/8/8/4K3 w - - 0 1', 200],
    ['of guarded pawns', term('supported'), '4k3/8/8/8/P1P5/1P6/8/4K3 w - - 0 1', 200],
    ['of unlike bishops', term('pair'), '4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1', 100],
    ['of like bishops', term('pair'), '4k3/8/8/8/8/8/3B4/2B1K3 w - - 0 1', 0],
    ['of threats by pawns', term('pawnThreat'), '4k3/8/8/1n1n4/2P5/8/8/4K3 w - - 0 1', 200],
    ['of threats', term('threat'), '4k3/8/3q4/8/4N3/8/8/4K3 w - - 0 1', 100],
    ['of open files', term('openFile'), '4k3/7p/8/8/8/8/8/R3K2R w - - 0 1', 100],
    ['of half open files', term('halfOpenFile'), '4k3/7p/8/8/8/8/8/R3K2R w - - 0 1', 100],
    ['of pawns before the king', term('shelterPawn'), '4k3/8/8/8/8/5P2/4P3/4K3 w - - 0 1', 200],
    ['of men beside the king', term('shelterMan'), '4k3/8/8/8/8/8/8/3RK3 w - - 0 1', 100],
    ['of hanging men', term('hanging'), '4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1', 100],
    ['of guarded men', term('hanging'), '8/2k5/3n4/8/8/8/8/3RK3 w - - 0 1', 0],
    ['of hanging pawns', term('hangingPawn'), '4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1', 100],
    ['of squares ruled', term('control'), '4k3/8/8/8/P7/8/8/4K3 w - - 0 1', 100],
    ['of a king’s escapes', term('escape'), 'k7/8/8/8/8/8/8/4K3 w - - 0 1', -200],
    ['of weak squares', term('weakSquare'), '4k3/7R/8/8/8/8/8/4K3 w - - 0 1', 300],
    ['of guarded squares', term('weakSquare'), '3bkb2/7R/8/8/8/8/8/4K3 w - - 0 1', 200],
    ['of safe checks', piece('R', 'check'), '4k3/7R/8/8/8/8/8/4K3 w - - 0 1', 40],
    ['of loose checks', piece('R', 'check'), '4kb2/7R/8/8/8/8/8/4K3 w - - 0 1', 0],
    ['of lines to the king', term('kingLine'), '4k3/8/8/8/8/8/8/KR6 w - - 0 1', 0],
    ['of lines to the king', term('kingLine'), '4k3/8/8/8/8/8/4P3/K3R3 w - - 0 1', 500],
  ];

  function piece(letter: string, name: 'value' | 'mobility' | 'attack' | 'check'): SomeWeights {
    const usual = usualWeights(compileVariant(chess)).pieces[letter]?.[name] ?? [0, 0];
    const more = name === 'value' ? 100 : name === 'mobility' ? 10 : 40;
    return { pieces: { [letter]: { [name]: [usual[0] + more, usual[1] + more] } } };
  }
  function term(name: keyof NonNullable<SomeWeights['terms']>): SomeWeights {
    const usual = usualWeights(compileVariant(chess)).terms[name];
    return { terms: { [name]: [usual[0] + 100, usual[1] + 100] } };
  }

  it('lets attacks on the king grow by themselves', async () => {
    const engine = await Engine.load(chess);
    const scoreWith = (growth: number) => {
      engine.setWeights({
        pieces: { R: { attack: [50, 50], check: [0, 0] } },
        terms: { weakSquare: [0, 0], escape: [0, 0], attackGrowth: [growth, growth] },
      });
      engine.setPosition('4k3/7R/8/8/8/8/8/4K3 w - - 0 1');
      return engine.instance.call.evaluate();
    };
    // Three squares at 50 centipawns, and half as much again for each hundred of them.
    expect(scoreWith(0.5) - scoreWith(0)).toBe((0.5 * 150 * 150) / 100 - 0.5);
  });

  it.each(cases)('%s', async (_, weights, position, cp) => {
    const usual = usualWeights(compileVariant(chess));
    const engine = await Engine.load(chess);
    const scoreWith = (some: SomeWeights) => {
      const pieces = { ...usual.pieces, ...some.pieces };
      // Attacks on the king do not grow here, so that sums are plain.
      engine.setWeights({ pieces, terms: { ...some.terms, attackGrowth: [0, 0] } });
      engine.setPosition(position);
      return engine.instance.call.evaluate();
    };
    expect(Math.abs(scoreWith(weights) - scoreWith(usual) - cp)).toBeLessThanOrEqual(1);
  });
});

describe('weights that are refused', () => {
  const cases: [weights: unknown, field: string][] = [
    [{ piece: {} }, 'evaluation'],
    [[], 'evaluation'],
    [{ pieces: { X: {} } }, 'evaluation.pieces'],
    [{ pieces: { Q: { worth: [1, 1] } } }, 'evaluation.pieces.Q'],
    [{ pieces: { Q: 900 } }, 'evaluation.pieces.Q'],
    [{ pieces: { Q: { value: 900 } } }, 'evaluation.pieces.Q.value'],
    [{ pieces: { Q: { value: [900] } } }, 'evaluation.pieces.Q.value'],
    [{ pieces: { Q: { value: [900, Number.NaN] } } }, 'evaluation.pieces.Q.value'],
    [{ pieces: { Q: { value: [900, '900'] } } }, 'evaluation.pieces.Q.value'],
    [{ pieces: { Q: { value: [900, 9001] } } }, 'evaluation.pieces.Q.value'],
    [{ terms: { Tempo: [1, 1] } }, 'evaluation.terms'],
    [{ terms: { tempo: [1, -1001] } }, 'evaluation.terms.tempo'],
    [{ terms: { attackGrowth: [9, 0] } }, 'evaluation.terms.attackGrowth'],
    [{ winScale: 0 }, 'evaluation.winScale'],
    [{ drawMargin: -1 }, 'evaluation.drawMargin'],
  ];
  it.each(cases)('%j', async (weights, field) => {
    const engine = await Engine.load(chess);
    engine.make('e2e4');
    const before = engine.instance.call.evaluate();
    const set = () => engine.setWeights(weights as SomeWeights);
    expect(set).toThrow(InputError);
    expect(set).toThrow(expect.objectContaining({ field }));
    expect(engine.played).toHaveLength(1);
    expect(engine.instance.call.evaluate()).toBe(before);
    await expect(
      Engine.load(chess, 'release', 'special', weights as SomeWeights),
    ).rejects.toMatchObject({ field });
  });
});

it('some weights leave the others as they are', () => {
  const compiled = compileVariant(chess);
  const own = completeWeights(compiled);
  const some = completeWeights(compiled, { pieces: { Q: { value: [1, 2] } }, winScale: 99 });
  expect(some).toEqual({
    ...own,
    pieces: { ...own.pieces, Q: { ...own.pieces.Q, value: [1, 2] } },
    winScale: 99,
  });
});

describe('weights that come with the program', () => {
  const cases: [name: string, change: Partial<VariantDefinition>, same: boolean][] = [
    ['serve the game by any name', { id: 'mine', name: 'Mine' }, true],
    ['serve its other arrays', { arrays: opulent2005.arrays }, true],
    ['do not serve another game', { pieces: altered(opulent.pieces) }, false],
    ['do not serve it with goals', { goal: { white: 'e10', black: 'e1' } }, false],
  ];
  function altered(pieces: readonly PieceDefinition[]): PieceDefinition[] {
    return pieces.map((piece) => (piece.letter === 'Q' ? { ...piece, betza: 'QN' } : piece));
  }
  it.each(cases)('%s', (_, change, same) => {
    const own = completeWeights(compileVariant(opulent));
    const compiled = compileVariant({ ...opulent, ...change });
    expect(own).not.toEqual(usualWeights(compileVariant(opulent)));
    expect(completeWeights(compiled)).toEqual(same ? own : usualWeights(compiled));
  });

  it('are what an engine says that it goes by', async () => {
    const engine = await Engine.load(opulent);
    expect(engine.weights).toEqual(completeWeights(engine.compiled));
    engine.setWeights({ winScale: 123 });
    expect(engine.weights).toEqual({ ...completeWeights(engine.compiled), winScale: 123 });
  });
});
