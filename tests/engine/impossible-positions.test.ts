/** Impossible positions are refused with the reason, and nothing changes then. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { engineOf, type Game, games, manyQueens, refusal } from './games.ts';
import { accepts, changes, omegaPlacement, snapshot } from './positions.ts';

beforeAll(useModulesFromDisk);

const wizard = (corner: number, man: string) => {
  const corners = ['1', '1', '1', '1'] as [string, string, string, string];
  corners[corner] = man;
  return omegaPlacement({ 9: '4k5', 0: '4K5' }, corners);
};

describe('impossible positions', () => {
  const table: [what: string, game: Game, position: string, field: string, why: RegExp][] = [
    ['no kings', 'chess', '8/8/8/8/8/8/8/8 w - - 0 1', 'placement', /neither side has a king/],
    ['no kings but men', 'omega', `${omegaPlacement({ 5: '4Q5' })} w`, 'placement', /neither/],
    ['two white kings', 'chess', '4k3/8/8/8/8/8/8/3KK3 w', 'placement', /White has 2 kings/],
    ['two black kings', 'opulent', `k8k/${'10/'.repeat(8)}4K5 w`, 'placement', /Black has 2/],
    ['three kings', 'chess', 'k6k/8/8/8/8/8/8/k3K3 w', 'placement', /Black has 3 kings/],
    ['Black in check', 'chess', '4k3/8/8/8/8/8/8/3KR3 w', 'placement', /Black is in check/],
    ['White in check', 'chess', '4k3/8/8/8/8/8/4r3/4K3 b', 'placement', /White is in check/],
    ['check by a pawn', 'chess', '4k3/3P4/8/8/8/8/8/4K3 w', 'placement', /Black is in check/],
    ['check by a king', 'chess', '8/8/8/3kK3/8/8/8/8 w', 'placement', /Black is in check/],
    [
      'check from a pawn that cannot move',
      'opulent',
      `4k5/3P6/${'10/'.repeat(7)}4K5 w`,
      'placement',
      /Black is in check/,
    ],
    ['check by a lion', 'opulent', `4k5/10/10/4L5/${'10/'.repeat(5)}4K5 w`, 'placement', /check/],
    [
      'check by a step of a knight',
      'opulent',
      `4k5/4N5/${'10/'.repeat(7)}4K5 w`,
      'placement',
      /check/,
    ],
    [
      'check from a wizard square',
      'omega',
      `${omegaPlacement({ 9: 'k9', 0: '4K5' }, ['W', '1', '1', '1'])} w`,
      'placement',
      /check/,
    ],
    [
      'a king in check on a wizard square',
      'omega',
      `${omegaPlacement({ 4: '5B4', 9: '9B', 0: '4K5' }, ['1', 'k', '1', '1'])} w`,
      'placement',
      /check/,
    ],
    ['check by a delta', 'delta', `${'9/'.repeat(6)}2k6/9/D(NE)3K4 w`, 'placement', /check/],
    ['both games won', 'delta', `4K4/${'9/'.repeat(7)}4k4 w`, 'placement', /each omega stands on/],
    ['a white pawn on rank 1', 'chess', '4k3/8/8/8/8/8/8/P3K3 w', 'placement', /a1/],
    ['a white pawn on rank 8', 'chess', 'P3k3/8/8/8/8/8/8/4K3 w', 'placement', /a8.*promoted/],
    ['a black pawn on rank 1', 'chess', '4k3/8/8/8/8/8/8/p3K3 w', 'placement', /a1.*promoted/],
    ['a black pawn on rank 8', 'chess', 'p3k3/8/8/8/8/8/8/4K3 w', 'placement', /a8/],
    ['a white pawn on rank 10', 'opulent', `4k4P/${'10/'.repeat(8)}4K5 w`, 'placement', /j10/],
    ['a black pawn on rank 1 of ten', 'grand', `4k5/${'10/'.repeat(8)}4K4p w`, 'placement', /j1/],
    [
      'a white pawn on rank 9',
      'omega',
      `${omegaPlacement({ 9: '4k4P', 0: '4K5' })} w`,
      'placement',
      /j9.*promoted/,
    ],
    [
      'a black pawn in the corner beside a wizard square',
      'omega',
      `${omegaPlacement({ 9: 'p3k5', 0: '4K5' })} w`,
      'placement',
      /a9/,
    ],
    [
      'a white pawn on rank 0',
      'omega',
      `${omegaPlacement({ 9: '4k5', 0: '4K4P' })} w`,
      'placement',
      /j0/,
    ],
    ...[...'Pp'].flatMap((pawn) =>
      ['w4', 'w3', 'w1', 'w2'].map((name, i): [string, Game, string, string, RegExp] => [
        `a pawn (${pawn}) on ${name}`,
        'omega',
        `${wizard(i, pawn)} w`,
        'placement',
        new RegExp(`stands on ${name}`),
      ]),
    ),
    ['a right without the king', 'chess', '4k3/8/8/8/8/8/8/3K3R w K', 'castling', /e1/],
    ['a right without the rook', 'chess', '4k3/8/8/8/8/8/8/4K2R w Q', 'castling', /a1/],
    ['a right with a knight', 'chess', '4k3/8/8/8/8/8/8/4K2N w K', 'castling', /h1/],
    ["a right with the enemy's rook", 'chess', 'R3k3/8/8/8/8/8/8/4K3 b q', 'castling', /a8/],
    ["a right with the enemy's king", 'chess', '8/8/8/8/8/4K3/8/4k2R b K', 'castling', /e1/],
    ["Black's right", 'chess', '4k3/8/8/8/8/8/8/4K2R w Kk', 'castling', /h8/],
    ['the right of a side without king', 'chess', '4k3/8/8/8/8/8/8/7R w K', 'castling', /e1/],
    [
      'a right with the rook beside',
      'omega',
      `${omegaPlacement({ 9: '5k4', 0: '5K3R' })} w K`,
      'castling',
      /i0/,
    ],
    ['a right of no game', 'grand', '- w K', 'castling', /no castling/],
    ['a right of this game only for others', 'chess without pawns', '- w X', 'castling', /X/],
    ['en passant before the pawn', 'chess', '4k3/8/8/8/3pP3/8/8/4K3 b - e5', 'en passant', /e5/],
    ['on the pawn', 'chess', '4k3/8/8/8/3pP3/8/8/4K3 b - e4', 'en passant', /e4/],
    ['on its first square', 'chess', '4k3/8/8/8/3pP3/8/8/4K3 b - e2', 'en passant', /e2/],
    ['behind its first square', 'chess', '4k3/8/8/8/3pP3/8/8/3K4 b - e1', 'en passant', /e1/],
    ['without a pawn', 'chess', '4k3/8/8/8/3p4/8/8/4K3 b - e3', 'en passant', /e3/],
    ['behind another man', 'chess', '4k3/8/8/8/3pN3/8/8/4K3 b - e3', 'en passant', /e3/],
    ['behind a pawn a step on', 'chess', '4k3/8/8/3pP3/8/8/8/4K3 b - e3', 'en passant', /e3/],
    ['behind a single step', 'chess', '4k3/8/8/8/8/3pP3/8/4K3 b - e2', 'en passant', /e2/],
    ['on an occupied square', 'chess', '4k3/8/8/8/3pP3/4N3/8/4K3 b - e3', 'en passant', /e3/],
    [
      'with the first square occupied',
      'chess',
      '4k3/8/8/8/3pP3/8/4N3/K7 b - e3',
      'en passant',
      /e3/,
    ],
    ["behind one's own pawn", 'chess', '4k3/8/8/8/3pP3/8/8/4K3 w - e3', 'en passant', /Black/],
    [
      'on the wrong side of the board',
      'chess',
      '4k3/8/8/3pP3/8/8/8/4K3 b - d6',
      'en passant',
      /White/,
    ],
    ['on two files', 'chess', '4k3/8/8/8/1pPpP3/8/8/4K3 b - c3,e3', 'en passant', /files/],
    ['on one square too many', 'chess', '4k3/8/8/8/3pP3/8/8/4K3 b - e3,e2', 'en passant', /e2/],
    [
      'beyond a double step',
      'opulent',
      `4k5/${'10/'.repeat(4)}3pP5/${'10/'.repeat(3)}4K5 b - e3`,
      'en passant',
      /e3/,
    ],
    [
      'beyond a triple step',
      'omega',
      `${omegaPlacement({ 9: '4k5', 5: '3pP5', 0: '4K5' })} b - e2,e3,e4`,
      'en passant',
      /e4/,
    ],
    [
      'past a man',
      'omega',
      `${omegaPlacement({ 9: '4k5', 4: '3pP5', 2: '4N5', 0: 'K9' })} b - e3`,
      'en passant',
      /e3/,
    ],
    [
      'in a game without it',
      'chess without en passant',
      '4k3/8/8/8/3pP3/8/8/4K3 b - e3',
      'en passant',
      /no en passant/,
    ],
    [
      'in a game without pawns',
      'chess without pawns',
      '4k3/8/8/8/8/8/8/4K3 b - e3',
      'en passant',
      /no en passant/,
    ],
    [
      'a pawn in a game without',
      'chess without pawns',
      '4k3/8/8/8/4P3/8/8/4K3 b',
      'placement',
      /P/,
    ],
    ['127 white men', 'large queens', `${manyQueens(127, 'Q', 'k')} b`, 'placement', /127 men/],
    [
      '127 black men',
      'large queens',
      `${manyQueens(127, 'q', 'K')} w`,
      'placement',
      /Black has 127/,
    ],
    ['a board of queens', 'large queens', `${manyQueens(195, 'Q', 'k')} b`, 'placement', /195 men/],
    ['no text', 'chess', '', 'placement', /empty/],
    ['another board', 'opulent', chess.arrays[0]?.position ?? '', 'placement', /files/],
  ];

  it.each(table)('%s (%s)', async (_, game, position, field, why) => {
    const engine = await engineOf(game);
    const text = position.replace(/^-/, games[game].arrays[0]?.position.split(' ')[0] ?? '');
    const before = snapshot(engine);
    const error = refusal(() => engine.setPosition(text));
    expect(error.message).toMatch(why);
    expect(error.message).not.toContain('\n');
    expect(error.field).toBe(field);
    expect(changes(engine, before)).toEqual([]);
    while (engine.played.length > 0) engine.undo();
    expect(accepts(engine, engine.position())).toBe(true);
  });
});
