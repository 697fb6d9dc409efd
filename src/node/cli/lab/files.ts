/** The files that commands of the lab are about: an experiment, and its games beside it. */
import { existsSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { InputError } from '../../../errors.ts';
import type { Experiment } from '../../../lab/experiment/experiment.ts';
import { parseExperiment } from '../../../lab/experiment/read.ts';
import { readStore } from '../../lab/open-store.ts';
import type { SqliteStore } from '../../lab/sqlite-store.ts';
import { readTextFile } from '../../text-file.ts';
import { once } from '../options.ts';

/** Bytes, a few times what the largest experiment needs. */
const MAX_SIZE = 4_000_000;

const GAMES = /\.(?:sqlite3?|db)$/i;

export interface DatabaseOption {
  readonly db?: string;
}

/** Adds the argument and the option that say where games are. */
export function addGamesOptions(command: Command): Command {
  return command
    .argument('<file>', 'an experiment as a JSON file, or the file of its games')
    .option('--db <path>', 'the file of its games, instead of FILE.sqlite', once('--db'));
}

/** Where the games of a file are kept: beside it, unless it is that file itself. */
export function gamesFile(file: string, { db }: DatabaseOption): string {
  if (db !== undefined) return db;
  return GAMES.test(file) ? file : file.replace(/\.jsonl?$/i, '').concat('.sqlite');
}

/**
 * Refuses to write an answer over what it was made from: the experiment, its games, and what SQLite keeps
 * beside them.
 * @param file the experiment or the file of its games
 * @param output that an option names; "-" is stdout, undefined nothing
 * @throws InputError naming the option
 */
export function refuseToReplace(
  file: string,
  options: DatabaseOption,
  output: string | undefined,
  option: string,
): void {
  if (output === undefined || output === '-') return;
  const games = gamesFile(file, options);
  const needed = [file, ...['', '-wal', '-shm', '-lock'].map((ending) => games + ending)];
  if (!needed.some((path) => isSameFile(path, output))) return;
  throw new InputError(`${JSON.stringify(output)} is the experiment, or has its games`, {
    field: option,
    expected: 'another file',
  });
}

/** Whether two paths lead to one file that is there. */
function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (first === undefined || second === undefined) return false;
  return first.dev === second.dev && first.ino === second.ino;
}

export interface ExperimentFile {
  /** As it stands there. */
  readonly text: string;
  readonly experiment: Experiment;
}

/**
 * Reads an experiment.
 * @throws InputError, beginning with the path, if it cannot be read or is none
 */
export async function readExperiment(path: string): Promise<ExperimentFile> {
  if (GAMES.test(path)) {
    throw new InputError('the file has games', {
      field: path,
      expected: 'the experiment itself, a JSON file',
    });
  }
  const text = await readTextFile(path, { expected: 'an experiment', maxSize: MAX_SIZE });
  return { text, experiment: parseExperiment(text, path) };
}

/**
 * Does something with the games of an experiment that are there.
 * @throws InputError, beginning with the path, if there is no such file or it is none of games
 */
export async function withGames<Value>(
  file: string,
  options: DatabaseOption,
  task: (store: SqliteStore, experiment: Experiment) => Promise<Value>,
): Promise<Value> {
  const path = gamesFile(file, options);
  if (path !== file && existsSync(file) && !existsSync(path)) {
    throw new InputError('there are no games yet', {
      field: path,
      expected: `"fairyscope lab run ${file}" before`,
    });
  }
  const store = await readStore(path);
  try {
    return await task(store, parseExperiment(store.text, path));
  } finally {
    await store.close();
  }
}
