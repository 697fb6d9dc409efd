/**
 * The shape of a user's game file: which keys there are, of what type, in which range, and what
 * they are when absent. What the keys mean together is checked in `user-game-checks.ts`.
 * `schema/variant.schema.json` says the same to editors; a test keeps the two together.
 *
 * Every message here is an expectation: it continues the sentence "…; expected".
 */
import * as v from 'valibot';
import { InputError } from '../errors.ts';
import { MAX_SIDE } from './board.ts';
import type { VariantDefinition } from './definition.ts';
import type { Json } from './json.ts';

/** An object with exactly these keys. */
function record<Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries).filter((key) => key !== '$schema');
  return v.pipe(
    v.custom<object>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      'an object',
    ),
    v.strictObject(entries, keys.length > 1 ? `the keys ${keys.join(', ')}` : 'an object'),
  );
}

function text(most: number) {
  const expected = `a text of 1 to ${most} characters on one line`;
  return v.pipe(
    v.string(expected),
    v.minLength(1, expected),
    v.check((value) => [...value].length <= most, expected),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, expected),
  );
}

function matching(pattern: RegExp, expected: string) {
  return v.pipe(v.string(expected), v.regex(pattern, expected));
}

function whole(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
}

function list<Item extends v.GenericSchema>(item: Item, least: number, expected: string) {
  return v.pipe(v.array(item, expected), v.minLength(least, expected));
}

const flag = v.boolean('true or false');
const letter = matching(/^[A-Z]$/, 'one capital letter from A to Z');
const letters = (least: number) => list(letter, least, 'a list of capital letters');
const identifier = matching(
  /^[a-z][a-z0-9-]{0,39}$/,
  'at most 40 small letters, digits and "-", a letter first',
);
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

const array = record({
  id: identifier,
  name: v.exactOptional(text(100)),
  // Room for a man with his direction on each square of the largest board.
  position: text(1200),
  note: v.exactOptional(text(400)),
});

const game = record({
  $schema: v.exactOptional(v.string('a text')),
  id: identifier,
  name: text(100),
  inventor: v.optional(text(200), 'unknown'),
  year: v.optional(v.nullable(whole(-3000, 3000)), null),
  source: v.optional(text(400), 'not given'),
  conditions: v.optional(text(400), 'not given'),
  board,
  pieces: list(piece, 1, 'a list of pieces'),
  pawn: v.optional(v.nullable(pawn), null),
  castling: v.optional(list(castling, 0, 'a list of castling moves'), []),
  draws: v.optional(draws, {}),
  goal: v.exactOptional(goal),
  arrays: list(array, 1, 'a list of opening arrays, the default first'),
});

/**
 * Checks the shape of a game and fills in what is absent.
 * @throws InputError naming the first key that is wrong, such as "pieces[2].betza".
 */
export function readGameShape(json: Json): VariantDefinition {
  const checked = v.safeParse(game, json);
  if (!checked.success) {
    // A misspelt key is missing too; what is there helps more than what is not.
    const unknown = checked.issues.find(isUnknownKey);
    throw shapeError(unknown ?? checked.issues[0]);
  }
  const { $schema: _, arrays, ...rest } = checked.output;
  return { ...rest, arrays: arrays.map((entry) => ({ ...entry, name: entry.name ?? entry.id })) };
}

function isUnknownKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never';
}

function shapeError(issue: v.BaseIssue<unknown>): InputError {
  const keys = (issue.path ?? []).map((item) => item.key as string | number);
  const field = pathText(keys);
  if (issue.kind === 'schema' && issue.type === 'strict_object' && keys.length > 0) {
    if (issue.expected === 'never') {
      return new InputError('unknown key', { field, expected: issue.message });
    }
    if (issue.path?.at(-1)?.origin === 'key')
      return new InputError('the key is missing', { field });
  }
  if (issue.input === undefined) {
    return new InputError('the entry is missing', { field, expected: issue.message });
  }
  const value = JSON.stringify(issue.input);
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return new InputError(`${shown} does not fit`, { field, expected: issue.message });
}

function pathText(keys: readonly (string | number)[]): string {
  const parts = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return parts.join('').replace(/^\./, '') || 'game';
}
