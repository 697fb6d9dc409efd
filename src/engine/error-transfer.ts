/**
 * Bad input across the border of a worker. Of an error thrown on the other side Comlink brings
 * name, message and stack only; with this module loaded on both sides an InputError arrives as
 * an InputError, with its field, offset and expectation. Other errors pass as before.
 */
import { transferHandlers } from 'comlink';
import { InputError } from '../errors.ts';

/** How an InputError travels. */
interface InputErrorMessage {
  readonly inputError: Pick<InputError, 'problem' | 'field' | 'offset' | 'expected'>;
}

const plain = transferHandlers.get('throw');
if (plain === undefined) throw new Error('Comlink has no handler for errors');

transferHandlers.set('throw', {
  ...plain,
  serialize: (thrown) => {
    // Comlink wraps what was thrown, since anything can be.
    const { value } = thrown as { value: unknown };
    if (!(value instanceof InputError)) return plain.serialize(thrown);
    const { problem, field, offset, expected } = value;
    return [{ inputError: { problem, field, offset, expected } } satisfies InputErrorMessage, []];
  },
  deserialize: (message) => {
    if (!isInputError(message)) return plain.deserialize(message);
    const { problem, ...where } = message.inputError;
    throw new InputError(problem, where);
  },
});

function isInputError(message: unknown): message is InputErrorMessage {
  return typeof message === 'object' && message !== null && 'inputError' in message;
}
