import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countInWindow,
  distanceOn,
  distancesIn,
  endsIn,
  findInForms,
  movesInWindow,
  squareOn,
} from '../../../src/plane/forms.ts';
import { countPrimesBetween, isPrime } from '../../../src/plane/primes.ts';
import { DIRECTIONS, type Ray, type Window } from '../../../src/plane/types.ts';
import { perftRows } from '../../reference/vectors.ts';
import { anyPoint } from './games.ts';
import { ReferencePlaneRules } from './reference-rules.ts';

function windowOf(text: string): Window {
  const [x0 = 0n, y0 = 0n, x1 = 0n, y1 = 0n] = text.split(',').map(BigInt);
  return { x0, y0, x1, y1 };
}

const rows = perftRows(['plane', 'huygens', 'kadesh']);

describe('moves that end in a window', () => {
  test.each(rows.map((row) => [row.note ?? row.variant, row] as const))('%s', (_, row) => {
    const rules = new ReferencePlaneRules(row.variant, row.position);
    const forms = rules.closedForms();
    const window = windowOf(row.window ?? '');
    expect(countInWindow(forms, window, countPrimesBetween)).toBe(BigInt(row.counts['1'] ?? -1));
    const listed = [...movesInWindow(forms, window, () => '?', isPrime)];
    expect(new Set(listed.map(({ text }) => text)).size).toBe(row.counts['1']);
    for (const move of listed) {
      expect(endsIn(move, window)).toBe(true);
      expect(findInForms(forms, move, () => '?', isPrime)).toEqual(move);
    }
  });
});

describe('rays', () => {
  const small = fc.bigInt({ min: -9n, max: 9n });
  const anyRay: fc.Arbitrary<Ray> = fc.record({
    from: fc.record({ x: small, y: small }),
    dir: fc.constantFrom(...DIRECTIONS),
    min: fc.bigInt({ min: 1n, max: 6n }),
    max: fc.option(fc.bigInt({ min: 6n, max: 15n })),
  });
  const anyWindow = fc
    .record({ x0: small, y0: small, width: small, height: small })
    .map(({ x0, y0, width, height }): Window => ({ x0, y0, x1: x0 + width, y1: y0 + height }));

  test('the distances in a window are those whose squares are in it', () => {
    fc.assert(
      fc.property(anyRay, anyWindow, fc.boolean(), (ray, window, formation) => {
        const inside: bigint[] = [];
        for (let n = ray.min; n <= (ray.max ?? 40n); n++) {
          const { x, y } = squareOn(ray, n);
          const edge = formation ? 1n : 0n;
          if (x < window.x0 || y < window.y0 || x + edge > window.x1 || y + edge > window.y1)
            continue;
          inside.push(n);
        }
        const range = distancesIn(ray, window, formation);
        expect(range).toEqual(inside.length === 0 ? null : [inside[0], inside.at(-1)]);
      }),
      { numRuns: 1000 },
    );
  });

  test('a square is on a ray at its distance, and no other square is', () => {
    fc.assert(
      fc.property(anyRay, fc.bigInt({ min: -5n, max: 10n ** 30n }), anyPoint, (ray, n, other) => {
        const holds = n >= ray.min && (ray.max === null || n <= ray.max);
        const to = squareOn(ray, n);
        expect(distanceOn(ray, { from: ray.from, to })).toBe(holds ? n : null);
        const found = distanceOn(ray, { from: ray.from, to: other });
        if (found !== null) expect(squareOn(ray, found)).toEqual(other);
      }),
    );
  });

  test('moves from elsewhere are on no ray', () => {
    const ray: Ray = { from: { x: 0n, y: 0n }, dir: [1, 0], min: 1n, max: null };
    expect(distanceOn(ray, { from: { x: 0n, y: 1n }, to: { x: 5n, y: 1n } })).toBeNull();
  });
});
