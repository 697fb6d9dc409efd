/** Whatever the words of a command line are: an answer, or one refusal before any answer. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { UsageError } from '../../src/node/cli/output.ts';
import { runCommandLine } from '../../src/node/cli/program.ts';

let written: string[] = [];
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Words that commands know, and words of all kinds. Nothing here takes long or writes a file. */
const known = ['chess', 'omega', '0', '1', '2', 'e4', 'e2e4 e7e5', start, '--', '-', '-1', '--x'];
const options = ['--json', '--divide', '--position', '--moves', '--array', '--help'];
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  { weight: 4, arbitrary: fc.constantFrom(...options) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.mixedCase(fc.constant(start)) },
);
const command = fc.constantFrom('perft', 'moves', 'diagram', 'variants', 'help');
const game = fc.constantFrom('chess', 'omega', 'chess', 'chess/', 'cess');
const line = fc
  .tuple(command, game, fc.array(word, { maxLength: 5 }))
  .map(([first, second, rest]) => [first, second, ...rest]);

it('is answered or refused', async () => {
  const outcomes = { answered: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(line, async (args) => {
      written = [];
      try {
        await runCommandLine(args);
        expect(written.join('')).toMatch(/^.+\n$/s);
        outcomes.answered++;
      } catch (error) {
        if (!(error instanceof InputError || error instanceof UsageError)) throw error;
        expect(written).toEqual([]);
        expect(error.message).not.toBe('');
        outcomes.refused++;
      }
    }),
    { numRuns: 200 },
  );
  expect(outcomes.answered).toBeGreaterThan(10);
  expect(outcomes.refused).toBeGreaterThan(10);
});
