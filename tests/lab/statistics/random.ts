/** Numbers for simulations, the same every time. */

import { normalQuantile } from '../../../src/lab/statistics/normal.ts';
import { Random } from '../../../src/lab/statistics/random.ts';

/** Standard normal numbers. */
export function normalNumbers(seed: number): () => number {
  const random = new Random(seed);
  return () => normalQuantile(random.next() || 0.5);
}
