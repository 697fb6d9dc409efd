/** Files cut into games, wherever they are cut on the way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PgnSplitter } from '../../src/notation/pgn/split.ts';
import { parsePgn } from '../../src/notation/pgn.ts';

/** The parts of a text that comes in pieces of so many characters. */
function split(text: string, length = text.length || 1) {
  const splitter = new PgnSplitter();
  const parts = [];
  for (let at = 0; at < text.length; at += length) {
    parts.push(...splitter.push(text.slice(at, at + length)));
  }
  return [...parts, ...splitter.end()];
}

const CASES: readonly [
  name: string,
  text: string,
  parts: readonly (readonly [number, string])[],
][] = [
  ['nothing', '\n \n', []],
  ['one game', '[White "A"]\n\n1. e4 *\n', [[1, '[White "A"]\n\n1. e4 *\n']]],
  [
    'two games, the second on line 4',
    '[White "A"]\n\n1. e4 *\n[White "B"]\n\n1. d4 *',
    [
      [1, '[White "A"]\n\n1. e4 *'],
      [4, '[White "B"]\n\n1. d4 *'],
    ],
  ],
  [
    'a game without moves but with a result',
    '[White "A"]\r\n\r\n*\r\n\r\n[White "B"]\r\n\r\n*',
    [
      [1, '[White "A"]\n\n*\n'],
      [5, '[White "B"]\n\n*'],
    ],
  ],
  [
    'tags in a comment are none',
    '[White "A"]\n1. e4 {a\n[White "B"]\n} e5 *',
    [[1, '[White "A"]\n1. e4 {a\n[White "B"]\n} e5 *']],
  ],
  [
    'a comment that does not end costs one game',
    '[Event "A"]\n\n1. e4 {oh\n\n[Event "B"]\n\n1. d4 *',
    [
      [1, '[Event "A"]\n\n1. e4 {oh\n'],
      [5, '[Event "B"]\n\n1. d4 *'],
    ],
  ],
  [
    'a comment before the first game belongs to it',
    '{of the file}\n[White "A"]\n\n1. e4 *',
    [[1, '{of the file}\n[White "A"]\n\n1. e4 *']],
  ],
  [
    'braces in values and after ";" mean nothing',
    '[White "{"]\n\n1. e4 ; {\n*\n\n[White "B"]\n\n*',
    [
      [1, '[White "{"]\n\n1. e4 ; {\n*\n'],
      [6, '[White "B"]\n\n*'],
    ],
  ],
  [
    'metadata of ICN',
    '[Variant: kadesh]\nw K0,0|k9,9\n1. 0,0>1,1\n\n[Variant: kadesh]\nw K0,0|k9,9\n',
    [
      [1, '[Variant: kadesh]\nw K0,0|k9,9\n1. 0,0>1,1\n'],
      [5, '[Variant: kadesh]\nw K0,0|k9,9\n'],
    ],
  ],
];

describe('a file', () => {
  it.each(CASES)('%s', (_, text, expected) => {
    const parts = expected.map(([line, part]) => ({ line, text: part }));
    expect(split(text)).toEqual(parts);
    for (const length of [1, 2, 3, 7]) expect(split(text, length)).toEqual(parts);
  });

  it('has the games that are read at once', () => {
    const value = fc.string({ unit: 'grapheme-ascii', maxLength: 8 });
    const move = fc.constantFrom(
      'e4',
      'Nf3 {a (b [c}',
      'd5 (e5 {x} (Nc6))',
      'O-O $3',
      'c4 ; ( {\n',
    );
    const game = fc.tuple(value, fc.array(move, { maxLength: 4 }), fc.constantFrom('*', '1-0'));
    const text = fc.array(game, { minLength: 1, maxLength: 6 }).map((games) =>
      games
        .map(([white, moves, result]) => {
          const tag = `[White "${white.replace(/["\\]/g, '\\$&')}"]`;
          return `${tag}\n\n${moves.join(' ')} ${result}\n`;
        })
        .join('\n'),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (file, length) => {
        let whole: unknown;
        try {
          whole = parsePgn(file);
        } catch {
          return;
        }
        expect(split(file, length).flatMap((part) => parsePgn(part.text))).toEqual(whole);
      }),
    );
  });
});
