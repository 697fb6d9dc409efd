/**
 * The shape of a user's game file: which keys there are, of what type, in which range, and what
 * they are when absent. What the keys mean together is checked in `user-game-checks.ts`.
 * `schema/variant.schema.json` says the same to editors; a test keeps the two together.
 *
 * Every message here is an expectation: it continues the sentence "…; expected".
 */
import * as v from 'valibot';
import { MAX_SIDE } from './board.ts';
import type { VariantDefinition } from './definition.ts';
import type { Json } from './json.ts';
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

const letter = matching(/^[A-Z]$/, 'one capital letter from A to Z');
const letters = (least: number) => list(letter, least, 'a list of capital letters');
const squareName = matching(/^[a-z][0-9]{1,2}$/, 'a small letter and one or two digits');
const rank = whole(-99, 99);
const coordinate = whole(0, MAX_SIDE - 1);

const board = record({
  files: whole(1, MAX_SIDE),
  ranks: whole(1, MAX_SIDE),
  fileOrigin: v.exactOptional(whole(0, MAX_SIDE - 1)),
  rankOrigin: v.exactOptional(whole(-MAX_SIDE, MAX_SIDE)),
  shape: v.exactOptional(
    list(matching(/^[.*]{1,14}$/, 'a row of "." and "*"'), 1, 'a list of rows'),
  ),
  names: v.exactOptional(
    v.pipe(
      v.custom<object>((input) => !Array.isArray(input), 'an object'),
      v.record(
        squareName,
        v.strictTuple([coordinate, coordinate], 'grid coordinates such as [0, 11]'),
        'an object',
      ),
    ),
  ),
});

const pointing = record({
  afterMove: v.optional(flag, false),
  inPlace: v.optional(flag, false),
  capturesOwn: v.optional(flag, false),
  sparesFacing: v.optional(flag, false),
});

const piece = record({
  letter,
  name: text(40),
  betza: text(200),
  royal: v.exactOptional(flag),
  pointing: v.exactOptional(pointing),
});

const promotion = record({
  to: letters(1),
  limit: v.optional(v.picklist(['none', 'captured'], '"none" or "captured"'), 'none'),
  optionalRanks: v.optional(list(rank, 0, 'a list of ranks'), []),
  compulsoryRank: rank,
});

const pawn = record({
  letter: v.optional(letter, 'P'),
  name: v.optional(text(40), 'pawn'),
  startRanks: v.optional(list(rank, 0, 'a list of ranks'), []),
  maxSteps: v.optional(whole(1, 4), 2),
  enPassant: v.optional(flag, true),
  promotion: v.optional(v.nullable(promotion), null),
});

const squarePair = v.strictTuple([squareName, squareName], 'two square names, before and after');

const castling = record({
  right: v.picklist(['K', 'Q'], '"K" or "Q"'),
  king: squarePair,
  partner: squarePair,
  partnerType: letter,
});

const draws = record({
  repetition: v.optional(v.nullable(whole(2, 100)), 3),
  moveRule: v.optional(v.nullable(whole(1, 10000)), 50),
  dead: v.optional(
    record({ loneMen: v.optional(letters(0), []), sameColour: v.optional(letters(0), []) }),
    {},
  ),
});

const goal = record({ white: squareName, black: squareName });

const game = record({
  ...credits,
  board,
  pieces: list(piece, 1, 'a list of pieces'),
  pawn: v.optional(v.nullable(pawn), null),
  castling: v.optional(list(castling, 0, 'a list of castling moves'), []),
  draws: v.optional(draws, {}),
  goal: v.exactOptional(goal),
  // Room for a man with his direction on each square of the largest board.
  arrays: openingArrays(1200),
});

/**
 * Checks the shape of a game and fills in what is absent.
 * @throws InputError naming the first key that is wrong, such as "pieces[2].betza".
 */
export function readGameShape(json: Json): VariantDefinition {
  const { $schema: _, arrays, ...rest } = readShape(game, json);
  return { ...rest, arrays: nameArrays(arrays) };
}
