/** What a fit of values may be told besides its games. */
import { InputError } from '../../errors.ts';
import type { ValuedType } from './men.ts';

export interface ValuesOptions {
  /** Types to compare with one another; all officers if absent. */
  readonly compared?: readonly string[] | undefined;
  /** Pawns by which types may differ and be "almost the same": above 0, up to 10; a third if absent. */
  readonly margin?: number | undefined;
  /** What is drawn with repetition: openings with their games in all cells (if absent), or cells with
   *  all their games, which accounts for an imbalance being worth something else than its men. */
  readonly resampled?: Resampled | undefined;
  /** 50 to 100000; 500 if absent. */
  readonly resamples?: number | undefined;
}

export type Resampled = 'openings' | 'imbalances';

export interface ValuesSettings {
  readonly compared: readonly string[];
  readonly margin: number;
  readonly resampled: Resampled;
  readonly resamples: number;
}

/**
 * Fills in what is absent.
 * @throws InputError for types that there are not, and numbers out of range
 */
export function settle(options: ValuesOptions, types: readonly ValuedType[]): ValuesSettings {
  const { margin = 1 / 3, resampled = 'openings', resamples = 500 } = options;
  if (!(margin > 0 && margin <= 10)) {
    refuse('margin', `${margin} is out of range`, 'pawns, above 0 and up to 10');
  }
  if (!(Number.isInteger(resamples) && resamples >= 50 && resamples <= 100_000)) {
    refuse('resamples', `${resamples} is out of range`, 'a whole number from 50 to 100000');
  }
  if (resampled !== 'openings' && resampled !== 'imbalances') {
    refuse('resampled', `"${resampled}" cannot be drawn`, '"openings" or "imbalances"');
  }
  const officers = types.filter(({ pawn }) => !pawn).map(({ type }) => type);
  const compared = options.compared ?? officers;
  return {
    compared: [...new Set(chosenTypes(types, compared, 'types').map(({ type }) => type))],
    ...{ margin, resampled, resamples },
  };
}

/**
 * The types with these letters or codes, of whatever case.
 * @throws InputError for others, naming the field
 */
export function chosenTypes(
  types: readonly ValuedType[],
  wanted: readonly string[],
  field: string,
): ValuedType[] {
  return wanted.map(
    (text) =>
      types.find(({ type }) => type === text.toUpperCase()) ??
      refuse(field, `"${text}" is no type with a value`, types.map(({ type }) => type).join(', ')),
  );
}

function refuse(field: string, problem: string, expected: string): never {
  throw new InputError(problem, { field, expected });
}
