/** UCI's options: how they are announced, and reading `setoption`. */
import { InputError } from '../../../errors.ts';
import { quote } from '../../../notation/text.ts';

interface Named {
  readonly name: string;
}

/** A whole number. */
export interface Spin extends Named {
  readonly type: 'spin';
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  set(value: number): void | Promise<void>;
}

export interface Check extends Named {
  readonly type: 'check';
  readonly usual: boolean;
  set(value: boolean): void | Promise<void>;
}

/** One of several words, which may become more. */
export interface Combo extends Named {
  readonly type: 'combo';
  readonly usual: string;
  words(): readonly string[];
  set(value: string): void | Promise<void>;
}

/** Any text; "" is announced and read as `<empty>`. */
export interface Text extends Named {
  readonly type: 'string';
  readonly usual: string;
  set(value: string): void | Promise<void>;
}

export interface Button extends Named {
  readonly type: 'button';
  set(): void | Promise<void>;
}

export type Option = Spin | Check | Combo | Text | Button;

/** The line that tells an interface of an option. */
export function announce(option: Option): string {
  const head = `option name ${option.name} type ${option.type}`;
  switch (option.type) {
    case 'spin':
      return `${head} default ${option.usual} min ${option.least} max ${option.most}`;
    case 'check':
      return `${head} default ${option.usual}`;
    case 'combo':
      return `${head} default ${option.usual} ${option
        .words()
        .map((word) => `var ${word}`)
        .join(' ')}`;
    case 'string':
      return `${head} default ${option.usual === '' ? '<empty>' : option.usual}`;
    case 'button':
      return head;
  }
}

/**
 * Does what follows `setoption`: "name X" or "name X value Y". Names may be in any case.
 * @throws InputError if there is no such option, or it cannot have that value
 */
export async function setOption(options: readonly Option[], text: string): Promise<void> {
  const [, name, value = ''] = /^\s*name\s+(.+?)(?:\s+value(?:\s+(.*?))?)?\s*$/i.exec(text) ?? [];
  const expected = options.map((option) => option.name).join(', ');
  if (name === undefined) {
    throw new InputError('there is no name', { field: 'setoption', expected: 'name X value Y' });
  }
  const option = options.find((known) => known.name.toLowerCase() === name.toLowerCase());
  if (option === undefined) {
    throw new InputError(`there is no option ${quote(name)}`, { field: 'setoption', expected });
  }
  await setValue(option, value);
}

function setValue(option: Option, value: string): void | Promise<void> {
  const refuse = (expected: string): never => {
    throw new InputError(`${quote(value)} is no value`, { field: option.name, expected });
  };
  switch (option.type) {
    case 'spin': {
      const { least, most } = option;
      const number = Number(value);
      if (!/^[+-]?[0-9]+$/.test(value) || number < least || number > most) {
        return refuse(`a whole number from ${least} to ${most}`);
      }
      return option.set(number);
    }
    case 'check': {
      const word = value.toLowerCase();
      if (word !== 'true' && word !== 'false') return refuse('true or false');
      return option.set(word === 'true');
    }
    case 'combo': {
      const words = option.words();
      const word = words.find((known) => known.toLowerCase() === value.toLowerCase());
      return word === undefined ? refuse(words.join(', ')) : option.set(word);
    }
    case 'string':
      return option.set(value === '<empty>' ? '' : value);
    case 'button':
      return option.set();
  }
}
