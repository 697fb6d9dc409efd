/** From mistakes of a review to exercises, with the engine's word on each. */
import { candidatesOf, type Exercise, type WrittenMove } from '../../src/learn/exercise.ts';
import { isExercise, JUDGE_NODES, pointsFor } from '../../src/learn/judging.ts';
import type { Result, Side } from '../../src/notation/rules.ts';
import type { GameReview } from '../../src/review/game-review.ts';
import { winScaleOf } from '../../src/review/win-chance.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { NotatedLine } from '../engine/updates.ts';
import { nextMove } from '../game/move-number.ts';
import type { Examiner } from './examiner.ts';

/** What exercises need to know of a node of the game. */
export interface PlayedPosition {
  readonly ply: number;
  readonly position: string;
  /** The move that led here, in engine form and as it is written; null and empty for the start. */
  readonly move: string | null;
  readonly san: string;
  readonly result: Result | null;
}

export interface MakeOptions {
  readonly variant: GameDefinition;
  /** The main line, its start first. */
  readonly line: readonly PlayedPosition[];
  readonly review: GameReview;
  readonly sides: readonly Side[];
  readonly examiner: Pick<Examiner, 'ask'>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Moves of the engine's line that are kept. */
const MOVES = 12;

/**
 * The exercises of a game, in its order. Each mistake is looked at once more, as answers will be, and what
 * is none then is left out.
 * @throws what the examiner throws
 */
export async function makeExercises(options: MakeOptions): Promise<readonly Exercise[]> {
  const { review, sides, onProgress } = options;
  const candidates = sides
    .flatMap((side) => candidatesOf(review.moves, side))
    .sort((a, b) => a.ply - b.ply);
  const exercises: Exercise[] = [];
  for (const [i, { ply, side }] of candidates.entries()) {
    onProgress(i, candidates.length);
    const exercise = await makeExercise(options, ply, side);
    if (exercise !== null) exercises.push(exercise);
  }
  onProgress(candidates.length, candidates.length);
  return exercises;
}

async function makeExercise(
  { variant, line, examiner, signal }: MakeOptions,
  ply: number,
  side: Side,
): Promise<Exercise | null> {
  const [root, from, after] = [line[0], line[ply], line[ply + 1]];
  if (root === undefined || from === undefined || after?.move == null) return null;
  const start = root.position;
  const moves = line.slice(1, ply + 1).flatMap(({ move }) => move ?? []);
  const scale = winScaleOf(variant);
  const pointsAfter = async (move: string): Promise<number | null> => {
    if (move === after.move && after.result !== null) {
      return pointsFor(side, { result: after.result }, scale);
    }
    const position = { variant, start, moves: [...moves, move] };
    const found = await examiner.ask(position, JUDGE_NODES, signal);
    return found === null ? null : pointsFor(side, { score: found.score }, scale);
  };
  const best = await examiner.ask({ variant, start, moves }, JUDGE_NODES, signal);
  const first = best?.moves[0];
  if (best === null || first === undefined || first === after.move) return null;
  // A move may end the game: then the score of the position before it says how.
  const bestPoints = (await pointsAfter(first)) ?? pointsFor(side, { score: best.score }, scale);
  const playedPoints = await pointsAfter(after.move);
  if (playedPoints === null || !isExercise(bestPoints, playedPoints)) return null;
  const { number } = nextMove(from);
  const played = { move: after.move, san: after.san };
  return { start, moves, side, number, played, best: written(best), bestPoints, playedPoints };
}

function written({ moves, san }: NotatedLine): readonly WrittenMove[] {
  return moves.slice(0, MOVES).flatMap((move, i) => {
    const text = san[i];
    return text === undefined ? [] : [{ move, san: text }];
  });
}
