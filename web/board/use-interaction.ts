/**
 * What the user is doing on the board: which man is picked up, which choice is open, what is being
 * drawn. Pointer and keyboard both end up here. All of it belongs to one position and is
 * forgotten with it.
 */
import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import type { PlacedMan } from '../../src/notation/fen.ts';
import type { Move } from '../../src/notation/rules.ts';
import type { Direction } from '../../src/variants/direction.ts';
import type { Shape } from '../game/tree.ts';
import { indexMoves, type MoveIndex } from './moves.ts';
import { capitalised, pieceName } from './names.ts';
import type { BoardProps } from './props.ts';
import { toggleShape } from './shapes.ts';

interface Doing {
  /** Square of the man that is picked up. */
  readonly selected: number | null;
  /** Moves among which the user has to choose. */
  readonly choice: readonly Move[] | null;
  /** The direction at which the user has hinted among them. */
  readonly hint: Direction | null;
  /** The shape that is being drawn; a circle until it leads elsewhere. */
  readonly draft: Shape | null;
}

const NOTHING: Doing = { selected: null, choice: null, hint: null, draft: null };

export interface Interaction extends Doing {
  /** Tells one position from another. */
  readonly position: string;
  readonly moves: MoveIndex;
  /** Picks a man up; it must be one that can move. */
  select(square: number): void;
  /** Puts down, closes and forgets whatever there is; false if there was nothing. */
  cancel(): boolean;
  /** A click or key on a square: picks up, moves, puts down, or clears the drawings. */
  activate(square: number): void;
  /**
   * Moves if that is legal, perhaps after a choice; false if it is not.
   * @param hint the direction that is offered first, if there is a choice of them
   */
  move(from: number, to: number, hint?: Direction): boolean;
  choose(move: Move): void;
  setDraft(draft: Shape | null): void;
  /** Adds the shape that has been drawn, or takes its like away. */
  finishDraft(draft: Shape): void;
}

/** @param say tells those who cannot see */
export function useInteraction(props: BoardProps, say: (text: string) => void): Interaction {
  const { variant, board, men, turn, legalMoves, shapes } = props;
  const moves = useMemo(
    () => indexMoves(legalMoves, board, variant, turn),
    [legalMoves, board, variant, turn],
  );
  const position = useMemo(() => [turn, ...men.map(describeMan)].join(), [men, turn]);
  const [held, setHeld] = useState({ position, doing: NOTHING });
  const doing = held.position === position ? held.doing : NOTHING;
  const setDoing = (change: Partial<Doing>) =>
    setHeld({ position, doing: { ...doing, ...change } });

  const select = (square: number) => {
    setDoing({ selected: square });
    const man = men.find((other) => other.square === square);
    const count = moves.targets(square).size;
    const name = capitalised(pieceName(variant, man?.letter ?? ''));
    const turns = moves.canTurn(square) ? ', can turn' : '';
    say(`${name} on ${board.square(square).name} picked up, can go to ${squares(count)}${turns}`);
  };

  const cancel = () => {
    if (doing.selected === null && doing.choice === null && doing.draft === null) return false;
    if (doing.selected !== null) say('Put back');
    setHeld({ position, doing: NOTHING });
    return true;
  };

  const choose = (move: Move) => {
    setHeld({ position, doing: NOTHING });
    props.onMove(move);
  };

  const move = (from: number, to: number, hint?: Direction) => {
    const [first, ...others] = moves.between(from, to);
    if (first === undefined) return false;
    if (others.length === 0) choose(first);
    else {
      const choice = [first, ...others].sort(byPromotion);
      setDoing({ selected: from, choice, hint: hint ?? null });
    }
    return true;
  };

  const activate = (square: number) => {
    const { selected } = doing;
    if (selected === null) {
      if (moves.canLeave(square)) select(square);
      else if (shapes.length > 0 && !men.some((man) => man.square === square)) props.onShapes([]);
    } else if (!move(selected, square)) {
      if (square !== selected && moves.canLeave(square)) select(square);
      else {
        cancel();
        if (square !== selected) say(`${board.square(square).name} is no legal move, put back`);
      }
    }
  };

  const finishDraft = (draft: Shape) => {
    setDoing({ draft: null });
    props.onShapes(toggleShape(shapes, draft));
  };

  const setDraft = (draft: Shape | null) => setDoing({ draft });
  return {
    ...doing,
    position,
    moves,
    select,
    cancel,
    activate,
    move,
    choose,
    setDraft,
    finishDraft,
  };
}

function describeMan({ square, letter, side, direction }: PlacedMan): string {
  return `${square}${letter}${side}${direction ?? ''}`;
}

/** Promotions in the order in which the game lists them, before what is none. */
function byPromotion(a: Move, b: Move): number {
  return Number(a.promotion === null) - Number(b.promotion === null);
}

/** A function that stays the same and always calls the latest one. */
export function useLatest<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback);
  latest.current = callback;
  return useCallback((...args: A) => latest.current(...args), []);
}

function squares(count: number): string {
  return count === 1 ? '1 square' : `${count} squares`;
}
