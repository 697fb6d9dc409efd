/** Bad texts for parsers: arbitrary ones, and good ones with something wrong in them. */
import fc from 'fast-check';
import { InputError } from '../../../src/errors.ts';

/** Any text, made of what a parser looks at and of what it does not expect. */
export function anyText(alphabet: string, maxLength = 60): fc.Arbitrary<string> {
  const char = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...alphabet) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  );
  return fc.oneof(fc.string({ unit: char, maxLength }), fc.string({ unit: 'binary', maxLength }));
}

/** One of the texts, with up to three pieces cut out, put in, doubled or exchanged. */
export function damaged(texts: readonly string[], alphabet: string): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat({ max: 3 }),
    put: fc.oneof(
      fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    double: fc.boolean(),
  });
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(edit, { maxLength: 3 }))
    .map(([text, edits]) =>
      edits.reduce((damagedText, { at, cut, put, double }) => {
        const start = Math.floor(at * damagedText.length);
        const doubled = double ? damagedText.slice(start, start + 8) : '';
        return damagedText.slice(0, start) + put + doubled + damagedText.slice(start + cut);
      }, text),
    );
}

/** What a parser returns, or undefined if it refuses the text; any other error goes through. */
export function tryParse<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (/[\r\n]/.test(error.message)) throw new Error(`not one line: ${error.message}`);
    return undefined;
  }
}

/** The InputError that a function throws. */
export function refusal(act: () => unknown): InputError {
  try {
    act();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the text was accepted');
}
