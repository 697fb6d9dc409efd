/**
 * Bad input from outside (a position, a move, a variant file, an option).
 *
 * The message is one line that a user can act on. `field` names the place (such as
 * "placement" or "pieces[2].betza"), `offset` is the 0-based character offset in the text
 * that was given, where there is one, and `expected` says what would have been right.
 */
export class InputError extends Error {
  /** What is wrong, without the place and the expectation. */
  readonly problem: string;
  readonly field: string;
  readonly offset: number | undefined;
  readonly expected: string | undefined;

  constructor(
    problem: string,
    where: { field: string; offset?: number | undefined; expected?: string | undefined },
  ) {
    const place =
      where.offset === undefined ? where.field : `${where.field}, offset ${where.offset}`;
    const expectation = where.expected === undefined ? '' : `; expected ${where.expected}`;
    super(`${place}: ${problem}${expectation}`);
    this.name = 'InputError';
    this.problem = problem;
    this.field = where.field;
    this.offset = where.offset;
    this.expected = where.expected;
  }
}

/** What is to be told of anything that has been thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
