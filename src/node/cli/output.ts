/**
 * What the program says, and where: answers on stdout, everything else on stderr, and the kind
 * of end in the exit code.
 */
import { createColors } from 'picocolors';
import { InputError } from '../../errors.ts';
import { writtenOut } from '../../notation/text.ts';

/** A command line that is not of the program's grammar; the message is one line. */
export class UsageError extends Error {}

/** Exit codes other than 0: a record that breaks the rules or a test that has failed, a fault of the
 *  program, bad input, Ctrl-C, and being ended by another program (SIGTERM). */
export const EXIT = {
  ...{ violation: 1, fault: 1, badInput: 2 },
  ...{ interrupted: 130, terminated: 143 },
} as const;

/** Width in characters of what cannot be measured. */
const DEFAULT_WIDTH = 80;

/** Whether a stream shows colours: a terminal does, unless the environment says otherwise. */
export function hasColours(stream: { isTTY?: boolean }): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM } = process.env;
  if (NO_COLOR !== '') return false;
  if (FORCE_COLOR !== '' && FORCE_COLOR !== '0') return true;
  return stream.isTTY === true && TERM !== 'dumb';
}

/** Colours for text on stdout. */
export const colours = createColors(hasColours(process.stdout));

/** Characters in a line of stdout. */
export function lineWidth(): number {
  return process.stdout.columns || DEFAULT_WIDTH;
}

/** Writes lines to stdout. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Writes the one JSON value of an answer to stdout. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value));
}

/** Says something beside the answer, on stderr. */
export function remark(text: string): void {
  process.stderr.write(`fairyscope: ${writtenOut(text)}\n`);
}

/**
 * Ends the program when an answer cannot be written: quietly when whoever reads stdout has heard enough, as
 * in `… | head`, else with the reason. Remarks on stderr that cannot be written are left out.
 */
export function endWhenStdoutFails(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit();
    fail(new InputError(`it cannot be written (${code ?? message})`, { field: 'standard output' }));
    process.exit();
  });
  process.stderr.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit();
  });
}

/** Says on stderr why there is no answer, and sets the exit code. */
export function fail(error: unknown): void {
  if (error instanceof InputError || error instanceof UsageError) {
    process.stderr.write(`fairyscope: ${writtenOut(error.message)}\n`);
    process.exitCode = EXIT.badInput;
  } else {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`fairyscope: ${text}\n`);
    process.exitCode = EXIT.fault;
  }
}
