import { describe, expect, test } from 'vitest';
import { icnGame, parseIcn } from '../../../src/notation/icn.ts';
import { formatPgn, newNode, parsePgn } from '../../../src/notation/pgn.ts';
import {
  formatPlanePrinted,
  newPlaneGame,
  readPlaneRecords,
  replayPlaneGame,
  reviewPlaneRecord,
  withEngineForm,
} from '../../../src/notation/plane.ts';
import { movesInWindow } from '../../../src/plane/forms.ts';
import { isPrime } from '../../../src/plane/primes.ts';
import { refusal, tryParse } from '../support/texts.ts';
import { random } from '../support/walk.ts';
import { planeGame } from './games.ts';
import { ReferencePlaneRules } from './reference-rules.ts';

const read = (text: string, id = 'plane') => readPlaneRecords(text, planeGame(id));
const one = (text: string, id = 'plane') => {
  const [record, ...others] = read(text, id);
  if (record === undefined || others.length > 0) throw new Error('not one record');
  return record;
};
const texts = (text: string, id = 'plane') => one(text, id).moves.map((move) => move.text);

describe('plain lists of moves', () => {
  test.each<[string, string[]]>([
    ['5,8>1,8 5,15>1,15', ['5,8>1,8', '5,15>1,15']],
    ['1. 5,8>1,8 5,15>1,15\n2. 7,14>7,15=CH', ['5,8>1,8', '5,15>1,15', '7,14>7,15=CH']],
    ['1.5,8>1,8|5,15>1,15', ['5,8>1,8', '5,15>1,15']],
    ['1. 5,8 > 1,8   -5,-15 x -1,15 +', ['5,8 > 1,8', '-5,-15 x -1,15 +']],
    ['1. R(e8)-(a8) (d15)-(d14)', ['R(e8)-(a8)', '(d15)-(d14)']],
    ['1. (d9) R(a15) 2. R(φ8)+ x(e9)', ['(d9)', 'R(a15)', 'R(φ8)+', 'x(e9)']],
    ['1. R (e8) - (a8)   P(d15)x(e14) e.p.', ['R (e8) - (a8)', 'P(d15)x(e14) e.p.']],
    ['(g14)-(g15)=C # 1-0', ['(g14)-(g15)=C #']],
    ['R(5, 8) R(118) {comment (a1)} ; more (a2)\n Q(a1)', ['R(5, 8)', 'R(118)', 'Q(a1)']],
    ['(d9) (1. R(a1) R(a2)) (d14)', ['(d9)', '(d14)']],
    ['4,8>4,9 (4,8>4,10) 4,15>4,14 (4,15x4,13)', ['4,8>4,9', '4,15>4,14']],
    ['P( d 8 ) - ( d 10 ) N(φ -3)', ['P( d 8 ) - ( d 10 )', 'N(φ -3)']],
    ['Nf3 what?', ['Nf3', 'what?']],
    ['', []],
  ])('%j', (text, moves) => {
    expect(texts(text)).toEqual(moves);
  });

  test('tags, the side that begins, and the result', () => {
    const record = one('[White "x"]\n1. … (d15)-(d14) 2. (d9) 1/2-1/2');
    expect(record).toMatchObject({ first: 'black', result: '1/2-1/2' });
    expect(record.tags.get('White')).toBe('x');
    expect(record.moves.map((move) => move.text)).toEqual(['(d15)-(d14)', '(d9)']);
    expect(record.moves[1]?.place).toEqual({ offset: 32, line: 2, column: 21 });
  });

  test('formations and huygens', () => {
    const kadesh = ['F(h6)-(h9)', 'F8,14>8,11'];
    expect(texts('1. F(h6)-(h9) F8,14>8,11', 'kadesh')).toEqual(kadesh);
    expect(texts('HU(f7)-(f12) HU6,16>6,11', 'huygens')).toHaveLength(2);
  });

  test('brackets that do not close are refused with the place', () => {
    expect(refusal(() => read('R(e8)-(a8) (d15'))).toMatchObject({
      field: 'line 1, column 12',
      offset: 11,
    });
  });
});

