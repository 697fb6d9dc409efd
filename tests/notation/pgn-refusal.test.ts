import { describe, expect, test } from 'vitest';
import { MAX_DEPTH, parsePgn } from '../../src/notation/pgn.ts';
import { refusal } from './support/texts.ts';

describe('what is wrong is named with line, column and offset', () => {
  test.each<[string, line: number, column: number, offset: number, RegExp]>([
    ['1. e4\n{no end', 2, 1, 6, /the comment does not end; expected "}"/],
    ['1. e4 }', 1, 7, 6, /"}" without its opening bracket/],
    ['1. e4 ]', 1, 7, 6, /"]" without/],
    ['1. e4\r\n (1. d4', 2, 2, 8, /the variation does not end; expected "\)"/],
    ['e4 (d4 (c4)', 1, 4, 3, /the variation does not end/],
    ['e4 (d4 [Event "x"]', 1, 4, 3, /the variation does not end/],
    ['e4 (d4 *)', 1, 8, 7, /a result inside a variation/],
    ['e4) e5', 1, 3, 2, /"\)" without its opening bracket/],
    ['e4 ()', 1, 5, 4, /the variation is empty/],
    ['e4 ({a})', 1, 8, 7, /the variation is empty/],
    ['(e4)', 1, 1, 0, /a variation before any move/],
    ['e4 ((d4))', 1, 5, 4, /a variation before any move/],
    ['$1 e4', 1, 1, 0, /an annotation before any move/],
    ['1. ! e4', 1, 4, 3, /an annotation before any move/],
    ['e4 $', 1, 4, 3, /"\$" is no annotation glyph; expected "\$0" to "\$255"/],
    ['e4 $256', 1, 4, 3, /"\$256" is no annotation glyph/],
    ['e4 !!!', 1, 4, 3, /"!!!" is no annotation; expected one of ! \? !! \?\? !\? \?!/],
    ['1. e4 and wins', 1, 7, 6, /"and" has no meaning here; expected a move, a move number/],
    ['e.p.', 1, 1, 0, /"e.p." has no meaning/],
    ['1. e4 --', 1, 7, 6, /"--" has no meaning/],
    ['1. e4 0000 2. d4', 1, 7, 6, /"0000" has no meaning/],
    ['1. ♘f3', 1, 4, 3, /"♘f3" has no meaning/],
    [' % e4', 1, 2, 1, /"%" has no meaning/],
    ['e4 1–0', 1, 4, 3, /"1–0" has no meaning/],
    ['<html>', 1, 1, 0, /"<html>" has no meaning/],
    ['\r[Event x]', 2, 8, 8, /the tag "Event" has no value; expected a value in double quotes/],
    ['[Event]', 1, 7, 6, /the tag "Event" has no value/],
    ['[Event "x]\n[Site "y"]', 1, 8, 7, /the value of the tag "Event" does not end/],
    ['[Event "x\\"]', 1, 8, 7, /the value of the tag "Event" does not end/],
    ['[Event "x" y]', 1, 12, 11, /the tag "Event" does not end after its value; expected "]"/],
    ['[Event "x"\n\n1. e4', 3, 1, 12, /does not end after its value/],
    ['["x"]', 1, 2, 1, /the tag has no name/],
    ['[É "x"]', 1, 2, 1, /the tag has no name/],
    ['[Event "a"]\n[Event "b"]', 2, 1, 12, /the tag "Event" is given twice/],
    ['[', 1, 2, 1, /the tag has no name/],
  ])('%j', (text, atLine, column, offset, message) => {
    const error = refusal(() => parsePgn(text));
    expect([error.field, error.offset]).toEqual([`line ${atLine}, column ${column}`, offset]);
    expect(error.message).toMatch(message);
  });

  test('variations nested too deeply', () => {
    const nested = (depth: number) => `${'e4 ('.repeat(depth)}e4${')'.repeat(depth)}`;
    expect(parsePgn(nested(MAX_DEPTH))).toHaveLength(1);
    const error = refusal(() => parsePgn(nested(MAX_DEPTH + 1)));
    expect(error.message).toMatch(/nested too deeply; expected at most 200 levels/);
    expect(error.offset).toBe(4 * MAX_DEPTH + 3);
    expect(refusal(() => parsePgn(nested(1_000_000))).offset).toBe(4 * MAX_DEPTH + 3);
  });
});

describe('large files take linear time', () => {
  const times = 100_000;
  test.each<[string, string]>([
    ['moves', '1. e4 e5 '.repeat(times)],
    ['games', '[Event "x"]\n\n1. e4 {a} *\n\n'.repeat(times / 4)],
    ['variations', `e4 ${'(d4 d5) '.repeat(times)}`],
    ['comments', 'e4 {a} {b} '.repeat(times)],
    ['one comment', `e4 {${'word [%csl Ga1] '.repeat(times)}}`],
    ['commands that are none', `e4 {${'[%'.repeat(times)}${'[%a,'.repeat(times)}]}`],
    ['commands without an end', `e4 {${'[%a '.repeat(times)}}`],
    ['annotations', `e4 ${'$1 '.repeat(times)}`],
    ['digits', '1'.repeat(times * 5)],
    ['a long word', `e4${'5'.repeat(times * 5)}`],
    ['a long tag', `[Event "${'\\\\'.repeat(times)}"]`],
    ['empty lines', '\r\n'.repeat(times * 4)],
    ['escape lines', '% {\n'.repeat(times)],
  ])('%s', (_name, text) => {
    const started = performance.now();
    parsePgn(text);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
