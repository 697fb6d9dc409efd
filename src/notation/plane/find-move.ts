/** From the text of a move on the plane to the legal move that it means. */
import { samePoint, squareName } from '../../plane/coordinates.ts';
import { findInForms } from '../../plane/forms.ts';
import { isPrime } from '../../plane/primes.ts';
import type { ClosedForms, PlaneMove, Point } from '../../plane/types.ts';
import { icnGame } from '../icn/game.ts';
import { listed, quote, refuse, type TextPlace } from '../text.ts';
import { letterOf } from './letters.ts';
import { formatPlaneMove, type PlaneMoveText, parsePlaneMove } from './move-text.ts';
import { refusePlaneMove, refusePromotion } from './refusal.ts';
import { type MoveFinderRules, menOf } from './rules.ts';

const MOVE: TextPlace = { field: 'move', offset: 0 };

/**
 * The legal move that a text means, in engine form or game form. Where only the destination is given,
 * one man of that kind must be able to go there; without a letter that is a pawn.
 * @param place what to name in errors, and the offset of `text` there.
 * @throws InputError if the text cannot be read, or saying why the move is not legal.
 */
export function findPlaneMove(
  rules: MoveFinderRules,
  text: string,
  place: TextPlace = MOVE,
): PlaneMove {
  const said = parsePlaneMove(text, icnGame(rules.variant), place);
  const start = text.length - text.trimStart().length;
  const here = { field: place.field, offset: place.offset + start };
  return said.from === null
    ? findByDestination(rules, said, here)
    : findBySquares(rules, { ...said, from: said.from }, here);
}

function findBySquares(
  rules: MoveFinderRules,
  said: PlaneMoveText & { from: Point },
  place: TextPlace,
): PlaneMove {
  const forms = rules.closedForms();
  const men = menOf(rules);
  const move = findInForms(forms, said, (square) => men.at(square)?.code ?? '', isPrime);
  if (move === null) return refusePlaneMove(rules, { forms, men, wanted: said }, place);
  if (said.code !== null && said.code !== move.piece) {
    const game = icnGame(rules.variant);
    const problem = `${quote(letterOf(said.code, game))} is not the man on ${squareName(said.from)}`;
    refuse(place, problem, 0, letterOf(move.piece, game));
  }
  return move;
}

function findByDestination(
  rules: MoveFinderRules,
  said: PlaneMoveText,
  place: TextPlace,
): PlaneMove {
  const game = icnGame(rules.variant);
  const forms = rules.closedForms();
  const men = menOf(rules);
  const { to, promotion, formation } = said;
  const code = said.code ?? game.pawn;
  const origins = formation
    ? formationsOf(forms)
    : men.all.filter((man) => man.side === rules.turn && man.code === code);
  const found = origins.flatMap((from) => {
    const wanted = { from, to, promotion, formation };
    return findInForms(forms, wanted, (square) => men.at(square)?.code ?? '', isPrime) ?? [];
  });
  const [only] = found;
  const who = formation ? 'formation' : letterOf(code ?? '', game);
  if (only === undefined) {
    const alike = forms.moves.filter(
      (move) => move.piece === code && move.formation === formation && samePoint(move.to, to),
    );
    if (alike.length > 0) refusePromotion(alike, said, game, place);
    const problem = `no ${who} can go to ${squareName(to)}`;
    refuse(place, problem, 0, 'a legal move, or both squares');
  }
  if (found.length > 1) {
    const choice = listed(found.map((move) => formatPlaneMove(move, game)));
    refuse(place, `more than one ${who} can go to ${squareName(to)}`, 0, `one of ${choice}`);
  }
  return only;
}

/** Where the lower left of four men stands that can move together. */
function formationsOf({ formations, moves }: ClosedForms): Point[] {
  const all = [...formations, ...moves.filter((move) => move.formation)].map(({ from }) => from);
  return all.filter((from, i) => all.findIndex((other) => samePoint(other, from)) === i);
}
