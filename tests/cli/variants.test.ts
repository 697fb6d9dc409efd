/** `variants`: the games with their credits, and the sheets of their pieces. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allGames, planeGames, variants } from '../../src/variants/registry.ts';
import { answerOf, runCli } from './support/run-cli.ts';
import { planeGameShape, variantsShape } from './support/shapes.ts';

it('lists every game as JSON', async () => {
  const games = v.parse(v.array(v.looseObject({ id: v.string() })), await answerOf(['variants']));
  expect(games.map(({ id }) => id)).toEqual(allGames.map(({ id }) => id));
  const answer = v.parse(variantsShape, games.slice(0, variants.length));
  const [opulent, omega] = ['opulent', 'omega'].map((id) => answer.find((game) => game.id === id));
  expect(opulent).toMatchObject({
    name: 'Opulent Chess',
    inventor: 'Greg Strong',
    year: 2005,
    conditions: expect.stringMatching(/name is not changed and Greg Strong is given credit/),
    board: { files: 10, ranks: 10, squares: 100, names: {} },
  });
  const sheet = (letter: string) => opulent?.pieces.find((piece) => piece.letter === letter);
  expect(sheet('P')).toMatchObject({ name: 'pawn' });
  expect(sheet('N')).toMatchObject({
    betza: 'WN',
    colourClasses: 1,
    middleMobility: 12,
    meanMobility: 9.36,
  });
  expect(omega?.board).toMatchObject({ squares: 104, names: { w3: [11, 11] } });
  expect(omega?.board.shape.join('').replaceAll('*', '')).toHaveLength(104);
});

it('says of games on the plane what their men do', async () => {
  const answers = await Promise.all(planeGames.map(({ id }) => answerOf(['variants', id])));
  const games = answers.map((answer) => v.parse(v.tuple([planeGameShape]), answer)[0]);
  const [plane, huygens, kadesh] = games;
  expect(plane).toMatchObject({ inventor: 'Vickalan (V. Reinhart)', view: { x1: 20, y1: 22 } });
  expect(plane?.pieces.find(({ letter }) => letter === 'HA')).toMatchObject({ name: 'hawk' });
  expect(huygens?.pieces.find(({ letter }) => letter === 'HU')?.primeLeapsFrom).toBe(5);
  expect(kadesh?.pieces.find(({ letter }) => letter === 'N')?.formation).toBe(true);
  expect(kadesh?.arrays[0]).toMatchObject({ note: expect.stringMatching(/reconstruction/i) });
});

it('answers for one game, also a user’s', async () => {
  const path = './examples/tencubed.json';
  const [game, ...others] = v.parse(variantsShape, await answerOf(['variants', path]));
  expect(others).toEqual([]);
  expect(game).toMatchObject({ id: 'tencubed', inventor: 'David Paulowich' });
});

it('names inventors and conditions to people', async () => {
  const { code, stdout, stderr } = await runCli(['variants']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { id, name, inventor } of allGames) {
    expect(stdout).toContain(`${id}\n  ${name}, ${inventor}`);
  }
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Greg Strong is given credit.');
});

it('draws the moves of a game’s pieces', async () => {
  const { stdout } = await runCli(['variants', 'omega']);
  expect(stdout).toMatch(/\nchampion C \(WDA\)\n/);
  expect(stdout).toContain('  o . o . o\n  . . o . .\n  o o C o o\n  . . o . .\n  o . o . o\n');
  expect(stdout).toContain('connects 52 + 52 squares\n');
});
