/** Commands of the XBoard protocol that are alike in something. */

/** Commands that make a search for a move useless. */
export const ENDING: ReadonlySet<string> = new Set(
  'new variant force result setboard undo remove analyze exit quit'.split(' '),
);
/** Commands that need no answer. */
export const IGNORED: ReadonlySet<string> = new Set(
  'xboard accepted rejected random hard easy computer name rating ics draw bk otim quit ?'.split(
    ' ',
  ),
);
