/** The clock of a game that is played. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flagged,
  newClock,
  pressClock,
  remainingOf,
  startClock,
  stopClock,
} from '../../web/play/clock.ts';

const MINUTE = 60_000;

describe('the clock', () => {
  it('runs for the side to move, with an increment for each move', () => {
    const begun = startClock(newClock({ minutes: 1, increment: 2 }), 'white', 1000);
    expect(remainingOf(begun, 'white', 11_000)).toBe(50_000);
    expect(remainingOf(begun, 'black', 11_000)).toBe(MINUTE);
    const pressed = pressClock(begun, 11_000);
    expect(pressed.running).toBe('black');
    expect(remainingOf(pressed, 'white', 99_000)).toBe(52_000);
    expect(remainingOf(pressed, 'black', 12_000)).toBe(59_000);
  });

  it('stands while the game is not played', () => {
    const stopped = stopClock(startClock(newClock({ minutes: 1, increment: 0 }), 'black', 0), 5000);
    expect(remainingOf(stopped, 'black', 1e9)).toBe(55_000);
    expect(flagged(stopped, 1e9)).toBeNull();
    expect(pressClock(stopped, 1e9)).toEqual(stopped);
  });

  it('tells whose time is over, and gives nobody less than nothing', () => {
    const begun = startClock(newClock({ minutes: 0.5, increment: 10 }), 'white', 0);
    expect(flagged(begun, 29_999)).toBeNull();
    expect(flagged(begun, 30_000)).toBe('white');
    expect(remainingOf(begun, 'white', 40_000)).toBe(0);
  });

  it('loses no time and makes none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 50 }), (times) => {
        let now = 0;
        let clock = startClock(newClock({ minutes: 1, increment: 1 }), 'white', now);
        for (const time of times) {
          now += time;
          clock = pressClock(clock, now);
        }
        const { white, black } = stopClock(clock, now).remaining;
        expect(white + black).toBe(2 * MINUTE - now + 1000 * times.length);
      }),
    );
  });
});
