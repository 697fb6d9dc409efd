/** Board diagrams in text and SVG. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { svgDiagram, textDiagram } from '../../src/notation/diagram.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { delta } from '../../src/variants/delta.ts';
import { DIRECTION_NAMES } from '../../src/variants/direction.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { type Man, readPlacement } from '../../src/variants/placement.ts';

function opening(game: VariantDefinition) {
  const board = makeBoard(game.board);
  const letters = new Set([...game.pieces.map((piece) => piece.letter), 'P']);
  const placement = game.arrays[0]?.position.split(' ')[0] ?? '';
  return { board, men: readPlacement(placement, board, letters, 'position') };
}

describe('text', () => {
  test('ranks from the top, files beneath, dots for empty squares', () => {
    const { board, men } = opening(chess);
    expect(textDiagram(men, board).split('\n')).toEqual([
      '8 r n b q k b n r',
      '7 p p p p p p p p',
      '6 . . . . . . . .',
      '5 . . . . . . . .',
      '4 . . . . . . . .',
      '3 . . . . . . . .',
      '2 P P P P P P P P',
      '1 R N B Q K B N R',
      '  a b c d e f g h',
    ]);
  });

  test('rank numbers of two digits are aligned', () => {
    const { board, men } = opening(opulent);
    const lines = textDiagram(men, board).split('\n');
    expect(lines.slice(0, 2)).toEqual(['10 r w . . . . . . w r', ' 9 c l n b q k b n l a']);
    expect(lines.at(-1)).toBe('   a b c d e f g h i j');
  });

  test('holes are blank and wizard squares carry their names', () => {
    const { board, men } = opening(omega);
    expect(textDiagram(men, board).split('\n')).toEqual([
      'w4 w                     w w3',
      ' 9   c r n b q k b n r c',
      ' 8   p p p p p p p p p p',
      ...[7, 6, 5, 4, 3, 2].map((rank) => ` ${rank}   . . . . . . . . . .`),
      ' 1   P P P P P P P P P P',
      ' 0   C R N B Q K B N R C',
      'w1 W                     W w2',
      '     a b c d e f g h i j',
    ]);
  });

  test('men that point are arrows', () => {
    const { board, men } = opening(delta);
    const ends = DIRECTION_NAMES.map((direction, i) => ({
      square: board.at(i, 4)?.index ?? 0,
      letter: 'D',
      side: i % 2 === 0 ? ('white' as const) : ('black' as const),
      direction,
    }));
    expect(textDiagram([...men, ...ends], board).split('\n')).toEqual([
      '9 ⇓ ⇓ ⇓ ⇓ k ⇓ ⇓ ⇓ ⇓',
      '8 ⇓ ⇓ ⇓ ⇓ ⇓ ⇓ ⇓ ⇓ ⇓',
      '7 ⇓ ⇓ ⇓ ⇓ ⇓ ⇓ ⇓ ⇓ ⇓',
      '6 . . . . . . . . .',
      '5 ↑ ⇗ → ⇘ ↓ ⇙ ← ⇖ .',
      '4 . . . . . . . . .',
      '3 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑',
      '2 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑',
      '1 ↑ ↑ ↑ ↑ K ↑ ↑ ↑ ↑',
      '  a b c d e f g h i',
    ]);
    const svg = svgDiagram(ends, board);
    for (const turn of [0, 45, 90, 135, 180, 225, 270, 315])
      expect(svg).toContain(`rotate(${turn})`);
    expect(svg).toContain('White: D(N) a5, D(E) c5, D(S) e5, D(W) g5.');
  });

  test('a single named square has its name on its own side', () => {
    const shape = ['..*', '..*', '**.'];
    const board = makeBoard({ files: 3, ranks: 3, rankOrigin: 0, shape, names: { z9: [2, 0] } });
    expect(textDiagram([], board).split('\n')).toEqual([
      ' 2 . .',
      ' 1 . .',
      '       . z9',
      '   a b',
    ]);
  });

  test('a man off the board is an error of the caller', () => {
    const { board } = opening(chess);
    const men: Man[] = [{ square: board.nowhere, letter: 'K', side: 'white' }];
    expect(() => textDiagram(men, board)).toThrow(RangeError);
    expect(() => svgDiagram(men, board)).toThrow(RangeError);
  });
});

describe('SVG', () => {
  test.each([chess, opulent, omega])('of $id draws every square and every man', (game) => {
    const { board, men } = opening(game);
    const svg = svgDiagram(men, board, game.name);
    expect(elements(svg, 'rect')).toHaveLength(board.squares.length);
    expect(elements(svg, 'circle')).toHaveLength(men.length);
    expect(svg).toContain(`<title>${game.name}</title>`);
    expect(svg).not.toMatch(/href|url\(|<script|<style/);
    assertWellFormed(svg);
  });

  test('is described in words', () => {
    const { board } = opening(omega);
    const at = (name: string) => board.named(name)?.index ?? board.nowhere;
    const men: Man[] = [
      { square: at('w1'), letter: 'W', side: 'white' },
      { square: at('f9'), letter: 'K', side: 'black' },
    ];
    expect(svgDiagram(men, board)).toContain('<desc>White: W w1. Black: K f9.</desc>');
    expect(svgDiagram([], board)).toContain('<desc>White: no men. Black: no men.</desc>');
  });

  test('black and white men differ in fill, and squares lie inside the picture', () => {
    const { board, men } = opening(chess);
    const svg = svgDiagram(men, board);
    const fills = elements(svg, 'circle').map((circle) => /fill="([^"]+)"/.exec(circle)?.[1]);
    expect(new Set(fills.slice(0, 16)).size).toBe(1);
    expect(new Set(fills).size).toBe(2);
    const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    for (const rect of elements(svg, 'rect')) {
      const [x = 0, y = 0, w = 0, h = 0] = [...rect.matchAll(/"(\d+)"/g)].map((m) => Number(m[1]));
      expect(x >= 0 && y >= 0 && x + w <= Number(width) && y + h <= Number(height)).toBe(true);
    }
  });

  test('stays well-formed whatever the title', () => {
    const { board, men } = opening(chess);
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constant('<&>"\0\ud800]]>')),
        (title) => {
          assertWellFormed(svgDiagram(men, board, title));
        },
      ),
    );
  });
});

function elements(svg: string, name: string): string[] {
  return svg.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? [];
}

/** Checks what XML asks of a document without comments, entities of its own or namespaces. */
function assertWellFormed(xml: string): void {
  expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
  const open: string[] = [];
  let content = '';
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<&]*")*)(\/?)>/y;
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf('<', at);
    content += xml.slice(at, next < 0 ? xml.length : next);
    if (next < 0) break;
    tag.lastIndex = next;
    const [whole = '', closes = '', name = '', , empty = ''] = tag.exec(xml) ?? [];
    expect(whole, xml.slice(next, next + 60)).not.toBe('');
    if (closes !== '') expect(open.pop()).toBe(name);
    else if (empty === '') open.push(name);
    at = next + whole.length;
  }
  expect(open).toEqual([]);
  expect(content.replace(/&(amp|lt|gt|quot);/g, '')).not.toMatch(/[&<]|\]\]>/);
}
