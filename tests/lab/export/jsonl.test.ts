/** Games as JSON lines: what is written is read again, and nothing else is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { experimentKey } from '../../../src/lab/experiment/read.ts';
import { type GamesHeader, readGames, writeGames } from '../../../src/lab/export/jsonl.ts';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import { collect, EXPERIMENT, experimentText, fakeGame } from '../support/fake-games.ts';

const HEADER: GamesHeader = {
  text: experimentText(),
  engines: [
    { mark: 'engine 1', games: 0, since: '2026-01-02T03:04:05.678Z' },
    { mark: 'engine 2', games: 7, since: '2026-02-02T03:04:05.678Z' },
  ],
};

async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values;
}

async function written(games: readonly PlayedGame[], header = HEADER): Promise<string> {
  return (await collect(writeGames(header, each(games)))).join('');
}

/** A text in pieces of so many bytes. */
function inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const count = Math.ceil(bytes.length / size);
  return each(Array.from({ length: count }, (_, i) => bytes.slice(i * size, (i + 1) * size)));
}

/** Reads a text to its end. */
async function read(text: string, size = 1 << 16) {
  const file = await readGames(inPieces(text, size), 'games.jsonl');
  return { ...file, games: await collect(file.games) };
}

const GAMES = [0, 1, 4, 29].map((number) => fakeGame(number));

it('are read as they were written, in pieces of any size', async () => {
  const name = 'Überraschung ♔ 𝔸';
  const text = await written(GAMES, { ...HEADER, text: experimentText({ name }) });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 700 }), async (size) => {
      const { experiment, engines, games } = await read(text, size);
      expect({ engines, games }).toEqual({ engines: HEADER.engines, games: GAMES });
      expect(experiment).toEqual({ ...EXPERIMENT, name });
    }),
    { numRuns: 20 },
  );
});

it('are the same when they are written again', async () => {
  const text = await written(GAMES);
  const file = await read(text);
  expect(await written(file.games, file)).toBe(text);
  expect(experimentKey(file.experiment)).toBe(experimentKey(EXPERIMENT));
});

it('are one line each, a header before them', async () => {
  const lines = (await written(GAMES)).split('\n');
  expect(lines).toHaveLength(GAMES.length + 2);
  expect(lines[0]).toMatch(/^\{"format":"fairyscope games","version":1,"experiment":\{"id":"fake"/);
  expect(lines[1]).toMatch(/^\{"number":0,"cell":0,.*"moves":"e3e5 e8e6",/);
  expect(lines.at(-1)).toBe('');
});

it('may have other line ends, and empty lines', async () => {
  const text = (await written(GAMES)).replaceAll('\n', '\r\n\r\n').trimEnd();
  expect((await read(text)).games).toEqual(GAMES);
});

describe('refused', () => {
  const changed = async (change: object) => {
    const [header = '', game = ''] = (await written([fakeGame(4)])).split('\n');
    return `${header}\n${JSON.stringify({ ...JSON.parse(game), ...change })}\n`;
  };
  const withHeader = async (change: object) => {
    const [header = ''] = (await written([])).split('\n');
    return JSON.stringify({ ...JSON.parse(header), ...change });
  };
  const cases: [name: string, text: () => string | Promise<string>, message: string][] = [
    ['nothing', () => '', 'games.jsonl: the file is empty'],
    ['no JSON', () => 'moves', 'games.jsonl, line 1: the line is no JSON'],
    ['no header', () => '{"number":1}', 'games.jsonl, line 1, number: unknown key'],
    ['another format', () => withHeader({ format: 'x' }), 'line 1, format: "x" does not fit'],
    [
      'a newer version',
      () => withHeader({ version: 2 }),
      'line 1, version: 2 does not fit; expected 1, or a newer program',
    ],
    [
      'no experiment',
      () => withHeader({ experiment: { id: 'x', game: 'opulent' } }),
      'line 1, experiment: games: the key is missing',
    ],
    ['no engine', () => withHeader({ engines: [] }), 'line 1, engines: [] does not fit'],
    [
      'a line cut off',
      async () => (await written(GAMES)).slice(0, -20),
      'games.jsonl, line 5: the line is no JSON',
    ],
    ['a number beyond', () => changed({ number: 60 }), 'line 2, number: there is no game 60'],
    [
      'another cell',
      () => changed({ cell: 0 }),
      'line 2, cell: 0 is not that of game 4; expected 2',
    ],
    ['another side', () => changed({ swapped: true }), 'line 2, swapped: true is not that of'],
    ['a result', () => changed({ result: '*' }), 'line 2, result: "*" does not fit'],
    ['a reason', () => changed({ reason: 'boredom' }), 'line 2, reason: "boredom" does not fit'],
    ['moves', () => changed({ moves: 'a1  a2' }), 'line 2, moves: "a1  a2" does not fit'],
    ['fewer moves', () => changed({ moves: 'e3e5' }), 'openingPlies: the opening is too long'],
    ['fewer scores', () => changed({ scores: [1] }), 'line 2, scores: scores and moves do not'],
    ['a score', () => changed({ scores: [1, 0.5] }), 'line 2, scores[1]: 0.5 does not fit'],
    ['a further key', () => changed({ elo: 3 }), 'line 2, elo: unknown key'],
    ['no facts', () => changed({ facts: {} }), 'line 2, facts.mobility: the key is missing'],
  ];
  it.each(cases)('%s', async (_, text, message) => {
    const failure = read(await text());
    await expect(failure).rejects.toThrow(InputError);
    await expect(failure).rejects.toThrow(message);
  });

  it('what is no UTF-8', async () => {
    const bytes = new TextEncoder().encode(await written(GAMES));
    bytes[bytes.length - 30] = 0xff;
    await expect(readGames(each([bytes]), 'games.jsonl')).rejects.toThrow(
      'games.jsonl: the file is not text in UTF-8',
    );
  });
});
