/** Users' own games: what a file may leave out, what is refused and how it is said. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/errors.ts';
import type { Json } from '../../src/variants/json.ts';
import { variants } from '../../src/variants/registry.ts';
import { parseUserGame } from '../../src/variants/user-game.ts';
import { checkDefinition } from '../../src/variants/user-game-checks.ts';
import { readGameShape } from '../../src/variants/user-game-schema.ts';
import { fromDefinition } from '../reference/from-definition.ts';
import { ReferencePosition } from '../reference/position.ts';
import { meets } from './json-schema.ts';
import { changed, deltaFile, omegaFile, refusal, tencubed } from './user-game-files.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../schema/variant.schema.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

describe('a complete file', () => {
  test('TenCubed is read, with what it leaves out', () => {
    const game = parseUserGame(tencubed, 'tencubed.json');
    expect(game).toMatchObject({
      id: 'tencubed',
      conditions: 'not given',
      pawn: { letter: 'P', name: 'pawn', maxSteps: 2, enPassant: true },
      castling: [],
      draws: { repetition: 3, moveRule: 50, dead: { loneMen: [], sameColour: [] } },
    });
    expect(game.pawn?.promotion).toEqual({
      to: ['Q', 'A', 'M'],
      limit: 'none',
      optionalRanks: [],
      compulsoryRank: 10,
    });
    expect(game).not.toHaveProperty('$schema');
  });

  test('the slow model counts 40, 1600 and 68230 in TenCubed', () => {
    const game = fromDefinition(parseUserGame(tencubed, 'tencubed.json'));
    const start = ReferencePosition.fromFen(game, game.start);
    expect([1, 2, 3].map((depth) => start.perft(depth))).toEqual([40, 1600, 68230]);
  });

  test.each(variants.map((variant) => [variant.id, variant] as const))(
    '%s survives the way through a file',
    (id, variant) => {
      const text = JSON.stringify({ ...variant, id: `my-${id}` });
      expect(parseUserGame(text, 'my.json')).toEqual({ ...variant, id: `my-${id}` });
    },
  );

  test('the least that a game needs', () => {
    const text = JSON.stringify({
      id: 'kings',
      name: 'Kings',
      board: { files: 3, ranks: 3 },
      pieces: [{ letter: 'K', name: 'king', betza: 'K', royal: true }],
      arrays: [{ id: 'start', position: '1k1/3/1K1' }],
    });
    expect(parseUserGame(text, 'my.json')).toMatchObject({
      inventor: 'unknown',
      year: null,
      source: 'not given',
      pawn: null,
      arrays: [{ id: 'start', name: 'start' }],
    });
  });
});

describe('refused', () => {
  test.each([
    ['no JSON', '"pieces": [', '"pieces" [', 'my.json, offset', /line 9, column 12.*a colon/],
    ['a missing key', '"letter": "M", ', '', 'pieces[2].letter', /the key is missing/],
    ['a misspelt key', '"board"', '"bord"', 'bord', /unknown key; expected the keys id, name/],
    ['a key too many', '"betza": "RN"', '"betza": "RN", "x": 1', 'pieces[2].x', /unknown key/],
    ['an unknown atom', '"RN"', '"RX"', 'pieces[2].betza, offset 1', /"X" is not an atom/],
    ['a rider', '"RN"', '"RNN"', 'pieces[2].betza, offset 1', /rider NN is not supported/],
    ['a sliding king', '"betza": "K"', '"betza": "Q"', 'pieces[0].betza', /royal piece slides/],
    ['no king', ', "royal": true', '', 'pieces', /0 pieces are royal/],
    ['two kings', '"betza": "Q"', '"betza": "K", "royal": true', 'pieces', /2 pieces are royal/],
    ['a letter twice', '"letter": "Q"', '"letter": "R"', 'pieces[4].letter', /R is taken/],
    ['a pawn like a piece', '"letter": "Q"', '"letter": "P"', 'pawn.letter', /P is taken/],
    ['a small letter', '"letter": "Q"', '"letter": "q"', 'pieces[1].letter', /"q" does not fit/],
    ['a wide board', '"files": 10', '"files": 15', 'board.files', /from 1 to 14/],
    ['half a file', '"files": 10', '"files": 9.5', 'board.files', /a whole number/],
    ['an array as board', '{ "files": 10, "ranks": 10 }', '[]', 'board', /an object/],
    ['a text as year', '2005', '"2005"', 'year', /whole number/],
    ['an id of the program', '"tencubed"', '"chess"', 'id', /is a game of the program/],
    [
      'promotion to a king',
      '"Q", "A"',
      '"Q", "K"',
      'pawn.promotion.to[1]',
      /neither royal nor a pawn/,
    ],
    [
      'promotion to a pawn',
      '"Q", "A"',
      '"Q", "P"',
      'pawn.promotion.to[1]',
      /nor a pawn: Q M A R B N C W/,
    ],
    ['promotion twice', '"Q", "A"', '"Q", "Q"', 'pawn.promotion.to[1]', /listed twice/],
    ['promotion to nothing', '["Q", "A", "M"]', '[]', 'pawn.promotion.to', /list of capital/],
    ['a goal off the board', 'Rank": 10', 'Rank": 11', 'pawn.promotion.compulsoryRank', /rank 1?/],
    [
      'a start off the board',
      '"startRanks": [3]',
      '"startRanks": [0]',
      'pawn.startRanks[0]',
      /from 1 to 9/,
    ],
    ['five steps', '"startRanks"', '"maxSteps": 5, "startRanks"', 'pawn.maxSteps', /from 1 to 4/],
    ['a rank too few', '2cwamwc2/', '', 'arrays[0].position', /9 ranks; expected 10 ranks/],
    ['a short rank', '2cwamwc2', '2cwamwc1', 'arrays[0].position, offset 8', /has 9 files/],
    ['a long rank', '2cwamwc2', '2cwamwc3', 'arrays[0].position, offset 7', /too long/],
    ['an unknown man', '2cwamwc2', '2cwazwc2', 'arrays[0].position, offset 4', /"z" is not a man/],
    [
      'a hole in a square',
      '2cwamwc2',
      '2cwa*wc2',
      'arrays[0].position, offset 4',
      /on the square f10/,
    ],
    ['no black king', '1rnbqkbnr1', '1rnbqqbnr1', 'arrays[0].position', /black has 0 K/],
    ['a second king', '1RNBQKBNR1', '1RNBKKBNR1', 'arrays[0].position', /white has 2 K/],
    [
      'a pawn on the goal',
      '2cwamwc2',
      'P1cwamwc2',
      'arrays[0].position',
      /white pawn stands on a10/,
    ],
    ['a strange turn', ' w - -', ' x - -', 'arrays[0].position', /"x" is no side to move/],
    ['an undeclared right', ' w - -', ' w K -', 'arrays[0].position', /K is not declared/],
    ['en passant at once', ' w - -', ' w - e4', 'arrays[0].position', /en passant/],
    ['a seventh field', '- 0 1"', '- 0 1 2"', 'arrays[0].position', /one field too many/],
  ])('%s', (_, before, after, place, message) => {
    const error = refusal(changed(tencubed, before, after));
    const start = place.startsWith('my.json') ? place : `my.json: ${place}`;
    expect(error.message.startsWith(start)).toBe(true);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('\n');
  });

  test.each([
    ['a square beyond the edge', '"f0","h0"', '"f0","k0"', 'castling[0].king[1]', /no square k0/],
    [
      'a partner that is no piece',
      '"partnerType":"R"',
      '"partnerType":"P"',
      'castling[0].partnerType',
      /P does not fit/,
    ],
    ['castling on two ranks', '"i0","g0"', '"i0","g1"', 'castling[0]', /different ranks/],
    ['both on one square', '"i0","g0"', '"i0","h0"', 'castling[0]', /both men stand on h0/],
    ['castling by a step', '["f0","h0"]', '["f0","e0"]', 'castling[0].king', /from f0 to e0/],
    ['one move for both', '["f0","d0"]', '["f0","h0"]', 'castling[1].king', /another castling/],
    ['the same right twice', '"right":"Q"', '"right":"K"', 'castling[1].right', /K is taken/],
    ['no partner there', '"i0","g0"', '"j0","g0"', 'arrays[0].position', /white has no R on j0/],
    [
      'a right never granted',
      ' w KQkq',
      ' w Kk',
      'arrays[0].position',
      /does not grant the right Q/,
    ],
    ['rights out of order', ' w KQkq', ' w QKkq', 'arrays[0].position', /castling field/],
    [
      'a man on a hole',
      'w**********w',
      'wn*********w',
      'arrays[0].position, offset 1',
      /"n" on a hole/,
    ],
    ['a row too narrow', '".**********."', '"**********."', 'board.shape[0]', /12 characters/],
    ['a name twice', '"w2":[11,0]', '"a5":[11,0]', 'board.names', /two squares have the name a5/],
    ['a second name', '"w2":[11,0]', '"w2":[11,0],"v2":[11,0]', 'board.names.v2', /named w2/],
    ['half a pair', '"king":["f0","h0"]', '"king":["f0"]', 'castling[0].king[1]', /is missing/],
    ['a name for a hole', '"w2":[11,0]', '"w2":[10,0]', 'board.names.w2', /names a hole/],
    ['a name off the grid', '"w2":[11,0]', '"w2":[14,0]', 'board.names.w2[0]', /from 0 to 13/],
    ['a square without name', '"w2":[11,0],', '', 'board.names', /\[11, 0\] has no name/],
    ['a dead king', '"loneMen":[]', '"loneMen":["K"]', 'draws.dead.loneMen[0]', /K does not fit/],
    [
      'a dead knight by colour',
      '"sameColour":[]',
      '"sameColour":["N"]',
      'draws.dead.sameColour[0]',
      /change its square colour/,
    ],
    ['draws as a list', '"draws":{', '"draws":[],"x":{', 'x', /unknown key/],
  ])('%s', (_, before, after, place, message) => {
    const error = refusal(changed(omegaFile, before, after));
    expect(error.message.startsWith(`my.json: ${place}`)).toBe(true);
    expect(error.message).toMatch(message);
  });

  test('a text too long', () => {
    expect(refusal(' '.repeat(1_000_001)).message).toMatch(/too long/);
  });
});

/** Keys that are put where they are not, where they may be or not. */
const MAYBE = [
  'extra',
  'names',
  'note',
  'limit',
  'shape',
  'fileOrigin',
  '$schema',
  'pointing',
  'goal',
];

