/** Options that several commands have, and reading numbers. */
import type { Command } from 'commander';
import { InputError } from '../../errors.ts';
import { quote } from '../../notation/text.ts';
import { UsageError } from './output.ts';

/** What names a position to start from; `openGame` reads it. */
export interface StartOptions {
  readonly position?: string;
  readonly array?: string;
}

/** What names a position. */
export interface PositionOptions extends StartOptions {
  readonly moves?: string;
}

export interface JsonOption {
  readonly json?: boolean;
}

/** Name of the argument that says which game, and what it may be. */
export const VARIANT = {
  name: '<variant>',
  description: 'a game of the list "fairyscope variants", or a path such as ./my-game.json',
} as const;

/** Adds the options that every command about a position has. */
export function addPositionOptions(command: Command): Command {
  command.option(
    '--moves <list>',
    'moves to make first, in one text: "e2e4 e7e5"',
    once('--moves'),
  );
  return addStartOptions(command);
}

/** Adds the options that say where a game starts, and `--json`. */
export function addStartOptions(command: Command): Command {
  command.option(
    '--position <fen>',
    'position to start from, instead of the opening array',
    once('--position'),
  );
  command.option('--array <id>', 'another of the opening arrays of the game', once('--array'));
  return addJsonOption(command);
}

export function addJsonOption(command: Command): Command {
  return command.option('--json', 'answer with one JSON value');
}

/** A reader of option values that refuses a second one, where the first would be lost. */
export function once<Value = string>(
  flag: string,
  read: (text: string) => Value = (text) => text as Value,
): (text: string, before: Value | undefined) => Value {
  return (text, before) => {
    if (before === undefined) return read(text);
    throw new UsageError(`option '${flag}' is given twice, the second time with ${quote(text)}`);
  };
}

/**
 * A reader of whole numbers, written with digits alone.
 * @param field what an error calls the number.
 */
export function wholeNumber(field: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[0-9]+$/.test(text) && value >= least && value <= most) return value;
    throw new InputError(`${quote(text)} is no such number`, {
      field,
      expected: `a whole number from ${least} to ${most}`,
    });
  };
}

/**
 * A reader of numbers in decimal form, such as -0.5.
 * @param field what an error calls the number.
 * @param ends whether `least` and `most` themselves are allowed.
 */
export function numberBetween(
  field: string,
  least: number,
  most: number,
  ends: 'inclusive' | 'exclusive' = 'exclusive',
): (text: string) => number {
  const [isInside, expected] =
    ends === 'inclusive'
      ? [(value: number) => value >= least && value <= most, `from ${least} to ${most}`]
      : [(value: number) => value > least && value < most, `above ${least} and below ${most}`];
  return (text) => {
    const value = Number(text);
    if (/^[+-]?([0-9]+(\.[0-9]+)?|\.[0-9]+)$/.test(text) && isInside(value)) return value;
    throw new InputError(`${quote(text)} is no such number`, {
      field,
      expected: `a number ${expected}`,
    });
  };
}

/**
 * A reader of one of several words.
 * @param field what an error calls the word.
 */
export function oneOf<Word extends string>(
  field: string,
  words: readonly Word[],
): (text: string) => Word {
  return (text) => {
    const word = words.find((candidate) => candidate === text);
    if (word !== undefined) return word;
    throw new InputError(`${quote(text)} is none of them`, { field, expected: words.join(' or ') });
  };
}
