/** Why moves are illegal, and making them all the same. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { Rule } from '../../src/notation/judge.ts';
import type { MoveCoordinates } from '../../src/notation/refusal.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { delta, deltaCetina } from '../../src/variants/delta.ts';
import type { Direction } from '../../src/variants/direction.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { variants } from '../../src/variants/registry.ts';
import { changes, playRandomly, randomGame, snapshot } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

/** Squares and what the man becomes: "e2e4", "b7b8=Q", "d2d2/NE". */
function coordinates({ board }: Engine, text: string): MoveCoordinates {
  const [, from = '', to = '', promotion = null, direction] =
    /^([a-z]\d+)([a-z]\d+)(?:=([A-Z]))?(?:\/([NESW]+))?$/.exec(text) ?? [];
  const index = (name: string) => board.named(name)?.index ?? -1;
  return {
    from: index(from),
    to: index(to),
    promotion,
    ...(direction && { direction: direction as Direction }),
  };
}

async function engineIn(game: VariantDefinition, position?: string): Promise<Engine> {
  const engine = await Engine.load(game);
  if (position !== undefined) engine.setPosition(position);
  return engine;
}

// Placements of delta, ranks 9 to 1; White's omega on e1 and Black's on e9 unless they are moved.
const FACING = '4k4/9/9/9/3d(W)5/9/9/1D(E)1d(W)1D(E)3/4K4 w';
const CHECKED = '4k4/9/4d(S)4/9/9/1D(E)7/9/3D(NW)5/4K4 w';
const PINNED = '4k4/4d(S)4/9/9/9/9/9/4D(N)4/4K4 w';
const OWN = '4k4/9/9/9/4D(S)4/9/4D(N)4/9/1D(E)2K4 w';

