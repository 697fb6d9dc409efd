/** When exercises come back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterTrial, dayOf, dueOnes, INTERVALS, isDue, NEW } from '../../src/learn/schedule.ts';

const DAY = 86_400_000;
const BEGIN = new Date(2026, 2, 27, 12); // clocks change within the next days in many places
const onDay = (days: number) => new Date(2026, 2, 27 + days, 12);

describe('an exercise', () => {
  it('comes back after longer and longer times while it is solved when it is due', () => {
    let progress = NEW;
    let day = 0;
    const waits = [...INTERVALS, 0, 0].map(() => {
      progress = afterTrial(progress, true, onDay(day));
      const wait = progress.due - dayOf(onDay(day));
      day += wait;
      return wait;
    });
    expect(waits).toEqual([1, 3, 7, 21, 60, 60, 60, 60]);
    expect(progress).toMatchObject({ tried: 8, solved: 8, lastSolved: true });
  });

  it.each([0, 1, 2, 3, 4, 5])('of box %d comes back the next day when it is not solved', (box) => {
    const before = { ...NEW, tried: 4, solved: 4, box, due: dayOf(BEGIN) };
    expect(afterTrial(before, false, BEGIN)).toEqual({
      tried: 5,
      solved: 4,
      lastSolved: false,
      lastSeen: BEGIN.getTime(),
      box: 1,
      due: dayOf(BEGIN) + 1,
    });
  });

  it('stays where it is when it is solved before its day', () => {
    const before = { ...NEW, tried: 1, solved: 1, box: 3, due: dayOf(BEGIN) + 2 };
    const solved = afterTrial(before, true, BEGIN);
    expect(solved).toMatchObject({ tried: 2, solved: 2, box: 3, due: before.due });
  });

  it('is never due before it could be, and counts what was done', () => {
    const trials = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 90 })), { maxLength: 30 });
    fc.assert(
      fc.property(trials, (done) => {
        let progress = NEW;
        let day = 0;
        for (const [isSolved, wait] of done) {
          day += wait;
          const today = dayOf(onDay(day));
          const wasDue = isDue(progress, today);
          const next = afterTrial(progress, isSolved, onDay(day));
          expect(next.due).toBeGreaterThan(today);
          if (isSolved && wasDue) expect(next.box).toBeGreaterThanOrEqual(progress.box);
          expect(INTERVALS[next.box]).toBeDefined();
          progress = next;
        }
        expect(progress.tried).toBe(done.length);
        expect(progress.solved).toBe(done.filter(([isSolved]) => isSolved).length);
      }),
    );
  });
});

it('counts days by the calendar, whatever the hour', () => {
  for (let day = 0; day < 400; day++) {
    const hours = [0, 3, 23].map((hour) => dayOf(new Date(2026, 0, 1 + day, hour, 30)));
    expect(new Set(hours)).toEqual(new Set([dayOf(new Date(2026, 0, 1)) + day]));
  }
  expect(dayOf(new Date(1970, 0, 1, 5))).toBe(0);
  expect(DAY * dayOf(BEGIN)).toBe(Date.UTC(2026, 2, 27));
});

it('puts those that are due longest first', () => {
  const exercises = [5, 3, 9, 3].map((due, i) => ({ name: i, progress: { ...NEW, due } }));
  expect(dueOnes(exercises, 5).map(({ name }) => name)).toEqual([1, 3, 0]);
});
