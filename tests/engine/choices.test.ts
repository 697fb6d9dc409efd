/**
 * Search where men choose what they are after a move, and a position has hundreds of moves: no mate
 * or goal in one is missed, the published game's mates are found quickly, and what the search
 * believes of moves before it makes them is true.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { analyse } from '../../src/engine/analysis.ts';
import type { EngineMove } from '../../src/engine/board-game.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { formatFen, type PlacedMan } from '../../src/notation/fen.ts';
import { readPlainRecord } from '../../src/notation/plain-record.ts';
import { reviewRecord } from '../../src/notation/review.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { Square } from '../../src/variants/board.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { delta, deltaCetina } from '../../src/variants/delta.ts';
import { DIRECTION_NAMES } from '../../src/variants/direction.ts';
import { accepts, changes, playRandomly, randomGame, snapshot } from './positions.ts';
import { Chance } from './random.ts';
import { mateDistance } from './solver.ts';

beforeAll(useModulesFromDisk);

/** An engine in the published game, after so many plies. */
async function publishedGame(plies: number): Promise<Engine> {
  const engine = await Engine.load(deltaCetina);
  const file = join(ROOT, 'tests/vectors/delta-sample-game.txt');
  const record = readPlainRecord(readFileSync(file, 'utf8'), deltaCetina);
  const played = { ...record, moves: record.moves.slice(0, plies) };
  reviewRecord(played, engine, { lenient: true });
  return engine;
}

/** Of the moves of a position those after which it is mate, or a goal is reached. */
function winsAtOnce(engine: Engine, reason: 'mate' | 'goal'): string[] {
  return engine
    .legalMoves()
    .filter((move) => {
      engine.makeListed(move);
      const found = (reason === 'goal' || engine.inCheck()) && engine.result()?.reason === reason;
      engine.undo();
      return found;
    })
    .map(({ text }) => text);
}

describe('the published game', () => {
  it('26.e4-e8 (W) is the only mate', async () => {
    const engine = await publishedGame(50);
    expect(engine.legalMoves()).toHaveLength(359);
    expect(winsAtOnce(engine, 'mate')).toEqual(['e4e8w']);
    const { bestMove, lines, nodes } = await analyse(engine, { nodes: 20_000 });
    expect(bestMove).toBe('e4e8w');
    expect(lines[0]?.score).toEqual({ mate: 1 });
    expect(nodes).toBeLessThan(5000);
  });

  it('25.d7-f9 (W)+ is the only mate in two', async () => {
    const engine = await publishedGame(48);
    expect(engine.legalMoves()).toHaveLength(295);
    const { lines, nodes } = await analyse(engine, { nodes: 50_000 });
    expect(lines[0]?.score).toEqual({ mate: 2 });
    expect(lines[0]?.moves).toEqual(['d7f9w', 'd8c8', 'e4e8w']);
    expect(nodes).toBeLessThan(20_000);
    const searchMoves = engine.legalMoves().flatMap(({ text }) => (text === 'd7f9w' ? [] : text));
    engine.clearHash();
    const others = await analyse(engine, { depth: 3, searchMoves });
    expect(others.depth).toBe(3);
    const score = others.lines[0]?.score ?? { mate: 1 };
    expect('mate' in score ? score.mate : 3).toBeGreaterThan(2);
  });
});

describe.each([
  ['delta', delta],
  ['delta-cetina', deltaCetina],
] as const)('in random games of %s', (_, variant) => {
  const WANTED = 6;

  it('every mate in one is found, at every depth', async () => {
    const engine = await Engine.load(variant);
    let found = 0;
    for (let seed = 1; found < WANTED; seed++) {
      const chance = new Chance(seed);
      engine.setPosition();
      playRandomly(engine, 30 + chance.number(60), chance);
      const mates = winsAtOnce(engine, 'mate');
      if (mates.length === 0) continue;
      found++;
      const before = snapshot(engine);
      for (const limit of [{ depth: 1 }, { depth: 3 }, { nodes: 5000 }]) {
        engine.clearHash();
        const { bestMove, lines } = await analyse(engine, limit);
        expect(lines[0]?.score, before.position).toEqual({ mate: 1 });
        expect(mates).toContain(bestMove);
      }
      // The side that allowed it sees it coming.
      const last = engine.played.at(-1)?.text;
      engine.undo();
      const searchMoves = [last ?? ''];
      const { lines } = await analyse(engine, { depth: 2, searchMoves });
      expect(lines[0]?.score, before.position).toEqual({ mate: -1 });
    }
  });
});

it('every goal in one is found', async () => {
  const engine = await Engine.load(delta);
  let found = 0;
  for (let seed = 1; found < 20; seed++) {
    const text = besideGoal(engine, new Chance(seed));
    if (!accepts(engine, text)) continue;
    const goals = winsAtOnce(engine, 'goal');
    if (goals.length === 0) continue;
    found++;
    for (const depth of [1, 2, 3]) {
      engine.clearHash();
      const { bestMove, lines } = await analyse(engine, { depth });
      expect(lines[0]?.score, text).toEqual({ mate: 1 });
      expect([...goals, ...winsAtOnce(engine, 'mate')]).toContain(bestMove);
    }
  }
});

