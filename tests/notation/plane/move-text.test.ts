import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPlaneMove, parsePlaneMove } from '../../../src/notation/plane.ts';
import { coordinatesText } from '../../../src/plane/coordinates.ts';
import { engineForm } from '../../../src/plane/forms.ts';
import { anyText, damaged, refusal, tryParse } from '../support/texts.ts';
import { anyPoint, icnOf } from './games.ts';

const plane = icnOf('plane');

/** What a text says, in one line: man, squares, promotion, mark. */
function read(text: string, id = 'plane'): string {
  const said = parsePlaneMove(text, icnOf(id));
  const man = said.formation ? 'F' : (said.code ?? '');
  const from = said.from === null ? '' : coordinatesText(said.from);
  const promotion = said.promotion === null ? '' : `=${said.promotion}`;
  return `${man} ${from}>${coordinatesText(said.to)}${promotion}${said.mark}`.trim();
}

describe('moves in all accepted forms', () => {
  test.each<[string, string]>([
    ['5,8>1,8', '5,8>1,8'],
    [' 5 , 8 > 1 , 8 ', '5,8>1,8'],
    ['5,8x1,8', '5,8>1,8'],
    ['5,8→-1,-8', '5,8>-1,-8'],
    ['R5,8>1,8', 'R 5,8>1,8'],
    ['R 5,8>1,8', 'R 5,8>1,8'],
    ['ch5,8 x 1,8 + !?', 'CH 5,8>1,8+'],
    ['7,14>7,15=CH', '7,14>7,15=CH'],
    ['7,14>7,15=ch', '7,14>7,15=CH'],
    ['7,14>7,15=C', '7,14>7,15=CH'],
    ['7,14>7,15Q', '7,14>7,15=Q'],
    ['P7,14 x 8,15 =Q # !!', 'P 7,14>8,15=Qmate'],
    ['5,10>6,11 e.p.', '5,10>6,11'],
    [
      '99999999999999999999,0>-99999999999999999999,0',
      '99999999999999999999,0>-99999999999999999999,0',
    ],
    ['R(e8)-(a8)', 'R 5,8>1,8'],
    ['r(E8)–(A8)', 'R 5,8>1,8'],
    ['R ( e 8 ) - ( a 8 )', 'R 5,8>1,8'],
    ['R(e8)(a8)', 'R 5,8>1,8'],
    ['R(e8)x(a8)', 'R 5,8>1,8'],
    ['R(e8):(a8)+', 'R 5,8>1,8+'],
    ['R(a8)', 'R >1,8'],
    ['R(φ8)', 'R >0,8'],
    ['R(ϕ8)', 'R >0,8'],
    ['R(Φ8)', 'R >0,8'],
    ['R(phi8)', 'R >0,8'],
    ['R(08)', 'R >0,8'],
    ['R(-b8)', 'R >-2,8'],
    ['R(-b-8)', 'R >-2,-8'],
    ['R(5,8)', 'R >5,8'],
    ['R(-5, -8)', 'R >-5,-8'],
    ['Rx(a8)', 'R >1,8'],
    ['R x (a8)', 'R >1,8'],
    ['(d9)', '>4,9'],
    ['(d8)-(d10)', '4,8>4,10'],
    ['P(d8)-(d10)', 'P 4,8>4,10'],
    ['(d8)x(e9) e.p.', '4,8>5,9'],
    ['x(e9)', '>5,9'],
    ['(g14)-(g15)=C', '7,14>7,15=CH'],
    ['P(g14)x(h15) = CH #', 'P 7,14>8,15=CHmate'],
    ['(g15)=H', '>7,15=HA'],
    ['C(f8)-(f9)', 'CH 6,8>6,9'],
    ['H(d1)-(d4)', 'HA 4,1>4,4'],
    ['HA(d1)-(d4)', 'HA 4,1>4,4'],
    ['G(g8)-(g7)', 'GU 7,8>7,7'],
    ['Q(aa1)-(zz100)', 'Q 27,1>702,100'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each<[string, string, string]>([
    ['huygens', 'HU(f7)-(f12)', 'HU 6,7>6,12'],
    ['huygens', 'hu(f7)-(f12)', 'HU 6,7>6,12'],
    ['huygens', 'H(d2)-(d5)', 'HA 4,2>4,5'],
    ['huygens', '(g14)-(g15)=HU', '7,14>7,15=HU'],
    ['huygens', '(g14)-(g15)=H', '7,14>7,15=HA'],
    ['kadesh', 'F8,6>8,9', 'F 8,6>8,9'],
    ['kadesh', 'F(h6)-(h9)', 'F 8,6>8,9'],
    ['kadesh', 'F(h6)x(h9)+', 'F 8,6>8,9+'],
    ['kadesh', 'F(h9)', 'F >8,9'],
    ['kadesh', 'N(h6)-(i8)', 'N 8,6>9,8'],
  ])('%s: %s', (id, text, expected) => {
    expect(read(text, id)).toBe(expected);
  });
});

describe('bad moves are refused with the offset', () => {
  test.each<[string, number, RegExp]>([
    ['', 0, /the text ends; expected a move such as/],
    ['Nf3', 0, /out of place/],
    ['e2e4', 0, /out of place; expected a move such as "R\(e8\)-\(a8\)" or "5,8>1,8"/],
    ['R(118)', 2, /"118" does not say where the file ends and the rank begins; expected a comma/],
    ['  R(e8)-( -118 )', 9, /"-118" does not say/],
    ['R(e)', 2, /"e" is no square; expected a square such as "e8"/],
    ['R()', 2, /"" is no square/],
    ['R(e08)', 2, /"e08" is no square/],
    ['R(5,8,1)', 2, /"5,8,1" is no square/],
    ['R(e8', 1, /"\(e8" is out of place/],
    ['R(e8)-', 5, /"-" has no meaning here/],
    ['R(e8)-a8', 5, /"-a8" has no meaning/],
    ['R(e8)-(a8)-(b8)', 10, /has no meaning here/],
    ['X(e8)-(a8)', 0, /"X" is no type of this game; expected one of K Q R/],
    ['HU(e8)-(e13)', 0, /"HU" is no type/],
    ['F(h6)-(h9)', 0, /"F" is no type/],
    ['F8,6>8,9', 0, /"F" is no type/],
    ['(g14)-(g15)=X', 12, /"X" is no type/],
    ['(g14)-(g15)C', 11, /"C" has no meaning here/],
    ['5,8', 3, /the text ends; expected ">"/],
    ['5,8>', 4, /the text ends; expected an integer/],
    ['5,8>1', 5, /the text ends; expected "," and a rank/],
    ['5>1,8', 1, /">1,8" is out of place; expected "," and a rank/],
    ['5,8>1,08', 6, /"08" is not written as an integer/],
    ['5,-0>1,8', 2, /"-0" is not written/],
    ['5,8-1,8', 3, /"-1,8" is out of place; expected ">"/],
    ['5,8>1,8=', 7, /"=" has no meaning here/],
    ['5,8>1,8=QQQ', 7, /has no meaning/],
    ['5,8>1,8 1,8>5,8', 8, /has no meaning/],
    ['5,8>1,8,3', 7, /",3" has no meaning/],
  ])('%j', (text, offset, message) => {
    const error = refusal(() => parsePlaneMove(text, plane));
    expect(error).toMatchObject({ field: 'move', offset });
    expect(error.message).toMatch(message);
  });

  test('the place given is named', () => {
    const place = { field: 'ply 3', offset: 100 };
    const error = refusal(() => parsePlaneMove('R(118)', plane, place));
    expect(error).toMatchObject({ field: 'ply 3', offset: 102 });
  });
});

describe('writing and reading', () => {
  const anyMove = (id: string) => {
    const { codes, pawn, promotion, formations } = icnOf(id);
    return fc
      .record({
        from: anyPoint,
        to: anyPoint,
        piece: fc.constantFrom(...codes),
        becomes: fc.constantFrom(...promotion),
        promotes: fc.boolean(),
        capture: fc.boolean(),
        together: fc.boolean(),
      })
      .map(({ piece, becomes, promotes, together, ...move }) => ({
        ...move,
        piece,
        promotion: promotes && piece === pawn ? becomes : null,
        formation: together && formations && piece === 'N',
      }));
  };

  test.each(['plane', 'huygens', 'kadesh'])('%s: both forms say the same', (id) => {
    const game = icnOf(id);
    fc.assert(
      fc.property(anyMove(id), (move) => {
        const { from, to, promotion, formation } = move;
        const squares = { from, to, promotion, formation };
        const text = formatPlaneMove(move, game);
        expect(parsePlaneMove(text, game)).toMatchObject({
          ...squares,
          code: formation ? null : move.piece,
        });
        expect(parsePlaneMove(engineForm(move), game)).toMatchObject(squares);
      }),
    );
  });

  test('whatever is given, a move or one clear refusal', () => {
    const alphabet = 'RCHUFPxφabz0123456789,()->=+# ';
    const good = ['R(e8)-(a8)', '7,14>7,15=CH', 'F(h6)x(h9)', '(d9)', 'HU(-b8)-(φ-13)+'];
    fc.assert(
      fc.property(fc.oneof(anyText(alphabet, 24), damaged(good, alphabet)), (text) => {
        for (const id of ['plane', 'kadesh']) {
          const said = tryParse(() => parsePlaneMove(text, icnOf(id)));
          if (said?.from === null || said === undefined) continue;
          const again = engineForm({ ...said, from: said.from });
          expect(parsePlaneMove(again, icnOf(id))).toMatchObject({ from: said.from, to: said.to });
        }
      }),
      { numRuns: 1000 },
    );
  });
});
