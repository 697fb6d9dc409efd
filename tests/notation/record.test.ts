import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { type GameRecord, readRecords } from '../../src/notation/record.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { delta } from '../../src/variants/delta.ts';
import { anyText, damaged, refusal, tryParse } from './support/texts.ts';

function onlyRecord(text: string, variant: VariantDefinition): GameRecord {
  const [record, ...others] = readRecords(text, variant);
  if (record === undefined || others.length > 0) throw new Error('not one record');
  return record;
}

/** The moves of the only record, separated by "|". */
function movesOf(text: string, variant: VariantDefinition): string {
  return onlyRecord(text, variant)
    .moves.map((move) => move.text)
    .join('|');
}

const sample = readFileSync(join(ROOT, 'tests/vectors/delta-sample-game.txt'), 'utf8');
const example = readFileSync(join(ROOT, 'examples/delta-sample-game.txt'), 'utf8');

test('the published game, as it is printed', () => {
  const { moves, result, first } = onlyRecord(sample, delta);
  expect(moves).toHaveLength(51);
  expect(moves[0]).toEqual({ text: 'h1-h3', place: { offset: 2, line: 1, column: 3 } });
  expect(moves[8]?.text).toBe('e3-h6 (NW)+');
  expect(moves[15]).toMatchObject({ text: 'a7xf2 (S)', place: { line: 8 } });
  expect(moves[50]?.text).toBe('e4-e8 (W) mate');
  expect([result, first]).toEqual([null, null]);
});

test('the example is the published game with a heading', () => {
  expect(example.endsWith(sample)).toBe(true);
  expect(movesOf(example, delta)).toBe(movesOf(sample, delta));
});

describe('moves in game form', () => {
  test.each<[text: string, moves: string]>([
    ['', ''],
    ['1. h1-h3 g9-i7 (SW)', 'h1-h3|g9-i7 (SW)'],
    ['1.h1-h3\tg9-i7(SW)\r\n2.d2(NE) d8-a5 (SE)', 'h1-h3|g9-i7(SW)|d2(NE)|d8-a5 (SE)'],
    ['1) h1-h3 2: d2 (NE)', 'h1-h3|d2 (NE)'],
    ['1 h1-h3 g9-i7 (SW) 2 d2 (NE)', 'h1-h3|g9-i7 (SW)|d2 (NE)'],
    ['h1-h3 g9-i7 (SW) d2 (NE)', 'h1-h3|g9-i7 (SW)|d2 (NE)'],
    ['h1 - h3 g9 - i7 ( sw ) +', 'h1 - h3|g9 - i7 ( sw ) +'],
    ['h1 h3 g9 i7 (SW)', 'h1 h3|g9 i7 (SW)'],
    ['h1 h3   g9-i7 (SW)', 'h1 h3|g9-i7 (SW)'],
    ['e3-h6 (NW)+ f9-f8 (SE) e4-e8\n(W)\nmate', 'e3-h6 (NW)+|f9-f8 (SE)|e4-e8 (W) mate'],
    ['e3-h6+ (NW) f9-f8', 'e3-h6+ (NW)|f9-f8'],
    ['h1h3n g9i7sw d2d2ne', 'h1h3n|g9i7sw|d2d2ne'],
    ['h1-h3 N g9-i7 sw', 'h1-h3 N|g9-i7 sw'],
    ['c8xe8+! f8-e7?! {a slip} ; 3.d2 (NE)\ne8 (S)+', 'c8xe8+!|f8-e7?!|e8 (S)+'],
    ['De3-h6 ke9-e8', 'De3-h6|ke9-e8'],
    ['1.h1-h3 g9-i7 (SW) 1-0', 'h1-h3|g9-i7 (SW)'],
    // What is no move is kept, to be judged where it stands.
    ['1.h1-h3 resigns', 'h1-h3|resigns'],
    ['1.e3 g9-i7 (SW)', 'e3|g9-i7 (SW)'],
    ['1.(NE) g9-i7 (SW)', '(NE)|g9-i7 (SW)'],
    ['1.e3-j7 (NNW) g9', 'e3-j7|g9'],
    ['% all of this\n1.h1-h3', 'h1-h3'],
  ])('%j', (text, moves) => {
    expect(movesOf(text, delta)).toBe(moves);
  });
});

describe('moves of other games', () => {
  test.each<[text: string, moves: string]>([
    ['1. e4 e5 2. Nf3 Nc6', 'e4|e5|Nf3|Nc6'],
    ['1.e4 e5\n2.Nf3 Nc6\n3.0-0 O-O-O', 'e4|e5|Nf3|Nc6|0-0|O-O-O'],
    ['e2e4 e7e5 g1f3', 'e2e4|e7e5|g1f3'],
    ['1. e4 (1. d4 d5 (1... Nf6)) 1... e5 $1 {good} 2. Nf3!?', 'e4|e5|Nf3!?'],
    ['e8 = Q + Kf7 exd6 e.p. Qh7 mate', 'e8 = Q +|Kf7|exd6 e.p.|Qh7 mate'],
    ['1. e4 e5 1/2-1/2', 'e4|e5'],
    ['1. f3 e5 2. g4 Qh4# 0-1', 'f3|e5|g4|Qh4#'],
    ['zz 1. e4', 'zz|e4'],
  ])('%j', (text, moves) => {
    expect(movesOf(text, chess)).toBe(moves);
  });
});