it('mates in up to two moves are found at their true distance, for and against', async () => {
  const engine = await Engine.load(delta);
  const found = new Map<number, number>();
  for (let seed = 1; seed < 4000 && found.size < 4; seed++) {
    const chance = new Chance(seed);
    const turn = chance.pick(['white', 'black'] as const);
    const text = placed(engine, ['K', 'D', 'D', 'D', 'D', 'k', 'd'], turn, chance);
    if (!accepts(engine, text) || engine.legalMoves().length === 0) continue;
    const distance = mateDistance(engine, 2);
    if (distance === null || (found.get(distance) ?? 0) > 2) continue;
    found.set(distance, (found.get(distance) ?? 0) + 1);
    engine.clearHash();
    const { lines } = await analyse(engine, { depth: 12, nodes: 2_000_000 });
    expect(lines[0]?.score, text).toEqual({ mate: distance });
  }
  expect([...found.keys()].sort((a, b) => a - b)).toEqual([-2, -1, 1, 2]);
});

/** A position with the omega that is to move next to its goal, and many men at random. */
function besideGoal(engine: Engine, chance: Chance): string {
  const turn = chance.pick(['white', 'black'] as const);
  const { board } = engine;
  const rank = turn === 'white' ? 9 : 1;
  const near = board.named(chance.pick([`d${rank}`, `f${rank}`, `e${turn === 'white' ? 8 : 2}`]));
  const goal = board.named(`e${rank}`);
  const men = Array.from({ length: 30 }, () => chance.pick(['D', 'd']));
  const kings = turn === 'white' ? ['K', 'k'] : ['k', 'K'];
  return placed(engine, [...kings, ...men], turn, chance, near, goal);
}

/**
 * A position of men on random squares that point anywhere.
 * @param first where the first man stands, if that matters
 * @param empty a square that stays empty
 */
function placed(
  { board }: Engine,
  letters: readonly string[],
  turn: Side,
  chance: Chance,
  first?: Square,
  empty?: Square,
): string {
  const free = board.squares.filter((square) => square !== first && square !== empty);
  const men = letters.map((char, i): PlacedMan => {
    const [random] = free.splice(chance.number(free.length), 1);
    const square = (i === 0 ? (first ?? random) : random)?.index ?? 0;
    const letter = char.toUpperCase();
    const side = char === letter ? 'white' : 'black';
    const direction = letter === 'D' ? { direction: chance.pick(DIRECTION_NAMES) } : {};
    return { square, letter, side, ...direction };
  });
  const rest = { castling: '', enPassant: [], halfmove: 0, fullmove: 1 };
  return formatFen({ men, turn, ...rest }, board);
}

/** Chess with a queen's file replaced by men that point, so that leaps, pawns and choices meet. */
const mixed: VariantDefinition = {
  ...chess,
  pieces: [
    ...chess.pieces,
    {
      letter: 'D',
      name: 'delta',
      betza: 'fR',
      pointing: { afterMove: true, inPlace: true, capturesOwn: true, sparesFacing: true },
    },
    {
      letter: 'E',
      name: 'short delta',
      betza: 'fR3bR2',
      pointing: { afterMove: true, inPlace: false, capturesOwn: false, sparesFacing: false },
    },
  ],
  arrays: [
    {
      id: 'mixed',
      name: 'Mixed',
      position: 'rnbd(S)kbnr/ppe(S)ppd(E)pp/8/8/8/8/PPE(N)PPD(W)PP/RNBD(N)KBNR w KQkq - 0 1',
    },
  ],
};
const wide: VariantDefinition = {
  ...delta,
  board: { files: 14, ranks: 14 },
  goal: { white: 'e14', black: 'e1' },
  arrays: [
    {
      id: 'wide',
      name: 'Wide',
      position: '4k2d(S)6/14/d(S)d(SW)d(SE)11/14/14/14/14/14/14/14/14/9D(N)D(NE)3/14/4K2D(N)6 w',
    },
  ],
};

describe('checks are known before they are made', () => {
  it.each([
    ['delta', delta],
    ['Cetina’s array', deltaCetina],
    ['a mixture', mixed],
    ['a wide board', wide],
    ['chess', chess],
  ] as const)('%s', async (_, variant) => {
    const engine = await Engine.load(variant);
    const { call, map } = engine.instance;
    const isKnown = ({ castling, capture, piece, to }: EngineMove) =>
      castling === null &&
      !(capture && piece === 'P' && engine.instance.bytes()[map.SLOT_AT + to] === 0);
    let checks = 0;
    for (let seed = 1; seed <= 4; seed++) {
      for (const { turn } of randomGame(engine, 70, new Chance(seed))) {
        const enemy = turn === 'white' ? 1 : 0;
        for (const move of engine.legalMoves().filter(isKnown)) {
          const known = call.givesCheck(move.packed) !== 0;
          call.make(move.packed);
          const actual = call.inCheck(enemy) !== 0;
          call.undo();
          if (actual) checks++;
          if (known !== actual) throw new Error(`${move.text} in ${engine.position()}`);
        }
      }
    }
    expect(checks).toBeGreaterThan(50);
  });
});

it('a search leaves nothing behind, also when it ends anywhere', async () => {
  for (const target of ['release', 'debug'] as const) {
    const engine = await Engine.load(deltaCetina, target);
    playRandomly(engine, 12, new Chance(3));
    const before = snapshot(engine);
    for (const nodes of [1, 500, 4321]) {
      const { lines, bestMove } = await analyse(engine, { nodes, lines: 3 });
      expect(changes(engine, before)).toEqual([]);
      expect(before.moves).toContain(bestMove);
      for (const { moves } of lines) {
        for (const move of moves) engine.make(move);
        while (engine.played.length > before.played.length) engine.undo();
      }
    }
  }
});

it('is the same every time', async () => {
  const run = async () => {
    const engine = await Engine.load(delta);
    const { ms: _ms, ...analysis } = await analyse(engine, { nodes: 30_000 });
    return analysis;
  };
  expect(await run()).toEqual(await run());
});
