/** In what two experiments differ whose games are not the same. */
import type { Experiment } from './experiment.ts';

/** What may differ although the games are the same. */
const IRRELEVANT: readonly string[] = [
  'id',
  'name',
  'games',
  'stop',
] satisfies (keyof Experiment)[];

/** Names of the parts that are not alike, in the order of the file. */
export function differences(one: Experiment, other: Experiment): string[] {
  const keys = Object.keys(one) as (keyof Experiment)[];
  return keys.filter(
    (key) => !IRRELEVANT.includes(key) && JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  );
}
