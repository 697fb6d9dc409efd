/** JSON with places in its errors, against the engine's own `JSON.parse`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { parseJson } from '../../src/variants/json.ts';

/** Keys that are refused because every object has them. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

const value = fc
  .jsonValue({ maxDepth: 4 })
  .filter((json) => keysOf(json).every((key) => !inherited.has(key)));

function keysOf(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return [...Object.keys(json), ...Object.values(json).flatMap(keysOf)];
}

describe('parseJson', () => {
  test('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t', '\r\n'), (json, space) => {
        const text = JSON.stringify(json, null, space);
        expect(parseJson(text, 'text')).toEqual(JSON.parse(text));
      }),
    );
  });

  test('reads and refuses what JSON.parse does, but for keys', () => {
    const unit = fc.constantFrom(...'{}[]",:0123456789.-+eE\\/unltrfas \n', 'true', 'null', '"a"');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const expected = attempt(() => JSON.parse(text) as unknown);
        const found = attempt(() => parseJson(text, 'text'));
        if (found instanceof InputError) {
          const isKey = /occurs twice|is no key/.test(found.message);
          expect(isKey || expected instanceof SyntaxError).toBe(true);
          expect(found.offset).toBeLessThanOrEqual(text.length);
        } else {
          expect(found).toEqual(expected);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['', 'line 1, column 1: the text ends; expected a value'],
    ['{\n  "a": 1,\n}', 'line 3, column 1: "}" is out of place; expected a key in double quotes'],
    ['{"a" 1}', 'line 1, column 6: "1" is out of place; expected a colon'],
    ['[1 2]', 'line 1, column 4: "2" is out of place; expected a comma or "]"'],
    ['[01]', 'line 1, column 2: "01" is not JSON; expected a value'],
    ['\n\n nan', 'line 3, column 2: "nan" is not JSON; expected a value'],
    ['"a\nb"', 'line 1, column 3: "\\n" is out of place; expected the closing quote of a string'],
    ['"\\x"', 'line 1, column 2: an unknown escape in a string'],
    ['{} {}', 'line 1, column 4: "{" is out of place; expected the end of the text'],
    ['{"a": 1, "a": 2}', 'line 1, column 10: the key "a" occurs twice'],
    ['{"__proto__": 1}', 'line 1, column 2: "__proto__" is no key'],
    ['['.repeat(60), 'line 1, column 52: too deeply nested; expected at most 50 levels'],
  ])('%j', (text, message) => {
    const error = attempt(() => parseJson(text, 'my.json'));
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toContain(message);
    expect((error as InputError).field).toBe('my.json');
  });

  test('skips a byte order mark', () => {
    expect(parseJson('\uFEFF[1]', 'text')).toEqual([1]);
  });
});

function attempt(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
