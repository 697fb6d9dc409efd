/**
 * Random positions on the plane for comparing the engine with the slow model: crowds, far
 * clusters, men strewn over thirty orders of magnitude, and lines on which something happens.
 */
import type { Point, Side, Step } from '../../src/plane/types.ts';
import type { Chance } from '../engine/random.ts';
import { isInCheck } from '../reference/plane/attacks.ts';
import type { ReferencePlaneGame } from '../reference/plane/games.ts';
import { ALL_STEPS, along, bearing, blockSquares, magnitude } from '../reference/plane/geometry.ts';
import { isLegal, ownMen, play, promotionsOf } from '../reference/plane/moves.ts';
import { firstPrime, lastPrime } from '../reference/plane/primes.ts';
import { type Man, opponent, type PlaneState, squareName } from '../reference/plane/state.ts';

export const MOST_MEN = 40;

/** A whole number from -10^digits to 10^digits, all sizes equally likely. */
export function anySize(chance: Chance, digits: number): bigint {
  const size = chance.number(digits + 1);
  return evenly(chance, 10n ** BigInt(size));
}

/** A whole number from -most to most, each equally likely. */
export function evenly(chance: Chance, most: bigint): bigint {
  let bits = 0n;
  for (let i = 0; i < 4; i++) bits = bits * 4294967296n + BigInt(chance.number(4294967296));
  return (bits % (2n * most + 1n)) - most;
}

export type Place = (chance: Chance, others: readonly Point[]) => Point;

/** On a line through another man, however far. */
const onLine: Place = (chance, others) => {
  if (others.length === 0) return { x: 0n, y: 0n };
  const n = evenly(chance, 10n ** BigInt(chance.number(13)));
  return along(chance.pick(others), chance.pick(ALL_STEPS), n < 0n ? -n : n);
};

/** On a line through one of the kings, or a square off it: pins, checks and near misses. */
const onKingLine: Place = (chance, others) => {
  const at = onLine(chance, others.slice(0, 2));
  return chance.once(3)
    ? { x: at.x - BigInt(chance.number(2)), y: at.y - BigInt(chance.number(2)) }
    : at;
};

/** Within a few squares of another man. */
const beside: Place = (chance, others) => {
  if (others.length === 0) return { x: 0n, y: 0n };
  const { x, y } = chance.pick(others);
  return { x: x + evenly(chance, 3n), y: y + evenly(chance, 3n) };
};

/** On a rank or file of another man, often of a king, a prime away or nearly. */
const primeAway: Place = (chance, others) => {
  if (others.length === 0) return { x: 0n, y: 0n };
  const size = 10n ** BigInt(1 + chance.number(20));
  const about = evenly(chance, size);
  const prime = lastPrime(2n, about < 0n ? 5n - about : about + 5n) ?? 5n;
  const n = chance.once(3) ? prime + evenly(chance, 2n) : prime;
  const step: Step = chance.pick([
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]);
  return along(chance.pick(chance.once(2) ? others.slice(0, 2) : others), step, n);
};

/** Where two lines through other men cross. */
const onCrossing: Place = (chance, others) => {
  if (others.length === 0) return { x: 0n, y: 0n };
  const a = chance.pick(others);
  const b = chance.pick(others);
  if (chance.once(2)) return { x: a.x, y: b.y };
  // On the rank of one and a diagonal of the other.
  const rise = a.y - b.y;
  return { x: b.x + (chance.once(2) ? rise : -rise), y: a.y };
};

const inBox =
  (half: bigint): Place =>
  (chance) => ({ x: evenly(chance, half), y: evenly(chance, half) });

/** Coordinates of all sizes, up to 10^digits. */
export const strewn =
  (digits: number): Place =>
  (chance) => ({ x: anySize(chance, digits), y: anySize(chance, digits) });

/** Coordinates evenly up to 10^digits. */
export const spread = (digits: number): Place => inBox(10n ** BigInt(digits));

