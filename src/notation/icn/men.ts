/** The men of a position in ICN: `K11,8|k11,15|P4,8+`. */
import { coordinatesText } from '../../plane/coordinates.ts';
import type { PlaneMan } from '../../plane/types.ts';
import { listed } from '../text.ts';
import type { IcnGame } from './game.ts';
import type { IcnReader } from './reader.ts';

const FIELD = 'men';

/**
 * Reads the men up to white space that no "|" follows.
 * @param notes takes what is to be said of marks that are left out.
 */
export function readMen(reader: IcnReader, notes: string[]): PlaneMan[] {
  const men: PlaneMan[] = [];
  const taken = new Set<string>();
  const unmarked: string[] = [];
  const { pawn, doubleStep } = reader.game;
  do {
    const start = reader.at;
    const { code, side } = reader.code(FIELD);
    const { x, y } = reader.square(FIELD);
    const square = coordinatesText({ x, y });
    if (taken.has(square)) {
      reader.refuse(FIELD, `two men on ${square}`, 'at most one man on a square', start);
    }
    taken.add(square);
    const marked = reader.take(/\+/y) !== '';
    const fresh = marked && doubleStep && code === pawn;
    if (marked && !fresh) unmarked.push(writeCode({ code, side }) + square);
    men.push({ x, y, code, side, fresh });
    if (reader.look(/\s|\||$/y) === null) {
      reader.refuseHere(FIELD, marked ? '"|" or a space' : '"|", "+" or a space');
    }
  } while (reader.take(/\s*\|\s*/y) !== '');
  if (unmarked.length > 0) {
    const who = pawn !== null && doubleStep ? 'only pawns may step twice' : 'no man steps twice';
    notes.push(`"+" is left out of ${listed(unmarked)}: ${who}, and there is no castling`);
  }
  return men;
}

/** The code of a man: capital letters for White, small ones for Black. */
export function writeCode({ code, side }: Pick<PlaneMan, 'code' | 'side'>): string {
  return side === 'white' ? code : code.toLowerCase();
}

/** Writes men ordered by type, White's before Black's, then by file and rank. */
export function formatMen(men: readonly PlaneMan[], game: IcnGame): string {
  return inIcnOrder(men, game)
    .map((man) => `${writeCode(man)}${coordinatesText(man)}${man.fresh ? '+' : ''}`)
    .join('|');
}

/** Men ordered by type, White's before Black's, then by file and rank. */
export function inIcnOrder(men: readonly PlaneMan[], game: IcnGame): PlaneMan[] {
  const type = new Map(game.codes.map((code, i) => [code, i]));
  const rank = ({ code }: PlaneMan) => type.get(code) ?? game.codes.length;
  return [...men].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(a.side === 'black') - Number(b.side === 'black') ||
      compare(a.x, b.x) ||
      compare(a.y, b.y),
  );
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
