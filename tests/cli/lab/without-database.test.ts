/** The program where the database's package is missing: only what needs it does not work. */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/project.mjs';
import { runNode } from '../../support/run-node.ts';
import { PROGRAM } from '../support/run-cli.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-bare-'));
  for (const name of ['bin', 'dist/node']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'build'), join(folder, 'build'));
  symlinkSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  writeFileSync(join(folder, 'games.sqlite'), '');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runNode([join(folder, PROGRAM), ...args]);

it.each([
  ['perft', 'chess', '3'],
  ['lab', 'plan', '--difference', '0.02', '--draws', '0.13'],
])('%s %s works', async (...args) => {
  const { code, stderr } = await run(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

it('says in one line what is missing, and how to get it', async () => {
  const { code, stdout, stderr } = await run('lab', 'status', join(folder, 'games.sqlite'));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(
    /^fairyscope: better-sqlite3: the package does not work here \(.*\); expected "node scripts\/setup\.mjs --with-database" .*\n$/,
  );
});
