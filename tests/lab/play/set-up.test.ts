import { beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { GamePlayer } from '../../../src/lab/play/player.ts';
import { setUpOf } from '../../../src/lab/play/set-up.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { type Sketch, sketch } from '../support/experiments.ts';

beforeAll(useModulesFromDisk);

const array = (id: string, position: string) => ({ id, name: id, position });

const ORTHODOX = array('a', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const SWAPPED = array('b', 'rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w Kk - 0 1');

const cross = [{ first: { array: 'a' }, second: { array: 'b' } }];

function positionsOf(experiment: Sketch) {
  const made = sketch(experiment);
  const [cell] = made.cells;
  if (cell === undefined) throw new Error('there is no cell');
  return [false, true].map((swapped) => setUpOf(made, cell, swapped).position);
}

describe('positions of cells', () => {
  it('with one array are that array as it stands', () => {
    const odd = array('a', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 3 9');
    const made = positionsOf({ arrays: [odd], cells: [{ first: { array: 'a' } }] });
    expect(made).toEqual([odd.position, odd.position]);
  });

  it('with two arrays have men and rights of each', () => {
    expect(positionsOf({ arrays: [ORTHODOX, SWAPPED], cells: cross })).toEqual([
      'rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w Kkq - 0 1',
    ]);
  });

  it('on the plane too', () => {
    const made = positionsOf({
      game: 'plane',
      arrays: [array('a', 'w (9|2) K1,1|k1,10|P2,2+'), array('b', 'w (11|1) K3,1|k3,10|q4,10')],
      cells: cross,
    });
    expect(made).toEqual(['w (9|1) K1,1|k3,10|q4,10|P2,2+', 'w (11|2) K3,1|k1,10']);
  });

  it('is the first array of the game, from which promotion counts', () => {
    const made = sketch({ arrays: [ORTHODOX, SWAPPED], cells: cross });
    const [cell] = made.cells;
    if (cell === undefined) throw new Error('there is no cell');
    const { game, position } = setUpOf(made, cell, false);
    expect(game.arrays[0]?.position).toBe(position);
    expect(game.arrays.slice(1)).toEqual(made.game.arrays);
  });
});

describe('what cannot be played is refused before any game', () => {
  const place = /^cell cell-1 \(a against b\), /;
  const cases: [name: string, experiment: Sketch, message: RegExp][] = [
    [
      'two men on one square',
      { arrays: [ORTHODOX, array('b', '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1')], cells: cross },
      /^cell cell-1 \(a against b\), placement: men of both sides stand on e2/,
    ],
    [
      'on the plane',
      {
        game: 'plane',
        arrays: [array('a', 'w K1,1|k1,10'), array('b', 'w K5,1|k1,1')],
        cells: cross,
      },
      /^cell cell-1 \(a against b\), placement: men of both sides stand on a1/,
    ],
    ['no FEN', { arrays: [ORTHODOX, array('b', '8/8 w')], cells: cross }, place],
    [
      'Black in check',
      { arrays: [ORTHODOX, array('b', '8/8/8/8/8/3k4/8/K7 w - - 0 1')], cells: cross },
      /Black is in check/,
    ],
    [
      'only when swapped',
      {
        arrays: [
          array('a', '4k3/8/8/8/8/8/P7/4K3 w - - 0 1'),
          array('b', '7k/8/8/8/8/8/8/4R1K1 w - - 0 1'),
        ],
        cells: cross,
      },
      /^cell cell-1 \(a against b\), placement: Black is in check/,
    ],
    [
      'a game that is over',
      { arrays: [array('a', '7k/8/8/8/8/8/8/K7 w - - 0 1')], cells: [{ first: { array: 'a' } }] },
      /^cell cell-1 \(a against a\), position: the game is over/,
    ],
    [
      'a parameter of the search that is none',
      { players: [{ id: 'x', name: 'X', search: { speed: 3 } }] },
      /^player x, /,
    ],
    [
      'weights that are none',
      { players: [{ id: 'x', name: 'X', weights: { luck: 3 } }] },
      /^player x, /,
    ],
  ];
  it.each(cases)('%s', async (_, experiment, message) => {
    const failure = await GamePlayer.open(sketch(experiment)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InputError);
    expect((failure as InputError).message).toMatch(message);
  });
});