/** Replaces one part of a JSON value, chosen by `pick`, by another value. */
function mutate(json: Json, pick: number, value: Json): Json {
  const places: ((value: Json) => void)[] = [];
  const copy = structuredClone(json);
  const visit = (node: Json) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      places.push((next) => {
        (node as Record<string, Json>)[key] = next;
      });
      visit(child);
    }
    if (!Array.isArray(node)) {
      for (const key of MAYBE) {
        if (!(key in node)) {
          places.push((next) => {
            node[key] = next;
          });
        }
      }
    }
  };
  visit(copy);
  places[pick % places.length]?.(value);
  return copy;
}

const replacement = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
  fc.integer({ min: -2, max: 16 }),
  fc.constantFrom<Json>(
    null,
    true,
    false,
    '',
    'K',
    'q',
    'none',
    'a1',
    'chess',
    [],
    {},
    ['K'],
    [3],
    ['.*'],
  ),
  fc.constantFrom<Json>({ inPlace: true }, { white: 'a1', black: 'c3' }),
  fc.constantFrom<Json>({ a9: [0, 13] }, { a9: [0, 14] }, { A9: [0, 1] }, [0, 1], ['a1', 'b1']),
);
const files = [tencubed, omegaFile, deltaFile].map((text) => JSON.parse(text) as Json);

