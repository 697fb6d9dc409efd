/**
 * In AssemblyScript `load<u8>(x) << n` is computed in 8 bits and loses what is shifted out, without
 * a warning. Narrow loads must be widened before arithmetic that can exceed them. And the release
 * build takes the sign along in `<u64>(<u32>load<i32>(x))`, where `load<u32>` does not.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../assembly/', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.d.ts'),
);

/** Uncast narrow loads that are shifted or multiplied, or bound to a variable. */
function narrowUses(source: string): string[] {
  const call = String.raw`load<[ui](?:8|16)>\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
  const shifted = new RegExp(String.raw`(?<!<i32>|<u32>|<u64>|<i64>)${call}\s*(?:<<|\*)`, 'g');
  const bound = new RegExp(String.raw`(?:const|let) \w+ = ${call}`, 'g');
  return [...source.matchAll(shifted), ...source.matchAll(bound)].map(([text]) => text);
}

/** Signed loads that are widened as if they had no sign. */
function signedUses(source: string): string[] {
  return [...source.matchAll(/<u64>\(?\s*<u32>\(?\s*load<i32>/g)].map(([text]) => text);
}

it('recognises the faults', () => {
  expect(signedUses('a = <u64>(<u32>load<i32>(b));')).toHaveLength(1);
  expect(signedUses('a = <u64>load<u32>(b);')).toHaveLength(0);
  expect(narrowUses('a = load<u8>(b, C) << 3;')).toHaveLength(1);
  expect(narrowUses('const a = load<u8>(load<u8>(b, C), D);')).toHaveLength(1);
  expect(narrowUses('a = <i32>load<u8>(b + (c << 1), C) << 3;')).toHaveLength(0);
});

it.each(files)('%s widens loads rightly', (file) => {
  const source = readFileSync(join(root, file), 'utf8');
  expect([...narrowUses(source), ...signedUses(source)]).toEqual([]);
});
