/** Users' own games with men that point and with goals: what is read, and what is refused. */
import { describe, expect, test } from 'vitest';
import { delta } from '../../src/variants/delta.ts';
import { omega } from '../../src/variants/omega.ts';
import { parseUserGame } from '../../src/variants/user-game.ts';
import { fromDefinition } from '../reference/from-definition.ts';
import { ReferencePosition } from '../reference/position.ts';
import { changed, deltaFile, refusal } from './user-game-files.ts';

test('a man that points does what its file says, and nothing else', () => {
  const pieces = [delta.pieces[0], { ...delta.pieces[1], pointing: { inPlace: true } }];
  const game = parseUserGame(JSON.stringify({ ...delta, id: 'my-delta', pieces }), 'my.json');
  expect(game.pieces[1]?.pointing).toEqual({
    afterMove: false,
    inPlace: true,
    capturesOwn: false,
    sparesFacing: false,
  });
  const start = ReferencePosition.start(fromDefinition(game));
  // Nine deltas go one, two or three squares ahead; 26 turn to seven directions.
  expect(start.perft(1)).toBe(9 * 3 + 9 + 26 * 7);
});

describe('refused', () => {
  test.each([
    [
      'a rule that is no flag',
      '"afterMove":true',
      '"afterMove":1',
      'pieces[1].pointing.afterMove',
      /true or false/,
    ],
    [
      'an unknown rule',
      '"afterMove"',
      '"aftermove"',
      'pieces[1].pointing.aftermove',
      /keys afterMove, inPlace, capturesOwn, sparesFacing/,
    ],
    ['one that leaps', '"fR"', '"fRN"', 'pieces[1].betza', /leaps; expected only slides/],
    ['one that only steps', '"fR"', '"fW"', 'pieces[1].betza', /leaps; expected only slides/],
    [
      'a king that points',
      '"royal":true',
      '"royal":true,"pointing":{}',
      'pieces[0].pointing',
      /royal piece points/,
    ],
    [
      'four that point',
      '{"letter":"D"',
      [...'ABC']
        .map((letter) => `{"letter":"${letter}","name":"a","betza":"R","pointing":{}},`)
        .join('')
        .concat('{"letter":"D"'),
      'pieces',
      /33 kinds of men, a piece that points being eight; expected at most 31/,
    ],
    [
      'one without its direction',
      'D(N)D(N)',
      'DD(N)',
      'arrays[0].position',
      /D on a3 has no direction/,
    ],
    ['an unknown direction', 'D(N)D(N)', 'D(NN)D(N)', 'arrays[0].position', /"NN" is no direction/],
    [
      'a king with a direction',
      'D(N)KD(N)',
      'D(N)K(N)D(N)',
      'arrays[0].position',
      /K on e1 does not point/,
    ],
    ['half a goal', '"white":"e9",', '', 'goal.white', /the key is missing/],
    ['a goal off the board', '"e9"', '"e10"', 'goal.white', /no square e10; expected a square of/],
    ['a game won at once', '"e9"', '"e1"', 'arrays[0].position', /white's K stands on its goal e1/],
    [
      'a man that is dead alone though there is a goal',
      '"loneMen":[]',
      '"loneMen":["D"]',
      'draws.dead',
      /there is a goal/,
    ],
    [
      'one bound to a colour',
      '"goal":{"white":"e9","black":"e1"},"draws":{"repetition":3,"moveRule":null,"dead":{"loneMen":[],"sameColour":[]',
      '"draws":{"dead":{"sameColour":["D"]',
      'draws.dead.sameColour[0]',
      /may change its square colour/,
    ],
  ])('%s', (_, before, after, place, message) => {
    const error = refusal(changed(deltaFile, before, after));
    expect(error.message.startsWith(`my.json: ${place}`)).toBe(true);
    expect(error.message).toMatch(message);
  });

  test('a pawn that would become a man that points, and a rook that is one', () => {
    const pointing = { letter: 'D', name: 'pointer', betza: 'fR', pointing: {} };
    const pieces = [...omega.pieces, pointing];
    const pawn = (to: string[]) => ({ ...omega.pawn, promotion: { to, compulsoryRank: 9 } });
    const refused = (change: object) =>
      refusal(JSON.stringify({ ...omega, id: 'my', pieces, ...change })).message;
    expect(refused({ pawn: pawn(['Q', 'D']) })).toMatch(/pawn.promotion.to\[1\]: D does not fit/);
    const castling = omega.castling.map((one) => ({ ...one, partnerType: 'D' }));
    expect(refused({ castling })).toMatch(/castling\[0\].partnerType: D does not fit/);
    expect(refused({ castling: [], pawn: pawn(['Q']) })).toMatch(/KQkq|right K is not declared/);
  });
});
