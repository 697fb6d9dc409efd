/** What can be seen in an array before a move is made. */
import type { Engine } from '../../engine/engine.ts';
import type { PlaneEngine } from '../../engine/plane/engine.ts';
import type { LabArray } from '../experiment/experiment.ts';
import type { ArrayFacts } from '../summary/summary.ts';
import { type ArrayMan, arrayBoard } from './array-board.ts';

/**
 * White's first moves in an array, and which of White's men are guarded; see `ArrayBoard.guards`.
 * @param engine of the game; it holds the array afterwards
 * @throws InputError for a position that cannot be
 */
export function arrayFacts(engine: Engine | PlaneEngine, array: LabArray): ArrayFacts {
  const { id, name, position } = array;
  const board = arrayBoard(engine, position);
  const firstMoves = board.firstMoves();
  const men = board
    .men()
    .filter(({ kind }) => kind !== 'royal')
    .map((man) => ({ ...man, guards: board.guards(man.square) }));
  board.close();
  const squaresOf = (guards: number, kinds: readonly ArrayMan['kind'][]) =>
    men
      .filter((man) => man.guards === guards && kinds.includes(man.kind))
      .map(({ square }) => square);
  return {
    ...{ id, name, position },
    firstMoves: firstMoves.length,
    firstMovesByType: countEach(firstMoves),
    undefendedPawns: squaresOf(0, ['pawn']),
    undefendedPieces: squaresOf(0, ['piece']),
    defendedOnce: squaresOf(1, ['pawn', 'piece']),
  };
}

function countEach(types: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
