/** The engine's reasons against a move, in words; their numbers are in `assembly/board/explain.ts`. */
import type { Rule, Violation } from '../notation/judge.ts';
import type { MoveCoordinates } from '../notation/refusal.ts';
import type { Side } from '../notation/rules.ts';
import type { Board } from '../variants/board.ts';

/** What there is to say about a move: names of squares, of the man, of the sides and the king. */
interface Facts {
  readonly from: string;
  readonly to: string;
  readonly man: string;
  readonly king: string;
  readonly mover: string;
  readonly other: string;
  readonly inCheck: boolean;
}

type Reason = readonly [rule: Rule, problem: (facts: Facts) => string];

/** By the engine's numbers, from 1. */
const REASONS: readonly Reason[] = [
  ['notation', () => 'the game is over, as a goal has been reached'],
  ['notation', ({ from }) => `no man on ${from}`],
  [
    'notation',
    ({ from, other, mover }) => `it is ${other}'s man on ${from}, and ${mover} is to move`,
  ],
  ['check', ({ to, other, king }) => `${other}'s ${king} on ${to} cannot be captured`],
  ['direction', ({ from, to, man }) => `the ${man} on ${from} does not move to ${to}`],
  ['blocked', ({ from, to, man }) => `the ${man} on ${from} is blocked on its way to ${to}`],
  [
    'facing',
    ({ from, to, man }) => `the ${man} on ${from} faces the man on ${to} and may not take it`,
  ],
  ['check', ({ king, mover }) => `${mover}'s ${king} is in check after it`],
  [
    'turn',
    ({ from, man, inCheck }) =>
      inCheck
        ? `the ${man} on ${from} cannot answer a check by turning`
        : `the ${man} on ${from} cannot turn that way`,
  ],
  ['notation', ({ to, man }) => `the ${man} cannot become that on ${to}`],
];

const SIDES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' };

/** What is asked of the engine for the words. */
interface Situation {
  readonly board: Board;
  readonly turn: Side;
  readonly inCheck: boolean;
  /** Names of the man that moves and of the royal one. */
  readonly man: string;
  readonly king: string;
}

/** The rule a move breaks, from the engine's number; null for a legal move. */
export function describeReason(
  reason: number,
  { from, to }: MoveCoordinates,
  { board, turn, ...rest }: Situation,
): Violation | null {
  const found = REASONS[reason - 1];
  if (found === undefined) return null;
  const [rule, problem] = found;
  const facts = {
    ...rest,
    from: board.square(from).name,
    to: board.square(to).name,
    mover: SIDES[turn],
    other: SIDES[turn === 'white' ? 'black' : 'white'],
  };
  return { rule, problem: problem(facts) };
}
