/** The clock of a game, as a value. Times are milliseconds, "now" is of any clock that only goes on. */
import type { Side } from '../../src/notation/rules.ts';

/** What a clock is set to. */
export interface ClockSettings {
  /** For each side at the beginning. */
  readonly minutes: number;
  /** Seconds that a side gets with each of its moves. */
  readonly increment: number;
}

export interface ClockState {
  /** What each side has left, as of `since`. */
  readonly remaining: Readonly<Record<Side, number>>;
  readonly increment: number;
  /** Whose time runs; null while the clock stands. */
  readonly running: Side | null;
  readonly since: number;
}

/** A clock that stands. */
export function newClock({ minutes, increment }: ClockSettings): ClockState {
  const all = minutes * 60_000;
  return {
    remaining: { white: all, black: all },
    increment: increment * 1000,
    running: null,
    since: 0,
  };
}

/** What a side has left; not below 0. */
export function remainingOf(clock: ClockState, side: Side, now: number): number {
  const used = clock.running === side ? now - clock.since : 0;
  return Math.max(0, clock.remaining[side] - used);
}

/** The side whose time is over, if one's is. */
export function flagged(clock: ClockState, now: number): Side | null {
  const { running } = clock;
  return running !== null && remainingOf(clock, running, now) === 0 ? running : null;
}

/** Lets a side's time run, and no other's. */
export function startClock(clock: ClockState, side: Side, now: number): ClockState {
  return { ...stopClock(clock, now), running: side, since: now };
}

/** Stops the clock. */
export function stopClock(clock: ClockState, now: number): ClockState {
  const remaining = {
    white: remainingOf(clock, 'white', now),
    black: remainingOf(clock, 'black', now),
  };
  return { ...clock, remaining, running: null, since: now };
}

/** The side whose time runs has moved: it gets its increment, and the other's time runs. */
export function pressClock(clock: ClockState, now: number): ClockState {
  const { running, increment } = clock;
  if (running === null) return clock;
  const { remaining } = stopClock(clock, now);
  return {
    ...clock,
    remaining: { ...remaining, [running]: remaining[running] + increment },
    running: running === 'white' ? 'black' : 'white',
    since: now,
  };
}
