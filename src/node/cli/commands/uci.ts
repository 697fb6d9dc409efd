/** `fairyscope uci`: an engine for interfaces that speak UCI. */
import type { Command } from 'commander';
import about from '../../../../package.json' with { type: 'json' };
import { readGameFile } from '../../game-file.ts';
import { converse } from '../../protocols/converse.ts';
import { UciEngine } from '../../protocols/uci/engine.ts';
import { print } from '../output.ts';

/** Argument of the commands for interfaces. */
export const OWN_GAMES = {
  name: '[games...]',
  description: 'JSON files of games of your own, which join the list',
} as const;

export function uciCommand(program: Command): void {
  program
    .command('uci')
    .description('be an engine for interfaces that speak UCI, on stdin and stdout')
    .argument(OWN_GAMES.name, OWN_GAMES.description)
    .action(run);
}

async function run(files: readonly string[]): Promise<void> {
  const own = await Promise.all(files.map(readGameFile));
  const identity = { name: `Fairyscope ${about.version}`, author: 'the Fairyscope authors' };
  await converse(process.stdin, new UciEngine(print, identity, own));
  process.stdin.destroy(); // after "quit" there may be more
}
