/** The game of the page on the infinite plane: moves, records, address. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { engineForm, squareOn } from '../../src/plane/forms.ts';
import { planeGames } from '../../src/variants/registry.ts';
import { moveFeedback } from '../../web/app/move-feedback.ts';
import { passTurn } from '../../web/engine/position.ts';
import { nextMove } from '../../web/game/move-number.ts';
import { recognise } from '../../web/game/recognise.ts';
import { GameSession } from '../../web/game/session.ts';
import type { GameNode } from '../../web/game/tree.ts';
import { formatHash, parseHash } from '../../web/game/url-state.ts';
import { least, most } from '../../web/plane-board/points.ts';

const KINGS = 'w (15|8) K0,0|k9,19|R5,8|n5,1000000000000000000000000000000';
const FAR = '5,8>5,1000000000000000000000000000000';
const EDGELESS = readFileSync(join(ROOT, 'examples/edgeless.json'), 'utf8');

let session: GameSession;
beforeAll(useModulesFromDisk);
beforeEach(async () => {
  session = await GameSession.open();
  await session.newGame('plane');
});

const here = () => session.current.value;
const shown = (nodes = session.line.value) => nodes.slice(1).map(({ san }) => san);

/** A game as nested text, with everything that a record says of it. */
function outline(node: GameNode): unknown {
  const { san, position, comment, nags, evaluation, children } = node;
  return { san, position, comment, nags, evaluation, children: children.map(outline) };
}

describe('games of the plane', () => {
  it.each(planeGames)('$id begins with its array', async ({ id }) => {
    await session.newGame(id);
    expect(session.isOpening.value).toBe(true);
    expect(session.finite.value).toBeNull();
    expect(session.plane.value?.men).toHaveLength(id === 'kadesh' ? 92 : 76);
    expect(session.closedForms.value.rays.length).toBeGreaterThan(0);
    expect(session.legalMoves.value).toEqual([]);
    expect(session.turn.value).toBe('white');
  });

  it('may be the user’s own', async () => {
    await session.importText(EDGELESS);
    expect(session.variant.value).toMatchObject({ id: 'edgeless', board: 'infinite' });
    expect(session.games.own.value).toHaveLength(1);
    expect(session.plane.value?.variant.id).toBe('edgeless');
    const ray = session.closedForms.value.moves[0];
    session.play(ray?.text ?? '');
    expect(here().ply).toBe(1);
  });

  it('and finite ones follow one another', async () => {
    await session.newGame('chess');
    expect(session.plane.value).toBeNull();
    expect(session.closedForms.value.moves).toEqual([]);
    expect(session.legalMoves.value).toHaveLength(20);
    session.undo();
    expect(session.variant.value.id).toBe('plane');
    expect(session.closedForms.value.moves.length).toBeGreaterThan(0);
  });
});

describe('moves', () => {
  it('come in either form, and are shown in game notation', () => {
    session.play('4,8>4,10');
    session.play('P(d15)-(d13)');
    session.play('(d11)');
    expect(shown()).toEqual(['P(d8)-(d10)', 'P(d15)-(d13)', 'P(d10)-(d11)']);
    expect(session.turn.value).toBe('black');
    expect(nextMove(here())).toEqual({ number: 2, side: 'black' });
  });

  it('lead as far as the board goes, and back', async () => {
    await session.newGame('plane', KINGS);
    session.play(FAR);
    expect(here().san).toBe('R(e8)x(e1000000000000000000000000000000)');
    expect(session.plane.value?.men).toHaveLength(3);
    session.undo();
    expect(here().position).toBe('w (15|8) K0,0|k9,19|R5,8|n5,1000000000000000000000000000000');
    session.redo();
    session.forward();
    expect(here().ply).toBe(1);
  });

  it('that are no legal ones change nothing', () => {
    const before = session.root.value;
    expect(() => session.play('5,8>5,20')).toThrow('is not a legal move');
    expect(() => session.play('Ra1')).toThrow('move');
    expect(session.root.value).toBe(before);
  });

  it('make variations', () => {
    session.play('4,8>4,10');
    session.back();
    session.play('5,9>5,11');
    session.toStart();
    expect(session.root.value.children.map(({ san }) => san)).toEqual([
      'P(d8)-(d10)',
      'P(e9)-(e11)',
    ]);
    session.promote(session.root.value.children[1]?.id ?? -1);
    expect(shown()).toEqual(['P(e9)-(e11)']);
  });

  it('of four knights together are moves too', async () => {
    await session.newGame('kadesh');
    session.play('F8,6>8,3');
    expect(here().san).toBe('F(h6)-(h3)');
    expect(here().move).toMatchObject({ formation: true });
  });

  it('end the game by repetition, seen along the line', async () => {
    await session.newGame('plane', 'w (15|8) K0,0|k9,19|R5,8|n20,20');
    const shuffle = ['5,8>5,9', '9,19>9,20', '5,9>5,8', '9,20>9,19'];
    session.playLine([...shuffle, ...shuffle]);
    session.toEnd();
    expect(here().result).toEqual({ score: '1/2-1/2', reason: 'repetition' });
  });
});

