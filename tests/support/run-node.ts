import { spawn } from 'node:child_process';
import { ROOT } from '../../scripts/lib/project.mjs';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs node in the repository's top folder to its end, without blocking other tests.
 * @param args script and arguments, paths relative to the top folder
 * @param options env: additions to the environment; input: what is written to stdin
 */
export function runNode(
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output }));
    child.stdin.on('error', () => {}); // a program may end without reading all of it
    child.stdin.end(options.input ?? '');
  });
}
