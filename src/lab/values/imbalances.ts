/**
 * Pairs of armies that differ: by chance, for the regression, and by two types alone, for matches. Games
 * between them tell what men are worth without waiting for the engine to give one away, which it does
 * only where it thinks that it gains.
 */

import type { Chance } from '../play/chance.ts';
import type { ArmiesOfArray, Army, ArmyMan } from './army.ts';
import type { ValuedType } from './men.ts';

/** What two sides play with, one against the other. */
export interface Imbalance {
  readonly first: Army;
  readonly second: Army;
}

/** Centipawns by which one army may be ahead, as the engine sees it: where one side is certain to win, a
 *  game tells nothing. It chooses what is played, not what comes out. */
const MOST_AHEAD = 600;
/** Pawns that may make up for an officer. */
const MOST_PAWNS = 4;
/** Men that are taken off or exchanged, of both sides together. */
const MOST_CHANGES = 6;
/** In how many tries imbalances must be found, besides so many for each. */
const TRIES = 2000;
const TRIES_EACH = 20;

/** Kinds of imbalances, each as often as it is here. */
const KINDS = [
  'pawns',
  'pawns',
  'officer alone',
  'officer for pawns',
  'officer for pawns',
  'one for another',
  'one for another',
  'one for another',
  'one for another',
  'one for another',
  'two at once',
] as const;

/**
 * Imbalances drawn by chance. Every two types of officers meet about equally often, exchanged on the
 * board or one lacking on either side, with pawns to make up for a great difference; others are
 * officers against pawns or against nothing, some pawns, and two imbalances at once.
 * @param types those that may differ
 * @param isPlayable whether the engine takes a pair of armies, either way round
 * @returns at most `count`, no two alike
 */
export function randomImbalances(
  array: ArmiesOfArray,
  types: readonly ValuedType[],
  { count, chance, isPlayable }: { count: number; chance: Chance; isPlayable: IsPlayable },
): Imbalance[] {
  const officers = types.filter(({ pawn }) => !pawn);
  const pawn = types.find((type) => type.pawn);
  const pairs = officers.flatMap((a, i) => officers.slice(i + 1).map((b) => [a, b] as const));
  const found = new Map<string, Imbalance>();
  for (let tries = 0; found.size < count && tries < TRIES + TRIES_EACH * count; tries++) {
    const draft = new Draft(array, chance);
    const pair = pairs[(found.size + chance(2)) % Math.max(1, pairs.length)] ?? [];
    const kind = pair.length === 0 ? 'pawns' : KINDS[chance(KINDS.length)];
    if (kind === 'pawns') draft.pawnsOnly(pawn);
    else if (kind === 'officer alone') draft.officerForPawns(pair[chance(2)]);
    else if (kind === 'officer for pawns') draft.officerForPawns(pair[chance(2)], pawn);
    else draft.oneForOther(pair[0], pair[1], pawn);
    if (kind === 'two at once') draft.oneForOther(...drawPair(officers, chance), pawn);
    const imbalance = draft.finished();
    if (imbalance === null || Math.abs(draft.ahead) > MOST_AHEAD) continue;
    const key = JSON.stringify(imbalance);
    if (!found.has(key) && isPlayable(imbalance)) found.set(key, imbalance);
  }
  return [...found.values()];
}

export type IsPlayable = (imbalance: Imbalance) => boolean;

function drawPair(officers: readonly ValuedType[], chance: Chance) {
  const i = chance(officers.length);
  const j = (i + 1 + chance(officers.length - 1)) % officers.length;
  return [officers[i], officers[j]] as const;
}

/**
 * Men of one type against as many of another: what is left when everything else is equal. One match
 * has men of one type where the other side has the other: on the places of both types, all of them
 * unless one army would be too far ahead. In the other match each side lacks men of one type, and
 * everything else stands where it always does.
 * @returns neither where the array has no men of them, one where not both are possible
 */
export function typeAgainstType(
  { men }: ArmiesOfArray,
  a: ValuedType,
  b: ValuedType,
  chance: Chance,
): Imbalance[] {
  const of = (type: ValuedType) =>
    shuffled(
      men.filter((man) => man.type === type.type),
      chance,
    );
  const most = Math.max(1, Math.floor(MOST_AHEAD / Math.abs(a.worth - b.worth)));
  const [as, bs] = [of(a), of(b)];
  const places = shuffled([...as, ...bs], chance)
    .filter(({ stays }) => stays !== true)
    .slice(0, most);
  const exchanged = (from: ValuedType, to: ValuedType): Army =>
    places.filter(({ type }) => type === from.type).map(({ at }) => ({ at, to: to.type }));
  const lacking = Math.min(as.length, bs.length, most);
  const without = (some: readonly ArmyMan[]): Army =>
    some.slice(0, lacking).map(({ at }) => ({ at, to: null }));
  return [
    ...(a.anywhere && b.anywhere && places.length > 0
      ? [{ first: exchanged(b, a), second: exchanged(a, b) }]
      : []),
    ...(lacking > 0 ? [{ first: without(bs), second: without(as) }] : []),
  ];
}

