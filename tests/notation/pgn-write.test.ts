import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPgn,
  formatPgnFile,
  newGame,
  newNode,
  type PgnCommand,
  type PgnComment,
  type PgnGame,
  type PgnNode,
  type PgnResult,
  parsePgn,
} from '../../src/notation/pgn.ts';
import { referenceRules } from './support/reference-rules.ts';
import { anyText, damaged, refusal, tryParse } from './support/texts.ts';

function rewritten(text: string): string {
  return formatPgnFile(parsePgn(text));
}

describe('export form', () => {
  test.each<[string, string]>([
    ['', ''],
    ['*', '*\n'],
    ['e4 e5 Nf3', '1. e4 e5 2. Nf3 *\n'],
    ['1-0', '1-0\n'],
    ['[A "b"]', '[A "b"]\n\n*\n'],
    ['e4! e5 $14', '1. e4 $1 e5 $14 *\n'],
    ['e4 {a} e5', '1. e4 {a} 1... e5 *\n'],
    ['{a} 1. {b} e4 2. {c}', '{a} 1. {b} e4 {c} *\n'],
    ['e4 1... {a} e5', '1. e4 1... {a} e5 *\n'],
    ['e4 (d4 d5) (c4) e5 Nf3', '1. e4 (1. d4 d5) (1. c4) 1... e5 2. Nf3 *\n'],
    ['e4 e5 (e6 d4 (Nf3)) Nf3', '1. e4 e5 (1... e6 2. d4 (2. Nf3)) 2. Nf3 *\n'],
    ['e4 ({a} d4 {b})', '1. e4 (1. {a} d4 {b}) *\n'],
    [
      'e4 {x [%clk 1] [%cal Ga1b2][%csl Ga1] y}',
      '1. e4 {[%csl Ga1] [%cal Ga1b2] [%clk 1] x y} *\n',
    ],
    ['e4 ; a } b', '1. e4\n; a } b\n*\n'],
    ['e4 (d4 ; }\n) e5', '1. e4 (1. d4\n; }\n) 1... e5 *\n'],
    ['[FEN "8/8 b - - 0 12"] e5 d4', '[SetUp "1"]\n[FEN "8/8 b - - 0 12"]\n\n12... e5 13. d4 *\n'],
    ['[FEN "8/8 b"] e5', '[SetUp "1"]\n[FEN "8/8 b"]\n\n1... e5 *\n'],
    ['[FEN "?"] e5', '[SetUp "1"]\n[FEN "?"]\n\n1. e5 *\n'],
    [
      '[FEN "f"][X "x"][Result "*"][Black "b"][Event "e"][SetUp "1"]',
      '[Event "e"]\n[Black "b"]\n[Result "*"]\n[SetUp "1"]\n[FEN "f"]\n[X "x"]\n\n*\n',
    ],
    ['[A "\\"\\\\"]', '[A "\\"\\\\"]\n\n*\n'],
    ['e4 * d4 *', '1. e4 *\n\n1. d4 *\n'],
    ['b9b10w e3h6nw', '1. b9b10w e3h6nw *\n'],
  ])('%j', (text, written) => {
    expect(rewritten(text)).toBe(written);
    expect(rewritten(written)).toBe(written);
  });

  test('lines are shorter than 80 characters', () => {
    const text = rewritten(`${'e4 {some words on it} (d4 $3 (c4)) '.repeat(60)}`);
    const lines = text.trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
    lines.slice(0, -1).forEach((line, i) => {
      const next = lines[i + 1]?.split(' ')[0] ?? '';
      expect(line.length + 1 + next.length).toBeGreaterThanOrEqual(80);
    });
  });

  test('no line of a comment begins with "%" or "["', () => {
    const text = rewritten(`e4 {${'%word [word '.repeat(50)}}`);
    expect(text).not.toMatch(/^[%[]/m);
    expect(rewritten(text)).toBe(text);
  });

  test('line ends in the value of a tag become spaces', () => {
    const game: PgnGame = {
      tags: new Map([['A', 'b\r\nc']]),
      comment: null,
      moves: [],
      result: '*',
    };
    expect(formatPgn(game)).toBe('[A "b c"]\n\n*\n');
  });

  test.each([['e4 e5'], ['{'], ['1.'], ['12'], ['1-0'], ['*'], [''], ['e4!'], ['♘f3'], ['hello']])(
    'a move that would not be read as one is refused: %j',
    (text) => {
      const game = newGame(referenceRules('chess'));
      game.moves.push(newNode(text));
      expect(refusal(() => formatPgn(game)).field).toBe('move');
    },
  );

  test.each([['a b'], [''], ['é'], ['"']])('so is the name of a tag: %j', (name) => {
    const game = newGame(referenceRules('chess'));
    game.tags.set(name, 'x');
    expect(refusal(() => formatPgn(game)).field).toBe('tag');
  });
});

describe('a new record', () => {
  test('from the default array has no FEN', () => {
    expect([...newGame(referenceRules('omega')).tags]).toEqual([['Variant', 'omega']]);
  });

  test('from another position has it', () => {
    const rules = referenceRules('chess', '4k3/8/8/8/8/8/8/4K2R b K - 3 20');
    const game = newGame(rules);
    game.moves.push(newNode('Kd7'));
    expect(formatPgn(game)).toBe(
      '[Variant "chess"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R b K - 3 20"]\n\n20... Kd7 *\n',
    );
  });
});

const spaceless = fc.string({
  unit: fc.constantFrom(...'ab[]{}();%$"\\!é½💠.'),
  minLength: 1,
  maxLength: 12,
});
/** Words that hold no beginning of a command. */
const words = fc
  .array(spaceless, { maxLength: 12 })
  .map((list) => list.join(' ').replace(/\[%+/g, '['));
const letter = fc.constantFrom(...'GRYB');
const square = fc.constantFrom('a1', 'j10', 'w1', 'h8');
const command: fc.Arbitrary<PgnCommand> = fc.record({
  name: fc.constantFrom('eval', 'clk', 'x_1'),
  value: words
    .map((value) => value.replaceAll(']', ''))
    .map((value) => value.replace(/ +/g, ' ').trim()),
});
const comment: fc.Arbitrary<PgnComment | null> = fc
  .record({
    text: words,
    squares: fc.array(fc.record({ colour: letter, square }), { maxLength: 2 }),
    arrows: fc.array(fc.record({ colour: letter, from: square, to: square }), { maxLength: 2 }),
    commands: fc.array(command, { maxLength: 2 }),
  })
  .map((made) => {
    const empty = made.squares.length + made.arrows.length + made.commands.length === 0;
    return empty && made.text === '' ? null : made;
  });
const maybeComment = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, comment);

const { line } = fc.letrec<{ line: PgnNode[]; node: PgnNode }>((tie) => ({
  line: fc.array(tie('node'), { minLength: 1, maxLength: 4, depthIdentifier: 'line' }),
  node: fc.record({
    text: fc.constantFrom('e4', 'Nf3+', 'O-O', 'b10=W', 'Ww1a2', 'b9b10w', '-5,8>1,8', 'exd5#'),
    nags: fc.array(fc.nat({ max: 255 }), { maxLength: 2 }),
    commentBefore: maybeComment,
    commentAfter: maybeComment,
    variations: fc.oneof(
      { depthSize: 'small', depthIdentifier: 'line' },
      fc.constant<PgnNode[][]>([]),
      fc.array(tie('line'), { maxLength: 2, depthIdentifier: 'line' }),
    ),
  }),
}));

const game: fc.Arbitrary<PgnGame> = fc
  .record({
    tags: fc.uniqueArray(
      fc.tuple(
        fc.constantFrom('Event', 'Site', 'Result', 'Black', 'Variant', 'FEN', 'SetUp', 'X_9'),
        fc.string({ unit: 'grapheme' }).map((value) => value.replace(/[\r\n]/g, '')),
      ),
      { selector: ([name]) => name },
    ),
    comment: maybeComment,
    moves: fc.oneof(fc.constant<PgnNode[]>([]), line),
    result: fc.constantFrom<PgnResult>('1-0', '0-1', '1/2-1/2', '*'),
  })
  .map(({ tags, ...rest }) => {
    const map = new Map<string, string>(tags);
    if (map.has('FEN') && !map.has('SetUp')) map.set('SetUp', '1');
    return { tags: map, ...rest };
  });

describe('any record and any text', () => {
  test('what is written is read back', () => {
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 3 }), (games) => {
        expect(parsePgn(formatPgnFile(games))).toEqual(games);
      }),
      { numRuns: 500 },
    );
  });

  const samples = [
    '[Event "x"]\n[FEN "8/8 w"]\n\n1. e4 $1 {[%csl Ga1] a} (1. d4 d5!? (1... c5)) 1... e5 ; z\n2. Nf3 1-0\n',
    '{a} 1. e4 (1. d4) {b} 1... e5 {c} {[%cal Ga1b2,Ra10b9]} * {d}\n\n[Event "y"] *',
    '% x\n1.e4 e5 2.exd6 e.p. $14 ; } [%x [%y] z\n (2. O-O) 1/2-1/2 [A "\\"\\\\"] 0-1',
  ];
  const alphabet = ' \n\r.123e4{}()[];%$!?*"\\NOx-=a,\ufeff\ud800';
  test.each([
    ['arbitrary', anyText(alphabet)],
    ['damaged', damaged(samples, alphabet)],
  ])('%s text is refused, or keeps its meaning when it is written', (_kind, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const games = tryParse(() => parsePgn(text));
        if (games === undefined) return;
        const written = formatPgnFile(games);
        expect(parsePgn(written)).toEqual(games);
        expect(rewritten(written)).toBe(written);
      }),
      { numRuns: 4000 },
    );
  });
});
