/** The measures of one cell calculated from all its games at once, in the plainest way. */
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';

/** The games that count: of equal ones that of the lowest opening. */
export function distinct(games: readonly PlayedGame[]): PlayedGame[] {
  const sorted = games.toSorted((one, other) => one.opening - other.opening);
  const name = (game: PlayedGame) => JSON.stringify([game.swapped, game.start, game.moves]);
  return sorted.filter((game, i) => sorted.findIndex((other) => name(other) === name(game)) === i);
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean and error of values in clusters, from the products of every two values of a cluster. */
export function clustered(values: readonly number[], clusters: readonly unknown[]) {
  const centre = mean(values);
  const count = new Set(clusters).size;
  let sum = 0;
  values.forEach((one, i) => {
    values.forEach((other, j) => {
      if (clusters[i] === clusters[j]) sum += (one - centre) * (other - centre);
    });
  });
  return { mean: centre, error: Math.sqrt((sum * count) / (count - 1)) / values.length };
}

/** By how much a cluster moves the mean of values. */
export function influence(values: readonly number[], clusters: readonly unknown[], of: unknown) {
  const count = new Set(clusters).size;
  const centre = mean(values);
  const sum = values.reduce((s, value, i) => (clusters[i] === of ? s + value - centre : s), 0);
  return (Math.sqrt(count / (count - 1)) * sum) / values.length;
}

export const openingOf = ({ opening }: PlayedGame) => opening;

/** Pairs of types in the order in which they went for one another. */
export function exchanges({ facts: { captures } }: PlayedGame): [string, string][] {
  const found: [string, string][] = [];
  let free = 0;
  for (const capture of captures) {
    const answer = captures.find(({ ply, square, of }) => {
      return ply === capture.ply + 1 && square === capture.square && of !== capture.of;
    });
    if (capture.ply < free || answer === undefined) continue;
    found.push([capture.victim, answer.victim]);
    free = answer.ply + 1;
  }
  return found;
}

/** Share of a type's men that outlive a ply, for each ply. */
export function survival(games: readonly PlayedGame[], type: string, last: number): number[] {
  let alive = 1;
  return Array.from({ length: last }, (_, i) => {
    const ply = i + 1;
    let [men, dead] = [0, 0];
    for (const { moves, facts } of games) {
      if (moves.length < ply) continue;
      men += (facts.men.white[type] ?? 0) + (facts.men.black[type] ?? 0);
      men -= facts.captures.filter((c) => c.ply < ply && c.victim === type).length;
      men += facts.promotions.filter((p) => p.ply < ply && p.to === type).length;
      if (type === 'P') men -= facts.promotions.filter((p) => p.ply < ply).length;
      dead += facts.captures.filter((c) => c.ply === ply && c.victim === type).length;
    }
    if (dead > 0) alive *= (men - dead) / men;
    return alive;
  });
}

/** Exponential of the entropy. */
export function effective(keys: readonly string[]): number {
  const shares = [...new Set(keys)].map(
    (key) => keys.filter((other) => other === key).length / keys.length,
  );
  return Math.exp(-shares.reduce((sum, share) => sum + share * Math.log(share), 0));
}
