/** Users' games on the infinite plane: what a file may leave out, and what is refused. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/errors.ts';
import type { Json } from '../../src/variants/json.ts';
import { planeGames } from '../../src/variants/plane/registry.ts';
import { parseGame, parseUserGame } from '../../src/variants/user-game.ts';
import { checkPlaneDefinition } from '../../src/variants/user-game-plane-checks.ts';
import { readPlaneShape } from '../../src/variants/user-game-plane-schema.ts';
import { meets } from './json-schema.ts';
import { changed, tencubed } from './user-game-files.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const edgeless = read('examples/edgeless.json');
const schema = JSON.parse(read('schema/plane.schema.json')) as Record<string, unknown>;

function refusal(text: string): InputError {
  try {
    parseGame(text, 'my.json');
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the game was read');
}

describe('a complete file', () => {
  test('the example is read, with what it leaves out', () => {
    expect(parseGame(edgeless, 'edgeless.json')).toMatchObject({
      id: 'edgeless',
      board: 'infinite',
      year: null,
      conditions: 'not given',
      pawn: { code: 'P', name: 'pawn', doubleStep: true, enPassant: true },
      draws: { repetition: 3, material: 'mating-sets' },
    });
  });

  test.each(planeGames.map((game) => [game.id, game] as const))(
    '%s survives the way through a file',
    (id, game) => {
      const text = JSON.stringify({ ...game, id: `my-${id}` });
      expect(parseGame(text, 'my.json')).toEqual({ ...game, id: `my-${id}` });
    },
  );

  test('the least that a game needs', () => {
    const game = {
      id: 'kings',
      name: 'Kings',
      board: 'infinite',
      pieces: [{ code: 'K', name: 'king', betza: 'K', royal: true }],
      arrays: [{ id: 'start', position: 'K0,0|k0,5' }],
    };
    expect(parseGame(JSON.stringify(game))).toEqual({
      ...game,
      inventor: 'unknown',
      year: null,
      source: 'not given',
      conditions: 'not given',
      view: { x0: 1, y0: 1, x1: 20, y1: 22 },
      pawn: null,
      draws: { repetition: 3, material: 'bare-kings' },
      arrays: [{ id: 'start', name: 'start', position: 'K0,0|k0,5' }],
    });
  });

  test('a file of a finite game is read too, but not the other way round', () => {
    expect(parseGame(tencubed)).toEqual(parseUserGame(tencubed));
    expect(() => parseUserGame(edgeless, 'my.json')).toThrow(
      'my.json: board: Edgeless Chess is played on the infinite plane; expected a game on a finite',
    );
  });
});

describe('refused', () => {
  test.each([
    ['an id of the program', '"edgeless"', '"plane"', 'id', /"plane" is a game of the program/],
    [
      'another board',
      '"infinite"',
      '"endless"',
      'board',
      /"endless" does not fit; expected "infinite"/,
    ],
    ['a key of finite games', '"view"', '"castling": [], "view"', 'castling', /unknown key/],
    ['a letter for a code', '"code": "Q"', '"letter": "Q"', 'pieces[1].letter', /the keys code, n/],
    [
      'a small code',
      '"code": "CI"',
      '"code": "ci"',
      'pieces[5].code',
      /one or two capital letters/,
    ],
    [
      'a long code',
      '"code": "CI"',
      '"code": "CIC"',
      'pieces[5].code',
      /one or two capital letters/,
    ],
    ['a code twice', '"code": "Q"', '"code": "R"', 'pieces[2].code', /the code R is taken/],
    ['a pawn like a piece', '"code": "Q"', '"code": "P"', 'pawn.code', /the code P is taken/],
    ['F beside formations', '"code": "CI"', '"code": "F"', 'pieces[5].code', /begin with F/],
    ['an unknown atom', '"betza": "F"', '"betza": "FX"', 'pieces[5].betza, offset 1', /"X" is not/],
    ['a long range', '"betza": "F"', '"betza": "R15"', 'pieces[5].betza, offset 1', /too long/],
    ['no move', '"betza": "Q"', '"betza": ""', 'pieces[1].betza', /there is no movement/],
    ['no king', ', "royal": true', '', 'pieces', /0 pieces are royal/],
    ['two kings', '"betza": "R"', '"betza": "K", "royal": true', 'pieces', /2 pieces are royal/],
    ['a sliding king', '"betza": "K"', '"betza": "KR"', 'pieces[0].betza', /royal piece slides/],
    ['a king in blocks', '"royal"', '"formation": true, "royal"', 'pieces[0].formation', /blocks/],
    [
      'a prime king',
      '"royal"',
      '"primeLeapsFrom": 5, "royal"',
      'pieces[0].primeLeapsFrom',
      /leaps/,
    ],
    ['no least prime', ': 7', ': 1', 'pieces[5].primeLeapsFrom', /whole number from 2 to 199/],
    ['promotion to a king', '["Q", "R"', '["Q", "K"', 'pawn.promotion[1]', /neither royal nor/],
    ['promotion twice', '["Q", "R"', '["Q", "Q"', 'pawn.promotion[1]', /Q is listed twice/],
    ['promotion to nothing', '["Q", "R", "B", "N", "CI"]', '[]', 'pawn.promotion', /list of codes/],
    ['strange material', '"mating-sets"', '"fide"', 'draws.material', /"mating-sets" or "bare-/],
    ['a view turned round', '"x1": 11', '"x1": -3', 'view.x1', /-3 does not fit; .* -2 to 57/],
    ['a wide view', '"y1": 11', '"y1": 58', 'view.y1', /58 does not fit/],
    ['half a view', ', "y1": 11', '', 'view.y1', /the key is missing/],
  ])('%s', (_, before, after, place, message) => {
    const error = refusal(changed(edgeless, before, after));
    expect(error.message.startsWith(`my.json: ${place}: `)).toBe(true);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('\n');
  });

  test('two arrays of one id', () => {
    const game = JSON.parse(edgeless) as { arrays: object[] };
    const text = JSON.stringify({ ...game, arrays: [...game.arrays, ...game.arrays] });
    expect(refusal(text).message).toMatch(/^my.json: arrays\[1\].id: the id edgeless is taken/);
  });

  test('more kinds of men than the engine tells apart', () => {
    const game = JSON.parse(edgeless) as { pieces: object[] };
    const more = Array.from({ length: 24 }, (_, i) => ({
      code: `X${String.fromCharCode(65 + i)}`,
      name: 'man',
      betza: 'W',
    }));
    const text = JSON.stringify({ ...game, pieces: [...game.pieces, ...more] });
    expect(refusal(text).message).toMatch(/^my.json: pieces: there are 30 pieces; .* 29/);
  });
});

/** Keys that a change may add where they are not. */
const MAYBE = ['betza', 'royal', 'note', 'view', 'pawn', 'formation', '$schema', 'goal', 'year'];

