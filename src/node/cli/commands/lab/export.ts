/** `fairyscope lab export`: the games of an experiment as JSON lines or PGN. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import type { Experiment } from '../../../../lab/experiment/experiment.ts';
import { writeGames } from '../../../../lab/export/jsonl.ts';
import { writePgn } from '../../../../lab/export/pgn.ts';
import type { SqliteStore } from '../../../lab/sqlite-store.ts';
import { useModulesFromDisk } from '../../../modules.ts';
import {
  addGamesOptions,
  type DatabaseOption,
  refuseToReplace,
  withGames,
} from '../../lab/files.ts';
import { addJsonOption, type JsonOption, once } from '../../options.ts';
import { print, printJson, UsageError } from '../../output.ts';
import { cannotWrite } from '../../written-file.ts';

interface ExportOptions extends DatabaseOption, JsonOption {
  readonly format: keyof typeof FORMATS;
  readonly out?: string;
}

const FORMATS = {
  jsonl: (store: SqliteStore) =>
    writeGames(
      { text: store.text, engines: store.engines(), formerRules: store.formerRules() },
      store.games(),
    ),
  pgn: (store: SqliteStore, experiment: Experiment) => {
    useModulesFromDisk();
    return writePgn(experiment, store.games());
  },
} as const;

export function exportCommand(lab: Command): void {
  const command = lab
    .command('export')
    .description('write the games, all that is kept of them (jsonl) or as players read them (pgn)');
  addGamesOptions(command)
    .addOption(
      new Option('--format <format>', 'what to write')
        .choices(Object.keys(FORMATS))
        .default('jsonl'),
    )
    .option('--out <path>', 'the file to write, instead of stdout', once('--out'));
  addJsonOption(command).action(run);
}

async function run(file: string, options: ExportOptions): Promise<void> {
  const { format, json } = options;
  const out = options.out === '-' ? undefined : options.out;
  if (json && out === undefined) {
    throw new UsageError('--json: games go to stdout; expected --out beside it');
  }
  refuseToReplace(file, options, out, '--out');
  const written = await withGames(file, options, async (store, experiment) => {
    const lines = Readable.from(FORMATS[format](store, experiment));
    if (out === undefined) await pipeline(lines, process.stdout, { end: false });
    else await pipeline(lines, await createFile(out)).catch((error) => refuseFull(out, error));
    return { games: await store.count(), name: experiment.name };
  });
  if (json) printJson({ out, format, games: written.games });
  else if (out !== undefined) print(`${out} has ${written.games} games of ${written.name}`);
}

/** What the system says against writing is told as such, everything else as it is. */
function refuseFull(path: string, error: unknown): never {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  throw isOfSystem ? cannotWrite(path, error, '--out') : error;
}

/** A new file, or an old one emptied. */
function createFile(path: string) {
  const stream = createWriteStream(path);
  return new Promise<typeof stream>((resolve, reject) => {
    stream.once('open', () => resolve(stream));
    stream.once('error', (error) => reject(cannotWrite(path, error, '--out')));
  });
}
