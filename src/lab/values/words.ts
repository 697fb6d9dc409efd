/** What a report on values comes to in plain words. */
import { formatEstimate, PLAIN, signed } from '../report/numbers.ts';
import type { ValueDifference, ValuesReport } from './report.ts';
import type { Verdict } from './verdict.ts';

/** Names of the types that are compared, by letter or code. */
export type Names = ReadonlyMap<string, string>;

/** "a third of a pawn", "0.5 pawns" */
export function marginText(margin: number): string {
  return Math.abs(margin - 1 / 3) < 1e-9 ? 'a third of a pawn' : `${margin} pawns`;
}

/** "bishop, knight and lion" */
function inARow(names: readonly string[]): string {
  if (names.length < 2) return names.join();
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What is said of a pair in a table. */
export const VERDICTS: Readonly<Record<Verdict, string>> = {
  same: 'the same within the margin',
  beyond: 'apart by more than the margin',
  differ: 'they differ; by how much is open',
  open: 'not enough games to say',
};

/**
 * The answer to whether the compared types have almost the same value, in sentences.
 * @param differences of every two of them, by one method
 */
export function answer(
  { compared, margin }: Pick<ValuesReport, 'compared' | 'margin'>,
  { differences, all }: { readonly differences: readonly ValueDifference[]; readonly all: Verdict },
  names: Names,
): string {
  const types = inARow(compared.map((type) => nameOf(names, type)));
  const bound = marginText(margin);
  const those = (verdict: Verdict) =>
    differences
      .filter((difference) => difference.verdict === verdict)
      .map((difference) => pairText(difference, names));
  if (all === 'same') {
    const which = compared.length > 2 ? 'every two of them are' : 'they are shown to be';
    return `${types} have almost the same value: ${which} within ${bound}.`;
  }
  const every = compared.length > 2 ? 'all ' : '';
  const sentences = {
    beyond: `${types} do not ${every}have almost the same value.`,
    differ: `${types} are not ${every}worth the same; whether they are within ${bound} of each other cannot be said from so many games.`,
    open: `there are not enough games to say whether ${types} have almost the same value.`,
  };
  const shown = [
    ...sentence(those('beyond'), `apart by more than ${bound}`),
    ...sentence(those('differ'), `different, by how much being open`),
    ...sentence(those('same'), `within ${bound}`),
  ];
  return [sentences[all], ...shown].join(' ');
}

function sentence(pairs: readonly string[], what: string): string[] {
  return pairs.length === 0 ? [] : [`Shown to be ${what}: ${pairs.join('; ')}.`];
}

function pairText({ types, difference }: ValueDifference, names: Names): string {
  const [first, second] = types.map((type) => nameOf(names, type));
  const by = difference.value === null ? '' : ` (${formatEstimate(difference, signed(PLAIN))})`;
  return `${first} and ${second}${by}`;
}

export function nameOf(names: Names, type: string): string {
  return names.get(type) ?? type;
}
