/** Playing a game from the end of its opening to its own. */
import type { Side } from '../../notation/rules.ts';
import type { Adjudication } from '../experiment/experiment.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { Adjudicator, TOO_LONG, type Verdict } from './adjudicator.ts';
import type { LabBoard } from './board.ts';

export type Seats = Readonly<Record<Side, LabBoard>>;

/** A game without what tells it from others of the experiment. */
export type GameCourse = Pick<
  PlayedGame,
  'result' | 'reason' | 'start' | 'moves' | 'scores' | 'facts'
>;

export interface PlayRules {
  /** Nodes a move. */
  readonly nodes: number;
  readonly adjudication: Adjudication;
}

/**
 * Plays a game.
 * @param seats the boards of both sides, which may be one; tables are emptied before the first move
 * @param opening legal moves that leave the game open
 * @throws the signal's reason if it is aborted
 */
export async function playGame(
  seats: Seats,
  opening: readonly string[],
  { nodes, adjudication }: PlayRules,
  signal?: AbortSignal,
): Promise<GameCourse> {
  const boards = new Set([seats.white, seats.black]);
  for (const board of boards) board.reset();
  const start = seats.white.position();
  for (const board of boards) for (const move of opening) board.make(move);
  const moves = [...opening];
  const scores: (number | null)[] = opening.map(() => null);
  const adjudicator = new Adjudicator(adjudication, opening.length);
  let verdict: Verdict | null = adjudicator.isTooLong ? TOO_LONG : null;
  while (verdict === null) {
    const { turn } = seats.white;
    const [best] = await seats[turn].search({ nodes, signal });
    if (best === undefined) throw new Error(`no move was found in ${seats[turn].position()}`);
    // Zero has no sign.
    const score = turn === 'white' ? best.score : 0 - best.score;
    for (const board of boards) board.make(best.move);
    moves.push(best.move);
    scores.push(score);
    const proposed = adjudicator.hear(score);
    const over = seats.white.result();
    verdict = over === null ? proposed : { result: over.score, reason: over.reason };
  }
  return { ...verdict, start, moves, scores, facts: seats.white.facts(start, moves) };
}
