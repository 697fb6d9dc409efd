/** Every command that the pages show is run, and prints what they say it does. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { commandsOf, fencedBlocks, matches } from './blocks.ts';

const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

/** Commands that set everything up, which the tests are part of. */
const SET_UP = ['npm start', 'npm test'];

/** Blocks that are no commands. */
const OTHER_LANGUAGES = ['js', 'json', 'text', 'yaml'];

const commands = PAGES.flatMap((page) =>
  fencedBlocks(readFileSync(join(ROOT, page), 'utf8'))
    .flatMap(commandsOf)
    .filter(({ command }) => !SET_UP.includes(command))
    .map((entry) => ({ page, ...entry })),
);

let folder: string;
beforeAll(() => {
  // The commands are run in a folder of their own, since some of them write files.
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-docs-'));
  for (const name of ['bin', 'examples']) symlinkSync(join(ROOT, name), join(folder, name));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.each(PAGES)('%s', (page) => {
  it('has only blocks that are known', () => {
    const blocks = fencedBlocks(readFileSync(join(ROOT, page), 'utf8'));
    const languages = blocks.map(({ language }) => language);
    expect(['sh', 'console', ...OTHER_LANGUAGES]).toEqual(expect.arrayContaining(languages));
  });
});

describe.concurrent('shown', () => {
  it('are commands', () => {
    expect(commands.length).toBeGreaterThan(10);
  });

  it.each(commands)('in $page: $command', async ({ command, output }) => {
    expect(command).toMatch(/^node bin\/fairyscope\.mjs( |$)/);
    const { code, stdout, stderr } = await runShell(command);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    if (output === undefined) expect(stdout).not.toBe('');
    else if (!matches(stdout, output)) expect(stdout).toBe(output);
  });
});

function runShell(command: string): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', command], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
    });
  });
}
