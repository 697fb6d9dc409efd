/** Openings of real games: positions join whatever led to them, and differ in all that makes them differ. */
import { describe, expect, it } from 'vitest';
import { openPlay } from '../../src/engine/play/open.ts';
import type { Play } from '../../src/engine/play/play.ts';
import { parseExperiment } from '../../src/lab/experiment/read.ts';
import { GamePlayer } from '../../src/lab/play/player.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { parsePgn } from '../../src/notation/pgn.ts';
import { OpeningTree } from '../../src/openings/opening-tree.ts';
import { positionKey } from '../../src/openings/position-key.ts';
import { LabReader, openingLine, recordGame } from '../../src/openings/read-games.ts';
import { chooseGame, withArray } from '../../src/variants/choose.ts';

useModulesFromDisk();

const DEPTH = 30;

async function keysOf(game: string, moves: string, start = 'startpos'): Promise<readonly bigint[]> {
  const play: Play = await openPlay(chooseGame(game));
  return openingLine(play, start, moves.split(' '), DEPTH).keys;
}

describe('orders of moves that lead to the same position', () => {
  it.each([
    ['chess', 'e4 e5 Nf3 Nc6', 'Nf3 Nc6 e4 e5'],
    ['chess', 'e2e4 e7e5', 'e3 e6 e4 e5'],
    ['opulent', 'b1c4 b10c7 i1h4', 'i1h4 b10c7 b1c4'],
    ['delta', 'b3b4n b9b8s c3c4n', 'c3c4n b9b8s b3b4n'],
    ['plane', 'P9,9>9,10 P9,14>9,13 P8,9>8,10', 'P8,9>8,10 P9,14>9,13 P9,9>9,10'],
  ])('%s: %s and %s', async (game, one, other) => {
    expect((await keysOf(game, one)).at(-1)).toBe((await keysOf(game, other)).at(-1));
  });
});

describe('positions that look alike', () => {
  it.each([
    ['turn', 'chess', 'e3 e6 e4 e5', 'e4 e6 Nf3 e5 Ng1'],
    ['castling', 'chess', 'e4 e5 Nf3 Nf6 Ng1 Ng8', 'e4 e5 Ke2 Ke7 Ke1 Ke8'],
    ['direction', 'delta', 'b3b4n', 'b3b4e'],
  ])('differ in %s', async (_, game, one, other) => {
    expect((await keysOf(game, one)).at(-1)).not.toBe((await keysOf(game, other)).at(-1));
  });

  it('differ in a right to capture en passant that somebody can use', () => {
    const chess = chooseGame('chess');
    const key = (square: string) => positionKey(chess, `4k3/8/8/8/3Pp3/8/8/4K3 b - ${square} 0 1`);
    expect(key('d3')).not.toBe(key('-'));
  });

  it('are those of one game', () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const chess = chooseGame('chess');
    expect(positionKey(chess, fen)).not.toBe(positionKey({ ...chess, id: 'mine' }, fen));
    expect(positionKey(chess, fen)).toBe(positionKey(chess, fen.replace('0 1', '12 40')));
  });

  it('on the plane are far apart, and counters do not count', () => {
    const plane = chooseGame('plane');
    const far = 10n ** 30n;
    const key = (x: bigint, counters: string) =>
      positionKey(plane, `w ${counters}K0,0|k${x},5|R3,3`);
    expect(key(far, '')).not.toBe(key(far + 1n, ''));
    expect(key(far, '3/100 12 ')).toBe(key(far, ''));
  });
});

describe('records', () => {
  const pgn = (tags: string, moves: string) => `${tags}\n\n${moves}\n`;
  it('tell players, result and main line', async () => {
    const play: Play = await openPlay(chooseGame('chess'));
    const [record] = parsePgn(
      pgn('[White "Ann"]\n[Black "?"]\n[Date "2024.??.??"]', '1. e4 (1. d4 d5) e5 2. Nf3 1-0'),
    );
    if (record === undefined) throw new Error('no record');
    const { facts, line } = recordGame(play, record, { id: 7 }, 2);
    expect(facts).toMatchObject({ id: 7, white: 'Ann', black: '', date: '2024.??.??', plies: 3 });
    expect(facts.result).toBe('1-0');
    expect(line.moves).toEqual(['e2e4', 'e7e5']);
    expect(line.keys).toHaveLength(3);
  });

  it('of two arrays have two roots', async () => {
    const opulent = chooseGame('opulent');
    const tree = new OpeningTree();
    for (const [id, array] of ['opulent', 'opulent-2005', 'opulent-2005'].entries()) {
      const play: Play = await openPlay(withArray(opulent, array));
      const [record] = parsePgn('1. e5 e6 *');
      if (record !== undefined) {
        const { facts, line } = recordGame(play, record, { id }, DEPTH);
        tree.add(facts, line);
      }
    }
    const roots = tree.roots();
    expect(roots.map(({ games }) => games)).toEqual([2, 1]);
    expect(roots.map(({ start }) => tree.at(positionKey(opulent, start)).moves)).toEqual([
      [{ move: 'e3e5', white: 0, draws: 0, black: 0, open: 2 }],
      [{ move: 'e3e5', white: 0, draws: 0, black: 0, open: 1 }],
    ]);
  });
});

it('games of an experiment are read with their cells', async () => {
  const experiment = parseExperiment(
    JSON.stringify({
      id: 'two',
      game: 'opulent',
      arrays: [
        { id: 'present', array: 'opulent' },
        { id: 'first', array: 'opulent-2005' },
      ],
      nodes: 30,
      games: 2,
      adjudication: { maxPlies: 12 },
    }),
  );
  const player = await GamePlayer.open(experiment);
  const reader = new LabReader(experiment, 8);
  const tree = new OpeningTree(8);
  for (let number = 0; number < 4; number++) {
    const game = await player.play(number);
    const { facts, line } = await reader.read(game);
    expect(line.moves).toEqual(game.moves.slice(0, 8));
    expect(facts).toMatchObject({ id: number, group: game.cell, plies: game.moves.length });
    tree.add(facts, line);
  }
  expect(tree.roots().map(({ games }) => games)).toEqual([2, 2]);
  for (const group of [0, 1]) {
    const filter = { groups: new Set([group]) };
    const [root, ...others] = tree.roots(filter);
    expect(others).toEqual([]);
    const start = root?.start ?? '';
    expect(start).toBe(experiment.arrays[group]?.position);
    const { results } = tree.at(positionKey(experiment.game, start), filter);
    expect(results.white + results.draws + results.black).toBe(2);
  }
});
