/** Which gaps to fix: those on the small side of a wide void among the sizes of all gaps. */
import { bothRigid, FAMILIES, type Known } from './families.ts';

/** How many sizes to try at most. */
const TRIES = 6;
/** Fixed gaps may fill this part of the room, if all are as large as the largest. */
const SHARE = 1 / 4;
/** Sizes that are good on many boards, whatever the gaps. */
const USUAL = 64;

/** Sizes up to which gaps may be fixed, the most promising first. */
export function thresholds(known: Known, leastReach: number, limit: number): number[] {
  const lines = Math.max(...FAMILIES.map((family) => known.values[family].length));
  const most = Math.max(leastReach, Math.floor((2 * limit * SHARE) / lines));
  const sizes = gapSizes(known).filter((gap) => gap > leastReach);
  const voids = [leastReach, ...sizes].map((fixed, i) => ({
    fixed,
    ratio: (sizes[i] ?? Number.POSITIVE_INFINITY) / fixed,
  }));
  const wide = voids
    .filter(({ fixed, ratio }) => fixed <= most && ratio > 1)
    .sort((a, b) => b.ratio - a.ratio)
    .slice(0, TRIES - 2)
    .map(({ fixed }) => fixed);
  return [...new Set([...wide, Math.max(USUAL, leastReach), leastReach])];
}

/** Sizes of the gaps outside the window, in rising order. */
function gapSizes(known: Known): number[] {
  const sizes: number[] = [];
  for (const family of FAMILIES) {
    const values = known.values[family];
    for (const [i, high] of values.entries()) {
      const low = values[i - 1];
      if (low === undefined || bothRigid(known, family, low, high)) continue;
      sizes.push(Number(high - low));
    }
  }
  return sizes.sort((a, b) => a - b);
}
