/** `fairyscope lab import`: takes games from JSON lines into a file of games. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { readGames } from '../../../../lab/export/jsonl.ts';
import { refereeFor } from '../../../../lab/play/referee.ts';
import { openStore } from '../../../lab/open-store.ts';
import { useModulesFromDisk } from '../../../modules.ts';
import { chunksOf } from '../../../text-file.ts';
import { type DatabaseOption, gamesFile } from '../../lab/files.ts';
import { addJsonOption, type JsonOption, once } from '../../options.ts';
import { print, printJson, remark } from '../../output.ts';
import { Progress } from '../../progress.ts';

interface ImportOptions extends DatabaseOption, JsonOption {
  readonly otherEngine?: boolean;
}

export function importCommand(lab: Command): void {
  const command = lab
    .command('import')
    .description(
      'take the games that "lab export" or the page wrote, all of them, played over, or none',
    )
    .argument('<file>', 'the file of JSON lines')
    .option('--db <path>', 'the file to add games to, instead of FILE.sqlite', once('--db'))
    .option('--other-engine', 'also if another engine has played them');
  addJsonOption(command).action(run);
}

async function run(file: string, options: ImportOptions): Promise<void> {
  const path = gamesFile(file, options);
  const { games, ...header } = await readGames(
    chunksOf(file, 'games that "fairyscope lab export" or the page wrote'),
    file,
    refereeFor,
  );
  useModulesFromDisk();
  const isNew = !existsSync(path);
  const { otherEngine = false } = options;
  const store = await openStore(path, header, { otherEngine, keeps: true, notify: remark });
  const progress = new Progress();
  const counts = { read: 0, added: 0 };
  try {
    await store.atomically(async () => {
      for await (const game of games) {
        counts.read++;
        if (await store.add(game)) counts.added++;
        progress.show(`${counts.read} games played over`);
      }
    });
  } catch (error) {
    await (isNew ? store.remove() : store.close());
    throw error;
  } finally {
    progress.clear();
  }
  await store.close();
  const total = { file: path, ...counts };
  if (options.json) printJson(total);
  else print(`${path} has ${counts.added} more of the ${counts.read} games of ${file}`);
}