describe('what kind of record a text is', () => {
  const icn = 'w (15|8) K11,8|k11,15';
  test.each<[string, string]>([
    [`${icn} 11,8>11,9`, 'icn'],
    [`[White "x"]\n${icn}\n1. K11,8 > 11,9`, 'icn'],
    ['[White: x] 11,8>11,9', 'icn'],
    ['K11,8|k11,15', 'icn'],
    ['[White "K1,1|k2,2"]\n1. K11,8>11,9 k11,15>11,14', 'pgn'],
    ['[White "x"]\n{K1,1|k2,2} 1. 11,8>11,9 (1. 11,8>12,8) 11,15>11,14', 'pgn'],
    ['[White "x"]\n1. 11,8>11,9 (11,8>12,8) 11,15>11,14', 'pgn'],
    ['[White "x"]\n1. K(k8)-(k9) (k14)', 'plain'],
    ['1. K11,8 > 11,9 k11,15 > 11,14', 'plain'],
    ['1. R5,8 x 1,8 r5,15 > 1,15 2. 1,8>1,9', 'plain'],
  ])('%s', (text, kind) => {
    const [record] = read(text);
    const isIcn = record?.tags.has('FEN') || /^\[White:/.test(text);
    expect(isIcn).toBe(kind === 'icn');
    expect(record?.moves.every(({ text: move }) => !move.includes('|'))).toBe(true);
    if (kind === 'pgn') expect(record?.moves).toHaveLength(2);
  });

  test('bars between the moves make it ICN, with tags in front too', () => {
    const moves = ['4,8>4,9', '4,15>4,14', '4,9>4,10'];
    expect(texts(`[White "x|y"]\n\n${moves.join('|')}`)).toEqual(moves);
    expect(texts('[White "x"] 1. P4,8 > 4,9 | p4,15 > 4,14\n2. P4,9 > 4,10')).toEqual(moves);
  });

  test('notes of ICN are kept', () => {
    expect(one('w K1,1+|k5,5 1,1>1,2').notes).toHaveLength(1);
  });
});

describe('long nonsense is refused without delay', () => {
  test.each([
    '(',
    '(,',
    '(a',
    ' ',
    '5,8>',
    '5,8 ',
    'K1,1|',
    'K1,1 ',
    '{',
    '[',
    '=',
    '1.',
    '+',
    '(a,',
    'R(e8)-',
  ])('%j over and over', (piece) => {
    const text = piece.repeat(40_000);
    for (const front of ['', '[White "x"]\n', 'w K1,1 ']) tryParse(() => read(front + text));
  });
});

describe('replaying a record', () => {
  const rules = () => new ReferencePlaneRules('plane');
  const start = 'w K0,0|R5,8|k20,30|q40,-7';
  const mate = 'w K0,2|Q5,1|k0,0|R9,-1|p50,50';
  const agreed = null;

  test('stops at the first move that is not legal', () => {
    const record = one('1. R(e8)-(t8)+ K(t30)-(t31) 2. Q(a1)-(a2) 1-0');
    expect(reviewPlaneRecord(record, rules(), { start })).toMatchObject({
      plies: 1,
      violation: {
        ply: 2,
        move: 'K(t30)-(t31)',
        problem: expect.stringMatching(/^t30 to t31 is not a legal move/),
      },
      agreed: null,
      contradicted: false,
    });
  });

  test.each<[string, string, object]>([
    ['5,8>1,8 1/2-1/2', start, { agreed: { score: '1/2-1/2', reason: 'agreement' } }],
    ['5,8>1,8 0-1', start, { agreed: { score: '0-1', reason: 'resignation' } }],
    ['5,8>1,8 *', start, { agreed, contradicted: false, result: null }],
    ['5,8>1,8', start, { agreed, contradicted: false, result: null }],
    ['[Result "1/2-1/2"] 5,8>1,8', start, { agreed: { score: '1/2-1/2', reason: 'agreement' } }],
    [
      '5,1>0,1 1-0',
      mate,
      { agreed, contradicted: false, result: { score: '1-0', reason: 'mate' } },
    ],
    ['5,1>0,1', mate, { agreed, contradicted: false, result: { score: '1-0', reason: 'mate' } }],
    ['5,1>0,1 1/2-1/2', mate, { agreed, contradicted: true }],
  ])('%s: the result by the rules, or by the players', (text, from, expected) => {
    const review = reviewPlaneRecord(one(text), rules(), { start: from });
    expect(review).toMatchObject({ plies: 1, violation: null, ...expected });
  });

  test('marks that are missing or wrong', () => {
    const marks = (text: string) => reviewPlaneRecord(one(text), rules(), { start }).marks;
    expect(marks('R(e8)-(t8)')).toEqual([{ ply: 1, given: '', actual: '+' }]);
    expect(marks('R(e8)-(t8)+')).toEqual([]);
    expect(marks('R(e8)-(a8)#')).toEqual([{ ply: 1, given: '#', actual: '' }]);
    expect(marks('5,8>20,8')).toEqual([]);
    expect(marks('5,8>20,8#')).toEqual([{ ply: 1, given: '#', actual: '+' }]);
  });

  test('the side that begins, by the numbers', () => {
    const review = reviewPlaneRecord(one('1… P(d15)-(d14) 2. P(d8)-(d9)'), rules());
    expect(review).toMatchObject({ plies: 2, violation: null });
  });

  test('the position a record starts from is the one of its tags', () => {
    const record = one('[FEN "w K0,0|R5,8|k20,30"]\n1. R(e8)-(e9)');
    expect(reviewPlaneRecord(record, rules())).toMatchObject({ plies: 1, violation: null });
  });
});

describe('games at random', () => {
  /** Moves of a game in engine form and as printed. */
  function playAtRandom(rules: ReferencePlaneRules, plies: number, seed: number) {
    const below = random(seed);
    const window = { x0: -2n, y0: -2n, x1: 23n, y1: 25n };
    const moves: { engine: string; printed: string }[] = [];
    while (moves.length < plies) {
      const forms = rules.closedForms();
      const piece = (x: bigint, y: bigint) =>
        parsePosition(rules).find((man) => man.x === x && man.y === y)?.code ?? '';
      const all = [...movesInWindow(forms, window, ({ x, y }) => piece(x, y), isPrime)];
      const move = all[below(all.length)];
      if (move === undefined) break;
      moves.push({
        engine: move.text,
        printed: formatPlanePrinted(rules, move, icnGame(rules.variant)),
      });
      rules.make(move);
    }
    return moves;
  }

  function parsePosition(rules: ReferencePlaneRules) {
    const { game } = parseIcn(rules.position(), icnGame(rules.variant));
    const text = game.tags.get('FEN')?.split(' ').at(-1) ?? '';
    return text.split('|').map((man) => {
      const [, code = '', x = '', y = ''] = /^([A-Za-z]+)(-?\d+),(-?\d+)/.exec(man) ?? [];
      return { code: code.toUpperCase(), x: BigInt(x), y: BigInt(y) };
    });
  }

  test.each(['plane', 'huygens', 'kadesh'])('%s: recorded, written, read and replayed', (id) => {
    const rules = new ReferencePlaneRules(id);
    const start = rules.position();
    const moves = playAtRandom(rules, 6, 3);
    const end = rules.position();
    rules.setPosition(start);

    const game = newPlaneGame(rules);
    expect(game.tags.get('Variant')).toBe(id);
    game.moves = moves.map(({ engine }) => newNode(engine));
    const [again] = parsePgn(formatPgn(game));
    expect(again).toEqual(game);
    const replay = replayPlaneGame(game, rules);
    expect(game.moves.map((node) => replay.moves.get(node)?.text)).toEqual(
      moves.map(({ engine }) => engine),
    );

    const printed = moves.map((move) => move.printed).join(' ');
    const engine = moves.map((move) => move.engine).join(' | ');
    for (const text of [printed, engine, formatPgn(game), `${start}\n${engine}`]) {
      const review = reviewPlaneRecord(one(text, id), rules, { start });
      expect(review).toMatchObject({ plies: moves.length, violation: null, marks: [] });
      expect(rules.position()).toBe(end);
    }

    rules.setPosition(start);
    const inGameForm = { ...game, moves: moves.map((move) => newNode(move.printed)) };
    expect(withEngineForm(inGameForm, rules).moves).toEqual(game.moves);
  });

  test('PGN of a game that Black begins has the right numbers', () => {
    const rules = new ReferencePlaneRules('plane', 'b 12 (15|8) K0,0|R5,8|k20,30');
    const game = newPlaneGame(rules);
    game.moves = ['20,30>20,31', '5,8>1,8'].map(newNode);
    game.tags.set('FEN', 'b 12 (15|8) K0,0|k20,30|R5,8');
    expect(formatPgn(game)).toContain('\n12... 20,30>20,31 13. 5,8>1,8 *');
  });
});
