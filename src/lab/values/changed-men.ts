/** Putting the changes of two armies into effect, on whatever kind of board. */
import { InputError } from '../../errors.ts';
import type { Side } from '../../notation/rules.ts';
import type { Army, ArmyMan } from './army.ts';

/** A man of either side, seen from its own side of the board. */
export interface SeenMan<Man> extends ArmyMan {
  readonly side: Side;
  readonly man: Man;
}

/**
 * Refuses armies that are not each other's mirror image.
 * @param men of both sides, with White's squares
 * @throws InputError naming the first man that has no counterpart
 */
export function refuseUnlike(men: readonly SeenMan<unknown>[]): void {
  const keys = new Set(men.map(({ side, at, type }) => `${side} ${type} ${at}`));
  for (const { side, at, type } of men) {
    const other = side === 'white' ? 'black' : 'white';
    if (keys.has(`${other} ${type} ${at}`)) continue;
    throw new InputError(`the ${side} ${type} that mirrors ${at} has no counterpart`, {
      field: 'array',
      expected: "an array in which Black's men are the mirror image of White's",
    });
  }
}

/**
 * The men that are left, each as its army has it.
 * @param men of both sides, with White's squares
 * @param become makes a man of another type where this one stands
 * @throws RangeError for a change that meets no man, or the royal one
 */
export function changedMen<Man>(
  men: readonly SeenMan<Man>[],
  royal: string,
  armies: Readonly<Record<Side, Army>>,
  become: (man: Man, type: string) => Man,
): Man[] {
  for (const side of ['white', 'black'] as const) {
    for (const { at } of armies[side]) {
      const met = men.find((man) => man.side === side && man.at === at);
      if (met === undefined || met.type === royal) {
        throw new RangeError(`no man that could be changed mirrors ${at}`);
      }
    }
  }
  return men.flatMap(({ man, side, at }) => {
    const change = armies[side].find((known) => known.at === at);
    if (change === undefined) return [man];
    return change.to === null ? [] : [become(man, change.to)];
  });
}
