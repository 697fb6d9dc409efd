/** Games as PGN: other parts of the program read them as they were played. */
import { beforeAll, expect, it } from 'vitest';
import { openPlay } from '../../../src/engine/play/open.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { writePgn } from '../../../src/lab/export/pgn.ts';
import { type GameFacts, MATE_SCORE } from '../../../src/lab/games/played-game.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { parsePgn } from '../../../src/notation/pgn.ts';
import { collect } from '../support/fake-games.ts';

beforeAll(() => useModulesFromDisk());

const NO_FACTS: GameFacts = {
  mobility: [],
  checks: [],
  captures: [],
  promotions: [],
  moved: { white: [], black: [] },
  reached: [],
  men: { white: {}, black: {} },
};

/** Games of a game whose moves are these; each word is what the record should have for it. */
const cases: [game: string, moves: string[], words: string[]][] = [
  ['chess', ['e2e4', 'd7d5', 'e4d5'], ['e4', 'd5', 'exd5']],
  ['opulent', ['b1a4', 'j9h10'], ['Wa4', 'Ah10']],
  ['delta', ['h1h1ne', 'a7a6s', 'a3a4n'], ['h1h1ne', 'a7-a6', 'a3-a4']],
  ['plane', ['5,2>5,4', '8,15>7,13'], ['5,2>5,4', '8,15>7,13']],
];

it.each(cases)('of %s', async (id, moves, words) => {
  const experiment = parseExperiment(
    JSON.stringify({ id: 'x', name: 'A "b"', game: id, games: 2 }),
  );
  const play = await openPlay(experiment.game);
  play.setPosition();
  const start = play.position();
  const made = moves.map((text) => {
    const move = play.find(text);
    play.make(move as never);
    return move.text;
  });
  const scores = [null, 12, 3 - MATE_SCORE].slice(0, made.length);
  const games = ['1-0', '1/2-1/2'].map((result, number) => ({
    ...{ number, cell: 0, opening: number, swapped: false, result: result as '1-0' },
    ...{ reason: 'resigned' as const, start, moves: made, openingPlies: 0, openingShared: true },
    ...{ scores, facts: NO_FACTS },
  }));
  async function* each() {
    yield* games;
  }
  const text = (await collect(writePgn(experiment, each()))).join('');
  const read = parsePgn(text);
  expect(read.map(({ result }) => result)).toEqual(['1-0', '1/2-1/2']);
  const array = experiment.arrays[0]?.name ?? '';
  expect(Object.fromEntries(read[1]?.tags ?? [])).toMatchObject({
    ...{ Event: 'A "b"', Round: '2', White: array, Black: array, Result: '1/2-1/2' },
    ...{ Variant: id, SetUp: '1', FEN: start, Termination: 'resigned', Opening: '1' },
  });
  const written = read[0]?.moves ?? [];
  expect(written.map((node) => node.text)).toEqual(words);
  expect(written.map((node) => node.commentAfter?.commands[0]?.value)).toEqual(
    [undefined, '0.12', '#-3'].slice(0, made.length),
  );
});
