/** Engines of other processes: what they say is read, and what they do wrong loses the game. */
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { playGame } from '../../bench/match/game.mjs';
import { openOwnPlayer } from '../../bench/match/own-player.mjs';
import { openReferee } from '../../bench/match/referee.mjs';
import type { Player, Seat, UciSpec } from '../../bench/match/types.ts';
import { openUciPlayer } from '../../bench/match/uci-player.mjs';
import { goCommand, readInfo } from '../../bench/match/uci-text.mjs';
import { matchConfig, ownSpec } from './support/configs.ts';

const FAKE = fileURLToPath(new URL('./support/fake-engine.mjs', import.meta.url));

function fakeSpec(behaviour: object, rest: Partial<UciSpec> = {}): UciSpec {
  const command = [process.execPath, FAKE, JSON.stringify(behaviour)] as const;
  return {
    kind: 'uci',
    name: 'fake',
    limits: { nodes: 1 },
    hash: 1,
    command,
    options: {},
    ...rest,
  };
}

let opened: Player[] = [];
afterEach(async () => {
  for (const player of opened) await player.close();
  opened = [];
});

async function play(behaviour: object, white: Seat, move = 5000, games = 1) {
  const referee = await openReferee('chess', null, null);
  const own = await openOwnPlayer(ownSpec('own', 20), 'chess', null);
  const fake = await openUciPlayer(fakeSpec(behaviour), 'chess', { start: 20_000, move });
  opened = [own, fake];
  const { adjudication } = matchConfig({});
  const results = [];
  for (let game = 0; game < games; game++) {
    results.push(
      await playGame({
        referee,
        players: [own, fake],
        white,
        opening: ['e2e4', 'e7e5'].map((text) => {
          if (text === 'e2e4') referee.reset();
          const move = referee.find(text);
          referee.make(move);
          return move;
        }),
        adjudication: { ...adjudication, resign: null, draw: null, maxPlies: 6 },
        shouldStop: () => false,
      }),
    );
  }
  return results;
}

/** The fake engine has White; its first search is thrown away. */
const MOVES = ['', 'g1f3', 'f1c4'];

describe('a game against a program', () => {
  const cases: [
    name: string,
    behaviour: object,
    expected: { reason: string; score: string; note: RegExp; plies: number },
  ][] = [
    [
      'that behaves',
      { moves: MOVES },
      { reason: 'too long', score: '1/2-1/2', note: /^$/, plies: 6 },
    ],
    [
      'that says rubbish as well',
      {
        moves: MOVES,
        before: ['bestmov g1h3', 'info depth x score', 'readyok', '', 'é\u0000'.repeat(9999)],
        after: ['bestmove h2h4', 'uciok'],
      },
      { reason: 'too long', score: '1/2-1/2', note: /^$/, plies: 6 },
    ],
    [
      'that makes a move it may not',
      { moves: MOVES, at: { 1: 'e1e5' } },
      { reason: 'illegal move', score: '0-1', note: /fake played e1e5/, plies: 2 },
    ],
    [
      'that has no move',
      { moves: MOVES, at: { 2: '(none)' } },
      { reason: 'illegal move', score: '0-1', note: /fake played \(none\)/, plies: 4 },
    ],
    [
      'that ends',
      { moves: MOVES, at: { 1: 'crash' } },
      { reason: 'crash', score: '0-1', note: /fake ended with code 3 \(out of luck\)/, plies: 2 },
    ],
    [
      'that is silent',
      { moves: MOVES, at: { 1: 'silence' } },
      { reason: 'no answer', score: '0-1', note: /fake did not answer in time/, plies: 2 },
    ],
  ];
  it.each(cases)('%s', async (name, behaviour, { reason, score, note, plies }) => {
    const patience = name === 'that is silent' ? 100 : 5000;
    const [game] = await play(behaviour, 1, patience);
    expect(game).toMatchObject({ reason, score });
    expect(game?.note).toMatch(note);
    expect(game?.moves).toHaveLength(plies);
  });

  it('goes on with a new process after one that has ended', async () => {
    const [first, second] = await play({ moves: MOVES, at: { 2: 'crash' } }, 1, 5000, 2);
    expect(first).toMatchObject({ reason: 'crash', score: '0-1' });
    expect(second).toMatchObject({ reason: 'crash', score: '0-1' });
    expect(second?.moves).toHaveLength(4);
  });

  it('is won by the other side whichever colour it has', async () => {
    const [game] = await play({ moves: [], at: { 1: 'a1a8' } }, 0);
    expect(game).toMatchObject({ reason: 'illegal move', score: '1-0', white: 0 });
  });
});

describe('is refused with a reason', () => {
  const cases: [name: string, spec: UciSpec, reason: RegExp][] = [
    ['no program', fakeSpec({}, { command: ['/no/such/program'] }), /engine fake.*ENOENT/],
    ['not UCI', fakeSpec({ at: {}, handshake: ['hello'] }, { name: 'mute' }), /engine mute/],
    ['no such option', fakeSpec({}, { options: { Speed: '1' } }), /engine fake.*"Speed".*level/],
    [
      'no such game',
      fakeSpec({ handshake: ['option name UCI_Variant type combo var grand var shogi', 'uciok'] }),
      /engine fake.*does not know the game chess/,
    ],
    [
      'one that ends at once',
      fakeSpec({}, { command: [process.execPath, '-e', 'process.exit(7)'] }),
      /engine fake.*code 7/,
    ],
  ];
  it.each(cases)('%s', async (name, spec, reason) => {
    const start = name === 'not UCI' ? 300 : 20_000;
    await expect(openUciPlayer(spec, 'chess', { start, move: 1 })).rejects.toThrow(reason);
  });
});

describe('an info line', () => {
  const cases: [line: string, info: object][] = [
    ['info depth 7 seldepth 9 score cp -31 nodes 400 pv e2e4', { depth: 7, nodes: 400, cp: -31 }],
    ['info depth 7 multipv 2 score cp 5 nodes 9', { nodes: 9 }],
    ['info depth 7 multipv 1 score mate -3 nodes 9', { depth: 7, nodes: 9, mate: -3 }],
    ['info depth 8 score cp 90 upperbound nodes 9', { depth: 8, nodes: 9 }],
    ['info string depth 3 score cp 5', {}],
    ['info nodes', {}],
    ['information depth 3', {}],
    ['', {}],
  ];
  it.each(cases)('%s', (line, info) => {
    const { score, ...rest } = readInfo(line);
    expect({ ...rest, ...score }).toEqual(info);
  });
});

it('limits become words', () => {
  expect(goCommand({ nodes: 5, movetime: 6, depth: 7 })).toBe('go nodes 5 movetime 6 depth 7');
});
