/** `fairyscope analyse`: searches for the best moves. */
import type { Command } from 'commander';
import {
  type Analysis,
  type AnalysisReport,
  analyse,
  type Score,
} from '../../../engine/analysis.ts';
import type { Engine } from '../../../engine/engine.ts';
import { InputError } from '../../../errors.ts';
import { findMove, formatPrinted } from '../../../notation/move-text.ts';
import { quote } from '../../../notation/text.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { wrapped } from '../columns.ts';
import { duration, heading, rate, sideToMove, situation, speed } from '../describe.ts';
import { findGame, openGame, splitMoves } from '../game.ts';
import { interruptible } from '../interrupt.ts';
import {
  addPositionOptions,
  type JsonOption,
  once,
  type PositionOptions,
  VARIANT,
  wholeNumber,
} from '../options.ts';
import { colours, lineWidth, print, printJson } from '../output.ts';
import { planeAnalyse } from '../plane/analyse.ts';
import { Progress } from '../progress.ts';

/** Milliseconds, where no limit is given. */
const DEFAULT_TIME = 1000;

interface Options extends PositionOptions, JsonOption {
  readonly movetime?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly multipv?: number;
  readonly searchmoves?: readonly string[];
  readonly hash?: number;
}

export function analyseCommand(program: Command): void {
  const command = program
    .command('analyse')
    .description('search for the best moves; without a limit for one second')
    .argument(VARIANT.name, VARIANT.description);
  const number = (flag: string, value: string, text: string, least: number, most: number) =>
    command
      .createOption(`${flag} <${value}>`, text)
      .argParser(once(flag, wholeNumber(flag, least, most)));
  const most = Number.MAX_SAFE_INTEGER;
  command
    .addOption(
      number('--movetime', 'ms', 'stop after so many milliseconds', 1, most).conflicts([
        'nodes',
        'depth',
      ]),
    )
    .addOption(number('--nodes', 'n', 'stop after so many positions', 1, most).conflicts(['depth']))
    .addOption(number('--depth', 'd', 'stop after so many plies', 1, 100))
    .addOption(number('--multipv', 'k', 'show the best k lines', 1, 64))
    .addOption(number('--hash', 'mb', 'size of the transposition table in MiB', 1, 1024))
    .option('--searchmoves <moves...>', 'search only these moves');
  addPositionOptions(command).action(run);
}

async function run(variant: string, options: Options): Promise<void> {
  const { movetime, nodes, depth, multipv, hash } = options;
  const unlimited = movetime === undefined && nodes === undefined && depth === undefined;
  const game = await findGame(variant);
  if (isPlaneGame(game)) return planeAnalyse(variant, game, options);
  const progress = new Progress();
  const { engine, analysis } = await interruptible(async (signal) => {
    const engine = await openGame(variant, game, options);
    const analysis = await analyse(engine, {
      depth,
      nodes,
      moveTime: unlimited ? DEFAULT_TIME : movetime,
      lines: multipv,
      searchMoves: readSearchMoves(engine, options.searchmoves),
      hash,
      signal,
      onReport: (report) => {
        for (const line of describeReport(report)) progress.log(line);
      },
    });
    return { engine, analysis };
  });
  if (options.json) printJson(asJson(analysis));
  else printAnalysis(engine, analysis);
}

/** @throws InputError naming the move that is not legal */
function readSearchMoves(engine: Engine, given: readonly string[] | undefined) {
  if (given === undefined) return undefined;
  const words = given.flatMap((list) => splitMoves(list, engine.variant, '--searchmoves'));
  if (words.length === 0) {
    throw new InputError('there is no move', { field: '--searchmoves', expected: 'legal moves' });
  }
  return words.map(({ text, offset }, i) => {
    const field = `--searchmoves, move ${i + 1}, ${quote(text)}`;
    return findMove(engine, text, { field, offset }).text;
  });
}

function asJson({ bestMove, depth, nodes, ms, lines }: Analysis) {
  return {
    bestmove: bestMove,
    depth,
    ...speed(nodes, ms),
    lines: lines.map(({ score, moves }) => ({ score, pv: moves })),
  };
}

/** Lines for those who wait, with moves in engine form, since the engine is busy. */
function describeReport({ depth, nodes, ms, lines }: AnalysisReport): string[] {
  return lines.map(({ score, moves }) => {
    const measures = `depth ${depth}, ${nodes} nodes, ${duration(ms)}`;
    return `${measures}: ${scoreText(score)} ${moves.slice(0, 8).join(' ')}`;
  });
}

function printAnalysis(engine: Engine, analysis: Analysis): void {
  const { bestMove, depth, nodes, ms, lines } = analysis;
  print(heading(engine));
  print(situation(engine));
  if (bestMove === null) return;
  const measures = `${nodes} nodes in ${duration(ms)}, ${rate(speed(nodes, ms).nps)}`;
  print(`depth ${depth}, ${measures}; scores in pawns for ${sideToMove(engine)}\n`);
  const scores = lines.map(({ score }) => scoreText(score));
  const width = Math.max(...scores.map((score) => score.length));
  lines.forEach(({ moves }, i) => {
    const score = colours.bold((scores[i] ?? '').padStart(width));
    const line = wrapped(printed(engine, moves), lineWidth() - width - 2, width + 2);
    print(`${score}  ${line}`);
  });
  print(`\nbest move ${colours.bold(bestMove)} (${printed(engine, [bestMove])})`);
}

/** "+0.35" in pawns, "mate in 3", or "mated in 2". */
function scoreText(score: Score): string {
  if ('cp' in score) return `${score.cp < 0 ? '-' : '+'}${(Math.abs(score.cp) / 100).toFixed(2)}`;
  return score.mate > 0 ? `mate in ${score.mate}` : `mated in ${-score.mate}`;
}

/** A line of moves from the present position as players print it. */
function printed(engine: Engine, moves: readonly string[]): string {
  const texts = moves.map((text) => {
    const move = engine.findMove(text);
    const printed = formatPrinted(engine, move);
    engine.make(move);
    return printed;
  });
  for (let i = 0; i < moves.length; i++) engine.undo();
  return texts.join(' ');
}
