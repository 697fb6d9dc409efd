/** Movement in words. It describes moves, as sheets do, and never decides what is legal. */
import { type Leap, type PieceMoves, type Slide, UNLIMITED } from './piece-moves.ts';

interface Way {
  readonly dx: number;
  readonly dy: number;
  readonly move: boolean;
  readonly capture: boolean;
}

/** Leaps that have a name of their own, by their two legs, the shorter one first. */
const LEAPS: Readonly<Record<string, string>> = {
  '0,1': 'steps one square along ranks and files',
  '1,1': 'steps one square diagonally',
  '0,2': 'leaps two squares along ranks and files',
  '2,2': 'leaps two squares diagonally',
  '0,3': 'leaps three squares along ranks and files',
  '3,3': 'leaps three squares diagonally',
  '1,2': 'leaps like a knight, two squares and one aside',
  '1,3': 'leaps three squares and one aside',
  '2,3': 'leaps three squares and two aside',
};

/**
 * What a piece does, a phrase for each kind of move: "steps one square diagonally", "slides any distance
 * along ranks and files". Where only some directions of a kind are there they are named, and so is what
 * it does only to capture or only without capture.
 */
export function moveWords({ leaps, slides }: PieceMoves): string[] {
  const kinds = [...grouped(leaps, leapKind), ...grouped(slides, slideKind)];
  return kinds.map(({ words, ways }) => `${words}${directions(ways)}${purpose(ways)}`);
}

/** Moves of one kind and purpose together, in the order in which kinds are first met. */
function grouped<W extends Way>(ways: readonly W[], wordsOf: (way: W) => string) {
  const kinds = new Map<string, { words: string; ways: W[] }>();
  for (const way of ways) {
    const words = wordsOf(way);
    const key = `${words} ${way.move} ${way.capture}`;
    const kind = kinds.get(key) ?? { words, ways: [] };
    kind.ways.push(way);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

function leapKind({ dx, dy }: Leap): string {
  const [short, long] = [Math.abs(dx), Math.abs(dy)].sort((a, b) => a - b);
  return LEAPS[`${short},${long}`] ?? `leaps ${long} squares and ${short} aside`;
}

function slideKind({ dx, dy, range }: Slide): string {
  const far = range >= UNLIMITED ? 'any distance' : `up to ${range} squares`;
  return `slides ${far} ${dx === 0 || dy === 0 ? 'along ranks and files' : 'diagonally'}`;
}

/** Directions that are there, where not all are that belong to the kind. */
function directions(ways: readonly Way[]): string {
  const all = new Set(ways.flatMap(({ dx, dy }) => images(dx, dy)));
  if (ways.length === all.size) return '';
  const named = [...new Set(ways.map(({ dx, dy }) => directionOf(dx, dy)))];
  return `, ${named.join(' or ')} only`;
}

/** All squares to which quarter turns and mirrors bring an offset. */
function images(dx: number, dy: number): string[] {
  const signs = [1, -1];
  return signs.flatMap((a) =>
    signs.flatMap((b) => [`${a * dx},${b * dy}`, `${a * dy},${b * dx}`].map(plainZeros)),
  );
}

function plainZeros(text: string): string {
  return text.replaceAll('-0', '0');
}

function directionOf(dx: number, dy: number): string {
  const along = dy > 0 ? 'forward' : dy < 0 ? 'backward' : '';
  const aside = dx > 0 ? 'right' : dx < 0 ? 'left' : '';
  if (along === '' || aside === '') return along || `to the ${aside}`;
  return `${along} to the ${aside}`;
}

function purpose([way]: readonly Way[]): string {
  if (way === undefined || (way.move && way.capture)) return '';
  return way.move ? ', without capture' : ', to capture';
}
