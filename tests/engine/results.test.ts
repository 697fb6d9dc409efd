/** How a game ends and what does not end it, with the slow model looking on. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findVariant, variants } from '../../src/variants/registry.ts';
import { referenceGame } from '../reference/games/index.ts';
import { ReferencePosition } from '../reference/position.ts';
import { omegaPlacement } from './positions.ts';

beforeAll(useModulesFromDisk);

const engines = new Map<string, Promise<Engine>>();
function engineOf(id: string): Promise<Engine> {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`no game ${id}`);
  const engine = engines.get(id) ?? Engine.load(variant);
  engines.set(id, engine);
  return engine;
}

/** Ten ranks of ten, empty between the top and the bottom ones. */
const ten = (top: string, ...bottom: string[]) =>
  [top, ...Array(9 - bottom.length).fill('10'), ...bottom].join('/');
const omega = (top: string, bottom: string) => omegaPlacement({ 9: top, 0: bottom });
/** A position of Maura's game: what stands on the ranks, and who moves. */
const nine = (ranks: Readonly<Record<number, string>>, turn: 'w' | 'b') =>
  `${Array.from({ length: 9 }, (_, i) => ranks[9 - i] ?? '9').join('/')} ${turn}`;
const text = (result: ReturnType<Engine['result']>) =>
  result === null ? null : `${result.score} ${result.reason}`;

const DEAD = '1/2-1/2 material';
const FIFTY = '1/2-1/2 fifty';
const STALEMATE = '1/2-1/2 stalemate';

