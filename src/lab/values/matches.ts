/**
 * Values by handicap matches: cells in which one side has men of one type where the other has as many of
 * another, or the other just has fewer, colours swapped. The Elo of a man is the match's over the
 * number of men; a match with a pawn less tells how much Elo a pawn is. Elo is additive as long as
 * differences are not great, which is why matches are between men that might be worth the same.
 */
import { type Estimate, eloEstimate } from '../statistics/elo.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { sampleOf } from '../statistics/results.ts';
import type { Estimated } from '../summary/summary.ts';
import { everyTwo, judged } from './estimate.ts';
import type { HandicapMatch, ValueDifference, ValuesByMatches } from './report.ts';
import type { CountedTypes } from './samples.ts';
import { testDifference, verdictOfAll } from './verdict.ts';

/** A pair of games of a cell: one opening, colours swapped. */
export interface GamePair {
  /** The first side's men less the second's, in the order of the types. */
  readonly difference: readonly number[];
  /** The first side's points, 0 to 2 in halves. */
  readonly points: number;
}

interface Handicap {
  /** Indices of the types; -1 for nothing. */
  readonly more: number;
  readonly less: number;
  readonly men: number;
}

/** Pairs below which a match has no error that could be told. */
const LEAST_PAIRS = 10;
/** Half the width of a 95 % interval in standard errors. */
const REACH = normalQuantile(0.975);

/** Sums up pairs, whatever cells they are from. */
export function valuesByMatches(
  pairs: readonly GamePair[],
  { types, pawn }: CountedTypes,
  compared: readonly string[],
  margin: number,
): ValuesByMatches {
  const matches = played(pairs, types);
  const pawns = matches.filter(({ types: [more, less] }) => more === pawn && less === null);
  const ofPawn = together(pawns);
  const differences = judged(
    everyTwo(compared).flatMap(([a, b]): Unjudged[] => {
      const own = matches.flatMap((match) => {
        const [more, less] = match.types;
        if (more === a && less === b) return [match];
        return more === b && less === a ? [turned(match)] : [];
      });
      return own.length === 0 ? [] : [differenceOf([a, b], together(own), ofPawn, margin)];
    }),
  );
  const isComplete = differences.length === everyTwo(compared).length;
  const all = verdictOfAll(differences);
  return {
    matches,
    eloOfPawn: estimated(ofPawn),
    differences,
    all: all === 'same' && !isComplete ? 'open' : all,
  };
}

type Unjudged = Pick<ValueDifference, 'types' | 'difference' | 'tests'>;

/** The matches among the pairs, by their types. */
function played(pairs: readonly GamePair[], types: readonly string[]): HandicapMatch[] {
  const groups = new Map<string, { handicap: Handicap; counts: number[] }>();
  for (const { difference, points } of pairs) {
    const handicap = handicapOf(difference);
    if (handicap === null) continue;
    const { more, less, isTurned, men } = handicap;
    const key = `${more} ${less} ${men}`;
    const group = groups.get(key) ?? { handicap, counts: [0, 0, 0, 0, 0] };
    const at = 2 * (isTurned ? 2 - points : points);
    group.counts[at] = (group.counts[at] ?? 0) + 1;
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort(({ handicap: p }, { handicap: q }) => p.more - q.more || p.less - q.less || p.men - q.men)
    .map(({ handicap: { more, less, men }, counts }) => {
      const units = counts.reduce((sum, count) => sum + count, 0);
      const elo = units < LEAST_PAIRS ? null : eloEstimate(counts);
      return {
        types: [types[more] ?? '', less < 0 ? null : (types[less] ?? '')],
        men,
        games: 2 * units,
        pairs: counts as unknown as HandicapMatch['pairs'],
        score: sampleOf(counts).mean,
        eloOfMan: estimated(
          elo === null || elo.error === 0
            ? null
            : { value: elo.value / men, error: elo.error / REACH / men },
        ),
      };
    });
}

/** What a difference in men is a handicap of; null if it is of more than two types or none. The type
 *  that comes first is the one that the first side has, after turning if need be. */
function handicapOf(difference: readonly number[]): (Handicap & { isTurned: boolean }) | null {
  const some = difference.flatMap((count, type) => (count === 0 ? [] : [{ count, type }]));
  const [one, two] = some;
  if (one === undefined || some.length > 2) return null;
  const isTurned = one.count < 0;
  const men = Math.abs(one.count);
  if (two === undefined) return { more: one.type, less: -1, men, isTurned };
  return two.count === -one.count ? { more: one.type, less: two.type, men, isTurned } : null;
}

/**
 * Matches of the same types with different numbers of men as one. Each counts by its games and the
 * square of its men, as if a game told as much in all of them: what it seems to tell itself is too
 * uncertain in short matches, and hangs together with its result.
 */
function together(matches: readonly HandicapMatch[]): Estimate | null {
  const told = matches.flatMap(({ eloOfMan: elo, games, men }) =>
    elo.value === null ? [] : [{ elo, weight: games * men ** 2 }],
  );
  const total = told.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const value = told.reduce((sum, { elo, weight }) => sum + elo.value * weight, 0) / total;
  const error = Math.hypot(...told.map(({ elo, weight }) => elo.error * weight)) / total;
  return { value, error };
}

/** A difference in hundredths of a pawn, its tests by sums of Elo. */
function differenceOf(
  types: readonly [string, string],
  elo: Estimate | null,
  pawn: Estimate | null,
  margin: number,
): Unjudged {
  if (elo === null || pawn === null) {
    const what = elo === null ? 'the match is' : 'matches with a pawn less are not there, or';
    return { types, difference: { value: null, reason: `${what} too lopsided` }, tests: null };
  }
  const contrast = (pawns: number): Estimate => ({
    value: elo.value + pawns * pawn.value,
    error: Math.hypot(elo.error, pawns * pawn.error),
  });
  const tests = testDifference(contrast, margin);
  if (!(pawn.value > 0 && pawn.error < MOST_ERROR_OF_PAWN * pawn.value)) {
    // A margin in pawns means nothing then; that there is a difference can still be seen.
    const reason = 'what a pawn is worth is not known well enough';
    return { types, difference: { value: null, reason }, tests: { ...tests, apart: 1, within: 1 } };
  }
  const difference = estimated({
    value: (100 * elo.value) / pawn.value,
    error: (100 * Math.hypot(elo.error, (elo.value * pawn.error) / pawn.value)) / pawn.value,
  });
  return { types, difference, tests };
}

/** Beyond it a quotient by the pawn has no error that could be told. */
const MOST_ERROR_OF_PAWN = 1 / 3;

/** The match with its sides exchanged. */
function turned(match: HandicapMatch): HandicapMatch {
  const { eloOfMan: elo } = match;
  if (elo.value === null) return match;
  const { value, error, low, high } = elo;
  return { ...match, eloOfMan: { value: -value, error, low: -high, high: -low } };
}

function estimated(estimate: Estimate | null): Estimated {
  if (estimate === null)
    return { value: null, reason: 'there is no such match, or it is short or lopsided' };
  const { value, error } = estimate;
  return { value, error, low: value - REACH * error, high: value + REACH * error };
}
