/**
 * When an exercise comes back: Leitner's boxes. What is solved at once goes into the next box and comes back
 * after a longer time; what is not goes into the first and comes back the next day.
 */

/** Days after which exercises of a box come back, the box of new ones, which are due at once, first. */
export const INTERVALS: readonly number[] = [0, 1, 3, 7, 21, 60];

export interface Progress {
  /** How often an answer was given or the exercise given up. */
  readonly tried: number;
  /** How often it was solved at the first move and without help. */
  readonly solved: number;
  /** Whether it was so the last time; null before the first. */
  readonly lastSolved: boolean | null;
  /** Milliseconds since 1970; null before the first time. */
  readonly lastSeen: number | null;
  /** Index in `INTERVALS`. */
  readonly box: number;
  /** The day on which it is due, as `dayOf` counts. */
  readonly due: number;
}

/** The progress of an exercise that nobody has tried. */
export const NEW: Progress = {
  tried: 0,
  solved: 0,
  lastSolved: null,
  lastSeen: null,
  box: 0,
  due: 0,
};

/** The number of a day of the calendar. @param date as local time has it */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

export function isDue({ due }: Progress, today: number): boolean {
  return due <= today;
}

/**
 * What an exercise's progress is after it was tried. Solving one that is not due yet changes nothing about
 * when it is, as it has not been shown that it would still be known then.
 * @param now of the trial
 */
export function afterTrial(before: Progress, isSolved: boolean, now: Date): Progress {
  const today = dayOf(now);
  const counted = {
    tried: before.tried + 1,
    solved: before.solved + (isSolved ? 1 : 0),
    lastSolved: isSolved,
    lastSeen: now.getTime(),
  };
  if (isSolved && !isDue(before, today)) return { ...before, ...counted };
  const box = isSolved ? Math.min(before.box + 1, INTERVALS.length - 1) : 1;
  return { ...counted, box, due: today + (INTERVALS[box] ?? 0) };
}

/** Those that are due today, the longest due first; of the same day in the order given. */
export function dueOnes<T extends { readonly progress: Progress }>(
  exercises: readonly T[],
  today: number,
): readonly T[] {
  return exercises
    .filter(({ progress }) => isDue(progress, today))
    .sort((a, b) => a.progress.due - b.progress.due);
}
