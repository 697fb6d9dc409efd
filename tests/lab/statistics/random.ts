/** Numbers for simulations, the same every time. */
import { chanceOf } from '../../../src/lab/play/chance.ts';
import { normalQuantile } from '../../../src/lab/statistics/normal.ts';

/** Numbers from 0, below 1. */
export function uniformNumbers(seed: number): () => number {
  const chance = chanceOf(seed);
  return () => chance(2 ** 32) / 2 ** 32;
}

/** Standard normal numbers. */
export function normalNumbers(seed: number): () => number {
  const next = uniformNumbers(seed);
  return () => normalQuantile(next() || 0.5);
}
