/** What can be done to a position that is being set up. Each gives another position. */
import type { Direction } from '../../src/variants/direction.ts';
import { turnedBy } from './directions.ts';
import type { Axis, Ground, ManType } from './ground.ts';
import { type EditedMan, type EditedPosition, otherSide, type Place } from './position.ts';

export type Change = (position: EditedPosition) => EditedPosition;

/** A pawn that has just made a long step is none any more when men are put elsewhere. */
function withMen(position: EditedPosition, men: ReadonlyMap<Place, EditedMan>): EditedPosition {
  return { ...position, men, passed: [] };
}

/** Puts a man on a square, in the place of whatever stands there. */
export function put(place: Place, man: EditedMan): Change {
  return (position) => withMen(position, new Map(position.men).set(place, man));
}

/** Takes the man of a square off the board; without one nothing changes. */
export function remove(place: Place): Change {
  return (position) => {
    if (!position.men.has(place)) return position;
    const men = new Map(position.men);
    men.delete(place);
    return withMen(position, men);
  };
}

/**
 * Puts the man of a square on another.
 * @param exchanges whether a man that stands there comes back for it; else it is gone
 */
export function carry(from: Place, to: Place, exchanges = false): Change {
  return (position) => {
    const man = position.men.get(from);
    if (man === undefined || from === to) return position;
    const men = new Map(position.men);
    const there = men.get(to);
    men.delete(from);
    men.set(to, man);
    if (exchanges && there !== undefined) men.set(from, there);
    return withMen(position, men);
  };
}

/** Lets the man of a square point somewhere; nothing changes if it does not point. */
export function point(place: Place, direction: Direction): Change {
  return (position) => {
    const man = position.men.get(place);
    if (man?.direction === undefined || man.direction === direction) return position;
    return withMen(position, new Map(position.men).set(place, { ...man, direction }));
  };
}

/**
 * What comes of a man when one of its kind is put on it: one that points turns by 45 degrees, a pawn
 * with its double step before it loses that, and any other goes away.
 * @param back whether it turns anticlockwise
 */
export function cycled(
  { fresh, ...man }: EditedMan,
  type: ManType,
  back: boolean,
): EditedMan | null {
  const { direction } = man;
  if (type.points && direction !== undefined) {
    return { ...man, direction: turnedBy(direction, back ? -1 : 1) };
  }
  return type.marks && fresh ? man : null;
}

/** Takes all men off. */
export const clear: Change = (position) => ({
  ...withMen(position, new Map()),
  castling: '',
  halfmove: position.halfmove === null ? null : 0n,
  fullmove: position.fullmove === null ? null : 1n,
});

/** The other way round from left to right. */
export function mirrorFiles(ground: Ground): Change {
  return (position) => reflected(position, ground, 'files', (man) => man);
}

/** Each side's men become the other's, seen from where it sits; so do the turn and the rights. */
export function flipColours(ground: Ground): Change {
  return (position) => ({
    ...reflected(position, ground, 'ranks', (man) => ({ ...man, side: otherSide(man.side) })),
    turn: otherSide(position.turn),
    castling: [...'KQkq'].filter((right) => position.castling.includes(swapCase(right))).join(''),
    plane: ground.reflectRules(position.plane, 'ranks'),
  });
}

/** Black gets what White has, on its own side of the board, in the place of its men. White's men stay. */
export function whiteToBlack(ground: Ground): Change {
  return (position) => {
    const white = [...position.men].filter(([, { side }]) => side === 'white');
    const men = new Map(white);
    for (const [place, man] of white) {
      const opposite = ground.reflect(place, 'ranks');
      if (opposite === undefined || men.has(opposite)) continue;
      men.set(opposite, { ...reflectedMan(man, ground, 'ranks'), side: 'black' });
    }
    const rights = [...position.castling].filter((right) => right !== right.toLowerCase()).join('');
    return { ...withMen(position, men), castling: rights + rights.toLowerCase() };
  };
}

function reflected(
  position: EditedPosition,
  ground: Ground,
  axis: Axis,
  become: (man: EditedMan) => EditedMan,
): EditedPosition {
  // Squares without their like stay; boards that have such offer nothing of this.
  const place = (from: Place) => ground.reflect(from, axis) ?? from;
  return {
    ...position,
    men: new Map(
      [...position.men].map(([from, man]) => [
        place(from),
        become(reflectedMan(man, ground, axis)),
      ]),
    ),
    passed: position.passed.map(place),
  };
}

function reflectedMan(man: EditedMan, ground: Ground, axis: Axis): EditedMan {
  if (man.direction === undefined) return man;
  return { ...man, direction: ground.turned(man.direction, axis) };
}

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

/** How many men of each side and type there are, by "white N" and the like. */
export function countMen(men: EditedPosition['men']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { side, code } of men.values()) {
    const key = `${side} ${code}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
