/**
 * What is learnt from: quiet positions of games with what the sides differ by in men, and the games'
 * results. Everything is in a game's facts, so no game is played over for it.
 *
 * A position is quiet if nobody is in check, and neither the move that led to it nor the next two
 * captured anything or promoted a pawn: then the men that are on the board are those that count.
 */
import type { PlayedGame } from '../games/played-game.ts';

/** A position, or several of a game that have the same men, to learn from. */
export interface Sample {
  /** White's men less Black's, in the order of the types. */
  readonly difference: readonly number[];
  /** White's points in the game: 0, ½, 1. */
  readonly label: number;
  /** How much it counts; all samples of a game together count 1. */
  readonly weight: number;
}

/** The types whose men are counted. */
export interface CountedTypes {
  /** Letters or codes. */
  readonly types: readonly string[];
  /** The one that is promoted; null where there are no pawns. */
  readonly pawn: string | null;
}

export type SampleMethod = (game: PlayedGame, counted: CountedTypes) => Sample[];

/** Positions of a game that are taken at most, spread evenly over its quiet ones. */
const MOST_OF_GAME = 12;

const POINTS = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 } as const;

/** White's points. */
export function pointsOf({ result }: PlayedGame): number {
  return POINTS[result];
}

/** Quiet positions of a game; none if it has no quiet position after its opening. */
export function quietSamples(game: PlayedGame, counted: CountedTypes): Sample[] {
  const quiet = quietPlies(game);
  const taken = Math.min(MOST_OF_GAME, quiet.length);
  const plies = Array.from({ length: taken }, (_, i) =>
    Math.floor(((i + 0.5) * quiet.length) / taken),
  ).map((at) => quiet[at] ?? 0);
  const label = pointsOf(game);
  return grouped(
    differencesAfter(game, counted, plies).map((difference) => ({
      ...{ difference, label, weight: 1 / taken },
    })),
  );
}

/** The position in which a game began, whatever its opening made of it. */
export function startSamples(game: PlayedGame, counted: CountedTypes): Sample[] {
  const [difference = []] = differencesAfter(game, counted, [0]);
  return [{ difference, label: pointsOf(game), weight: 1 }];
}

/** Plies after which a game is quiet, from the end of its opening on. */
export function quietPlies({ facts, moves, openingPlies }: PlayedGame): number[] {
  const loud = new Set([...facts.captures, ...facts.promotions].map(({ ply }) => ply));
  const checks = new Set(facts.checks);
  const plies: number[] = [];
  for (let ply = openingPlies; ply + 2 <= moves.length; ply++) {
    if (loud.has(ply) || loud.has(ply + 1) || loud.has(ply + 2) || checks.has(ply)) continue;
    plies.push(ply);
  }
  return plies;
}

/**
 * White's men less Black's after some plies of a game.
 * @param plies in ascending order
 */
export function differencesAfter(
  game: PlayedGame,
  { types, pawn }: CountedTypes,
  plies: readonly number[],
): number[][] {
  const { men, captures, promotions } = game.facts;
  const now = types.map((type) => (men.white[type] ?? 0) - (men.black[type] ?? 0));
  const add = (type: string, count: number) => {
    const at = types.indexOf(type);
    if (at >= 0) now[at] = (now[at] ?? 0) + count;
  };
  const events = [
    ...captures.map(({ ply, victim, of }) => ({
      ...{ ply, apply: () => add(victim, of === 'white' ? -1 : 1) },
    })),
    ...promotions.map(({ ply, to }) => ({
      ply,
      apply: () => {
        const sign = (ply % 2 === 1) === whiteBegins(game) ? 1 : -1;
        add(to, sign);
        if (pawn !== null) add(pawn, -sign);
      },
    })),
  ].sort((a, b) => a.ply - b.ply);
  return plies.map((ply) => {
    while (events[0] !== undefined && events[0].ply <= ply) events.shift()?.apply();
    return [...now];
  });
}

/** FEN has the side to move in its second field, ICN in its first. */
function whiteBegins({ start }: PlayedGame): boolean {
  return !/^(?:\S+ )?b(?: |$)/.test(start);
}

function grouped(samples: readonly Sample[]): Sample[] {
  const groups = new Map<string, Sample>();
  for (const sample of samples) {
    const key = sample.difference.join();
    const weight = sample.weight + (groups.get(key)?.weight ?? 0);
    groups.set(key, { ...sample, weight });
  }
  return [...groups.values()];
}
