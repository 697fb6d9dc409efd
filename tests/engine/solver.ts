/** Mates and goals by trying everything: slow, short and without any search technique. */
import type { Engine } from '../../src/engine/engine.ts';

/** The packed legal moves of the engine's position. */
function listMoves({ instance }: Engine): number[] {
  const length = instance.call.generate();
  const view = instance.view();
  return Array.from({ length }, (_, i) => view.getInt32(instance.map.MOVE_LISTS + i * 4, true));
}

function sideToMove({ instance }: Engine): number {
  return instance.bytes()[instance.map.SIDE] ?? 0;
}

/** Whether the king of a side stands on its goal. */
function hasReachedGoal({ instance }: Engine, side: number): boolean {
  return instance.call.goalReachedBy() === side;
}

/** Whether the side to move can force mate or its goal in at most so many moves of its own. */
function forcesMate(engine: Engine, moves: number): boolean {
  const { call } = engine.instance;
  const enemy = 1 - sideToMove(engine);
  for (const move of listMoves(engine)) {
    call.make(move);
    // Only a check or a goal can be the last move.
    const wins =
      hasReachedGoal(engine, 1 - enemy) ||
      ((moves > 1 || call.inCheck(enemy) !== 0) && isMated(engine, moves - 1));
    call.undo();
    if (wins) return true;
  }
  return false;
}

/** Whether the side to move has lost now or can be made to in at most so many moves of the enemy. */
function isMated(engine: Engine, moves: number): boolean {
  const { call } = engine.instance;
  const side = sideToMove(engine);
  const replies = listMoves(engine);
  if (replies.length === 0) {
    return hasReachedGoal(engine, 1 - side) || call.inCheck(side) !== 0;
  }
  if (moves === 0) return false;
  return replies.every((reply) => {
    call.make(reply);
    const mated = forcesMate(engine, moves);
    call.undo();
    return mated;
  });
}

/**
 * The distance to mate or goal as `analyse` gives it: moves, positive if the side to move wins,
 * negative if it loses; null if there is none within the limit.
 */
export function mateDistance(engine: Engine, limit: number): number | null {
  for (let moves = 1; moves <= limit; moves++) {
    if (forcesMate(engine, moves)) return moves;
    if (isMated(engine, moves)) return -moves;
  }
  return null;
}
