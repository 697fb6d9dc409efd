/** The board in words, for those who hear it. */
import { samePoint } from '../../src/plane/coordinates.ts';
import type { PlaneMan, Point, Ray } from '../../src/plane/types.ts';
import { capitalised, counted, directionName, manName, pieceName, squareName } from './names.ts';
import type { CoordinateStyle, PlaneBoardProps, Selection } from './props.ts';
import type { FarMove, Landing, Reach } from './reach.ts';

type Game = PlaneBoardProps['variant'];

/** More single squares than these are counted and not named. */
const MOST_NAMED = 8;

/** "e8, white rook, can be captured on". */
export function squareWords(
  game: Game,
  square: Point,
  man: PlaneMan | undefined,
  landing: Landing | null,
  style: CoordinateStyle,
): string {
  const parts = [squareName(square, style), man === undefined ? 'empty' : manName(game, man)];
  if (landing !== null) parts.push(landing.capture ? 'can be captured on' : 'can be moved to');
  return parts.join(', ');
}

/** "Rook on e8 picked up: squares d9; lines north without end; ...". */
export function pickedUpWords(
  game: Game,
  { at, formation }: Selection,
  man: PlaneMan | undefined,
  reach: Reach,
  style: CoordinateStyle = 'letters',
): string {
  const name = formation ? 'Formation' : capitalised(pieceName(game, man?.code ?? ''));
  const place = `${formation ? 'with its lower left man on' : 'on'} ${squareName(at, style)}`;
  return `${name} ${place} picked up, can go to ${reachWords(reach, style)}`;
}

/** Where something can go: "d9, captures on e12, north without end, east 1 to 5 squares". */
export function reachWords({ moves, rays, primes }: Reach, style: CoordinateStyle): string {
  const squaresOf = (capture: boolean) => {
    const names = moves
      .filter((move) => move.capture === capture)
      .map(({ to }) => squareName(to, style));
    return [...new Set(names)];
  };
  const [quiet, captures] = [squaresOf(false), squaresOf(true)];
  const listed = (names: readonly string[]) =>
    names.length > MOST_NAMED ? counted(names.length, 'square', 'squares') : names.join(', ');
  const parts = [
    ...(quiet.length > 0 ? [listed(quiet)] : []),
    ...(captures.length > 0 ? [`captures on ${listed(captures)}`] : []),
    ...rays.map(rayWords),
    ...primes.map((ray) => `${rayWords(ray)} by prime distances`),
  ];
  return parts.length === 0 ? 'no square' : parts.join('; ');
}

/** "north without end", "east 1 to 5 squares". */
function rayWords({ dir, min, max }: Ray): string {
  const way = directionName(dir);
  if (max === null) return min === 1n ? `${way} without end` : `${way} from ${min} squares on`;
  if (max === min) return `${way} ${min === 1n ? '1 square' : `${min} squares`}`;
  return `${way} ${min} to ${max} squares`;
}

/** "Rook from e8 to e1000, captures". */
export function moveWords(
  game: Game,
  { from, to, capture, formation, promotion }: FarMove,
  man: PlaneMan | undefined,
  style: CoordinateStyle,
): string {
  const name = formation ? 'Formation' : capitalised(pieceName(game, man?.code ?? ''));
  const parts = [`${name} from ${squareName(from, style)} to ${squareName(to, style)}`];
  if (capture) parts.push('captures');
  if (promotion !== null) parts.push(`becomes ${pieceName(game, promotion)}`);
  return parts.join(', ');
}

type Position = Pick<PlaneBoardProps, 'variant' | 'men' | 'turn' | 'lastMove' | 'check'>;

/** What has changed between two positions: "Rook from e8 to e12, captures pawn, check". */
export function changeWords(before: Position, after: Position, style: CoordinateStyle): string {
  const { lastMove, variant } = after;
  if (before.variant !== variant) return variant.name;
  if (lastMove === null) return 'Start of the game';
  const { from, to, formation } = lastMove;
  const man = after.men.find((one) => samePoint(one, to));
  if (man === undefined) return '';
  const former = before.men.find((one) => samePoint(one, from));
  const isPlayed = before.turn === man.side && after.turn !== man.side && former !== undefined;
  const code = isPlayed ? former.code : man.code;
  const name = formation ? 'formation' : pieceName(variant, code);
  const squares = `from ${squareName(from, style)} to ${squareName(to, style)}`;
  const parts = [
    isPlayed ? `${capitalised(name)} ${squares}` : `Position after ${name} ${squares}`,
  ];
  if (isPlayed && before.men.length > after.men.length) {
    const isThere = (one: PlaneMan) =>
      after.men.some((other) => other.side === one.side && samePoint(one, other));
    const victims = before.men.filter((one) => one.side !== man.side && !isThere(one));
    parts.push(...victims.map((victim) => `captures ${pieceName(variant, victim.code)}`));
  }
  if (isPlayed && !formation && code !== man.code) {
    parts.push(`becomes ${pieceName(variant, man.code)}`);
  }
  if (after.check) parts.push('check');
  return parts.join(', ');
}
