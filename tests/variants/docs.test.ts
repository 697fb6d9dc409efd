/** `docs/variants.md` against the program: every key is there, and its notation is true. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { parseBetza } from '../../src/variants/betza.ts';
import { planeGames, variants } from '../../src/variants/registry.ts';
import { parseUserGame } from '../../src/variants/user-game.ts';

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const docs = file('docs/variants.md');

/** The text in code marks within a part of the page. */
function codes(part: string): string[] {
  return [...part.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

function section(heading: string): string {
  const [, text] = docs.split(`## ${heading}\n`);
  if (text === undefined) throw new Error(`no section ${heading}`);
  return text.split('\n## ')[0] ?? '';
}

/** All property names of a JSON schema, at any depth. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(keysOf)];
}

test('every key of the schema is described', () => {
  const described = new Set(codes(section('Every key')).map((code) => code.replace('dead.', '')));
  const missing = keysOf(JSON.parse(file('schema/variant.schema.json'))).filter(
    (key) => !described.has(key),
  );
  expect(missing).toEqual([]);
});

test('every key of the schema for the plane is described', () => {
  const described = new Set([
    ...codes(section('Games on the infinite plane')),
    ...codes(section('Every key')),
  ]);
  const missing = keysOf(JSON.parse(file('schema/plane.schema.json'))).filter(
    (key) => !described.has(key),
  );
  expect(missing).toEqual([]);
});

describe('Betza notation', () => {
  const text = section('Betza notation');
  const shown = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => codes(line));

  test.each(shown)('%s is read', (code) => {
    expect(() => parseBetza(code)).not.toThrow();
  });

  const [, after = ''] = text.split('read in different ways');
  const refused = codes(after).filter((code) => code !== 'fWfF');

  test.each(refused)('%s is refused', (code) => {
    expect(() => parseBetza(code)).toThrow(InputError);
  });
});

test('the error shown is the error given', () => {
  const [, shown] = /```text\n(.*)\n```/.exec(docs) ?? [];
  const game = file('examples/tencubed.json').replace('"RN"', '"RNN"');
  expect(() => parseUserGame(game, 'my-game.json')).toThrow(shown);
});

test('every game has its credits', () => {
  const text = section("The program's games, and where their rules needed a decision");
  for (const { inventor, year } of variants.filter(({ id }) => id !== 'chess')) {
    expect(text).toContain(`${inventor} ${year}`);
  }
  for (const { id, name, inventor } of planeGames) {
    expect(text).toContain(`**${name}**, ${inventor}: \`${id}\``);
  }
});
