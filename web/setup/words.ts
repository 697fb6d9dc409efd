/** What is said of a position that is being set up, for those who do not see it. */
import { capitalised, directionName } from '../board/names.ts';
import type { Ground } from './ground.ts';
import { type EditedMan, type EditedPosition, isSameMan } from './position.ts';

/** "white delta pointing north". */
export function manWords(ground: Ground, { code, side, direction, fresh }: EditedMan): string {
  const type = ground.types.find((known) => known.code === code);
  const points = direction === undefined ? '' : ` pointing ${directionName(direction)}`;
  const marked = type?.marks === true && !fresh ? ' without its double step' : '';
  return `${side} ${type?.name ?? code}${points}${marked}`;
}

/** What has changed: up to two squares one by one, else how many men there are. */
export function changeWords(ground: Ground, before: EditedPosition, after: EditedPosition): string {
  const places = [...new Set([...before.men.keys(), ...after.men.keys()])].filter((place) => {
    const [old, now] = [before.men.get(place), after.men.get(place)];
    return old === undefined || now === undefined ? old !== now : !isSameMan(old, now);
  });
  if (places.length === 0) return '';
  if (places.length > 2) return `${after.men.size} men on the board`;
  const said = places.map((place) => {
    const man = after.men.get(place);
    return `${ground.name(place)} ${man === undefined ? 'empty' : manWords(ground, man)}`;
  });
  return capitalised(said.join(', '));
}
