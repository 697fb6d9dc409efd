/** `fairyscope xboard`: an engine for interfaces that speak the XBoard protocol. */
import type { Command } from 'commander';
import about from '../../../../package.json' with { type: 'json' };
import { readGameFile } from '../../game-file.ts';
import { converse } from '../../protocols/converse.ts';
import { XboardEngine } from '../../protocols/xboard/engine.ts';
import { print } from '../output.ts';
import { OWN_GAMES } from './uci.ts';

export function xboardCommand(program: Command): void {
  program
    .command('xboard')
    .description('be an engine for interfaces that speak the XBoard protocol, on stdin and stdout')
    .argument(OWN_GAMES.name, OWN_GAMES.description)
    .action(run);
}

async function run(files: readonly string[]): Promise<void> {
  const own = await Promise.all(files.map(readGameFile));
  await converse(process.stdin, new XboardEngine(print, `Fairyscope ${about.version}`, own));
  process.stdin.destroy(); // after "quit" there may be more
}
