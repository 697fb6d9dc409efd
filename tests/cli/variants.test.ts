/** `variants`: the games with their credits, and the sheets of their pieces. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('--from a configuration file', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairyscope-ini-'));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(at(name), text);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** As editors of several systems write them: a mark of the encoding, other ends of lines, comments. */
  const GAMES = [
    '\ufeff# games to try',
    '; and more',
    '',
    '[first:chess]',
    'customPiece1 = a:NB   # archbishop',
    'startFen = rnbqkanr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKANR w KQkq - 0 1',
    'promotionPieceTypes = nbrqa',
    'pieceValueMg = a:800',
    '[second:first]',
    'doubleStep = false',
    '[walls:chess]',
    'wallingRule = arrow',
    'frobnicate = 7',
    '[after:walls]',
    '[hopper:chess]',
    'customPiece1 = c:mRcpR',
    '[orphan:nothing]',
    'constructor = 1',
  ].join('\r\n');
  const FILES: Readonly<Record<string, string | Uint8Array>> = {
    'games.ini': GAMES,
    'line.ini': '[a:chess]\nno key\n',
    'early.ini': 'maxRank = 8\n[a:chess]\n',
    'empty.ini': '# nothing\n',
    'bytes.ini': new Uint8Array([0x5b, 0xff, 0xfe, 0x5d]),
  };

  it('tells which games can be had, and what keeps others from it', async () => {
    const answer = await answerOf(['variants', '--from', at('games.ini')]);
    expect(answer).toMatchObject({
      imported: [{ id: 'first' }, { id: 'second' }],
      refused: [
        {
          section: 'walls',
          line: 11,
          reasons: [
            expect.stringMatching(/^line 12, wallingRule: "arrow" asks for rules/),
            expect.stringMatching(/^line 13, frobnicate: /),
          ],
        },
        { section: 'after', reasons: [expect.stringContaining('line 12'), expect.anything()] },
        { section: 'hopper', reasons: [expect.stringContaining('line 16, customPiece1: ')] },
        {
          section: 'orphan',
          reasons: [
            expect.stringContaining('line 17: the game "nothing" is not known here'),
            expect.stringContaining('line 18, constructor: '),
          ],
        },
      ],
    });
    const { code, stdout } = await runCli(['variants', '--from', at('games.ini')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^first: first, 8x8, 6 kinds of pieces\nsecond: second, 8x8, /);
    expect(stdout).toContain('\nwalls (line 11) cannot be had:\n  line 12, wallingRule: ');
  });

  it('writes a game that every other command takes', async () => {
    const { code, stdout, stderr } = await runCli([
      ...['variants', 'second', '--from'],
      at('games.ini'),
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const game = at('second.json');
    writeFileSync(game, stdout);
    // Eight steps of pawns, four leaps of knights and two of the archbishop.
    expect(await answerOf(['moves', game])).toMatchObject({ variant: 'second' });
    expect(await answerOf(['perft', game, '2'])).toMatchObject({ nodes: 14 * 14 });
    expect(await answerOf(['analyse', game, '--depth', '1'])).toMatchObject({ depth: 1 });
    expect(await answerOf(['variants', game])).toMatchObject([
      { id: 'second', pieces: expect.arrayContaining([expect.objectContaining({ betza: 'NB' })]) },
    ]);
    writeFileSync(at('game.pgn'), '1. e3 e6 2. Ne2 *\n');
    const commands = [
      ['diagram', game],
      ['replay', game, at('game.pgn')],
    ];
    for (const args of commands) {
      const ended = await runCli(args);
      expect({ args, code: ended.code, stderr: ended.stderr }).toEqual({
        args,
        code: 0,
        stderr: '',
      });
    }
  });

  it.each([
    [['--from', 'games.ini', 'walls'], 'games.ini: walls (line 11): line 12, wallingRule: "arrow"'],
    [['--from', 'games.ini', 'third'], 'games.ini: there is no section "third"'],
    [['--from', 'line.ini'], 'line.ini: line 2: no key with a value; expected "key = value"'],
    [['--from', 'early.ini'], 'early.ini: line 1: a key before the first section'],
    [['--from', 'empty.ini'], 'empty.ini: text: there is no section in it'],
    [['--from', 'bytes.ini'], 'bytes.ini: the file is not text in UTF-8'],
    [['--from', 'absent.ini'], 'absent.ini: the file does not exist'],
  ])('%j is refused: %s', async (args, message) => {
    const { code, stdout, stderr } = await runCli([
      'variants',
      ...args.map((word) => (word.endsWith('.ini') ? at(word) : word)),
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^fairyscope: [^\p{Cc}\p{Cf}]+\n$/u);
    expect(stderr).toContain(message);
  });
});
