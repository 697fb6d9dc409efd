import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { findBreaches } from '../support/dependencies.ts';

const SOURCES = ['assembly', 'src', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe('dependencies point one way', () => {
  it.each(SOURCES)('%s', (file) => {
    expect(findBreaches(file, readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  });
});

describe('what counts as a breach', () => {
  const breaches: [file: string, source: string, breach: string][] = [
    ['src/notation/a.ts', "import { b } from '../engine/b.ts';", 'src/engine/b.ts (engine)'],
    ['src/variants/a.ts', "import type { B } from '../notation/b.ts';", '(notation)'],
    ['src/variants/a.ts', "export * from '../lab/b.ts';", '(lab)'],
    ['src/variants/a.ts', "export { b } from '../index.ts';", '(library)'],
    ['src/errors.ts', "type B = import('./variants/b.ts').B;", '(variants)'],
    ['src/engine/a.ts', "import '../review/b.ts';", '(review)'],
    ['src/review/a.ts', "import '../lab/b.ts';", '(lab)'],
    ['src/engine/a.ts', "await import('../node/b.ts');", '(node)'],
    ['src/engine/a.ts', "new Worker(new URL('../node/b.ts', import.meta.url));", '(node)'],
    ['src/engine/a.ts', "import '../../assembly/board.ts';", '(engine sources)'],
    ['src/engine/a.ts', "import '../../tests/reference/b.ts';", 'belongs to no layer'],
    ['src/lab/a.ts', 'const b = await import(name);', 'computed'],
    ['src/lab/a.ts', "import { join } from 'node:path';", 'node:path'],
    ['src/lab/a.ts', "import pc from 'picocolors';", 'picocolors'],
    ['src/engine/a.ts', "import 'comlink-extra';", 'comlink-extra'],
    ['src/index.ts', "import './node/b.ts';", '(node)'],
    ['src/other/a.ts', '', 'belongs to no layer'],
    ['src/node/a.ts', "import '../../web/main.ts';", '(page)'],
    ['web/a.ts', "import '../src/node/b.ts';", '(node)'],
    ['web/a.ts', "import { join } from 'node:path';", 'node:path'],
    ['web/a.ts', 'const b = process.env;', 'uses process'],
    ['assembly/board/a.ts', "import { b } from '../../src/b';", 'src/b'],
    ['src/notation/a.ts', 'const b = Buffer.from([1]);', 'uses Buffer'],
    ['src/notation/a.ts', 'const b = typeof window;', 'uses window'],
    ['src/notation/a.ts', "const b = require('b');", 'uses require'],
    ['src/notation/a.ts', 'const b = { c: [document.title] };', 'uses document'],
    ['src/notation/a.ts', 'const b = { document };', 'uses document'],
    ['src/notation/a.ts', 'const b = globalThis.process;', 'uses process'],
    ['src/node/a.ts', 'localStorage.clear();', 'uses localStorage'],
  ];
  it.each(breaches)('%s: %s', (file, source, breach) => {
    expect(findBreaches(file, source)).toEqual([expect.stringContaining(breach)]);
  });
});

describe('what is allowed', () => {
  const sources: [file: string, source: string][] = [
    ['src/notation/a.ts', "import { b } from '../variants/b.ts';"],
    ['src/notation/a.ts', "import { b } from './deep/b.ts';"],
    ['src/engine/a.ts', "new URL('../../build/board2.wasm', import.meta.url);"],
    ['src/engine/a.ts', "import { wrap } from 'comlink';"],
    ['src/node/a.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/node/a.ts', "import about from '../../package.json' with { type: 'json' };"],
    ['src/node/a.ts', 'process.exitCode = 2;'],
    ['src/engine/a.ts', 'const window = 25; const low = alpha - window;'],
    ['src/engine/a.ts', 'function search({ history }: T) { return history; }'],
    ['src/engine/a.ts', 'const b = c.process; const d = { window: 1, module() {} };'],
    ['src/engine/a.ts', 'interface B { readonly document: string; self(): void }'],
    ['src/engine/a.ts', 'const b = new URL(text); const c = new TextEncoder();'],
    ['web/a.ts', "document.querySelector('a');"],
    ['assembly/board/a.ts', "import { B } from './b'; const b: u64 = 1;"],
  ];
  it.each(sources)('%s: %s', (file, source) => {
    expect(findBreaches(file, source)).toEqual([]);
  });
});
