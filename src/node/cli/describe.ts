/** Games and positions in words, as all commands show them. */
import type { Engine } from '../../engine/engine.ts';
import type { Result, Side } from '../../notation/rules.ts';
import type { GameDefinition } from '../../variants/registry.ts';
import { colours } from './output.ts';

/** The sides' names. */
export const SIDES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' };

const REASONS: Readonly<Record<Result['reason'], string>> = {
  mate: 'mate',
  stalemate: 'stalemate',
  goal: 'the goal is reached',
  repetition: 'the position has been repeated',
  fifty: 'too many moves without capture or pawn move',
  material: 'no mate is possible',
};

/** The game with its inventor: "Opulent Chess, Greg Strong 2005". */
export function credit({ name, inventor, year }: GameDefinition): string {
  return `${name}, ${inventor}${year === null ? '' : ` ${year}`}`;
}

/** Two lines above an answer: the game and the position. */
export function heading(engine: Engine): string {
  return `${colours.bold(credit(engine.variant))}\n${engine.position()}`;
}

export function sideToMove(engine: Engine): string {
  return SIDES[engine.turn];
}

/** "White to move", and whether it is in check or the game has ended. */
export function situation(engine: Engine): string {
  const result = engine.result();
  const check = engine.inCheck() ? ', in check' : '';
  const end = result === null ? '' : `; ${ending(result)}`;
  return `${sideToMove(engine)} to move${check}${end}`;
}

/** The result with its reason: "1-0, mate". */
export function ending({ score, reason }: Result): string {
  return `${score}, ${REASONS[reason]}`;
}

/** A rate of counting, such as "12.3 M nodes/s". */
export function rate(nodesPerSecond: number): string {
  if (nodesPerSecond >= 1e6) return `${(nodesPerSecond / 1e6).toFixed(1)} M nodes/s`;
  if (nodesPerSecond >= 1e3) return `${(nodesPerSecond / 1e3).toFixed(1)} k nodes/s`;
  return `${nodesPerSecond} nodes/s`;
}

/**
 * A count and the time it took, as JSON answers have them: milliseconds to the clock's microsecond,
 * and nodes a second, which are finite even if the clock has not moved.
 */
export function speed(nodes: number, ms: number): { nodes: number; ms: number; nps: number } {
  const microseconds = Math.max(1, Math.round(ms * 1000));
  return { nodes, ms: microseconds / 1000, nps: Math.round((nodes * 1e6) / microseconds) };
}

export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