describe('results', () => {
  const table: [what: string, id: string, position: string, result: string | null][] = [
    ['mate by White', 'chess', '4R1k1/5ppp/8/8/8/8/8/4K3 b', '1-0 mate'],
    ['mate by Black', 'chess', '4k3/8/8/8/8/8/5PPP/4r1K1 w', '0-1 mate'],
    ['mate with one man each left', 'chess', 'kb6/8/KN6/8/8/8/8/8 b', '1-0 mate'],
    ['mate without an own king', 'chess', 'k7/1Q6/2B5/8/8/8/8/8 b', '1-0 mate'],
    ['stalemate', 'chess', '7k/5Q2/6K1/8/8/8/8/8 b', STALEMATE],
    ['no man to move', 'chess', 'k7/8/8/8/8/8/8/8 w', STALEMATE],
    ['only a blocked pawn', 'chess', '4k3/8/8/8/p7/P7/8/8 w', STALEMATE],
    ['mate at 100 plies', 'chess', '4R1k1/5ppp/8/8/8/8/8/4K3 b - - 100 80', '1-0 mate'],
    ['stalemate at 100 plies', 'chess', '7k/5Q2/6K1/8/8/8/8/8 b - - 100 80', STALEMATE],
    ['99 plies', 'chess', '4k3/8/8/8/8/8/8/4K2R w - - 99 80', null],
    ['100 plies', 'chess', '4k3/8/8/8/8/8/8/4K2R w - - 100 80', FIFTY],
    ['many more', 'omega', `${omega('4k5', '4KR4')} w - - 9999 80`, FIFTY],
    ['dead at 100 plies', 'chess', '4k3/8/8/8/8/8/8/4K3 w - - 100 80', DEAD],

    ['kings', 'chess', '4k3/8/8/8/8/8/8/4K3 w', DEAD],
    ['a knight', 'chess', '4k3/8/8/8/8/8/8/4KN2 b', DEAD],
    ["Black's knight", 'chess', '4kn2/8/8/8/8/8/8/4K3 w', DEAD],
    ['a bishop', 'chess', '4k3/8/8/8/8/8/8/4KB2 b', DEAD],
    ['bishops of one colour', 'chess', '4k3/8/8/8/8/B7/8/2B1K3 b', DEAD],
    ['of one colour on both sides', 'chess', '4k3/2b5/8/8/8/B7/8/2B1K3 b', DEAD],
    ['of one colour, all for Black', 'chess', '4k3/2b5/3b4/8/8/8/8/4K3 b', DEAD],
    ['of two colours', 'chess', '4k3/8/8/8/8/8/B7/2B1K3 b', null],
    ['of two colours on two sides', 'chess', '4k3/3b4/8/8/8/8/8/2B1K3 b', null],
    ['bishop against knight', 'chess', '4k3/3n4/8/8/8/8/8/2B1K3 b', null],
    ['two knights', 'chess', '4k3/8/8/8/8/8/8/2N1KN2 b', null],
    ['a pawn', 'chess', '4k3/8/8/8/p7/P7/8/4K3 w', null],
    ['a single king', 'chess', '4k3/8/8/8/8/8/8/8 b', DEAD],
    ["a single king and the other side's knight", 'chess', '4k3/8/8/8/8/8/8/5N2 b', DEAD],

    ['a knight', 'grand', ten('4k5', '4KN4'), DEAD],
    ['a bishop', 'grand', ten('4kb4', '4K5'), DEAD],
    ['bishops of one colour', 'grand', ten('1b2k5', 'B1B1K5'), DEAD],
    ['bishops of two colours', 'grand', ten('4k5', 'BB2K5'), null],
    ['an archbishop', 'grand', ten('4k5', '4KA4'), null],

    ['a knight', 'opulent', ten('4k5', '4KN4'), DEAD],
    ['a wizard', 'opulent', ten('4kw4', '4K5'), DEAD],
    ['a bishop', 'opulent', ten('4k5', '4KB4'), DEAD],
    ['bishops and wizards of one colour', 'opulent', ten('w3k5', 'B1W1K5', '1W8'), DEAD],
    ['one of them on the other', 'opulent', ten('1w2k5', 'B1W1K5', '1W8'), null],
    ['two wizards of two colours', 'opulent', ten('4k5', 'WW2K5'), null],
    ['wizard and bishop of two colours', 'opulent', ten('4k5', 'WB2K5'), null],
    ['a lion', 'opulent', ten('4k5', '4KL4'), null],
    ['two knights', 'opulent', ten('4k5', 'NN2K5'), null],
    ['knight and wizard', 'opulent', ten('4k5', 'N1W1K5'), null],
    ['a wizard', 'opulent-2005', ten('4kw4', '4K5'), DEAD],

    ['kings', 'omega', `${omega('4k5', '4K5')} w`, DEAD],
    ['kings on wizard squares', 'omega', `${omegaPlacement({}, ['k', '1', '1', 'K'])} b`, DEAD],
    ...[...'BNWC'].map((man): [string, string, string, null] => [
      `one man (${man})`,
      'omega',
      `${omega('4k5', `4K${man}4`)} b`,
      null,
    ]),
    ['bishops of one colour', 'omega', `${omega('4k5', 'B1B1K5')} b`, null],

    ['White on its goal', 'delta', nine({ 9: '4K4', 3: '1k7' }, 'b'), '1-0 goal'],
    ['before it moves again', 'delta', nine({ 9: '4K4', 3: '1k7' }, 'w'), '1-0 goal'],
    ['Black on its goal', 'delta', nine({ 5: '4K4', 1: '4k4' }, 'w'), '0-1 goal'],
    ['in check there', 'delta', nine({ 9: '4K3d(W)', 3: '1k7' }, 'w'), '1-0 goal'],
    ['each where the other began', 'delta', nine({ 9: '4k4', 1: '4K4' }, 'w'), null],
    ['a delta there', 'delta', nine({ 9: '4D(N)4', 5: 'K7k' }, 'b'), null],
    ['mate by a delta', 'delta', nine({ 8: 'D(S)8', 2: '2K6', 1: 'k8' }, 'b'), '1-0 mate'],
    ['no way to go', 'delta', nine({ 3: '1D(SW)7', 2: '2K6', 1: 'k8' }, 'b'), STALEMATE],
    [
      'but a delta to turn',
      'delta',
      nine({ 9: 'd(N)8', 3: '1D(SW)7', 2: '2K6', 1: 'k8' }, 'b'),
      null,
    ],
    ['kings', 'delta', nine({ 9: 'k8', 1: '8K' }, 'w'), null],
    [
      'many moves without a capture',
      'delta',
      `${nine({ 9: 'k8', 1: '8K' }, 'w')} - - 9999 80`,
      null,
    ],
  ];

  it.each(table)('%s (%s)', async (_, id, position, expected) => {
    const engine = await engineOf(id);
    engine.setPosition(position);
    expect(text(engine.result())).toBe(expected);
    const reference = ReferencePosition.fromFen(referenceGame(id), engine.position());
    expect(reference.result()?.score).toBe(engine.result()?.score);
    // A draw by rule neither empties the list of moves nor ends a count.
    expect(
      engine
        .legalMoves()
        .map((move) => move.text)
        .sort(),
    ).toEqual(reference.moves());
    expect(engine.perft(2)).toBe(reference.perft(2));
  });
});

describe('the ply that makes fifty moves', () => {
  const table = [
    ['is a draw', '6k1/5ppp/8/8/8/8/8/4R1K1 w - - 99 80', 'e1e2', FIFTY],
    ['is mate, if it mates', '6k1/5ppp/8/8/8/8/8/4R1K1 w - - 99 80', 'e1e8', '1-0 mate'],
    ['is stalemate, if it stalemates', '7k/8/6K1/8/8/8/8/5Q2 w - - 99 80', 'f1f7', STALEMATE],
    ['does not count, if it captures', '6k1/4pppp/8/8/8/8/8/4R1K1 w - - 99 80', 'e1e7', null],
    ['or moves a pawn', '6k1/5ppp/8/8/8/8/8/4R1K1 b - - 99 80', 'h7h6', null],
    ['or if it is the 99th', '6k1/5ppp/8/8/8/8/8/4R1K1 w - - 98 80', 'e1e2', null],
  ] as const;

  it.each(table)('%s', async (_, position, move, expected) => {
    const engine = await engineOf('chess');
    engine.setPosition(position);
    expect(engine.result()).toBeNull();
    engine.make(move);
    expect(text(engine.result())).toBe(expected);
    engine.undo();
    expect(engine.result()).toBeNull();
  });
});

