/** Checks that records of evaluation weights of all kinds share. */
import { InputError } from '../../errors.ts';

/**
 * @param known names that the record may have
 * @throws InputError if it is no record, or has others
 */
export function refuseUnknown(given: unknown, known: readonly string[], field: string): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new InputError('that is no record', { field, expected: 'an object' });
  }
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other === undefined) return;
  throw new InputError(`${JSON.stringify(other.slice(0, 24))} is not known`, {
    field,
    expected: known.join(', '),
  });
}

/** @throws InputError if the value is no number within those bounds */
export function refuseOutOfRange(value: unknown, least: number, most: number, field: string): void {
  if (typeof value === 'number' && value >= least && value <= most) return;
  throw new InputError(`${JSON.stringify(value)} is out of range`, {
    field,
    expected: `a number from ${least} to ${most}`,
  });
}