/** A legal move: one of the single ones, or a square of a ray, near or very far. */
function anyMove(n: number, distance: bigint): string | undefined {
  const { moves, rays, formations } = session.closedForms.value;
  const far = [...rays, ...formations];
  const pick = n % (moves.length + far.length || 1);
  const ray = far[pick - moves.length];
  if (ray === undefined) return moves[pick]?.text;
  const steps = most(ray.min, ray.max === null ? distance : least(ray.max, distance));
  const to = squareOn(ray, steps);
  const formation = pick - moves.length >= rays.length;
  return engineForm({ from: ray.from, to, promotion: null, formation });
}

it.each(['plane', 'huygens', 'kadesh'])(
  'games of %s survive going out and coming in',
  async (id) => {
    const step = fc.tuple(fc.nat(), fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.nat({ max: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await session.newGame(id);
        for (const [n, distance, back] of steps) {
          const move = anyMove(n, distance);
          if (move !== undefined) session.play(move);
          for (let i = 0; i < back; i++) session.back();
        }
        const played = outline(session.root.value);
        await session.importText(session.exportPgn());
        expect(outline(session.root.value)).toEqual(played);

        const [root, ...line] = session.line.value;
        const before = shown();
        for (const text of [session.exportIcn(), session.exportMoves()]) {
          await session.importText(text);
          expect(shown()).toEqual(before);
        }
        const moves = line.map(({ move }) => move?.text ?? '');
        const state = { tab: null, game: id, array: null, position: root?.position ?? '', moves };
        const address = parseHash(formatHash({ ...state, ply: null, orientation: 'white' }));
        expect(address).toMatchObject({ position: root?.position, moves });
      }),
      { numRuns: 8 },
    );
  },
);

it('goes on when the engine has failed', async () => {
  const load = PlaneEngine.load.bind(PlaneEngine);
  const engines: PlaneEngine[] = [];
  vi.spyOn(PlaneEngine, 'load').mockImplementation(async (...args) => {
    engines.push(await load(...args));
    return engines.at(-1) as PlaneEngine;
  });
  await session.newGame('huygens');
  session.play('(h11)');
  const [engine] = engines;
  if (engine === undefined) throw new Error('there is no engine');
  const closedForms = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  Reflect.set(engine.instance, 'call', { ...engine.instance.call, closedForms });
  session.back();
  session.play('(i11)');
  session.back();
  await expect.poll(() => engines).toHaveLength(2);
  await expect.poll(() => session.closedForms.value.moves.length).toBeGreaterThan(0);
  session.play('(j11)');
  expect(session.root.value.children.map(({ san }) => san)).toContain('P(j9)-(j11)');
  vi.restoreAllMocks();
});

describe('typing a move', () => {
  const cases: [text: string, legal: boolean, message: RegExp][] = [
    ['d', false, /out of place|expected/],
    ['R(e8)-(e9)', true, /^R\(e8\)-\(e9\) is legal/],
    ['5,8>6,9', false, /is not a legal move; expected from 5,8 one of/],
    [FAR, true, /^R\(e8\)x\(e10+\) is legal/],
    ['5,8>9,8', true, /^R\(e8\)-\(i8\)\+ is legal/],
  ];
  it.each(cases)('%s', async (text, legal, message) => {
    await session.newGame('plane', KINGS);
    const judged = moveFeedback(session, text);
    expect(judged).toMatchObject({ legal, message: expect.stringMatching(message) });
    expect(judged.move === undefined).toBe(!legal);
    expect(session.root.value.children).toEqual([]);
  });
});