describe('repetition', () => {
  const KNIGHTS = 'g1f3 g8f6 f3g1 f6g8';
  const KINGS = 'e1e2 e8e7 e2e1 e7e8';
  const SHUFFLE = 'e8d8 e1d1 d8e8 d1e1';
  const times = (moves: string, n: number) => Array<string>(n).fill(moves).join(' ');
  const start = variants[0]?.arrays[0]?.position ?? '';

  const BARE = nine({ 9: 'k8', 7: '6d(S)2', 3: '2D(N)6', 1: '8K' }, 'w');

  const table: [what: string, id: string, position: string, moves: string, drawn: boolean][] = [
    ['the second occurrence', 'chess', start, KNIGHTS, false],
    ['the third', 'chess', start, times(KNIGHTS, 2), true],
    ['a fourth', 'chess', start, times(KNIGHTS, 3), true],
    ['one ply later, thrice too', 'chess', start, `${times(KNIGHTS, 2)} g1f3`, true],
    ['not in a row', 'chess', start, `${KNIGHTS} b1c3 b8c6 c3b1 c6b8`, true],
    ['a pawn moved meanwhile', 'chess', start, `${KNIGHTS} e2e3 e7e6 ${KNIGHTS}`, false],
    ['a right was lost meanwhile', 'chess', 'r3k3/8/8/8/8/8/8/4K2R w Kq', times(KINGS, 2), false],
    ['and thrice without it', 'chess', 'r3k3/8/8/8/8/8/8/4K2R w Kq', times(KINGS, 3), true],
    [
      "a rook's right was lost",
      'chess',
      'r3k3/8/8/8/8/8/8/4K2R w Kq',
      times('h1h2 a8a7 h2h1 a7a8', 2),
      false,
    ],
    [
      'en passant was possible at first',
      'chess',
      '4k3/8/8/8/3p4/8/4P3/4K3 w',
      `e2e4 ${times(SHUFFLE, 2)}`,
      false,
    ],
    [
      'an en passant square was passed that nobody could use',
      'chess',
      '4k3/8/8/8/8/8/4P3/4K3 w',
      `e2e4 ${times(SHUFFLE, 2)}`,
      true,
    ],
    [
      'that a pinned pawn could not use',
      'chess',
      '8/8/8/8/k2p3R/8/4P3/4K3 w',
      `e2e4 ${times('a4a3 e1d1 a3a4 d1e1', 2)}`,
      true,
    ],
    [
      'the squares differ by a step',
      'omega',
      `${omegaPlacement({ 9: '4k5', 4: '3p6', 1: '4P5', 0: '4K5' })} w`,
      `e1e4 ${times('e9d9 e0d0 d9e9 d0e0', 2)}`,
      false,
    ],
    ['deltas turn and turn back', 'delta', BARE, times('c3c3e g7g7w c3c3n g7g7s', 2), true],
    ['deltas turn on', 'delta', BARE, 'c3c3e g7g7w c3c3n g7g7s c3c3e g7g7w c3c3s g7g7s', false],
    [
      'wizards come and go',
      'omega',
      findVariant('omega')?.arrays[0]?.position ?? '',
      times('w1a2 w3j7 a2w1 j7w3', 2),
      true,
    ],
  ];

  it.each(table)('%s (%s)', async (_, id, position, moves, drawn) => {
    const engine = await engineOf(id);
    engine.setPosition(position);
    for (const move of moves.split(' ')) engine.make(move);
    expect(text(engine.result())).toBe(drawn ? '1/2-1/2 repetition' : null);
    expect(engine.legalMoves().length).toBeGreaterThan(0);
    const before = engine.position();
    engine.undo();
    engine.make(moves.split(' ').at(-1) ?? '');
    expect(engine.position()).toBe(before);
    expect(text(engine.result())).toBe(drawn ? '1/2-1/2 repetition' : null);
  });

  it('does not reach back before the position that was set', async () => {
    const engine = await engineOf('chess');
    engine.setPosition();
    for (const move of times(KNIGHTS, 2).split(' ')) engine.make(move);
    expect(text(engine.result())).toBe('1/2-1/2 repetition');
    engine.setPosition(engine.position());
    expect(engine.result()).toBeNull();
    for (const move of KNIGHTS.split(' ')) engine.make(move);
    expect(engine.result()).toBeNull();
    for (const move of KNIGHTS.split(' ')) engine.make(move);
    expect(text(engine.result())).toBe('1/2-1/2 repetition');
  });
});
