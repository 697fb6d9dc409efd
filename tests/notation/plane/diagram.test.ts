import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIcnPosition, parseIcnPosition } from '../../../src/notation/icn.ts';
import {
  planeDiagramWindow,
  planeSvgDiagram,
  planeTextDiagram,
} from '../../../src/notation/plane.ts';
import { anyPosition, icnOf, planeGame } from './games.ts';

const game = icnOf('plane');
const { view } = planeGame('plane');
const menOf = (icn: string) => parseIcnPosition(icn, game).position.men;
const windowOf = (icn: string) => {
  const { x0, y0, x1, y1 } = planeDiagramWindow(menOf(icn), view);
  return [x0, y0, x1, y1].join();
};

describe('the part of the plane that is shown', () => {
  test.each<[string, string]>([
    ['K1,1', '1,1,20,22'],
    ['K10,10|k20,22', '1,1,20,22'],
    ['K21,10', '1,1,21,22'],
    ['K28,10', '1,1,28,22'],
    ['K29,10', '1,1,20,22'],
    ['K-7,-7', '-7,-7,20,22'],
    ['K-8,-7', '1,1,20,22'],
    ['K28,10|Q36,10|R44,10', '1,1,44,22'],
    ['R44,10|Q36,10|K28,10', '1,1,44,22'],
    ['K28,10|R45,10', '1,1,28,22'],
    ['Q36,10|K28,10|k28,30|q28,38', '1,1,36,38'],
    ['K28,1|Q36,1|R44,1|B52,1|N60,1|P68,1', '1,1,60,22'],
    ['K1000000000000000000000,1', '1,1,20,22'],
  ])('%s: %s', (icn, expected) => {
    expect(windowOf(icn)).toBe(expected);
  });
});

describe('diagrams in text', () => {
  test('have ranks at the left, files beneath, and far men under them', () => {
    const icn = 'K1,1|ch3,2|P-1,3|k1000000000000,-5|Q-2000000000000,8|r7,99';
    expect(planeTextDiagram(menOf(icn), { x0: 1, y0: 1, x1: 4, y1: 2 })).toBe(
      [
        '3  P  .  .  .  .  .',
        '2  .  .  .  . ch  .',
        '1  .  .  K  .  .  .',
        '  -a  φ  a  b  c  d',
        'White, far away: Q(-2000000000000,8)',
        'Black, far away: K(1000000000000,-5) R(7,99)',
      ].join('\n'),
    );
  });

  test('the opening position fills its view', () => {
    const { arrays } = planeGame('plane');
    const lines = planeTextDiagram(menOf(arrays[0]?.position ?? ''), view).split('\n');
    expect(lines).toHaveLength(23);
    expect(lines[22]?.trim()).toMatch(/^a +b +c .* s +t$/);
    expect(lines[14]).toBe(' 8  .  .  .  P  R CH GU  N  B  Q  K  B  N GU CH  R  P  .  .  .');
  });

  test('hold every man once, on the board or beneath it', () => {
    fc.assert(
      fc.property(anyPosition(game), ({ men }) => {
        const lines = planeTextDiagram(men, view).split('\n');
        const board = lines.filter((line) => /^ *-?\d+ /.test(line));
        const { x0, y1 } = planeDiagramWindow(men, view);
        const shown = board.flatMap((line, row) =>
          line
            .trim()
            .split(/ +/)
            .slice(1)
            .flatMap((cell, column) =>
              cell === '.' ? [] : [`${cell}${x0 + BigInt(column)},${y1 - BigInt(row)}`],
            ),
        );
        const far = lines
          .filter((line) => line.includes('far away'))
          .flatMap((line) => {
            const list = [...line.matchAll(/([A-Z]+)\(([^)]*)\)/g)];
            return list.map(([, code = '', square = '']) =>
              line.startsWith('White') ? code + square : code.toLowerCase() + square,
            );
          });
        const all = formatIcnPosition(
          { turn: 'white', men, enPassant: null, promotion: null, plyLimit: null, fullMove: null },
          game,
        );
        const expected = all.slice(2).replaceAll('+', '').split('|');
        expect([...shown, ...far].sort()).toEqual(expected.sort());
      }),
    );
  });
});

describe('diagrams in SVG', () => {
  const icn = 'K1,1|ch3,2|k1000000000000,-5|Q-2000000000000,8';

  test('show near men, and tell of all of them', () => {
    const svg = planeSvgDiagram(menOf(icn), view, 'A <title>');
    expect(svg).toContain('<title>A &lt;title&gt;</title>');
    expect(svg).toContain('<desc>White: K a1, Q -');
    expect(svg.match(/<circle /g)).toHaveLength(2);
    expect(svg.match(/<rect /g)).toHaveLength(20 * 22);
    expect(svg).toContain('>White, far away: Q(-2000000000000,8)</text>');
    expect(svg).toContain('>Black, far away: K(1000000000000,-5)</text>');
  });

  test('long lists are broken into lines inside the picture', () => {
    const many = Array.from({ length: 40 }, (_, i) => `N${10n ** 30n + BigInt(i)},${i}`).join('|');
    const svg = planeSvgDiagram(menOf(`K1,1|${many}|k${'9'.repeat(300)},5`), view);
    const height = Number(/height="(\d+)"/.exec(svg)?.[1]);
    const lines = [
      ...svg.matchAll(/y="([\d.]+)" font-size="14" text-anchor="start"[^>]*>([^<]*)</g),
    ];
    expect(lines.length).toBeGreaterThan(10);
    for (const [, y, text] of lines) {
      expect(Number(y)).toBeLessThan(height);
      expect(text?.length).toBeLessThanOrEqual(100);
    }
  });

  test('are well-formed: every element is closed, and nothing is left out', () => {
    fc.assert(
      fc.property(anyPosition(game), ({ men }) => {
        const svg = planeSvgDiagram(men, view);
        const open: string[] = [];
        for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
          if (close === '/') expect(open.pop()).toBe(name);
          else if (self !== '/') open.push(name);
        }
        expect(open).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
