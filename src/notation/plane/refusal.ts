/**
 * Why a move that was asked for is not among the legal ones, as far as the closed forms and the men on
 * their squares tell.
 */
import { coordinatesText, samePoint, squareName } from '../../plane/coordinates.ts';
import { squareOn, type WantedMove } from '../../plane/forms.ts';
import type { ClosedForms, PlaneMove, Point, Ray, Side } from '../../plane/types.ts';
import { type IcnGame, icnGame } from '../icn/game.ts';
import { listed, refuse, type TextPlace } from '../text.ts';
import { letterOf } from './letters.ts';
import type { MenBySquare, MoveFinderRules } from './rules.ts';

const SIDES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' };

interface Asked {
  readonly forms: ClosedForms;
  readonly men: MenBySquare;
  /** The text named squares by numbers if `numeric`, and so does the message. */
  readonly wanted: WantedMove & { readonly numeric?: boolean };
}

/**
 * Refuses a move between two squares.
 * @throws InputError, always.
 */
export function refusePlaneMove(
  rules: MoveFinderRules,
  { forms, men, wanted }: Asked,
  place: TextPlace,
): never {
  const name = wanted.numeric === true ? coordinatesText : squareName;
  const from = name(wanted.from);
  const mover = SIDES[rules.turn];
  const starts = (move: { from: Point }) => samePoint(move.from, wanted.from);
  const moves = forms.moves.filter((m) => starts(m) && m.formation === wanted.formation);
  const alike = moves.filter(({ to }) => samePoint(to, wanted.to));
  if (alike.length > 0) refusePromotion(alike, wanted, icnGame(rules.variant), place);
  if (isEmpty(forms)) {
    const reason = rules.result()?.reason;
    refuse(place, `no move is legal${reason === undefined ? '' : ` (${reason})`}`, 0);
  }
  const man = men.at(wanted.from);
  if (man === undefined) {
    refuse(place, `no man on ${from}`, 0, `the square of a man of ${mover}`);
  }
  if (man.side !== rules.turn) {
    const problem = `it is ${SIDES[man.side]}'s man on ${from}, and ${mover} is to move`;
    refuse(place, problem, 0, `the square of a man of ${mover}`);
  }
  const rays = wanted.formation ? forms.formations : [...forms.rays, ...forms.primes];
  const choice = [
    ...moves.map(({ to }) => name(to)),
    ...rays.filter(starts).map((ray) => rayText(ray, name, forms.primes.includes(ray))),
  ];
  const who = wanted.formation ? 'the formation' : 'the man';
  const check = rules.inCheck() ? ` (${mover} is in check)` : '';
  refuse(
    place,
    `${from} to ${name(wanted.to)} is not a legal move${check}`,
    0,
    choice.length > 0
      ? `from ${from} one of ${listed([...new Set(choice)], ', ')}`
      : `another move: ${who} on ${from} has no legal one`,
  );
}

function isEmpty({ moves, rays, primes, formations }: ClosedForms): boolean {
  return moves.length + rays.length + primes.length + formations.length === 0;
}

/** The squares of a ray, from its near end. */
function rayText(ray: Ray, name: (square: Point) => string, prime: boolean): string {
  const first = name(squareOn(ray, ray.min));
  const kind = prime ? ' at prime distances' : '';
  if (ray.max === null) return `${first} and on in that direction${kind}`;
  return ray.max === ray.min ? first : `${first} to ${name(squareOn(ray, ray.max))}${kind}`;
}

/**
 * Refuses the code of a promotion that is missing or does not fit.
 * @param alike the legal moves that differ from what is wanted in the promotion only.
 * @throws InputError, always.
 */
export function refusePromotion(
  alike: readonly PlaneMove[],
  { to, promotion }: Pick<WantedMove, 'to' | 'promotion'>,
  game: IcnGame,
  place: TextPlace,
): never {
  const codes = alike.flatMap((move) => move.promotion ?? []);
  const letters = [...new Set(codes)].map((code) => letterOf(code, game));
  const choice = `one of ${letters.map((letter) => `=${letter}`).join(' ')}`;
  if (letters.length === 0) {
    const problem = `the man that moves to ${squareName(to)} is not promoted`;
    refuse(place, problem, 0, 'no promotion');
  }
  if (promotion === null) refuse(place, 'promotion needed', 0, choice);
  const problem = `promotion to ${letterOf(promotion, game)} is not possible on ${squareName(to)}`;
  refuse(place, problem, 0, choice);
}
