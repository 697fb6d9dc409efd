/**
 * What the user is doing on the board: what is picked up, which choice of promotion is open. Pointer,
 * keyboard and lists all end up here. It belongs to one position and is forgotten with it.
 */
import { useMemo, useState } from 'preact/hooks';
import { samePoint } from '../../src/plane/coordinates.ts';
import type { Point } from '../../src/plane/types.ts';
import type { PlaneBoardProps, Selection } from './props.ts';
import {
  type FarMove,
  type Landing,
  type Movable,
  movableOf,
  type Reach,
  reachOf,
  selectionsAt,
} from './reach.ts';
import { pickedUpWords } from './words.ts';

/** A pawn's move whose promotion is still to be chosen. */
export interface Choice {
  readonly from: Point;
  readonly to: Point;
  readonly promotions: readonly string[];
}

interface Doing {
  readonly selection: Selection | null;
  readonly choice: Choice | null;
}

const NOTHING: Doing = { selection: null, choice: null };

export interface Interaction extends Doing {
  readonly movable: Movable;
  /** Where what is picked up can go. */
  readonly reach: Reach | null;
  select(selection: Selection): void;
  /** Puts down and closes whatever there is; false if there was nothing. */
  cancel(): boolean;
  /** Moves what is picked up, perhaps after a choice. */
  play(landing: Landing): void;
  playMove(move: Pick<FarMove, 'from' | 'to' | 'promotion' | 'formation'>): void;
  choose(promotion: string): void;
  /** Picks up what comes after the present selection among what stands on a square. */
  cycle(square: Point): boolean;
}

/** @param say tells those who cannot see */
export function useInteraction(props: PlaneBoardProps, say: (text: string) => void): Interaction {
  const { forms, variant, men, onMove, onSelect } = props;
  const [held, setHeld] = useState({ forms, doing: NOTHING });
  const doing = held.forms === forms ? held.doing : NOTHING;
  const { selection, choice } = doing;
  const movable = useMemo(() => movableOf(forms), [forms]);
  const reach = useMemo(
    () => (selection === null ? null : reachOf(forms, selection)),
    [forms, selection],
  );
  const set = (next: Doing) => {
    setHeld({ forms, doing: next });
    if (next.selection !== selection) onSelect?.(next.selection);
  };

  const select = (chosen: Selection) => {
    set({ selection: chosen, choice: null });
    const man = men.find((other) => samePoint(other, chosen.at));
    say(pickedUpWords(variant, chosen, man, reachOf(forms, chosen), props.coordinates));
  };

  const cancel = () => {
    if (selection === null && choice === null) return false;
    say('Put back');
    set(NOTHING);
    return true;
  };

  const finish = (from: Point, to: Point, promotion: string | null, formation: boolean) => {
    set(NOTHING);
    onMove(from, to, promotion, formation);
  };

  const play = ({ to, promotions }: Landing) => {
    if (selection === null) return;
    const { at: from, formation } = selection;
    if (promotions.length > 1) set({ selection, choice: { from, to, promotions } });
    else finish(from, to, promotions[0] ?? null, formation);
  };

  const cycle = (square: Point) => {
    const all = selectionsAt(movable, square);
    const at = all.findIndex((one) => selection !== null && isSameSelection(one, selection));
    const next = all[(at + 1) % all.length];
    if (next === undefined) return false;
    select(next);
    return true;
  };

  return {
    ...doing,
    movable,
    reach,
    select,
    cancel,
    play,
    playMove: ({ from, to, promotion, formation }) => finish(from, to, promotion, formation),
    choose: (promotion) => {
      if (choice !== null) finish(choice.from, choice.to, promotion, false);
    },
    cycle,
  };
}

export function isSameSelection(a: Selection, b: Selection): boolean {
  return a.formation === b.formation && samePoint(a.at, b.at);
}
