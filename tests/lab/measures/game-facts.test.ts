/** What is said to have happened in a game. */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import type { Capture } from '../../../src/lab/games/played-game.ts';
import { measureGame } from '../../../src/lab/measures/game-facts.ts';
import { viewOf } from '../../../src/lab/measures/plane-board.ts';
import { findPlaneGame } from '../../../src/variants/registry.ts';
import { Chance } from '../../engine/random.ts';
import { referenceGame, referenceGames } from '../../reference/games/index.ts';
import { planeGameIds, referencePlaneGame } from '../../reference/plane/games.ts';
import { readIcn } from '../../reference/plane/icn.ts';
import { ReferencePosition } from '../../reference/position.ts';
import { engineOf } from './engines.ts';
import { type ModelGame, playFinite, playPlane } from './replay.ts';

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const PLIES = 60;
const PLANE_PLIES = 14;

async function compare(id: string, start: string, { moves, facts }: ModelGame): Promise<void> {
  const { reached, ...found } = measureGame(await engineOf(id), start, moves);
  expect(reached.map(({ ply }) => ply)).toEqual([4, 8].filter((ply) => ply <= moves.length));
  expect(found, `${start} ${moves.join(' ')}`).toEqual(facts);
}

describe('facts of random games are those of the slow model', () => {
  it.each([...referenceGames.keys()])('in %s', async (id) => {
    const game = referenceGame(id);
    for (let seed = 1; seed <= 2 * times; seed++) {
      const played = playFinite(ReferencePosition.start(game), PLIES, new Chance(seed));
      expect(played.facts.captures.length).toBeGreaterThan(0);
      await compare(id, game.start, played);
    }
  });

  it.each(planeGameIds)('in %s', async (id) => {
    const definition = findPlaneGame(id);
    const start = definition?.arrays[0]?.position ?? '';
    const state = readIcn(referencePlaneGame(id), start);
    if (definition === undefined) throw new Error(`no game ${id}`);
    for (let seed = 1; seed <= times; seed++) {
      const played = playPlane(state, viewOf(definition), PLANE_PLIES, new Chance(seed));
      await compare(id, start, played);
    }
  });
});

/** A game, and everything that is captured in it. */
type Case = [what: string, game: string, start: string, moves: string, captures: Capture[]];

const [white, black] = ['white', 'black'] as const;
const cases: Case[] = [
  [
    'a pawn that has passed is taken where it stands',
    'chess',
    'startpos',
    'e2e4 a7a6 e4e5 d7d5 e5d6',
    [{ ply: 5, square: 'd5', to: 'd6', by: 'P', victim: 'P', of: black }],
  ],
  [
    'three squares passed over',
    'omega',
    'w**********w/*crnbqkbnrc*/*ppp1pppppp*/*10*/*10*/*10*/*10*/*3p6*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 1',
    'c1c4 d3c2',
    [{ ply: 2, square: 'c4', to: 'c2', by: 'P', victim: 'P', of: white }],
  ],
  [
    'a promoting pawn captures as a pawn',
    'chess',
    '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1',
    'a7b8q',
    [{ ply: 1, square: 'b8', by: 'P', victim: 'R', of: black }],
  ],
  [
    'a delta takes its own',
    'delta',
    'startpos',
    'e3e4nw e7e6s e2e4n',
    [{ ply: 3, square: 'e4', by: 'D', victim: 'D', of: white }],
  ],
  [
    'a block of four takes the man that it covers alone',
    'kadesh',
    'w K0,0|k20,30|N1,5|N2,5|N1,6|N2,6|r1,12',
    'F1,5>1,11',
    [{ ply: 1, square: '1,12', by: 'N', victim: 'R', of: black }],
  ],
  [
    'a pawn of the plane that has passed',
    'plane',
    'w K0,0|k20,30|P4,5+|p5,7',
    '4,5>4,7 5,7>4,6',
    [{ ply: 2, square: '4,7', to: '4,6', by: 'P', victim: 'P', of: white }],
  ],
];

describe('captures', () => {
  it.each(cases)('%s', async (_, game, start, moves, captures) => {
    const facts = measureGame(await engineOf(game), start, moves.split(' '));
    expect(facts.captures).toEqual(captures);
  });
});

describe('a game', () => {
  it('without moves tells only its men', async () => {
    const facts = measureGame(await engineOf('delta'), 'startpos', []);
    const men = { D: 26, K: 1 };
    expect(facts).toEqual({
      mobility: [],
      checks: [],
      captures: [],
      promotions: [],
      moved: { white: [], black: [] },
      reached: [],
      men: { white: men, black: men },
    });
  });

  it.each([
    ['chess', 'g1f3 g8f6 b1c3 b8c6', 'b1c3 b8c6 g1f3 g8f6', 'b1c3 b8c6 g1f3 g8h6'],
    ['plane', '4,8>4,9 4,15>4,14 5,9>5,10 5,14>5,13', '5,9>5,10 5,14>5,13 4,8>4,9 4,15>4,14', ''],
  ])('of %s that comes to a position by another way has its key', async (id, ...games) => {
    const engine = await engineOf(id);
    const [one, same, other] = games.map(
      (moves) => measureGame(engine, 'startpos', moves.split(' ').filter(Boolean)).reached[0]?.key,
    );
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('in which a rook has only castled has moved no rook', async () => {
    const start = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    const { moved } = measureGame(await engineOf('chess'), start, ['e1g1', 'a8b8']);
    expect(moved).toEqual({ white: ['K'], black: ['R'] });
  });

  it('with a move that is not legal is refused', async () => {
    const engine = await engineOf('chess');
    expect(() => measureGame(engine, 'startpos', ['e2e4', 'e2e4'])).toThrow(InputError);
  });
});
