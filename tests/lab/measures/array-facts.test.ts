/** What is said of an array before a move is made. */
import { describe, expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine.ts';
import { InputError } from '../../../src/errors.ts';
import { arrayFacts } from '../../../src/lab/measures/array-facts.ts';
import type { ArrayFacts } from '../../../src/lab/summary/summary.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { findGame } from '../../../src/variants/registry.ts';
import { Chance } from '../../engine/random.ts';
import { DIRECTIONS } from '../../reference/compass.ts';
import type { Man } from '../../reference/game.ts';
import { referenceGame, referenceGames } from '../../reference/games/index.ts';
import { legalMoves } from '../../reference/moves.ts';
import { ReferencePosition } from '../../reference/position.ts';
import { engineOf } from './engines.ts';

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);

async function factsOf(id: string, arrayId: string): Promise<ArrayFacts> {
  const array = findGame(id)?.arrays.find((one) => one.id === arrayId);
  if (array === undefined) throw new Error(`no array ${arrayId} of ${id}`);
  return arrayFacts(await engineOf(id), array);
}

/** Worked out on a board by hand. */
type Known = Partial<ArrayFacts>;
const known: [game: string, array: string, facts: Known][] = [
  [
    'opulent',
    'opulent',
    {
      firstMoves: 52,
      firstMovesByType: { P: 20, N: 8, L: 6, W: 4, B: 4, Q: 3, K: 3, C: 2, A: 2 },
      undefendedPawns: ['b3'],
      undefendedPieces: [],
    },
  ],
  ['opulent', 'opulent-2005', { firstMoves: 50, undefendedPawns: [], undefendedPieces: ['i2'] }],
  [
    'chess',
    'chess',
    {
      firstMoves: 20,
      firstMovesByType: { P: 16, N: 4 },
      undefendedPawns: [],
      undefendedPieces: ['a1', 'h1'],
      defendedOnce: ['a2', 'b2', 'c2', 'f2', 'g2', 'h2', 'b1', 'c1', 'd1', 'f1', 'g1'],
    },
  ],
  ['grand', 'grand', { undefendedPawns: [], undefendedPieces: ['b2', 'h2', 'i2'] }],
  ['omega', 'omega', { firstMoves: 40, undefendedPawns: [], undefendedPieces: ['w1', 'w2'] }],
  // The captor points against whoever guards from behind: only the Omega takes back.
  ['delta', 'delta', { undefendedPawns: [], defendedOnce: ['d2', 'e2', 'f2', 'd1', 'f1'] }],
  ['plane', 'plane', { undefendedPawns: [], undefendedPieces: ['4,1', '17,1'] }],
  ['kadesh', 'kadesh', { undefendedPieces: ['5,8', '16,8', '4,1', '17,1'] }],
];

describe('an array', () => {
  it.each(known)('of %s: %s', async (game, array, facts) => {
    expect(await factsOf(game, array)).toMatchObject(facts);
  });

  it('with Black to move is looked at from White’s side all the same', async () => {
    const engine = await engineOf('chess');
    const [white, black] = ['w', 'b'].map((turn) => {
      const position = `4k3/8/8/8/8/8/4P3/4K3 ${turn} - - 0 1`;
      return arrayFacts(engine, { id: 'a', name: 'A', position });
    });
    expect(black).toEqual({ ...white, position: black?.position });
    expect(white?.firstMoves).toBe(6);
  });

  it.each([
    ['a guard that is pinned does not count', '4k3/8/4r3/8/3P4/4N3/8/4K3 w - - 0 1', ['d4']],
    [
      'nor does a king whom the captor’s friends keep away',
      '4k3/8/1b6/8/8/8/5P2/6K1 w - - 0 1',
      ['f2'],
    ],
    ['men that may castle are looked at like others', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', []],
  ])('%s', async (_, position, undefendedPawns) => {
    const facts = arrayFacts(await engineOf('chess'), { id: 'a', name: 'A', position });
    expect(facts.undefendedPawns).toEqual(undefendedPawns);
  });

  it('is left in the engine', async () => {
    const engine = await engineOf('omega');
    await factsOf('omega', 'omega');
    expect(engine.position()).toBe(findGame('omega')?.arrays[0]?.position);
  });

  it('that cannot be is refused', async () => {
    const engine = await engineOf('chess');
    const array = { id: 'a', name: 'A', position: '8/8/8/8/8/8/8/8 w - - 0 1' };
    expect(() => arrayFacts(engine, array)).toThrow(InputError);
  });

  it('in which pawns of the enemy cannot stand on White’s is looked at with other men', async () => {
    useModulesFromDisk();
    const chess = findGame('chess');
    if (chess === undefined || chess.board === 'infinite' || chess.pawn === null) throw new Error();
    const position = 'pppppppk/8/8/8/8/8/8/PPPPPPPK w - - 0 1';
    const engine = await Engine.load({
      ...chess,
      pawn: { ...chess.pawn, startRanks: [1] },
      castling: [],
      arrays: [{ id: 'low', name: 'Low', position }],
    });
    const facts = arrayFacts(engine, { id: 'low', name: 'Low', position });
    expect(facts.undefendedPawns).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1']);
    expect(facts.defendedOnce).toEqual(['g1']);
  });
});

/** Guards of White's men but the royal one, by square name, as the slow model counts them. */
function guardsByModel({ game, state }: ReferencePosition): Map<string, number> {
  const guards = new Map<string, number>();
  const captors: Man[] = Object.keys(game.pieces)
    .filter((letter) => letter !== game.royal)
    .flatMap((letter) =>
      (letter in game.pointing ? DIRECTIONS : [null]).map((direction) => {
        return { letter, direction, side: 'black' as const };
      }),
    );
  for (const [key, man] of state.board) {
    if (man.side === 'black' || man.letter === game.royal) continue;
    const counts = captors.map((captor) => {
      const board = new Map(state.board).set(key, captor);
      const moves = legalMoves(game, { ...state, board, rights: new Set() });
      return new Set(moves.flatMap((m) => (m.captured?.key === key ? m.from.key : []))).size;
    });
    guards.set(game.squares.get(key)?.name ?? '', Math.min(...counts));
  }
  return guards;
}

describe('guards are those of the slow model', () => {
  it.each([...referenceGames.keys()])('in positions of %s', async (id) => {
    const engine = await engineOf(id);
    for (let seed = 1; seed <= times; seed++) {
      const chance = new Chance(seed);
      let position = ReferencePosition.start(referenceGame(id));
      for (let ply = 0; ply < 16 && position.moves().length > 0; ply++) {
        position = position.play(chance.pick(position.moves()));
      }
      const guards = guardsByModel(position);
      const fen = position.toFen();
      const facts = arrayFacts(engine, { id: 'a', name: 'A', position: fen });
      const undefended = [...facts.undefendedPawns, ...facts.undefendedPieces];
      const squares = (count: number) =>
        [...guards].filter(([, guard]) => guard === count).map(([square]) => square);
      expect(undefended.toSorted(), fen).toEqual(squares(0).toSorted());
      expect([...facts.defendedOnce].toSorted(), fen).toEqual(squares(1).toSorted());
      expect(facts.firstMoves, fen).toBe(position.moves().length);
    }
  });
});