describe('properties', () => {
  test('a changed file is read or refused in one line, and what is read holds together', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), replacement, (file, pick, value) => {
        const text = JSON.stringify(mutate(file, pick, value));
        try {
          checkDefinition(parseUserGame(text, 'my.json'));
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          expect((error as Error).message).toMatch(/^my\.json.*: [^\n]+$/);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('a file with characters cut out or put in is read or refused', () => {
    const { length } = tencubed;
    fc.assert(
      fc.property(fc.nat(length), fc.nat(3), fc.string({ maxLength: 3 }), (at, cut, put) => {
        const text = tencubed.slice(0, at) + put + tencubed.slice(at + cut);
        try {
          parseUserGame(text, 'my.json');
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('the published JSON schema accepts exactly the shapes that are read', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), replacement, (file, pick, value) => {
        const json = JSON.parse(JSON.stringify(mutate(file, pick, value))) as Json;
        const published = meets(schema, schema, json);
        seen[published ? 'accepted' : 'refused']++;
        expect({ json, accepted: accepts(json) }).toEqual({ json, accepted: published });
      }),
      { numRuns: 4000 },
    );
    // About 115 are accepted; far fewer would mean that the test has lost its point.
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(50);
  });
});

function accepts(json: Json): boolean {
  try {
    readGameShape(json);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return false;
  }
}
