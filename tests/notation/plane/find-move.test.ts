import { describe, expect, test } from 'vitest';
import { icnGame } from '../../../src/notation/icn.ts';
import { findPlaneMove, formatPlaneMove, formatPlanePrinted } from '../../../src/notation/plane.ts';
import { movesInWindow } from '../../../src/plane/forms.ts';
import { isPrime } from '../../../src/plane/primes.ts';
import { refusal, tryParse } from '../support/texts.ts';
import { random } from '../support/walk.ts';
import { ReferencePlaneRules } from './reference-rules.ts';

const found = (id: string, position: string | undefined, text: string) =>
  findPlaneMove(new ReferencePlaneRules(id, position), text);

const open = 'w (15|8) K0,0|R5,8|R20,9|Q5,-3|k100,100|b5,12|P7,14|P9,9+';

describe('the legal move that a text means', () => {
  test.each<[string, string | undefined, string, string]>([
    ['plane', open, '5,8>-1000000000000,8', '5,8>-1000000000000,8'],
    ['plane', open, 'R(e8)-(a8)', '5,8>1,8'],
    ['plane', open, 'R(a8)', '5,8>1,8'],
    ['plane', open, 'R(φ8)', '5,8>0,8'],
    ['plane', open, 'R(-b8)', '5,8>-2,8'],
    ['plane', open, 'Rx(e12)', '5,8>5,12'],
    ['plane', open, 'R5,8x5,12', '5,8>5,12'],
    ['plane', open, '(i11)', '9,9>9,11'],
    ['plane', open, '(e8)-(a8)', '5,8>1,8'],
    ['plane', open, '(g15)=C', '7,14>7,15=CH'],
    ['plane', open, '7,14>7,15=h', '7,14>7,15=HA'],
    ['huygens', undefined, 'HU(f7)-(f12)', '6,7>6,12'],
    ['huygens', 'w (15|8) K0,0|HU0,3|k9,99', 'HU(1000000000039,3)', '0,3>1000000000039,3'],
    ['kadesh', 'w K0,0|N8,6|N9,6|N8,7|N9,7|k40,0', 'F(h6)-(h9)', 'F8,6>8,9'],
    ['kadesh', 'w K0,0|N8,6|N9,6|N8,7|N9,7|k40,0', 'F(h9)', 'F8,6>8,9'],
    ['kadesh', 'w K0,0|N8,6|N9,6|N8,7|N9,7|k40,0', 'F8,6>1008,1006', 'F8,6>1008,1006'],
    ['kadesh', 'w K0,0|N8,6|N9,6|N8,7|N9,7|k40,0|r8,12', 'F(h6)x(h11)', 'F8,6>8,11'],
  ])('%s, %s: %s', (id, position, text, expected) => {
    expect(found(id, position, text).text).toBe(expected);
  });

  test('a move on a ray is told as fully as one of the list', () => {
    expect(found('plane', open, 'R(a8)')).toEqual({
      from: { x: 5n, y: 8n },
      to: { x: 1n, y: 8n },
      piece: 'R',
      promotion: null,
      capture: false,
      formation: false,
      text: '5,8>1,8',
    });
  });
});

