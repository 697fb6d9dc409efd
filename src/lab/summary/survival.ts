/**
 * How long men of each type stay on the board, by the product-limit method of E. L. Kaplan and P. Meier
 * (1958): the chance to outlive a ply is the share of the men there that are not captured in it. Men
 * whose game ends are counted until then. A pawn that promotes leaves the pawns without having
 * died, and counts among the men of its new type from then on.
 */
import type { GameFacts } from '../games/played-game.ts';
import type { SurvivalCurve } from './summary.ts';

/** Of one type, by ply. */
interface Life {
  /** By how many men the number on the board changes before a ply. */
  readonly change: number[];
  readonly deaths: number[];
}

export class Survival {
  readonly #lives = new Map<string, Life>();
  readonly #pawn: string | null;

  /** @param pawn type of men that promote */
  constructor(pawn: string | null) {
    this.#pawn = pawn;
  }

  /** @param plies length of the game */
  add({ men, captures, promotions }: GameFacts, plies: number): void {
    const alive = new Map<string, number>();
    const change = (type: string, ply: number, by: number) => {
      alive.set(type, (alive.get(type) ?? 0) + by);
      count(this.#life(type).change, ply, by);
    };
    for (const side of [men.white, men.black]) {
      for (const [type, number] of Object.entries(side)) change(type, 1, number);
    }
    for (const { ply, to } of promotions) {
      if (this.#pawn !== null) change(this.#pawn, ply + 1, -1);
      change(to, ply + 1, 1);
    }
    for (const { ply, victim } of captures) {
      count(this.#life(victim).deaths, ply, 1);
      change(victim, ply + 1, -1);
    }
    for (const [type, number] of alive) count(this.#life(type).change, plies + 1, -number);
  }

  #life(type: string): Life {
    const life = this.#lives.get(type) ?? { change: [], deaths: [] };
    this.#lives.set(type, life);
    return life;
  }

  /**
   * Points where something changes, from ply 0.
   * @param types of which curves are wanted, in their order; those that never were there have none
   * @param last ply that is looked at: beyond there are too few games
   */
  curves(types: readonly string[], last: number): SurvivalCurve[] {
    return types.flatMap((type) => {
      const life = this.#lives.get(type);
      return life === undefined ? [] : [{ type, points: pointsOf(life, last) }];
    });
  }
}

function pointsOf({ change, deaths }: Life, last: number): SurvivalCurve['points'] {
  const points = [{ ply: 0, alive: 1 }];
  let [men, alive] = [0, 1];
  for (let ply = 1; ply <= last; ply++) {
    men += change[ply] ?? 0;
    const died = deaths[ply] ?? 0;
    if (died === 0 || men < died) continue; // the latter in no game that was played
    alive *= 1 - died / men;
    points.push({ ply, alive });
  }
  if (last > (points.at(-1)?.ply ?? 0)) points.push({ ply: last, alive });
  return points;
}

function count(counts: number[], index: number, by: number): void {
  while (counts.length <= index) counts.push(0);
  counts[index] = (counts[index] ?? 0) + by;
}
