/**
 * Why a move that was asked for is not among the legal ones, as far as that can be told without
 * knowing how men move: from what stands on the squares, whose turn it is, and the legal moves.
 * Rules that can explain more are asked for it.
 */
import { InputError } from '../errors.ts';
import type { Direction } from '../variants/direction.ts';
import { fenLetters, type PlacedMan, parseFen } from './fen.ts';
import { isJudge } from './judge.ts';
import type { Move, Rules, Side } from './rules.ts';
import { listed, refuse, type TextPlace } from './text.ts';

/** A move as its text tells it: square numbers, and the capital letter of a promotion. */
export interface MoveCoordinates {
  readonly from: number;
  readonly to: number;
  readonly promotion: string | null;
  /** Where the man points afterwards, if the text says so. */
  readonly direction?: Direction;
}

const SIDES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' };

/**
 * Refuses a move given by its squares.
 * @throws InputError, always.
 */
export function refuseMove(rules: Rules, wanted: MoveCoordinates, place: TextPlace): never {
  const legal = rules.legalMoves();
  const fromHere = legal.filter((move) => move.from === wanted.from);
  const alike = fromHere.filter((move) => move.to === wanted.to);
  const points = alike.some(({ direction }) => direction !== undefined);
  if (wanted.promotion === null && (points || wanted.direction !== undefined)) {
    refuseDirection(rules, alike, wanted, place);
  } else if (alike.length > 0) refusePromotion(rules, alike, wanted, place);
  refuseIfOver(rules, legal, place);

  const from = rules.board.square(wanted.from).name;
  const to = rules.board.square(wanted.to).name;
  const mover = SIDES[rules.turn];
  const men = menOnBoard(rules);
  const man = men?.find(({ square }) => square === wanted.from);
  if (men !== undefined && man === undefined) {
    refuse(place, `no man on ${from}`, 0, `the square of a man of ${mover}`);
  }
  if (man !== undefined && man.side !== rules.turn) {
    const problem = `it is ${SIDES[man.side]}'s man on ${from}, and ${mover} is to move`;
    refuse(place, problem, 0, `the square of a man of ${mover}`);
  }
  const explained = isJudge(rules) ? rules.explain(wanted)?.problem : undefined;
  const reason = explained ?? (rules.inCheck() ? `${mover} is in check` : undefined);
  refuse(
    place,
    `${from} to ${to} is not a legal move${reason === undefined ? '' : ` (${reason})`}`,
    0,
    fromHere.length > 0
      ? `one of ${listed(fromHere.map((move) => move.text))}`
      : `another man than the one on ${from}, which has no legal move`,
  );
}

/**
 * Refuses a promotion letter that is missing or does not fit.
 * @param alike the legal moves that differ from what is wanted in the promotion only.
 * @throws InputError, always.
 */
export function refusePromotion(
  rules: Rules,
  alike: readonly Move[],
  wanted: Pick<MoveCoordinates, 'to' | 'promotion'>,
  place: TextPlace,
): never {
  const all = alike.flatMap(({ promotion }) => (promotion === null ? [] : [promotion]));
  const letters = [...new Set(all)];
  const choice = listed(letters.map((letter) => letter.toLowerCase()));
  if (wanted.promotion === null) {
    refuse(place, 'promotion letter needed', 0, `one of ${choice}`);
  }
  const to = rules.board.square(wanted.to).name;
  if (letters.length === 0) {
    refuse(place, `the man that moves to ${to} is not promoted`, 0, 'no promotion letter');
  }
  const optional = all.length < alike.length ? ', or no promotion letter' : '';
  refuse(
    place,
    `promotion to ${wanted.promotion} is not possible on ${to}`,
    0,
    `one of ${choice}${optional}`,
  );
}

/**
 * Refuses a direction that no legal move between those squares ends in; does nothing if there is
 * no such move at all.
 * @throws InputError if there is one.
 */
function refuseDirection(
  rules: Rules,
  alike: readonly Move[],
  { from, to, direction }: MoveCoordinates,
  place: TextPlace,
): void {
  if (alike.length === 0) return;
  const name = rules.board.square(from).name;
  const choice = alike.flatMap((move) => move.direction ?? []);
  if (choice.length === 0) refuse(place, `the man on ${name} does not point`, 0, 'no direction');
  const act = from === to ? 'turn' : 'point after the move';
  const problem = `the man on ${name} cannot ${act}${direction === undefined ? '' : ` to ${direction}`}`;
  refuse(place, problem, 0, `one of ${choice.join(' ')}`);
}

/**
 * Refuses any move when there is no legal one.
 * @throws InputError if `legal` is empty.
 */
export function refuseIfOver(rules: Rules, legal: readonly Move[], place: TextPlace): void {
  if (legal.length > 0) return;
  const reason = rules.result()?.reason;
  refuse(place, `no move is legal${reason === undefined ? '' : ` (${reason})`}`, 0);
}

/** What stands on the board, or undefined when the rules write positions in another form. */
export function menOnBoard(rules: Rules): readonly PlacedMan[] | undefined {
  if (rules.men !== undefined) return rules.men();
  try {
    return parseFen(rules.position(), rules.board, fenLetters(rules.variant)).men;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
