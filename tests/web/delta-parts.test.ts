/** What the page works out about men that point, without a browser. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { fenLetters, parseFen } from '../../src/notation/fen.ts';
import { recordMove } from '../../src/notation/pgn.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { delta } from '../../src/variants/delta.ts';
import { DIRECTION_NAMES, type Direction, opposite } from '../../src/variants/direction.ts';
import {
  drawLots,
  menOfArray,
  positionOf,
  turnAll,
  turnMan,
} from '../../web/app/setup-phase/setup.ts';
import { directionOfKey, directionOfWay, fieldOf } from '../../web/board/direction-keys.ts';
import { facingPairs } from '../../web/board/facing.ts';
import { arrowsOf } from '../../web/engine/arrows.ts';
import { recognise } from '../../web/game/recognise.ts';
import { GameSession } from '../../web/game/session.ts';
import { turnedBy } from '../../web/setup/directions.ts';

const board = makeBoard(delta.board);
const anyDirection = fc.constantFrom(...DIRECTION_NAMES);
const menOf = (position: string) => parseFen(position, board, fenLetters(delta)).men;
const names = (position: string) =>
  facingPairs(menOf(position), board, delta).map(([a, b]) =>
    [a, b].map((square) => board.square(square).name).join(' '),
  );

beforeAll(useModulesFromDisk);

describe('men face to face', () => {
  const cases: [name: string, position: string, pairs: string[]][] = [
    ['next to each other', 'k8/9/9/9/2D(E)D(W)5/9/9/9/K8 w', ['c5 d5']],
    ['beside the line', 'k8/8D(SW)/9/9/9/9/9/1d(NE)7/K8 w', []],
    ['far apart, of both sides', 'k8/7D(SW)1/9/9/9/9/9/1d(NE)7/K8 w', ['b2 h8']],
    ['with a man between', 'k8/9/9/9/D(E)1D(N)1d(W)4/9/9/9/K8 w', []],
    ['with a king between', '9/9/9/9/D(E)1k1d(W)4/9/9/9/K8 w', []],
    ['back to back', 'k8/9/9/9/D(W)1d(E)6/9/9/9/K8 w', []],
    ['only one of them looking', 'k8/9/9/9/D(E)1d(SW)6/9/9/9/K8 w', []],
  ];
  it.each(cases)('%s', (_, position, pairs) => {
    expect(names(position)).toEqual(pairs);
  });

  it('are no matter where the game does not spare them', () => {
    const pieces = delta.pieces.map((piece) =>
      piece.pointing === undefined
        ? piece
        : { ...piece, pointing: { ...piece.pointing, sparesFacing: false } },
    );
    expect(facingPairs(menOf(cases[0]?.[1] ?? ''), board, { ...delta, pieces })).toEqual([]);
  });
});

describe('directions on the drawn board', () => {
  const STEPS: Readonly<Record<Direction, [number, number]>> = {
    N: [0, -1],
    NE: [1, -1],
    E: [1, 0],
    SE: [1, 1],
    S: [0, 1],
    SW: [-1, 1],
    W: [-1, 0],
    NW: [-1, -1],
  };
  it.each(DIRECTION_NAMES)('%s: the way, the key and the field agree, from both sides', (name) => {
    const [x, y] = STEPS[name];
    expect(directionOfWay({ x: 9 * x + 2, y: 9 * y - 2 }, 'white')).toBe(name);
    expect(directionOfWay({ x, y }, 'black')).toBe(opposite(name));
    expect(fieldOf(name, 'white')).toEqual({ row: 1 + y, column: 1 + x });
    expect(fieldOf(opposite(name), 'black')).toEqual({ row: 1 + y, column: 1 + x });
    const at = (1 + y) * 3 + 1 + x;
    for (const pad of ['qweasdzxc', 'QWEASDZXC', '789456123']) {
      expect(directionOfKey(pad.charAt(at), 'white')).toBe(name);
      expect(directionOfKey(pad.charAt(at), 'black')).toBe(opposite(name));
    }
  });

  it.each(['s', '5', '0', 'Enter', 'constructor', ''])('%j is no direction', (key) => {
    expect(directionOfKey(key, 'white')).toBeUndefined();
  });
});

describe('before the game', () => {
  it('eight turns come back, and turns back undo turns', () => {
    fc.assert(
      fc.property(anyDirection, fc.integer({ min: -20, max: 20 }), (direction, steps) => {
        expect(turnedBy(direction, steps + 8)).toBe(turnedBy(direction, steps));
        expect(turnedBy(turnedBy(direction, steps), -steps)).toBe(direction);
      }),
    );
    expect(turnedBy('NW', 1)).toBe('N');
  });

  it('a side turns its own men that point, and nothing else', () => {
    const men = menOfArray(delta, board);
    const square = (name: string) => board.named(name)?.index ?? -1;
    const east = (): Direction => 'E';
    expect(turnMan(men, 'white', square('a9'), east)).toEqual(men);
    expect(turnMan(men, 'white', square('e1'), east)).toEqual(men);
    const changed = turnMan(men, 'white', square('a1'), east);
    expect(changed.filter((man, i) => man !== men[i])).toEqual([
      { square: square('a1'), letter: 'D', side: 'white', direction: 'E' },
    ]);
    const all = turnAll(men, 'black', 'NE').filter((man, i) => man !== men[i]);
    expect(all).toHaveLength(26);
    expect(all.every(({ side, direction }) => side === 'black' && direction === 'NE')).toBe(true);
  });

  it('any directions make a position with which a game begins', async () => {
    const session = await GameSession.open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyDirection, { minLength: 54, maxLength: 54 }),
        fc.constantFrom('white' as const, 'black' as const),
        async (directions, first) => {
          const men = menOfArray(delta, board).map((man, i) =>
            man.direction === undefined ? man : { ...man, direction: directions[i] ?? 'N' },
          );
          const position = positionOf(men, board, first);
          await session.newGame(delta, position);
          expect(session.current.value.position).toBe(position);
          expect(session.turn.value).toBe(first);
          expect(session.finite.value?.men).toEqual(men);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('lot falls on both sides', () => {
    const drawn = new Set(Array.from({ length: 200 }, drawLots));
    expect([...drawn].sort()).toEqual(['black', 'white']);
  });
});

describe('texts', () => {
  it('a position with directions is told from a record', () => {
    expect(recognise(delta.arrays[0]?.position ?? '')).toBe('position');
    expect(recognise('1. a3a3e (1. b3b3e) *')).toBe('record');
  });

  const moves: [shown: string, recorded: string][] = [
    ['e3h6nw+', 'e3h6nw+'],
    ['e3-h6 (NW)+', 'e3h6nw+'],
    ['e3-h6 (NW) mate', 'e3h6nw#'],
    ['e3-h6 (NW)', 'e3h6nw'],
  ];
  it.each(moves)('shown as %s, recorded as %s', (shown, recorded) => {
    const [from, to] = [board.named('e3')?.index ?? 0, board.named('h6')?.index ?? 0];
    const move = { from, to, piece: 'D', promotion: null, capture: false, castling: null };
    expect(recordMove({ ...move, direction: 'NW', text: 'e3h6nw' }, shown)).toBe(recorded);
  });

  it('records with turns, variations and marks come back equal', async () => {
    const session = await GameSession.open();
    await session.newGame('delta-cetina');
    for (const move of ['h1h3n', 'g9i7sw', 'd2d2ne']) session.play(move);
    session.back();
    session.play('d2d2nw');
    const pgn = session.exportPgn();
    await session.newGame('chess');
    await session.importText(pgn);
    expect(session.exportPgn()).toBe(pgn);
    expect(session.variant.value.id).toBe('delta-cetina');
    const second = session.root.value.children[0]?.children[0];
    expect(second?.children.map(({ move }) => move?.text)).toEqual(['d2d2ne', 'd2d2nw']);
  });
});

it('a turn that an engine proposes is a circle', () => {
  const line = (move: string) => ({ moves: [move] });
  const state = {
    position: { variant: delta },
    report: { lines: [line('e3e3ne'), line('e3h6nw')] },
    isThreat: false,
  } as unknown as Parameters<typeof arrowsOf>[0];
  const [e3, h6] = ['e3', 'h6'].map((name) => board.named(name)?.index);
  expect(arrowsOf(state).map(({ from, to }) => [from, to])).toEqual([
    [e3, null],
    [e3, h6],
  ]);
});
