/** Huygens that meet a check on a diagonal: far squares that lie on no file that any man names. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { isPrime, nextPrime } from '../../src/plane/primes.ts';
import { huygens } from '../../src/variants/plane/huygens.ts';

let engine: PlaneEngine;
beforeAll(async () => {
  useModulesFromDisk();
  engine = await PlaneEngine.load(huygens);
});

/** A whole number of some order of size, at least 60. */
const far = fc
  .tuple(fc.integer({ min: 1, max: 25 }), fc.bigInt(0n, 10n ** 25n))
  .map(([digits, n]) => 60n + (n % 10n ** BigInt(digits)));

it('they do at prime distances and at no other', () => {
  const seen = { met: 0, not: 0 };
  const others = fc.array(fc.tuple(fc.boolean(), fc.boolean(), far, far), {
    minLength: 4,
    maxLength: 10,
  });
  fc.assert(
    fc.property(far, far, far, fc.boolean(), others, (gap, at, away, prime, men) => {
      const checker = at + gap;
      const distance = prime ? nextPrime(away) : away;
      const text = [
        'K0,0',
        `b${checker},${checker}`,
        `HU${at + distance},${at}`,
        'k-50,90',
        // All below the king, on files of their own.
        ...men.map(([white, left, x, y], i) => {
          const file = 20n * x + BigInt(i) + 1n;
          return `${white ? 'N' : 'n'}${left ? -file : file},${-y}`;
        }),
      ];
      // On the black king's rank White would have given check.
      fc.pre(at !== 90n);
      fc.pre(new Set(text.map((man) => man.replace(/^[A-Za-z]+/, ''))).size === text.length);
      try {
        engine.setPosition(`w ${text.join('|')}`);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as InputError).message).toContain('no exact mapping');
        return;
      }
      const met = isPrime(distance);
      seen[met ? 'met' : 'not']++;
      const move = `${at + distance},${at}>${at},${at}`;
      expect(engine.inCheck()).toBe(true);
      const { moves } = engine.closedForms();
      expect(
        moves.some((legal) => legal.text === move),
        text.join('|'),
      ).toBe(met);
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(seen.met, seen.not)).toBeGreaterThan(200);
});
