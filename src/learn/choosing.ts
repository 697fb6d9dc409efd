/** Which exercises are listed, and which comes next. */
import type { Side } from '../notation/rules.ts';
import { dueOnes, isDue, type Progress } from './schedule.ts';

/** States of exercises that lists can be narrowed to. */
export type State = 'all' | 'due' | 'new' | 'failed' | 'solved';

export interface Listed {
  readonly key: number;
  readonly game: number;
  readonly progress: Progress;
}

export interface Filter {
  /** Key of a game; null for all. */
  readonly game: number | null;
  readonly state: State;
}

const STATES: Readonly<Record<State, (progress: Progress, today: number) => boolean>> = {
  all: () => true,
  due: isDue,
  new: ({ tried }) => tried === 0,
  failed: ({ lastSolved }) => lastSolved === false,
  solved: ({ lastSolved }) => lastSolved === true,
};

export function filtered<T extends Listed>(
  exercises: readonly T[],
  { game, state }: Filter,
  today: number,
): readonly T[] {
  return exercises.filter(
    (one) => (game === null || one.game === game) && STATES[state](one.progress, today),
  );
}

/**
 * The exercise after another: the one that has been due longest, those that were passed over last; if none
 * is due, the next in the list, which goes round.
 * @param passed keys of those that were passed over
 * @returns undefined if there is no other
 */
export function nextOf<T extends Listed>(
  exercises: readonly T[],
  current: number | null,
  passed: ReadonlySet<number>,
  today: number,
): T | undefined {
  const others = exercises.filter(({ key }) => key !== current);
  const due = dueOnes(others, today);
  const first = due.find(({ key }) => !passed.has(key)) ?? due[0];
  return first ?? others.find(({ key }) => current !== null && key > current) ?? others[0];
}

/** The sides that a player has in a game, by his name; case and outer spaces do not count. */
export function sidesOf(
  player: string,
  { white, black }: { readonly white: string; readonly black: string },
): readonly Side[] {
  const wanted = player.trim().toLowerCase();
  const names: readonly (readonly [Side, string])[] = [
    ['white', white],
    ['black', black],
  ];
  return names.filter(([, name]) => name.trim().toLowerCase() === wanted).map(([side]) => side);
}
