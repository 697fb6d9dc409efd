/** What a solved ending is like: counts, the longest win, and a verdict in words. */
import { InputError } from '../../errors.ts';
import type { VariantDefinition } from '../../variants/definition.ts';
import type { Material } from './material.ts';

/** Which positions are meant where two men or more never leave their square colour. */
export type Colours = 'all' | 'same' | 'opp';

export const COLOURS: readonly Colours[] = ['all', 'same', 'opp'];

/** Positions of one class: bound men on one colour, or on both. */
export interface Counts {
  readonly legalWhite: number;
  readonly legalBlack: number;
  /** By depth, from 0: positions with White to move that are mate in so many moves. */
  readonly won: readonly number[];
  /** By depth, from 0: with Black to move, mated within so many moves of White's. */
  readonly lost: readonly number[];
  /** A longest win: its depth (0 for none), configuration, and the lone king's square. */
  readonly longest: {
    readonly depth: number;
    readonly configuration: number;
    readonly king: number;
  };
}

export interface EndingStatistics {
  readonly whiteToMove: {
    readonly legal: number;
    readonly won: number;
    readonly drawn: number;
  };
  readonly blackToMove: {
    readonly legal: number;
    readonly lost: number;
    readonly mates: number;
  };
  /** Wins with White to move by the number of White's moves, from 0, which there is none of. */
  readonly histogram: readonly number[];
  /** White's moves in the longest win, 0 where there is none. */
  readonly longest: number;
  /** White's wins that take more moves than the game's move rule allows. */
  readonly beyondMoveRule: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/**
 * Adds up classes.
 * @param moveRule of the game
 */
export function statisticsOf(counts: readonly Counts[], moveRule: number | null): EndingStatistics {
  const total = (key: 'won' | 'lost') => {
    const length = Math.max(...counts.map((one) => one[key].length));
    return Array.from({ length }, (_, i) => sum(counts.map((one) => one[key][i] ?? 0)));
  };
  const histogram = total('won');
  const lost = total('lost');
  const legal = sum(counts.map((one) => one.legalWhite));
  const won = sum(histogram);
  return {
    whiteToMove: { legal, won, drawn: legal - won },
    blackToMove: {
      legal: sum(counts.map((one) => one.legalBlack)),
      lost: sum(lost),
      mates: lost[0] ?? 0,
    },
    histogram,
    longest: Math.max(
      0,
      histogram.findLastIndex((positions) => positions > 0),
    ),
    beyondMoveRule: moveRule === null ? 0 : sum(histogram.slice(moveRule + 1)),
  };
}

/**
 * Picks the classes that are meant.
 * @param bound whether two men or more never leave their colour
 * @throws InputError if colours are asked for where they mean nothing
 */
export function classesOf<T>(colours: Colours, bound: boolean, classes: readonly T[]): T[] {
  if (colours === 'all') return [...classes];
  if (!bound) {
    throw new InputError('fewer than two of these men stay on their square colour', {
      field: 'colours',
      expected: '"all"',
    });
  }
  return classes.filter((_, i) => i === (colours === 'same' ? 0 : 1));
}

/** Where the men are that stay on their colour. */
const PLACES: Readonly<Record<Colours, string>> = {
  all: '',
  same: ' on one square colour',
  opp: ' on opposite square colours',
};

const NUMBERS = ['', '', 'two', 'three'];

/** Share of positions from which mate counts as forced in general. */
export const GENERAL = 0.5;

/** The verdict in one or two sentences. */
export function verdictOf(
  { whiteToMove: { legal, won }, blackToMove, longest, beyondMoveRule }: EndingStatistics,
  material: Material,
  { draws: { moveRule } }: VariantDefinition,
  colours: Colours,
): string {
  const subject = `${namesOf(material)}${PLACES[colours]}`;
  const moves = `at most ${longest} ${longest === 1 ? 'move' : 'moves'}`;
  const share = `${percentage(won, legal)} of the positions with White to move`;
  const late =
    beyondMoveRule === 0
      ? ''
      : ` Of these wins ${beyondMoveRule} take more than the ${moveRule} moves of the move rule, which is left aside.`;
  if (blackToMove.mates === 0)
    return `No mate is possible with ${subject}: every position is drawn.`;
  if (won === 0) return `Mates exist, but ${subject} can never force one.`;
  if (won === legal) return `Mate is always forced with ${subject}, in ${moves}.${late}`;
  if (won / legal >= GENERAL) {
    return `Mate is forced with ${subject} from ${share}, in ${moves}.${late}`;
  }
  return `Mate cannot be forced with ${subject} in general: only ${share} are won, in ${moves}.${late}`;
}

/** A share with two decimals that never says more than it knows: 99.99 % is not all. */
export function percentage(part: number, whole: number): string {
  if (whole === 0) return '0 %';
  if (part === whole) return '100 %';
  const exact = (100 * part) / whole;
  const shown = Math.min(99.99, exact).toFixed(2);
  if (part > 0 && shown === '0.00') return 'less than 0.01 %';
  return exact > 99.99 ? 'more than 99.99 %' : `${shown} %`;
}

/** "king and two knights" */
function namesOf({ men }: Material): string {
  const names = [...new Set(men)].map((type) => {
    const count = men.filter((one) => one === type).length;
    return count === 1 ? type.name : `${NUMBERS[count]} ${type.name}s`;
  });
  const [last, ...before] = names.reverse();
  return before.length === 0 ? `${last}` : `${before.reverse().join(', ')} and ${last}`;
}