describe('the rule that a move breaks', () => {
  const table: [
    what: string,
    game: VariantDefinition,
    position: string | undefined,
    move: string,
    rule: Rule | null,
    problem: RegExp | null,
  ][] = [
    ['legal', delta, FACING, 'f2i2/S', null, null],
    ['a turn', delta, FACING, 'f2f2/S', null, null],
    ['no direction keeps its own', delta, FACING, 'f2h2', null, null],
    ['an empty square', delta, FACING, 'a1a2', 'notation', /^no man on a1$/],
    [
      'the other side',
      delta,
      FACING,
      'd2d1',
      'notation',
      /Black's man on d2, and White is to move/,
    ],
    ['not where it points', delta, FACING, 'f2f3', 'direction', /delta on f2 does not move to f3/],
    ['backwards', delta, FACING, 'f2e2', 'direction', null],
    ['a man that faces it', delta, FACING, 'b2d2', 'facing', /delta on b2 faces the man on d2/],
    ['beyond it', delta, FACING, 'b2e2', 'blocked', /delta on b2 is blocked on its way to e2/],
    ['an own man that faces it', delta, OWN, 'e3e5', 'facing', null],
    ['the own omega', delta, OWN, 'b1e1', 'blocked', null],
    ['a turn to where it points', delta, FACING, 'f2f2/E', 'turn', /cannot turn that way/],
    ['a turn without direction', delta, FACING, 'f2f2', 'turn', null],
    ['a turn of the omega', delta, FACING, 'e1e1', 'turn', null],
    ['a turn in check', delta, CHECKED, 'b4b4/N', 'turn', /cannot answer a check by turning/],
    ['a move that ignores check', delta, CHECKED, 'b4c4', 'check', /White's omega is in check/],
    ['an interposition', delta, CHECKED, 'b4e4/W', null, null],
    ['a step into the line', delta, CHECKED, 'e1e2', 'check', null],
    ['a turn of a pinned man', delta, PINNED, 'e2e2/W', null, null],
    ['a capture by the omega of an own man', delta, CHECKED, 'e1d2', 'blocked', null],
    ['a step of two', delta, CHECKED, 'e1e3', 'direction', null],
    ['a direction of the omega', delta, CHECKED, 'e1f1/N', 'notation', /cannot become that on f1/],
    ['after the goal', delta, '4K4/9/9/9/4k4/9/9/9/D(N)8 b', 'e5e4', 'notation', /goal has been/],
    ['a man that faces it in the array', deltaCetina, undefined, 'e4e6', 'facing', null],

    ['an own man', chess, undefined, 'a1a2', 'blocked', null],
    ['through a man', chess, undefined, 'a1a4', 'blocked', null],
    ['no way of the piece', chess, undefined, 'b1b3', 'direction', /knight on b1 does not move/],
    ['a pawn of three steps', chess, undefined, 'e2e5', 'direction', null],
    ['a pawn that captures nothing', chess, undefined, 'e2d3', 'direction', null],
    ['a pawn against a man', chess, '4k3/8/8/8/8/4p3/4P3/4K3 w', 'e2e4', 'blocked', null],
    ['a pawn that captures straight', chess, '4k3/8/8/8/8/4p3/4P3/4K3 w', 'e2e3', 'blocked', null],
    ['a pin', chess, '4r2k/8/8/8/8/8/4N3/4K3 w', 'e2c3', 'check', null],
    ['a pass', chess, undefined, 'e2e2', 'turn', null],
    ['no promotion', chess, '7k/1P6/8/8/8/8/8/K7 w', 'b7b8', 'notation', /pawn cannot become/],
    ['promotion to a king', chess, '7k/1P6/8/8/8/8/8/K7 w', 'b7b8=K', 'notation', null],
    ['promotion of a rook', chess, '7k/1R6/8/8/8/8/8/K7 w', 'b7b8=Q', 'notation', null],
    ['promotion', chess, '7k/1P6/8/8/8/8/8/K7 w', 'b7b8=R', null, null],
    ['promotion under a pin', chess, '7k/KP5r/8/8/8/8/8/8 w', 'b7b8=R', 'check', null],
    ['nothing to promote to', opulent, undefined, 'a3a4', null, null],
    ['en passant', chess, '4k3/8/8/2pP4/8/8/8/4K3 w - c6', 'd5c6', null, null],
    ['en passant too late', chess, '4k3/8/8/2pP4/8/8/8/4K3 w', 'd5c6', 'direction', null],
    ['castling', chess, '4k3/8/8/8/8/8/8/4K2R w K', 'e1g1', null, null],
    ['castling through a man', chess, undefined, 'e1g1', 'blocked', null],
    ['castling through check', chess, '4kr2/8/8/8/8/8/8/4K2R w K', 'e1g1', 'check', null],
    ['castling in check', chess, '4k3/4r3/8/8/8/8/8/4K2R w K', 'e1g1', 'check', null],
    ['castling without the right', chess, '4k3/8/8/8/8/8/8/4K2R w -', 'e1g1', 'direction', null],
    ['after mate', chess, '6k1/5ppp/8/8/8/8/8/4r1K1 w', 'g1h1', 'check', null],
    ['a pawn of three steps where it may', omega, undefined, 'e1e4', null, null],
    ['a pawn of four steps', omega, undefined, 'e1e5', 'direction', null],
    ['a leap over men', omega, undefined, 'a0c2', null, null],
  ];

  it.each(table)('%s', async (_, game, position, move, rule, problem) => {
    const engine = await engineIn(game, position);
    const before = snapshot(engine);
    const violation = engine.explain(coordinates(engine, move));
    expect(violation?.rule ?? null).toBe(rule);
    if (problem !== null) expect(violation?.problem).toMatch(problem);
    expect(changes(engine, before)).toEqual([]);
  });

  it('is the capture of a king, where one was left in check', async () => {
    const engine = await engineIn(chess, '4r2k/8/8/8/8/8/4N3/4K3 w');
    engine.force(coordinates(engine, 'e2c3'));
    expect(engine.explain(coordinates(engine, 'e8e1'))).toMatchObject({ rule: 'check' });
    expect(() => engine.force(coordinates(engine, 'e8e1'))).toThrow(/White's king on e1/);
  });

  it.each(variants)('none in $id for legal moves, and one for all others', async (variant) => {
    const engine = await Engine.load(variant);
    const chance = new Chance(4);
    for (let round = 0; round < 2; round++) {
      engine.setPosition();
      playRandomly(engine, 1 + chance.number(60), chance);
      const legal = engine.legalMoves();
      if (legal.length === 0) continue;
      for (const move of legal) expect(engine.explain(move), move.text).toBeNull();
      const pairs = new Set(legal.map(({ from, to }) => `${from},${to}`));
      for (const from of engine.board.squares) {
        for (const to of engine.board.squares) {
          if (pairs.has(`${from.index},${to.index}`)) continue;
          const move = { from: from.index, to: to.index, promotion: null };
          if (engine.explain(move) === null) throw new Error(`${from.name}${to.name} is explained`);
        }
      }
    }
  });
});

describe('forced', () => {
  const table: [
    what: string,
    game: VariantDefinition,
    position: string,
    move: string,
    after: string,
  ][] = [
    [
      'the capture of a man that faces',
      delta,
      FACING,
      'b2d2/S',
      '4k4/9/9/9/3d(W)5/9/9/3D(S)1D(E)3/4K4 b - - 0 1',
    ],
    [
      'a move in no direction',
      delta,
      FACING,
      'f2a9',
      'D(E)3k4/9/9/9/3d(W)5/9/9/1D(E)1d(W)5/4K4 b - - 1 1',
    ],
    [
      'a turn in check',
      delta,
      CHECKED,
      'b4b4/N',
      '4k4/9/4d(S)4/9/9/1D(N)7/9/3D(NW)5/4K4 b - - 1 1',
    ],
    [
      'a turn to the same direction',
      delta,
      FACING,
      'f2f2/E',
      '4k4/9/9/9/3d(W)5/9/9/1D(E)1d(W)1D(E)3/4K4 b - - 1 1',
    ],
    [
      "the other side's man",
      delta,
      FACING,
      'd2d1',
      '4k4/9/9/9/3d(W)5/9/9/1D(E)3D(E)3/3d(W)K4 b - - 1 1',
    ],
    [
      'the capture of an own man',
      chess,
      '4k3/8/8/8/8/8/P7/R3K3 w Q',
      'a1a2',
      '4k3/8/8/8/8/8/R7/4K3 b - - 0 1',
    ],
    [
      'castling through check',
      chess,
      '4kr2/8/8/8/8/8/8/4K2R w K',
      'e1g1',
      '4kr2/8/8/8/8/8/8/5RK1 b - - 1 1',
    ],
    [
      'castling without the right',
      chess,
      '4k3/8/8/8/8/8/8/4K2R w -',
      'e1g1',
      '4k3/8/8/8/8/8/8/5RK1 b - - 1 1',
    ],
    [
      'castling without a partner',
      chess,
      '4k3/8/8/8/8/8/8/4K3 w',
      'e1g1',
      '4k3/8/8/8/8/8/8/6K1 b - - 1 1',
    ],
    [
      'castling onto a man',
      chess,
      '4k3/8/8/8/8/8/8/4K1nR w K',
      'e1g1',
      '4k3/8/8/8/8/8/8/6KR b - - 0 1',
    ],
    [
      'a double step that opens a line',
      chess,
      '4k3/8/8/8/r2p3K/8/4P3/8 w',
      'e2e4',
      '4k3/8/8/8/r2pP2K/8/8/8 b - e3 0 1',
    ],
    [
      'promotion on a wrong rank',
      chess,
      '4k3/8/1P6/8/8/8/8/4K3 w',
      'b6b7=Q',
      '4k3/1Q6/8/8/8/8/8/4K3 b - - 0 1',
    ],
    [
      'a pawn that captures straight',
      chess,
      '4k3/8/8/8/8/4p3/4P3/4K3 w',
      'e2e3',
      '4k3/8/8/8/8/4P3/8/4K3 b - - 0 1',
    ],
    ['a pass', chess, '4k3/8/8/8/8/8/4P3/4K3 w', 'e1e1', '4k3/8/8/8/8/8/4P3/4K3 b - - 1 1'],
  ];

  it.each(table)('%s', async (_, game, position, move, after) => {
    for (const target of ['release', 'debug'] as const) {
      const engine = await Engine.load(game, target);
      engine.setPosition(position);
      const before = snapshot(engine);
      engine.force(coordinates(engine, move));
      expect(engine.position()).toBe(after);
      const { call } = engine.instance;
      expect(call.computeKey()).toBe(call.key());
      engine.undo();
      expect(changes(engine, before)).toEqual([]);
    }
  });

  const impossible: [what: string, game: VariantDefinition, position: string, move: string][] = [
    ['nobody', delta, FACING, 'a1a2'],
    ['the capture of a king', chess, '4k3/8/8/8/8/8/3R4/4K3 w', 'd2e8'],
    ['the capture of the own king', chess, '4k3/8/8/8/8/8/3R4/4K3 w', 'd2e1'],
    ['a pawn that is not promoted', chess, '7k/1P6/8/8/8/8/8/K7 w', 'b7b8'],
    ['a pawn that goes back to its first rank', chess, '7k/8/8/8/8/8/1P6/K7 w', 'b2b1'],
    ['a second king', chess, '7k/1P6/8/8/8/8/8/K7 w', 'b7b8=K'],
    ['a rook that is promoted', chess, '7k/1R6/8/8/8/8/8/K7 w', 'b7b8=Q'],
    ['a king that points', delta, FACING, 'e1f1/N'],
  ];

  it.each(impossible)('never: %s', async (_, game, position, move) => {
    const engine = await engineIn(game, position);
    const before = snapshot(engine);
    expect(() => engine.force(coordinates(engine, move))).toThrow(InputError);
    expect(changes(engine, before)).toEqual([]);
  });

  it.each(variants)('legal moves of $id are what is listed', async (variant) => {
    const engine = await Engine.load(variant);
    for (const { instance } of randomGame(engine, 40, new Chance(6))) {
      for (const move of engine.legalMoves()) {
        const arrival = (move.packed >> 16) & 31;
        const made = instance.call.pseudo(move.from, move.to, arrival);
        if (made !== move.packed) throw new Error(`${move.text} in ${engine.position()}`);
      }
    }
  });

  it.each(variants)('moves of $id at random leave nothing behind', async (variant) => {
    const chance = new Chance(12);
    const engine = await Engine.load(variant, 'debug');
    const { call } = engine.instance;
    const start = snapshot(engine);
    const most = 150;
    let forced = 0;
    for (let i = 0; i < most; i++) {
      const from = chance.pick(engine.board.squares).index;
      const to = chance.pick(engine.board.squares).index;
      const before = snapshot(engine);
      try {
        engine.force({ from, to, promotion: null });
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        expect(changes(engine, before)).toEqual([]);
        continue;
      }
      forced++;
      expect(call.computeKey(), engine.position()).toBe(call.key());
      if (forced % 30 !== 0) continue;
      while (engine.played.length > 0) engine.undo();
      expect(changes(engine, start)).toEqual([]);
    }
    while (engine.played.length > 0) engine.undo();
    expect(changes(engine, start)).toEqual([]);
    expect(forced).toBeGreaterThan(20);
  });
});
