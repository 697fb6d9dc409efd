/** Running the built command line as a user does. */
import { type Ended, runNode } from '../../support/run-node.ts';

export const PROGRAM = 'bin/fairyscope.mjs';

/** Runs `fairyscope` with these arguments to its end. */
export function runCli(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return runNode([PROGRAM, ...args], { env });
}

/**
 * The one JSON value that a command answers with.
 * @throws Error if it fails, or says anything else on either stream
 */
export async function answerOf(args: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await runCli([...args, '--json']);
  if (code !== 0 || stderr !== '') throw new Error(`exit code ${code}: ${stderr}`);
  return JSON.parse(stdout);
}
