/** The slow model of the plane against the perft vectors, as deep as it gets in reasonable time. */
import { describe, expect, test } from 'vitest';
import { perftRows } from '../vectors.ts';
import { planeGameIds, referencePlaneGame } from './games.ts';
import { readIcn } from './icn.ts';
import { readWindow, windowedPerft } from './window.ts';

/** Depth 1 is always counted, more where so many positions at most have to be listed. */
const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const MOST_POSITIONS = 250 * times;

const rows = perftRows(planeGameIds);

describe.each(planeGameIds)('perft of %s', { timeout: 60_000 * times }, (variant) => {
  const cases = rows
    .filter((row) => row.variant === variant)
    .map((row) => ({ ...row, title: `${row.note ?? 'opening'}: ${row.position}` }));

  test('has rows to check', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  test.each(cases)('$title', ({ position, window = '', counts }) => {
    const start = readIcn(referencePlaneGame(variant), position);
    const within = Object.entries(counts).filter(
      ([depth]) => depth === '1' || (counts[Number(depth) - 1] ?? 0) <= MOST_POSITIONS,
    );
    const counted = within.map(([depth]) => [
      depth,
      windowedPerft(start, Number(depth), readWindow(window)),
    ]);
    expect(counted).toEqual(within);
  });
});
