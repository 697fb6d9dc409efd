/** What is said in words, and which cells are compared. */
import { describe, expect, it } from 'vitest';
import { cellName } from '../../../src/lab/summary/cell-names.ts';
import { comparablePairs } from '../../../src/lab/summary/pairs.ts';
import { summaryOf } from './expect.ts';
import { experimentOf, randomGames } from './random-games.ts';

const players = [{ id: 'usual' }, { id: 'new', name: 'New weights' }];

describe('cells', () => {
  const cases: [
    what: string,
    changes: Record<string, unknown>,
    names: string[],
    pairs: string[],
  ][] = [
    [
      'of two arrays',
      { cells: 'full' },
      ['Present array', 'First array (2005)', 'Present array against First array (2005)'],
      ['a b'],
    ],
    [
      'of several nodes',
      { cells: 'mirror', nodes: [10, 20] },
      ['Present array, 10 nodes', 'Present array, 20 nodes'],
      ['a@10 a@20', 'a@10 b@10', 'a@20 b@20', 'b@10 b@20'],
    ],
    [
      'of two players',
      { cells: 'mirror', players },
      ['Present array, usual against New weights'],
      ['a:usual/new b:usual/new'],
    ],
    ['that differ in everything', { cells: [['a', 'b']], players: [players[0]] }, [], []],
  ];
  it.each(cases)('%s', (_, changes, names, pairs) => {
    const experiment = experimentOf(changes);
    const found = experiment.cells.map((cell) => cellName(experiment, cell));
    expect(found.slice(0, names.length)).toEqual(names);
    const compared = comparablePairs(experiment.cells).pairs.map(
      ([one, other]) => `${one.id} ${other.id}`,
    );
    expect(compared.toSorted()).toEqual(pairs);
  });

  it('that a rule compares are compared whatever they differ in', () => {
    const { cells } = experimentOf({ cells: 'full' });
    const { pairs } = comparablePairs(cells, ['a', 'a/b']);
    expect(pairs.map(([one, other]) => `${one.id} ${other.id}`)).toEqual(['a b', 'a a/b']);
  });
});

describe('notes', () => {
  const experiment = experimentOf();
  const notesOf = (count: number, variety?: number) =>
    summaryOf(experiment, randomGames(experiment, count, variety)).notes.join('\n');

  it.each([
    ['games that repeat others', 240, 30, /games repeat another one/],
    ['few openings', 60, undefined, /from only \d+ openings/],
    ['openings of a cell’s own', 240, 1000, /some move of the first cell is not legal/],
    ['a cell without games', 2, undefined, /there are no games yet/],
    ['games still to come', 240, 1000, /240 of 3000 games have been played/],
  ])('tell of %s', (_, count, variety, expected) => {
    expect(notesOf(count, variety)).toMatch(expected);
  });

  it('tell of games that were given up', () => {
    const games = randomGames(experiment, 240).map((game) => {
      return { ...game, reason: 'resigned' as const };
    });
    expect(summaryOf(experiment, games).notes.join()).toContain('100 % of the games were ended');
  });
});
