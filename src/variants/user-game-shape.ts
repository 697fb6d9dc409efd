/**
 * What the shapes of users' files, games above all, are built of: values with ranges, and errors that
 * name the key. Every message here is an expectation: it continues the sentence "…; expected".
 */
import * as v from 'valibot';
import { InputError } from '../errors.ts';
import type { Json } from './json.ts';

/** An object with exactly these keys. */
export function record<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.custom<object>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      'an object',
    ),
    choice(entries),
  );
}

/** The same as one of several choices, of which a key tells which it is (`v.variant`). */
export function choice<Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries).filter((key) => key !== '$schema');
  return v.strictObject(entries, keys.length > 1 ? `the keys ${keys.join(', ')}` : 'an object');
}

export function text(most: number) {
  const expected = `a text of 1 to ${most} characters on one line`;
  return v.pipe(
    v.string(expected),
    v.minLength(1, expected),
    v.check((value) => [...value].length <= most, expected),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, expected),
  );
}

export function matching(pattern: RegExp, expected: string) {
  return v.pipe(v.string(expected), v.regex(pattern, expected));
}

export function whole(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
}

export function list<Item extends v.GenericSchema>(item: Item, least: number, expected: string) {
  return v.pipe(v.array(item, expected), v.minLength(least, expected));
}

export const flag = v.boolean('true or false');
export const identifier = matching(
  /^[a-z][a-z0-9-]{0,39}$/,
  'at most 40 small letters, digits and "-", a letter first',
);

/** What every game says of itself. */
export const credits = {
  $schema: v.exactOptional(v.string('a text')),
  id: identifier,
  name: text(100),
  inventor: v.optional(text(200), 'unknown'),
  year: v.optional(v.nullable(whole(-3000, 3000)), null),
  source: v.optional(text(400), 'not given'),
  conditions: v.optional(text(400), 'not given'),
};

/** Opening arrays, whose positions have at most so many characters. */
export function openingArrays(most: number) {
  const array = record({
    id: identifier,
    name: v.exactOptional(text(100)),
    position: text(most),
    note: v.exactOptional(text(400)),
  });
  return list(array, 1, 'a list of opening arrays, the default first');
}

/** The arrays as they were read, each with a name. */
export function nameArrays<Entry extends { id: string; name?: string }>(
  arrays: readonly Entry[],
): (Entry & { name: string })[] {
  return arrays.map((entry) => ({ ...entry, name: entry.name ?? entry.id }));
}

/**
 * Checks a value against a shape and fills in what is absent.
 * @param name what errors call the value as a whole
 * @throws InputError naming the first key that is wrong, such as "pieces[2].betza".
 */
export function readShape<Shape extends v.GenericSchema>(
  shape: Shape,
  json: Json,
  name = 'game',
): v.InferOutput<Shape> {
  const checked = v.safeParse(shape, json);
  if (checked.success) return checked.output;
  // A misspelt key is missing too; what is there helps more than what is not.
  const unknown = checked.issues.find(isUnknownKey);
  throw shapeError(unknown ?? checked.issues[0], name);
}

function isUnknownKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never';
}

function shapeError(issue: v.BaseIssue<unknown>, name: string): InputError {
  const keys = (issue.path ?? []).map((item) => item.key as string | number);
  const field = pathText(keys) || name;
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
  return parts.join('').replace(/^\./, '');
}