describe('what is no legal move is refused with the reason', () => {
  const blocks = 'w K0,0|N8,6|N9,6|N8,7|N9,7|N20,6|N21,6|N20,7|N21,7|k40,0';
  test.each<[string, string, string, RegExp]>([
    [
      'plane',
      open,
      'R(t8)',
      /more than one R can go to t8; expected one of R\(e8\)-\(t8\) R\(t9\)-\(t8\)/,
    ],
    ['plane', open, 'R(b2)', /no R can go to b2/],
    ['plane', open, 'G(b2)', /no G can go to b2/],
    ['plane', open, '(g15)', /promotion needed; expected one of =Q =R =B =N =C =H =G/],
    ['plane', open, '7,14>7,15', /promotion needed/],
    ['plane', open, '9,9>9,10=Q', /the man that moves to i10 is not promoted/],
    ['plane', open, '7,14>7,15=K', /promotion to K is not possible on g15/],
    ['plane', open, '5,9>5,8', /no man on 5,9; expected the square of a man of White/],
    ['plane', open, 'R(e9)-(e8)', /no man on e9/],
    ['plane', open, 'B(e12)-(d11)', /it is Black's man on e12, and White is to move/],
    ['plane', open, 'Q(e8)-(a8)', /"Q" is not the man on e8; expected R/],
    [
      'plane',
      open,
      'R(e8)-(f9)',
      /e8 to f9 is not a legal move; expected from e8 one of e12, f8 and on in that direction, e9 to e11/,
    ],
    ['plane', open, '5,8>5,13', /5,8 to 5,13 is not a legal move; expected from 5,8 one of 5,12/],
    [
      'plane',
      'w K0,0|r0,9|R5,5|k9,9',
      '5,5>5,6',
      /not a legal move \(White is in check\); expected from 5,5 one of 0,5$/,
    ],
    ['plane', 'w K0,0|r0,9|B4,4|k9,9', '0,0>0,1', /not a legal move \(White is in check\)/],
    ['plane', 'w K0,0|q0,1|k0,2|r9,-1|P5,5', '5,5>5,6', /no move is legal \(mate\)/],
    ['plane', 'w K0,0|q0,1|k0,2|r9,-1|P5,5', '(e6)', /no P can go to e6/],
    ['huygens', 'w K0,0|HU3,3|k9,99', '3,3>3,7', /at prime distances/],
    ['huygens', 'w K0,0|HU3,3|k9,99', '3,3>3,12', /not a legal move/],
    ['kadesh', blocks, 'F(h9)-(h10)', /no man on h9/],
    ['kadesh', blocks, 'F(h7)-(h10)', /the formation on h7 has no legal one/],
    ['kadesh', blocks, 'F(t6)-(u8)', /t6 to u8 is not a legal move/],
    [
      'kadesh',
      blocks,
      'F(n6)',
      /more than one formation can go to n6; expected one of F\(h6\)-\(n6\) F\(t6\)-\(n6\)/,
    ],
  ])('%s, %s: %s', (id, position, text, message) => {
    const error = refusal(() => found(id, position, text));
    expect(error.field).toBe('move');
    expect(error.message).toMatch(message);
  });
});

describe('games at random', () => {
  test.each(['plane', 'huygens', 'kadesh'])('%s: every move is found by its texts', (id) => {
    const rules = new ReferencePlaneRules(id);
    const game = icnGame(rules.variant);
    const below = random(7);
    const window = { x0: -2n, y0: -2n, x1: 23n, y1: 25n };
    for (let ply = 0; ply < 8; ply++) {
      const pieces = new Map(rules.closedForms().moves.map((move) => [move.text, move.piece]));
      const all = [...movesInWindow(rules.closedForms(), window, () => '?', isPrime)];
      const sample = Array.from({ length: 5 }, () => all[below(all.length)]).filter(
        (move) => move !== undefined,
      );
      for (const { text } of sample) {
        const move = findPlaneMove(rules, text);
        expect(move.text).toBe(text);
        if (pieces.has(text)) expect(move.piece).toBe(pieces.get(text));
        expect(findPlaneMove(rules, formatPlaneMove(move, game))).toEqual(move);
        expect(findPlaneMove(rules, formatPlanePrinted(rules, move, game))).toEqual(move);
        const short = formatPlaneMove(move, game).replace(/\([^)]*\)[-x]/, '');
        const meant = tryParse(() => findPlaneMove(rules, short));
        if (meant !== undefined) expect(meant).toEqual(move);
      }
      const [next] = sample;
      if (next === undefined) break;
      rules.make(next);
    }
  });
});
