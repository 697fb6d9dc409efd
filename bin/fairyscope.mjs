#!/usr/bin/env node
/**
 * The command line. In a fresh clone it first installs and builds what it needs, once; what
 * that says goes to stderr, since stdout is for answers.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROGRAM = new URL('../dist/node/cli.mjs', import.meta.url);
const MODULES = [
  'board2',
  'board4',
  'chess',
  'grand',
  'opulent',
  'omega',
  'delta',
  'plane',
  'endgame2',
  'endgame4',
];
const NEEDED = [
  PROGRAM,
  ...MODULES.map((name) => new URL(`../build/${name}.wasm`, import.meta.url)),
];

if (!NEEDED.every((file) => existsSync(file))) {
  const script = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, 'wasm', 'cli'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(1);
}
await import(PROGRAM.href);