/** Numbers of men that a side lacks, in turn. */
const LACKING = [1, 2, 3];

/**
 * The second side lacks some men of a type, one, two or three in turn, at places drawn by chance.
 * @param count imbalances; fewer where the array has too few men
 */
export function lacking(
  { men }: ArmiesOfArray,
  type: ValuedType,
  count: number,
  chance: Chance,
): Imbalance[] {
  const squares = men.filter((man) => man.type === type.type).map(({ at }) => at);
  return Array.from({ length: count }, (_, i) => LACKING[i % LACKING.length] ?? 1)
    .filter((lack) => lack <= squares.length)
    .map((lack) => ({
      first: [],
      second: shuffled(squares, chance)
        .slice(0, lack)
        .sort()
        .map((at) => ({ at, to: null })),
    }));
}

function shuffled<T>(values: readonly T[], chance: Chance): T[] {
  const mixed = [...values];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = chance(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

/** An imbalance in the making. */
class Draft {
  /** By how much the first side is ahead, as the engine sees it. */
  ahead = 0;
  #isPossible = true;
  readonly #array: ArmiesOfArray;
  readonly #chance: Chance;
  readonly #changes = { first: new Map<string, string | null>(), second: new Map() };

  constructor(array: ArmiesOfArray, chance: Chance) {
    this.#array = array;
    this.#chance = chance;
  }

  /** The first side has one `a` more and one `b` less than the second. */
  oneForOther(
    a: ValuedType | undefined,
    b: ValuedType | undefined,
    pawn: ValuedType | undefined,
  ): void {
    if (a === undefined || b === undefined) {
      this.#isPossible = false;
      return;
    }
    if (a.anywhere && b.anywhere && this.#chance(2) === 0) {
      this.#change('first', b, a);
    } else {
      this.#change('first', b, null);
      this.#change('second', a, null);
    }
    if (pawn === undefined) return;
    const owed = Math.abs(this.ahead) / pawn.worth;
    this.#pawns(owed < 1 ? 0 : Math.floor(owed) - this.#chance(2), pawn);
  }

  /** The first side has an officer more, and if so wanted, pawns less. */
  officerForPawns(officer: ValuedType | undefined, pawn?: ValuedType): void {
    if (officer === undefined) {
      this.#isPossible = false;
      return;
    }
    this.#change('second', officer, null);
    if (pawn === undefined) return;
    this.#pawns(Math.round(officer.worth / pawn.worth) + this.#chance(3) - 1, pawn);
  }

  pawnsOnly(pawn: ValuedType | undefined): void {
    if (pawn === undefined) {
      this.#isPossible = false;
      return;
    }
    this.#pawns(1 + this.#chance(MOST_PAWNS), pawn);
  }

  finished(): Imbalance | null {
    if (!this.#isPossible) return null;
    const army = (changes: ReadonlyMap<string, string | null>): Army =>
      [...changes].map(([at, to]) => ({ at, to })).sort((p, q) => (p.at < q.at ? -1 : 1));
    const [first, second] = [army(this.#changes.first), army(this.#changes.second)];
    const isSame = JSON.stringify(first) === JSON.stringify(second);
    return isSame || first.length + second.length > MOST_CHANGES ? null : { first, second };
  }

  /** Takes pawns from the side that is ahead. */
  #pawns(wanted: number, pawn: ValuedType): void {
    const count = Math.max(0, Math.min(MOST_PAWNS, wanted));
    const side = this.ahead > 0 ? 'first' : 'second';
    for (let i = 0; i < count; i++) this.#change(side, pawn, null);
  }

  #change(side: 'first' | 'second', from: ValuedType, to: ValuedType | null): void {
    const changes = this.#changes[side];
    const men: ArmyMan[] = this.#array.men.filter(
      ({ at, type, stays }) =>
        type === from.type && !changes.has(at) && (to === null || stays !== true),
    );
    const man = men[this.#chance(Math.max(1, men.length))];
    if (man === undefined) {
      this.#isPossible = false;
      return;
    }
    changes.set(man.at, to === null ? null : to.type);
    this.ahead += (side === 'first' ? 1 : -1) * ((to?.worth ?? 0) - from.worth);
  }
}
