/** Files of experiments that commands write. */
import { rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { InputError } from '../../../errors.ts';
import type { Experiment } from '../../../lab/experiment/experiment.ts';
import { parseExperiment } from '../../../lab/experiment/read.ts';
import { type Json, parseJson } from '../../../variants/json.ts';
import { allGames, type GameDefinition } from '../../../variants/registry.ts';
import { readTextFile } from '../../text-file.ts';

/** The file's name as far as it can be an id. */
export function idOf(file: string): string {
  const name = basename(file)
    .replace(/\.json$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return name === '' ? 'experiment' : name;
}

/**
 * A game as an experiment names it: the id of one of the program's, or the user's definition.
 * @param name what the user called it: an id, or a path
 */
export async function gameAsWritten(game: GameDefinition, name: string): Promise<Json> {
  if (allGames.includes(game)) return game.id;
  const text = await readTextFile(name, { expected: 'a game', maxSize: 1_000_000 });
  const { $schema: _, ...definition } = parseJson(text, name) as { [key: string]: Json };
  return definition;
}

/**
 * Writes an experiment as a new file, unless it is none.
 * @returns the experiment as `parseExperiment` reads it
 * @throws InputError if it is no experiment, or the file is there already or cannot be written
 */
export function writeExperiment(file: string, written: object): Experiment {
  const text = `${JSON.stringify(written, null, 2)}\n`;
  const experiment = parseExperiment(text, file);
  writeNew(file, text);
  return experiment;
}

/** @throws InputError if the file is there already, or cannot be written */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    const { code, message, syscall } = error as NodeJS.ErrnoException;
    // What a full disk has no room for leaves no part of itself.
    if (syscall === 'write') rmSync(file, { force: true });
    const problem =
      code === 'EEXIST' ? 'the file is there already' : `it cannot be written (${code ?? message})`;
    throw new InputError(problem, { field: file, expected: 'a new file in a folder that exists' });
  }
}
