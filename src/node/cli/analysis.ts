/** What `fairyscope analyse` does for every kind of board. */
import type { Analysis, AnalysisOptions, AnalysisReport, Score } from '../../engine/analysis.ts';
import { InputError } from '../../errors.ts';
import { quote } from '../../notation/text.ts';
import { wrapped } from './columns.ts';
import { duration, rate, speed } from './describe.ts';
import { interruptible } from './interrupt.ts';
import type { JsonOption, PositionOptions } from './options.ts';
import { colours, lineWidth, print } from './output.ts';
import { Progress } from './progress.ts';

/** Milliseconds, where no limit is given. */
const DEFAULT_TIME = 1000;

export interface AnalyseOptions extends PositionOptions, JsonOption {
  readonly movetime?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly multipv?: number;
  readonly searchmoves?: readonly string[];
  readonly hash?: number;
  readonly threads?: number;
  readonly tables?: string;
}

/** Does what may be interrupted with the limits that the options name, and shows its progress. */
export function searching<T>(
  { movetime, nodes, depth, multipv, hash, threads }: AnalyseOptions,
  work: (limits: AnalysisOptions) => Promise<T>,
): Promise<T> {
  const unlimited = movetime === undefined && nodes === undefined && depth === undefined;
  const progress = new Progress();
  return interruptible((signal) =>
    work({
      depth,
      nodes,
      moveTime: unlimited ? DEFAULT_TIME : movetime,
      lines: multipv,
      hash,
      threads,
      signal,
      onReport: (report) => {
        for (const line of describeReport(report)) progress.log(line);
      },
    }),
  );
}

/**
 * The words of all lists given to `--searchmoves`.
 * @throws InputError if there are lists without any.
 */
export function wordsOf<T>(
  given: readonly string[] | undefined,
  split: (list: string) => readonly T[],
): readonly T[] | undefined {
  const words = given?.flatMap(split);
  if (words?.length !== 0) return words;
  throw new InputError('there is no move', { field: '--searchmoves', expected: 'legal moves' });
}

export function searchMoveField(text: string, index: number): string {
  return `--searchmoves, move ${index + 1}, ${quote(text)}`;
}

export function asJson({ bestMove, depth, nodes, ms, lines, notes }: Analysis) {
  return {
    bestmove: bestMove,
    depth,
    ...speed(nodes, ms),
    lines: lines.map(({ score, moves }) => ({ score, pv: moves })),
    notes, // left out if there are none
  };
}

/**
 * Prints what was found, below a heading.
 * @param side to move, in words.
 * @param printed writes a line of moves from the present position as players do.
 */
export function printLines(
  { bestMove, depth, nodes, ms, lines, notes = [] }: Analysis,
  side: string,
  printed: (moves: readonly string[]) => string,
): void {
  if (bestMove === null) return;
  const measures = `${nodes} nodes in ${duration(ms)}, ${rate(speed(nodes, ms).nps)}`;
  print(`depth ${depth}, ${measures}; scores in pawns for ${side}\n`);
  const scores = lines.map(({ score }) => scoreText(score));
  const width = Math.max(...scores.map((score) => score.length));
  lines.forEach(({ moves }, i) => {
    const score = colours.bold((scores[i] ?? '').padStart(width));
    const line = wrapped(printed(moves), lineWidth() - width - 2, width + 2);
    print(`${score}  ${line}`);
  });
  for (const note of notes) print(`note: ${note}`);
  print(`\nbest move ${colours.bold(bestMove)} (${printed([bestMove])})`);
}

/** Lines for those who wait, with moves in engine form, since the engine is busy. */
function describeReport({ depth, nodes, ms, lines }: AnalysisReport): string[] {
  return lines.map(({ score, moves }) => {
    const measures = `depth ${depth}, ${nodes} nodes, ${duration(ms)}`;
    return `${measures}: ${scoreText(score)} ${moves.slice(0, 8).join(' ')}`;
  });
}

/** "+0.35" in pawns, "mate in 3", or "mated in 2". */
export function scoreText(score: Score): string {
  if ('cp' in score) return `${score.cp < 0 ? '-' : '+'}${(Math.abs(score.cp) / 100).toFixed(2)}`;
  return score.mate > 0 ? `mate in ${score.mate}` : `mated in ${-score.mate}`;
}
