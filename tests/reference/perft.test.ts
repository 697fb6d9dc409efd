/** The slow rules model against the perft vectors, as deep as it gets in reasonable time. */
import { describe, expect, test } from 'vitest';
import { referenceGame, referenceGames } from './games/index.ts';
import { ReferencePosition } from './position.ts';
import { perftRows } from './vectors.ts';

/** Depths 1 and 2 are always counted, depth 3 where so many positions at most lie at depth 2. */
const MOST_POSITIONS = 4600;

/** `delta-cetina` is an array of `delta`, whose rows hold it. */
const ids = [...referenceGames.keys()].filter((id) => id !== 'delta-cetina');
const rows = perftRows(ids);

describe.each(ids)('perft of %s', (variant) => {
  const cases = rows
    .filter((row) => row.variant === variant)
    .map((row) => ({ ...row, title: `${row.note ?? 'opening'}: ${row.position}` }));

  test.each(cases)('$title', ({ position, counts }) => {
    const start = ReferencePosition.fromFen(referenceGame(variant), position);
    const within = Object.entries(counts).filter(
      ([depth]) =>
        Number(depth) <= 2 || (Number(depth) === 3 && (counts[2] ?? 0) <= MOST_POSITIONS),
    );
    const counted = within.map(([depth]) => [depth, start.perft(Number(depth))]);
    expect(within.length).toBeGreaterThanOrEqual(2);
    expect(counted).toEqual(within);
  });
});
