/** `fairyscope lab status`: how far an experiment is. */
import type { Command } from 'commander';
import { addGamesOptions, type DatabaseOption, withGames } from '../../lab/files.ts';
import { printStatus, statusOf } from '../../lab/status.ts';
import { addJsonOption, type JsonOption } from '../../options.ts';
import { printJson } from '../../output.ts';

interface StatusOptions extends DatabaseOption, JsonOption {}

export function statusCommand(lab: Command): void {
  const command = lab.command('status').description('say how many games there are; reads only');
  addJsonOption(addGamesOptions(command)).action(run);
}

async function run(file: string, options: StatusOptions): Promise<void> {
  const status = await withGames(file, options, statusOf);
  if (options.json) printJson(status);
  else printStatus(status);
}