/** Replaces one part of a JSON value, chosen by `pick`, by another value. */
function mutate(json: Json, pick: number, value: Json): Json {
  const places: (() => void)[] = [];
  const copy = structuredClone(json);
  const visit = (node: Json) => {
    if (typeof node !== 'object' || node === null) return;
    const record = node as Record<string, Json>;
    for (const [key, child] of Object.entries(record)) {
      places.push(() => {
        record[key] = value;
      });
      visit(child);
    }
    for (const key of Array.isArray(node) ? [] : MAYBE.filter((name) => !(name in node))) {
      places.push(() => {
        record[key] = value;
      });
    }
  };
  visit(copy);
  places[pick % places.length]?.();
  return copy;
}

const replacement = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
  fc.integer({ min: -2, max: 200 }),
  fc.constantFrom<Json>(null, true, false, '', 'K', 'HU', 'q', 'infinite', 'plane', [], {}),
  fc.constantFrom<Json>(
    ['K'],
    ['Q', 'N'],
    'bare-kings',
    { promotion: ['Q'] },
    { repetition: null },
  ),
);
const file = JSON.parse(edgeless) as Json;

function accepts(task: () => void): boolean {
  try {
    task();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return false;
  }
}

describe('properties', () => {
  test('the published JSON schema accepts exactly the shapes that are read', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(fc.nat(), replacement, (pick, value) => {
        const json = JSON.parse(JSON.stringify(mutate(file, pick, value))) as Json;
        const published = meets(schema, schema, json);
        seen[published ? 'accepted' : 'refused']++;
        expect({ json, accepted: accepts(() => readPlaneShape(json)) }).toEqual({
          json,
          accepted: published,
        });
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(50);
  });

  test('what is read holds together', () => {
    fc.assert(
      fc.property(fc.nat(), replacement, (pick, value) => {
        const text = JSON.stringify(mutate(file, pick, value));
        accepts(() => {
          const game = parseGame(text);
          if (game.board === 'infinite') checkPlaneDefinition(game);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
