/** Letters of men in the game notation, where some are shorter than the codes of ICN. */
import type { IcnGame } from '../icn/game.ts';

/** As the inventor of the game writes them. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['CH', 'C'],
  ['HA', 'H'],
  ['GU', 'G'],
]);
/** Four men that move together. */
export const FORMATION = 'F';

/** How the game notation writes a type: "H" for HA, unless the game has another type H. */
export function letterOf(code: string, { codes }: IcnGame): string {
  const short = SHORT.get(code) ?? code;
  return codes.includes(short) ? code : short;
}

/** The code of a type by its letter or code, in either case; undefined if the game has none. */
export function codeOf(text: string, game: IcnGame): string | undefined {
  const capitals = text.toUpperCase();
  return game.codes.find((code) => code === capitals || letterOf(code, game) === capitals);
}

/** All letters of a game, for messages. */
export function allLetters(game: IcnGame): string {
  const letters = game.codes.map((code) => letterOf(code, game));
  return [...letters, ...(game.formations ? [FORMATION] : [])].join(' ');
}