describe('records', () => {
  beforeEach(() => {
    session.playLine(['4,8>4,10', '4,15>4,13', '5,9>5,11']);
    session.forward();
    session.setComment(here().id, 'far { and } away');
    session.setNags(here().id, [3]);
    session.setEvaluation(here().id, { cp: 31 }, 9);
    session.back();
    session.play('5,14>5,12');
    session.toStart();
  });

  it('as PGN come back with all that is in them', async () => {
    const before = outline(session.root.value);
    const pgn = session.exportPgn();
    expect(pgn).toContain('[Variant "plane"]');
    expect(pgn).not.toContain('[FEN');
    expect(pgn).toContain('4,8>4,10');
    await session.newGame('opulent');
    await session.importText(pgn);
    expect(outline(session.root.value)).toEqual(before);
  });

  it('as ICN and in game notation come back with the main line', async () => {
    const before = shown();
    for (const text of [session.exportIcn(), session.exportMoves()]) {
      for (const game of ['opulent', 'plane']) {
        await session.newGame(game);
        await session.importText(text);
        expect(session.variant.value.id).toBe('plane');
        expect(shown()).toEqual(before);
      }
    }
    expect(session.exportMoves()).toContain('1. P(d8)-(d10) P(d15)-(d13)\n2. P(e9)-(e11)');
  });

  it('without tags are of the game shown, or what their men tell', async () => {
    await session.newGame('kadesh');
    await session.importText('1. P(d8)-(d10) P(d15)-(d13)');
    expect([session.variant.value.id, shown()[0]]).toEqual(['kadesh', 'P(d8)-(d10)']);
    await session.newGame('opulent');
    await session.importText('w (15|8) K0,0|k9,19|HU5,3 1. 5,3>5,10');
    expect([session.variant.value.id, ...shown()]).toEqual(['huygens', 'HU(e3)-(e10)']);
  });

  it('begin with Black where the numbers say so', async () => {
    await session.importText('1. … P(d15)-(d13) 2. P(d8)-(d10)');
    expect(session.root.value.position).toMatch(/^b /);
    expect(shown()).toEqual(['P(d15)-(d13)', 'P(d8)-(d10)']);
  });

  it('say what was left out of them', async () => {
    await session.importText('w (15|8) K0,0+|k9,19|Q5,3');
    expect(session.notes.value).toEqual([expect.stringContaining('"+" is left out of K0,0')]);
    await session.newGame('plane');
    expect(session.notes.value).toEqual([]);
  });

  const bad: [text: string, reason: RegExp][] = [
    ['w K0,0|k9,19|X5,3', /"X" is no type of this game/],
    ['1. 4,8>4,12', /game 1, ply 1.*is not a legal move/],
    ['w (15|8) K0,0|k9,19 1. 0,0>0,2', /is not a legal move/],
    ['[Variant "nothing"]\n\n1. 4,8>4,10', /no game that is known here/],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', /could be a position of/],
  ];
  it.each(bad)('%s is refused, and changes nothing', async (text, reason) => {
    const before = session.root.value;
    await expect(session.importText(text)).rejects.toThrow(reason);
    expect(session.root.value).toBe(before);
  });

  it('that were left are taken up', async () => {
    const pgn = session.exportPgn();
    const next = await GameSession.open();
    await next.resume(pgn, session.variant.value, ['4,8>4,10']);
    expect(outline(next.root.value)).toEqual(outline(session.root.value));
    expect(next.current.value.san).toBe('P(d8)-(d10)');
  });
});

describe('texts', () => {
  const kinds: [text: string, kind: string][] = [
    ['w (15|8) K11,8|k11,15|P4,8+', 'position'],
    ['K1,1 | k-5,-3', 'position'],
    ['w (15;Q,R|8;q,r) K1,1|k5,5', 'position'],
    ['K1,1|k5,5 1. 1,1>1,2', 'record'],
    ['[Variant: Classical] K1,1|k5,5', 'record'],
    ['R(5,8)', 'record'],
    ['5,8>1,8', 'record'],
  ];
  it.each(kinds)('%s is a %s', (text, kind) => {
    expect(recognise(text)).toBe(kind);
  });

  const numbers: [position: string, ply: number, number: number, side: string][] = [
    ['w (15|8) K1,1|k5,5', 0, 1, 'white'],
    ['b (15|8) K1,1|k5,5', 1, 1, 'black'],
    ['w (15|8) K1,1|k5,5', 2, 2, 'white'],
    ['b K1,1|k5,5', 0, 1, 'black'],
    ['w K1,1|k5,5', 1, 2, 'white'],
    ['b 5,13 0/100 12 (15|8) K1,1|k5,5', 7, 12, 'black'],
    ['8/8/8/8/8/8/8/K1k5 b - - 0 31', 7, 31, 'black'],
  ];
  it.each(numbers)('after %s at ply %i comes move %i', (position, ply, number, side) => {
    expect(nextMove({ position, ply })).toEqual({ number, side });
  });

  it('pass the turn', async () => {
    session.play('4,8>4,10');
    const passed = passTurn(session.variant.value, here().position);
    expect(passed).toBe(here().position.replace(/^b (?:4,9 )?/, 'w '));
  });
});

describe('addresses', () => {
  it('keep moves and positions readable, and come back', () => {
    const state = {
      tab: 'analyse',
      game: 'plane',
      array: null,
      position: 'w 5,13 (15;Q,CH|8) K11,-8|k11,15|P4,8+',
      moves: ['4,8>4,10', 'F8,6>8,-9', '7,14>7,15=CH', FAR],
      ply: 2,
      orientation: 'black',
    } as const;
    const hash = formatHash(state);
    expect(hash).toBe(
      '#/analyse?game=plane&fen=w_5,13_(15;Q,CH|8)_K11,-8|k11,15|P4,8+' +
        '&moves=4,8x4,10_F8,6x8,-9_7,14x7,15=CH_5,8x5,1000000000000000000000000000000&ply=2&side=black',
    );
    expect(parseHash(hash)).toEqual(state);
    expect(parseHash(hash.replaceAll('x', '%3E'))).toEqual(state);
  });

  it('open a line', async () => {
    const { game, position, moves } = parseHash(
      '#/?game=plane&fen=w_(15|8)_K0,0|k9,19|R5,8&moves=5,8x9,8_9,19x8,19',
    );
    const variant = session.games.choose(game ?? '');
    await session.openLine({ variant, position: position ?? undefined, moves, ply: 1 });
    expect(here().san).toBe('R(e8)-(i8)+');
    expect(shown()).toEqual(['R(e8)-(i8)+', 'K(i19)-(h19)']);
  });
});
