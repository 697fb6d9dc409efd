/** Lines that the engine says to XBoard about searches and results. */
import type { AnalysisLine, AnalysisReport, Score } from '../../../engine/search-run.ts';
import type { Result } from '../../../notation/rules.ts';

/** What a mate counts, to which the moves to it are added. */
const MATE = 100_000;

/** A variation: plies, centipawns, centiseconds, nodes and moves. */
export function thinkingLine(
  { nodes, ms }: Pick<AnalysisReport, 'nodes' | 'ms'>,
  { depth, score, moves }: AnalysisLine,
  write: (move: string) => string,
): string {
  const time = Math.round(ms / 10);
  return `${depth} ${scoreOf(score)} ${time} ${nodes} ${moves.map(write).join(' ')}`;
}

/** What answers "." during an analysis: centiseconds, nodes and plies; of the moves nothing is known. */
export function statusLine({ nodes, ms }: { nodes: number; ms: number }, depth: number): string {
  return `stat01: ${Math.round(ms / 10)} ${nodes} ${depth} 0 0`;
}

function scoreOf(score: Score): number {
  if ('cp' in score) return score.cp;
  return score.mate > 0 ? MATE + score.mate : -MATE + score.mate;
}

/** How a game has ended. */
export function resultLine({ score, reason }: Result): string {
  const winner = score === '1-0' ? 'White' : 'Black';
  const words: Readonly<Record<Result['reason'], string>> = {
    mate: `${winner} mates`,
    goal: `${winner} reaches the goal`,
    stalemate: 'Stalemate',
    repetition: 'Draw by repetition',
    fifty: 'Draw by the move rule',
    material: 'Draw by insufficient material',
  };
  return `${score} {${words[reason]}}`;
}
