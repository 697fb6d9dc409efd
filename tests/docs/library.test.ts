/** The library as others use it: the built package, by its name, from a folder of theirs. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { runNode } from '../support/run-node.ts';
import { fencedBlocks, matches } from './blocks.ts';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-library-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/fairyscope'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a module of that text, and returns what it writes. */
async function runModule(text: string, conditions: readonly string[] = []) {
  const file = join(folder, 'main.mjs');
  writeFileSync(file, text);
  return runNode([...conditions, file]);
}

describe('the example of the README', () => {
  const examples = fencedBlocks(readme).filter(({ language }) => language === 'js');

  it('prints what its comments say', async () => {
    expect(examples).toHaveLength(1);
    const text = examples[0]?.text ?? '';
    const shown = [...text.matchAll(/\/\/ → (.*)/g)].map(([, line]) => `${line}\n`).join('');
    const { code, stdout, stderr } = await runModule(text);
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/^depth 1, \d+ nodes\n/);
    if (!matches(stdout, shown)) expect(stdout).toBe(shown);
    expect(shown).not.toBe('');
  });
});

describe('the package', () => {
  it('reads games from files, and refuses bad input without changing anything', async () => {
    const { code, stdout, stderr } = await runModule(`
      import { InputError, loadVariant, readGameFile } from 'fairyscope';
      const game = await readGameFile(${JSON.stringify(join(ROOT, 'examples/tencubed.json'))});
      const engine = await loadVariant(game);
      const before = engine.position();
      const refused = [
        () => engine.make('a1a2'), () => engine.setPosition('8/8'), () => engine.perft(-1),
        () => engine.findMove(''), () => engine.make({ ...engine.legalMoves()[0], text: 'a1a1' }),
      ].map((attempt) => {
        try { attempt(); return false; } catch (error) { return error instanceof InputError; }
      });
      const unknown = await loadVariant('opulant').catch((error) => error.message);
      console.log(JSON.stringify({ refused, unknown, same: engine.position() === before,
        perft: engine.perft(3), key: typeof engine.key(), result: engine.result() }));
    `);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      refused: [true, true, true, true, true],
      unknown: expect.stringMatching(/did you mean opulent\?/),
      same: true,
      perft: 68230,
      key: 'bigint',
      result: null,
    });
  });

  it('stops within moments of an abort, by a timer too', async () => {
    const { code, stdout, stderr } = await runModule(`
      import { analyse, loadVariant, perft } from 'fairyscope';
      const engine = await loadVariant('omega');
      const position = engine.position();
      const timed = async (work) => {
        const start = performance.now();
        const outcome = await work(AbortSignal.timeout(100)).catch((error) => error.name);
        return [performance.now() - start, outcome];
      };
      const [analysisTime, { bestMove }] = await timed((signal) => analyse(engine, { signal }));
      const [perftTime, outcome] = await timed((signal) => perft(engine, 9, { signal }));
      console.log(JSON.stringify({ analysisTime, bestMove, perftTime, outcome,
        same: engine.position() === position }));
    `);
    expect(code, stderr).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ outcome: 'TimeoutError', same: true });
    expect(answer.bestMove).toMatch(/^[a-z]\d[a-z]\d$/);
    // Far more than it takes, for machines with other work; without the timer it would be hours.
    expect(answer.analysisTime).toBeLessThan(2000);
    expect(answer.perftTime).toBeLessThan(2000);
  });

  it('has an entry for browsers that needs nothing of Node', async () => {
    const source = readFileSync(join(ROOT, 'dist/lib/index.js'), 'utf8');
    expect(source).not.toMatch(/from "node:|\bprocess\.|\brequire\(/);
    const { code, stdout, stderr } = await runModule(`
      import { readFile } from 'node:fs/promises';
      import { loadVariant, setModuleSource } from ${JSON.stringify(join(ROOT, 'dist/lib/index.js'))};
      setModuleSource((name) => readFile(${JSON.stringify(join(ROOT, 'build/'))} + name));
      console.log((await loadVariant('grand')).perft(2));
    `);
    expect(code, stderr).toBe(0);
    expect(stdout).toBe('4225\n');
  });

  it('has types', async () => {
    const program = (argument: string) => `
      import { analyse, loadVariant, type Move } from 'fairyscope';
      const engine = await loadVariant(${argument});
      export const moves: readonly Move[] = engine.legalMoves();
      export const best: string | null = (await analyse(engine, { depth: 3 })).bestMove;
    `;
    const check = async (text: string) => {
      writeFileSync(join(folder, 'main.mts'), text);
      const options = '--ignoreConfig --noEmit --strict --target es2023 --module nodenext';
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      return runNode([tsc, ...options.split(' '), '--types', '', join(folder, 'main.mts')]);
    };
    expect(await check(program("'omega'"))).toMatchObject({ code: 0, stdout: '' });
    expect((await check(program('7'))).stdout).toMatch(/^\S+\(3,\d+\): error TS2345/);
  });
});