describe('results', () => {
  test.each([
    ['1. e4 1-0', '1-0'],
    ['1. e4 0-1 {time}', '0-1'],
    ['1. e4 1/2', '1/2-1/2'],
    ['1. e4 ½-½', '1/2-1/2'],
    ['1. e4 *', null],
    ['1. e4', null],
    ['1. 0-0 0-1', '0-1'],
  ])('%j', (text, result) => {
    expect(onlyRecord(text, chess).result).toBe(result);
  });
});

describe('who begins', () => {
  test.each([
    ['1. h1-h3 h9-h7', null],
    ['1... h9-h7 2. h1-h3', 'black'],
    ['1. … h9-h7 2. h1-h3', 'black'],
    ['1. ...   h9-h7', 'black'],
    ['1. h1-h3 1... h9-h7', null],
  ])('%j', (text, first) => {
    expect(onlyRecord(text, delta).first).toBe(first);
  });
});

describe('PGN', () => {
  test('is known by its tags', () => {
    const text = '[White "A (N)"]\n[FEN "k7/8/8/8/8/8/8/7K b"]\n\n1... Kb7 (1... Ka7) 2. Kg1 1-0';
    const { tags, moves, result } = onlyRecord(text, chess);
    expect(moves.map((move) => move.text)).toEqual(['Kb7', 'Kg1']);
    expect(moves[1]?.place).toMatchObject({ line: 4 });
    expect(tags.get('FEN')).toBe('k7/8/8/8/8/8/8/7K b');
    expect(result).toBe('1-0');
  });

  test('may hold several games', () => {
    expect(readRecords('[A "1"]\n1. e4 *\n[A "2"]\n1. d4 *', chess)).toHaveLength(2);
  });

  test('holds engine form where men point', () => {
    expect(movesOf('[Variant "delta"]\n1. h1h3n (1. e4e5n) g9i7sw *', delta)).toBe('h1h3n|g9i7sw');
  });

  test('is not what has directions in brackets, tags or not', () => {
    const { tags, moves } = onlyRecord('[White "A \\"B\\""]\n1. h1-h3 g9-i7 (SW)', delta);
    expect([...tags]).toEqual([['White', 'A "B"']]);
    expect(moves).toHaveLength(2);
  });
});

describe('refused', () => {
  test.each<[text: string, variant: VariantDefinition, message: RegExp]>([
    ['1. e4 {and', chess, /^line 1, column 7, offset 6: the comment does not end; expected "}"/],
    ['1. e4\n(1. d4', chess, /^line 2, column 1, offset 6: the bracket does not close/],
    ['1. e4 )', chess, /column 7, .* "\)" without its opening bracket/],
    ['1. e4 1-0 e5', chess, /column 11, .* a move after the result/],
    ['1. h1-h3 [x]', delta, /no tag pair; expected one such as/],
    ['[White "A"] 1. h1-h3 zz (SW) {', delta, /the comment does not end/],
    ['[White "A"] 1. e4 (', chess, /the variation does not end/],
  ])('%j', (text, variant, message) => {
    expect(refusal(() => readRecords(text, variant)).message).toMatch(message);
  });

  test('or read: any text', () => {
    const alphabet = 'aeh13 9.-x(){};[]"NSW+#*0/\n$%…';
    const texts = [
      sample.slice(0, 200),
      '1. e4 (d4) e5 {x} 2. O-O $1 e8=Q+ 1-0',
      '[A "b"]\n1. e4 *',
    ];
    for (const variant of [chess, delta]) {
      fc.assert(
        fc.property(fc.oneof(anyText(alphabet), damaged(texts, alphabet)), (text) => {
          const records = tryParse(() => readRecords(text, variant)) ?? [];
          for (const { moves } of records) {
            for (const move of moves) expect(move.text).toMatch(/^\S(?:.*\S)?$/u);
          }
        }),
        { numRuns: 1000 },
      );
    }
  });

  test('in time that grows with the length alone', () => {
    const long = 200_000;
    for (const text of [
      ' '.repeat(long),
      '('.repeat(long),
      'e3 '.repeat(long / 4),
      '{'.repeat(long),
    ]) {
      const start = performance.now();
      tryParse(() => readRecords(`1. e3-h6 ${text}`, delta));
      tryParse(() => readRecords(`1. e4 ${text}`, chess));
      expect(performance.now() - start).toBeLessThan(3000);
    }
  });
});
