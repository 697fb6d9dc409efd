/** Bad input to the library: an InputError that says what and where, and nothing has changed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { InputError, loadVariant, parseUserGame, perft } from '../../src/index.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';

beforeAll(useModulesFromDisk);

/** A small game with a square that lies by itself, which rooks can neither enter nor leave. */
function gameWith(...positions: readonly string[]): string {
  const arrays = positions.map((position, i) => ({ id: `array-${i}`, position }));
  const board = { files: 4, ranks: 3, shape: ['..*.', '..**', '..**'] };
  const pieces = [
    { letter: 'K', name: 'king', betza: 'K', royal: true },
    { letter: 'R', name: 'rook', betza: 'R' },
    { letter: 'N', name: 'knight', betza: 'N' },
  ];
  return JSON.stringify({ id: 'small', name: 'Small', board, pieces, arrays });
}

const BARE = 'k3/4/K3 w';

describe('the depth of a count', () => {
  it.each([-1, 1.5, Number.NaN, 101, 1e9])('%d', async (depth) => {
    const engine = await loadVariant('chess');
    await expect(perft(engine, depth)).rejects.toThrow(/expected a whole number from 0 to 100/);
    expect(engine.legalMoves()).toHaveLength(20);
  });
});

describe('a game', () => {
  it('without a name of the text', () => {
    expect(() => parseUserGame('{}')).toThrow('game: id: the key is missing');
  });

  it('whose array is no position', async () => {
    const definition = parseUserGame(gameWith('kR2/4/K3 w', BARE));
    await expect(loadVariant(definition)).rejects.toThrow(
      'placement: Black is in check but does not move',
    );
    const other = await loadVariant(definition, { array: 'array-1' });
    expect(other.position()).toBe('k1*1/2**/K1** w - - 0 1');
  });
});

describe('a man where its moves neither lead nor lead away', () => {
  it.each([
    ['R', "placement: White's rook stands on w1; expected no rook there"],
    ['r', "placement: Black's rook stands on w1; expected no rook there"],
  ])('in Omega Chess: %s', async (letter, message) => {
    const engine = await loadVariant('omega');
    const rows = ['1**********1', '*5k4*', ...Array<string>(8).fill('*10*'), '*5K4*'];
    const before = engine.position();
    const put = (man: string) =>
      engine.setPosition(`${[...rows, `${man}**********1`].join('/')} w`);
    expect(() => put(letter)).toThrow(InputError);
    expect(() => put(letter)).toThrow(message);
    expect(engine.position()).toBe(before);
    for (const man of 'QBNCWqbncw') put(man);
  });

  it('unless an opening array puts it there', async () => {
    const corner = 'k2R/4/K3 w';
    const without = await loadVariant(parseUserGame(gameWith(BARE)));
    expect(() => without.setPosition(corner)).toThrow(/White's rook stands on d3/);
    const engine = await loadVariant(parseUserGame(gameWith(BARE, corner)));
    engine.setPosition(corner);
    expect(engine.position()).toBe('k1*R/2**/K1** w - - 0 1');
    expect(() => engine.setPosition(corner.replace('R', 'r'))).toThrow(/Black's rook stands on d3/);
  });
});