function clustered(chance: Chance): Place {
  const far = 10n ** BigInt(3 + chance.number(28));
  const centres: Point[] = [{ x: evenly(chance, far), y: evenly(chance, far) }];
  for (let more = 1 + chance.number(4); more > 0; more--) {
    const from = chance.pick(centres);
    if (chance.once(2)) centres.push(along(from, chance.pick(ALL_STEPS), evenly(chance, far)));
    else centres.push({ x: evenly(chance, far), y: evenly(chance, far) });
  }
  const half = BigInt(2 + chance.number(5));
  return (again) => {
    const { x, y } = again.pick(centres);
    return { x: x + evenly(again, half), y: y + evenly(again, half) };
  };
}

/** How the men of one position are placed: one manner most of the time, with some of the others. */
function manner(chance: Chance): Place {
  const main = chance.pick([
    () => inBox(BigInt(2 + chance.number(6))),
    () => inBox(BigInt(5 + chance.number(30))),
    () => clustered(chance),
    () => clustered(chance),
    () => strewn(2 + chance.number(29)),
    () => onLine,
  ])();
  const others = [onLine, onKingLine, beside, primeAway, onCrossing];
  return (again, men) => (again.once(4) ? again.pick(others) : main)(again, men);
}

const COMMON = ['Q', 'R', 'R', 'B', 'B', 'N', 'N', 'CH', 'HA', 'GU', 'P', 'P', 'P', 'P'];
const BY_GAME: Readonly<Record<ReferencePlaneGame['id'], readonly string[]>> = {
  plane: COMMON,
  huygens: [...COMMON, 'HU', 'HU', 'HU', 'HU', 'HU', 'HU'],
  kadesh: [...COMMON, 'N', 'N', 'N', 'N'],
};

/** Promotion ranks of both sides: those of the opening, others, several, or none. */
function promotionRanks(chance: Chance, men: readonly Point[]): Record<Side, bigint[]> {
  const near = (): bigint => chance.pick(men).y + evenly(chance, 3n);
  return chance.pick([
    () => ({ white: [15n], black: [8n] }),
    () => ({ white: [15n], black: [8n] }),
    () => ({ white: [8n], black: [1n] }),
    () => ({ white: [near()], black: [near()] }),
    () => ({ white: [near(), near() + 7n], black: [near()] }),
    () => ({ white: [], black: [] }),
  ])();
}

function turned(men: readonly Man[], game: ReferencePlaneGame, chance: Chance): PlaneState {
  const ranks = promotionRanks(chance, men);
  return {
    game,
    turn: chance.once(2) ? 'white' : 'black',
    men: new Map(men.map((man) => [squareName(man), man])),
    enPassant: null,
    ranks: { white: [...new Set(ranks.white)], black: [...new Set(ranks.black)] },
    promotion: { white: game.promotion, black: game.promotion },
  };
}

/** A position in which the side that is not to move is not in check, of about so many men. */
export function randomPosition(
  game: ReferencePlaneGame,
  chance: Chance,
  wanted = chance.once(4) ? MOST_MEN : 3 + chance.number(MOST_MEN - 2),
  place = manner(chance),
): PlaneState {
  const men: Man[] = [];
  const taken = new Set<string>();
  const add = (code: string, side: Side, at: Point): void => {
    if (taken.has(squareName(at))) return;
    taken.add(squareName(at));
    men.push({ x: at.x, y: at.y, code, side, fresh: code === 'P' && chance.once(2) });
  };
  const kings = chance.pick<Side[]>([
    ['white', 'black'],
    ['white', 'black'],
    ['white', 'black'],
    ['white'],
    ['black'],
  ]);
  for (const side of kings) add('K', side, place(chance, men));
  // A crowd of mixed men, or a few types in number.
  const codes = BY_GAME[game.id];
  const some = chance.once(3) ? [chance.pick(codes), chance.pick(codes), 'P'] : codes;
  const blocks = chance.pick([2, 4, 8]);
  for (let tries = 0; tries < 3 * MOST_MEN && men.length < wanted; tries++) {
    const side = chance.once(2) ? 'white' : 'black';
    const at = place(chance, men);
    if (game.id === 'kadesh' && chance.once(blocks) && men.length + 4 <= wanted) {
      for (const square of blockSquares(at)) add('N', side, square);
    } else add(chance.pick(some), side, at);
  }
  const state = setRanks(turned(men, game, chance), chance);
  const quiet = withoutIllegalChecks(state, chance);
  return chance.once(4) ? (afterDoubleStep(quiet, chance) ?? quiet) : quiet;
}

