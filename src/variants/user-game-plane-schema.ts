/**
 * The shape of a user's game on the infinite plane: which keys there are, of what type, in which
 * range, and what they are when absent. What they mean together is checked in
 * `user-game-plane-checks.ts`. `schema/plane.schema.json` says the same to editors; a test keeps the
 * two together.
 */
import * as v from 'valibot';
import type { Json } from './json.ts';
import type { PlaneDefinition } from './plane-definition.ts';
import {
  credits,
  flag,
  list,
  matching,
  nameArrays,
  openingArrays,
  readShape,
  record,
  text,
  whole,
} from './user-game-shape.ts';

/** Files and ranks of the view. */
const FARTHEST = 999;

const code = matching(/^[A-Z]{1,2}$/, 'one or two capital letters from A to Z');
const coordinate = whole(-FARTHEST, FARTHEST);

const view = record({ x0: coordinate, y0: coordinate, x1: coordinate, y1: coordinate });

const betza = v.pipe(
  v.string('a text of at most 200 characters'),
  v.check((value) => [...value].length <= 200, 'a text of at most 200 characters'),
  v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'a text on one line'),
);

const piece = record({
  code,
  name: text(40),
  betza: v.optional(betza, ''),
  royal: v.exactOptional(flag),
  primeLeapsFrom: v.exactOptional(whole(2, 199)),
  formation: v.exactOptional(flag),
});

const pawn = record({
  code: v.optional(code, 'P'),
  name: v.optional(text(40), 'pawn'),
  doubleStep: v.optional(flag, true),
  enPassant: v.optional(flag, true),
  promotion: list(code, 1, 'a list of codes of pieces'),
});

const draws = record({
  repetition: v.optional(v.nullable(whole(2, 100)), 3),
  material: v.optional(
    v.picklist(['mating-sets', 'bare-kings'], '"mating-sets" or "bare-kings"'),
    'bare-kings',
  ),
});

const game = record({
  ...credits,
  board: v.literal('infinite', '"infinite", or an object with files and ranks'),
  view: v.optional(view, { x0: 1, y0: 1, x1: 20, y1: 22 }),
  pieces: list(piece, 1, 'a list of pieces'),
  pawn: v.optional(v.nullable(pawn), null),
  draws: v.optional(draws, {}),
  // Room for every man that may stand on the plane.
  arrays: openingArrays(20_000),
});

/**
 * Checks the shape of a game on the plane and fills in what is absent.
 * @throws InputError naming the first key that is wrong, such as "pieces[2].betza".
 */
export function readPlaneShape(json: Json): PlaneDefinition {
  const { $schema: _, arrays, ...rest } = readShape(game, json);
  return { ...rest, arrays: nameArrays(arrays) };
}
