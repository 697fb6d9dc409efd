/** What UCI's `info` and `bestmove` lines say. */
import type { Analysis, AnalysisLine, AnalysisReport, Score } from '../../../engine/search-run.ts';
import type { Result } from '../../../notation/rules.ts';
import { outlook, type ScoreScale } from '../outlook.ts';

export interface InfoOptions {
  /** By which games won, drawn and lost are told with scores; null to leave them out. */
  readonly scale: ScoreScale | null;
  /** Permille; null if it is not known. */
  readonly hashFull: number | null;
}

type Measures = Pick<AnalysisReport, 'nodes' | 'ms'>;

/** A line for each variation. */
export function infoLines(report: AnalysisReport, options: InfoOptions): string[] {
  return report.lines.map((line, i) => infoLine(report, line, i + 1, options));
}

function infoLine(
  report: AnalysisReport,
  { depth, score, moves }: AnalysisLine,
  number: number,
  { scale, hashFull }: InfoOptions,
): string {
  const deepest = Math.max(depth, report.selectiveDepth);
  return (
    `info depth ${depth} seldepth ${deepest} multipv ${number} score ${scoreText(score, scale)} ` +
    `${measures(report, hashFull)} pv ${moves.join(' ')}`
  );
}

/** What tells that a long iteration goes on. */
export function progressLine(depth: number, report: Measures, hashFull: number | null): string {
  return `info depth ${depth} ${measures(report, hashFull)}`;
}

/** What is said of a position without a legal move. */
export function endLine(result: Result | null, { scale }: Pick<InfoOptions, 'scale'>): string {
  const isDraw = result?.score === '1/2-1/2';
  const promise = isDraw ? ' wdl 0 1000 0' : ' wdl 0 0 1000';
  return `info depth 0 score ${isDraw ? 'cp 0' : 'mate 0'}${scale === null ? '' : promise}`;
}

/** The answer, with the reply that is expected. */
export function bestMoveLine({ bestMove, lines }: Pick<Analysis, 'bestMove' | 'lines'>): string {
  if (bestMove === null) return 'bestmove (none)';
  const reply = lines[0]?.moves[1];
  return `bestmove ${bestMove}${reply === undefined ? '' : ` ponder ${reply}`}`;
}

function measures({ nodes, ms }: Measures, hashFull: number | null): string {
  const rate = Math.floor((nodes * 1000) / Math.max(ms, 1));
  const filling = hashFull === null ? '' : ` hashfull ${hashFull}`;
  return `nodes ${nodes} nps ${rate}${filling} time ${Math.round(ms)}`;
}

function scoreText(score: Score, scale: ScoreScale | null): string {
  const text = 'cp' in score ? `cp ${score.cp}` : `mate ${score.mate}`;
  return scale === null ? text : `${text} wdl ${outlook(scale, score).join(' ')}`;
}