/** Puts some pawns in front of the ranks on which they promote. */
function setRanks(state: PlaneState, chance: Chance): PlaneState {
  const men = new Map(state.men);
  for (const man of state.men.values()) {
    const ranks = state.ranks[man.side];
    if (man.code !== 'P' || ranks.length === 0 || !chance.once(4)) continue;
    const away = BigInt(1 + chance.number(3)) * (man.side === 'white' ? 1n : -1n);
    const moved = { ...man, y: chance.pick(ranks) - away };
    if (men.has(squareName(moved))) continue;
    men.delete(squareName(man));
    men.set(squareName(moved), moved);
  }
  return { ...state, men };
}

/** Takes attackers off until the side not to move is not in check. */
function withoutIllegalChecks(state: PlaneState, chance: Chance): PlaneState {
  let now = state;
  while (isInCheck(now, opponent(now.turn))) {
    const men = new Map(now.men);
    const attackers = ownMen(now, now.turn).filter(({ code }) => code !== 'K');
    const useful = attackers.filter((man) => !isStillInCheck(now, man));
    const gone = chance.pick(useful.length > 0 ? useful : [...attackers, ...kingOnly(now)]);
    men.delete(squareName(gone));
    now = { ...now, men };
  }
  return now;
}

function isStillInCheck(state: PlaneState, without: Man): boolean {
  const men = new Map(state.men);
  men.delete(squareName(without));
  return isInCheck({ ...state, men }, opponent(state.turn));
}

/** Two kings side by side: one of them has to go. */
function kingOnly(state: PlaneState): Man[] {
  return ownMen(state, state.turn).filter(({ code }) => code === 'K');
}

/** The position after a double step, if there is one, beside which an enemy pawn may stand. */
function afterDoubleStep(state: PlaneState, chance: Chance): PlaneState | null {
  const up = state.turn === 'white' ? 1n : -1n;
  for (const pawn of ownMen(state).filter(({ code, fresh }) => code === 'P' && fresh)) {
    const men = new Map(state.men);
    for (const dx of [-1n, 1n]) {
      const neighbour: Man = {
        x: pawn.x + dx,
        y: pawn.y + 2n * up,
        code: 'P',
        side: opponent(state.turn),
        fresh: chance.once(2),
      };
      if (chance.once(2) && !men.has(squareName(neighbour)) && men.size < MOST_MEN) {
        men.set(squareName(neighbour), neighbour);
      }
    }
    const crowded = { ...state, men };
    if (isInCheck(crowded, opponent(crowded.turn))) continue;
    const to = { x: pawn.x, y: pawn.y + 2n * up };
    const [move] = promotionsOf(crowded, pawn, to);
    if (move !== undefined && isLegal(crowded, move)) return play(crowded, move);
  }
  return null;
}

/** A square on which a test of a single move is likely to find something. */
export function squareToAsk(state: PlaneState, from: Point, chance: Chance): Point {
  const men = [...state.men.values()];
  const towards = bearing(from, chance.pick(men));
  const step = towards?.step ?? chance.pick(ALL_STEPS);
  const distance = towards?.distance ?? 2n;
  const far = magnitude(anySize(chance, 31)) + 1n;
  const other = chance.pick(men);
  return chance.pick([
    () => along(from, step, distance - BigInt(chance.number(2))),
    () => along(from, step, distance + BigInt(chance.number(2))),
    () => along(from, step, distance / 2n + 1n),
    () => along(from, step, BigInt(1 + chance.number(13))),
    () => along(from, step, far),
    () => along(from, step, firstPrime(far, null) ?? 5n),
    () => ({ x: other.x, y: from.y }),
    () => ({ x: from.x, y: other.y }),
    () => ({ x: from.x + evenly(chance, 3n), y: from.y + evenly(chance, 3n) }),
  ])();
}
