/** The lock of a file of games, among processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/project.mjs';
import { RunLock } from '../../../src/node/lab/run-lock.ts';
import { runNode } from '../../support/run-node.ts';
import { experimentText } from '../support/fake-games.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-lock-'));
  file = join(folder, 'games.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a script that can open the file; `body` is what it does. */
function script(body: string): string {
  const path = join(folder, 'script.mjs');
  writeFileSync(
    path,
    `import { appendFileSync } from 'node:fs';
    import { openStore, parseExperiment } from ${JSON.stringify(join(ROOT, 'dist/lib/node/index.js'))};
    const text = ${JSON.stringify(experimentText())};
    const engines = [{ mark: 'engine', games: 0, since: '2026-01-01T00:00:00.000Z' }];
    const open = () =>
      openStore(${JSON.stringify(file)}, { text, experiment: parseExperiment(text), engines });
    ${body}`,
  );
  return path;
}

it('lets one in at a time', async () => {
  const log = join(folder, 'log');
  const path = script(`
    const say = (word) => appendFileSync(${JSON.stringify(log)}, word);
    for (let done = 0; done < 10; ) {
      try {
        const store = await open();
        say('(');
        await new Promise((resolve) => setTimeout(resolve, 3 * Math.random()));
        say(')');
        await store.close();
        done++;
      } catch (error) {
        if (!error.message.includes('another "lab run"')) throw error;
      }
    }`);
  const ended = await Promise.all([1, 2, 3].map(() => runNode([path])));
  for (const { code, stderr } of ended) expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(readFileSync(log, 'utf8')).toBe('()'.repeat(30));
});

it('ends with the process that has it', async () => {
  const path = script(`
    await open();
    process.stdout.write('open');
    setTimeout(() => {}, 60_000);`);
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(await RunLock.isTaken(file)).toBe(true);
  await expect(RunLock.take(file)).rejects.toThrow('another "lab run"');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await RunLock.isTaken(file)).toBe(false);
  (await RunLock.take(file)).release();
});
