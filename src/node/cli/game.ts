/** From the words of a command line to an engine in the position that is meant. */
import { Engine } from '../../engine/engine.ts';
import { InputError } from '../../errors.ts';
import { usesGameForm } from '../../notation/game-form.ts';
import { findMove } from '../../notation/move-text.ts';
import { readPlainRecord } from '../../notation/plain-record.ts';
import { quote } from '../../notation/text.ts';
import { chooseGame, withArray } from '../../variants/choose.ts';
import type { VariantDefinition } from '../../variants/definition.ts';
import type { GameDefinition } from '../../variants/registry.ts';
import { readGameFile } from '../game-file.ts';
import { useModulesFromDisk } from '../modules.ts';
import type { PositionOptions, StartOptions } from './options.ts';

/**
 * The game of that name.
 * @param variant an id, or the path of a JSON file: whatever has a slash or ends in ".json".
 * @throws InputError if there is no such game, or the file is no game.
 */
export async function findGame(variant: string): Promise<GameDefinition> {
  if (/[/\\]|\.json$/i.test(variant)) return readGameFile(variant);
  return chooseGame(variant, 'a path such as ./my-game.json');
}

/**
 * An engine in the array that the options name, else the default one; `--position` is left aside.
 * @param variant what the user called the game.
 * @throws InputError naming the option at fault, or the game.
 */
export async function openArray(
  variant: string,
  game: VariantDefinition,
  options: StartOptions,
): Promise<Engine> {
  const definition = inArray(game, options);
  useModulesFromDisk();
  return Engine.load(definition).catch((error: unknown) => refuse(variant, error));
}

/** The game with the array that the options name as its default one. */
export function inArray<Game extends GameDefinition>(game: Game, { array }: StartOptions): Game {
  return array === undefined ? game : naming('--array', () => withArray(game, array));
}

/** Throws an error on, an InputError with the name of an option or a game before it. */
export function refuse(name: string, error: unknown): never {
  return naming(name, () => {
    throw error;
  });
}

/**
 * An engine in the position that the options name, after the moves that they list.
 * @throws InputError naming the option at fault, or the game.
 */
export async function openGame(
  variant: string,
  game: VariantDefinition,
  options: PositionOptions,
): Promise<Engine> {
  const { position, moves = '' } = options;
  const engine = await openArray(variant, game, options);
  if (position !== undefined) naming('--position', () => engine.setPosition(position));
  splitMoves(moves, engine.variant, '--moves').forEach(({ text, offset }, i) => {
    const field = `--moves, ply ${i + 1}, ${quote(text)}`;
    const move = findMove(engine, text, { field, offset });
    naming(field, () => engine.make(move));
  });
  return engine;
}

/**
 * The moves of a list, between which lie blanks, commas and move numbers ("1." "1...").
 * @param option what an error calls the list.
 */
export function splitMoves(list: string, variant: VariantDefinition, option: string): ListedMove[] {
  if (!usesGameForm(variant)) {
    return [...list.matchAll(/(?:\d+\.+\s*)*([^\s,]+)/dg)].flatMap(({ 1: text, indices }) =>
      text === undefined || /^\d*\.+$/.test(text) ? [] : [{ text, offset: indices?.[1]?.[0] ?? 0 }],
    );
  }
  // There a move may consist of several words.
  const { moves } = naming(option, () => readPlainRecord(list.replaceAll(',', ' '), variant));
  return moves.map(({ text, place: { offset } }) => ({ text, offset }));
}

export interface ListedMove {
  readonly text: string;
  /** Characters of the list before it. */
  readonly offset: number;
}

/** Runs a task; its InputErrors begin with the name of an option, or of the game. */
export function naming<Value>(option: string, task: () => Value): Value {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, offset, expected } = error;
    throw new InputError(problem, { field: `${option}: ${field}`, offset, expected });
  }
}
