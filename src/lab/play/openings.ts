/**
 * How games begin. Opening n is drawn in the first cell's game; other cells play the same moves as long
 * as they are legal there and do not end the game, and draw the rest for themselves.
 */
import { InputError } from '../../errors.ts';
import type { Experiment, Openings, SoftmaxOpenings } from '../experiment/experiment.ts';
import type { LabBoard } from './board.ts';
import { type Chance, chanceOf } from './chance.ts';
import { drawByWeight } from './draw-move.ts';

export interface Opening {
  readonly moves: readonly string[];
  /** Whether they are those of the first cell. */
  readonly shared: boolean;
}

/** Attempts for one opening before it is taken to be out of reach. */
const MOST_ATTEMPTS = 500;
/**
 * Draws an opening in the game of the first cell; the same for the same seed and number.
 * @param board of the first cell's game; it stands at the end of the opening afterwards
 * @throws InputError if none is found that keeps the bound and leaves the game open
 */
export async function drawOpening(
  experiment: Experiment,
  board: LabBoard,
  number: number,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const { openings, seed, cells } = experiment;
  const chance = chanceOf(seed, number);
  const nodes = cells[0]?.nodes ?? 1;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    board.reset();
    const moves = await goOn(board, [], openings, chance, signal);
    if (moves !== null && (await isWithin(board, openings, nodes, signal))) return moves;
  }
  return refuseOpenings(openings, number);
}

/**
 * Plays the moves of an opening in the game of another cell.
 * @param shared moves of that opening in the first cell
 * @param cell index of the other cell
 * @param board of its game; it stands at the end of the opening afterwards
 * @throws InputError if no opening is found that leaves the game open
 */
export async function adaptOpening(
  { openings, seed }: Experiment,
  shared: readonly string[],
  { number, cell }: { readonly number: number; readonly cell: number },
  board: LabBoard,
  signal?: AbortSignal,
): Promise<Opening> {
  board.reset();
  let kept = playOn(board, shared);
  if (kept === shared.length) return { moves: shared, shared: true };
  const chance = chanceOf(seed, number, cell + 1);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    board.reset();
    const first = shared.slice(0, kept);
    for (const move of first) board.make(move);
    const moves = await goOn(board, first, openings, chance, signal);
    if (moves !== null) return { moves, shared: false };
    // What leads to the end of the game by itself is left out bit by bit.
    kept = Math.max(0, kept - 1);
  }
  return refuseOpenings(openings, number);
}

/** Plays moves as long as they are legal and leave the game open; how many did. */
function playOn(board: LabBoard, moves: readonly string[]): number {
  const failed = moves.findIndex((move) => !board.tryMove(move) || board.result() !== null);
  return failed < 0 ? moves.length : failed;
}

/** Draws moves until the opening is complete; null if the game has ended. */
async function goOn(
  board: LabBoard,
  first: readonly string[],
  openings: Openings,
  chance: Chance,
  signal: AbortSignal | undefined,
): Promise<string[] | null> {
  const moves = [...first];
  while (moves.length < openings.plies) {
    const move = await drawMove(board, openings, chance, signal);
    if (move === null) return null;
    board.make(move);
    if (board.result() !== null) return null;
    moves.push(move);
  }
  return moves;
}

async function drawMove(
  board: LabBoard,
  openings: Openings,
  chance: Chance,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  if (openings.kind === 'random') return board.randomMove(chance);
  return drawByScore(board, openings, chance, signal);
}

/** A move drawn in proportion to exp(score / temperature). */
async function drawByScore(
  board: LabBoard,
  { lines, nodes, temperature }: SoftmaxOpenings,
  chance: Chance,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  board.forget();
  const choices = await board.search({ nodes, lines, signal });
  return drawByWeight(choices, temperature, chance);
}

async function isWithin(
  board: LabBoard,
  openings: Openings,
  nodes: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (openings.kind !== 'random' || openings.within === null) return true;
  board.forget();
  const [best] = await board.search({ nodes, signal });
  return best !== undefined && Math.abs(best.score) <= openings.within;
}

function refuseOpenings(openings: Openings, number: number): never {
  const isBound = openings.kind === 'random' && openings.within !== null;
  const within = isBound ? ` within ${openings.within} centipawns` : '';
  throw new InputError(
    `no opening ${number} of ${openings.plies} plies${within} was found in ${MOST_ATTEMPTS} attempts`,
    { field: 'openings', expected: isBound ? 'fewer plies or a wider bound' : 'fewer plies' },
  );
}
