/** `fairyscope epd`: tests the engine with the positions of an EPD file. */
import type { Command } from 'commander';
import { type AnyPlay, openPlay } from '../../../engine/play/open.ts';
import { InputError } from '../../../errors.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { useModulesFromDisk } from '../../modules.ts';
import { HASH, inThreads, MAX_DEPTH, MAX_THREADS } from '../../protocols/engine-facts.ts';
import { readTextFile } from '../../text-file.ts';
import { scoreText } from '../analysis.ts';
import { duration, rate, speed } from '../describe.ts';
import { type Judgement, judge } from '../epd/judge.ts';
import { epdLines, parseEpdLine, variantOf } from '../epd/lines.ts';
import { type EpdTask, prepareTask } from '../epd/task.ts';
import { findGame, naming } from '../game.ts';
import { interruptible } from '../interrupt.ts';
import { addJsonOption, type JsonOption, once, wholeNumber } from '../options.ts';
import { colours, EXIT, print, printJson } from '../output.ts';

/** Bytes. */
const MAX_SIZE = 32_000_000;
/** Milliseconds for a position, where no limit is given. */
const DEFAULT_TIME = 1000;

interface EpdOptions extends JsonOption {
  readonly variant?: string;
  readonly movetime?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly hash?: number;
  readonly threads?: number;
}

export function epdCommand(program: Command): void {
  const command = program
    .command('epd')
    .description(
      'test the engine with the positions of an EPD file; without a limit one second each',
    )
    .argument('<file>', 'lines such as "FEN bm Nf3; id 1;" or "FEN ;D1 20 ;D2 400"; "-" is stdin')
    .option('--variant <game>', 'the game, where a line does not name it', once('--variant'));
  const number = (flag: string, value: string, text: string, least: number, most: number) =>
    command.option(`${flag} <${value}>`, text, once(flag, wholeNumber(flag, least, most)));
  const most = Number.MAX_SAFE_INTEGER;
  number('--movetime', 'ms', 'search so many milliseconds', 1, most);
  number('--nodes', 'n', 'search so many positions', 1, most);
  number('--depth', 'd', 'search so many plies, and leave deeper counts out', 1, MAX_DEPTH);
  number('--hash', 'mb', 'size of the transposition table in MiB', HASH.least, HASH.most);
  number('--threads', 'n', 'search in so many threads', 1, MAX_THREADS);
  addJsonOption(command).action(run);
}

async function run(file: string, options: EpdOptions): Promise<void> {
  const source = file === '-' ? 'stdin' : file;
  const text = await readTextFile(source, {
    expected: 'an EPD file',
    maxSize: MAX_SIZE,
    ...(file === '-' && { stream: process.stdin }),
  });
  const tasks = await readTasks(text, source, options);
  const judgements: Judgement[] = [];
  await interruptible(async (signal) => {
    for (const task of tasks) {
      const judgement = await judge(task, limitsOf(options, signal));
      if (judgement === null) return;
      judgements.push(judgement);
      if (!options.json) print(describeJudgement(judgement));
    }
  });
  const total = totals(judgements);
  if (options.json) printJson({ results: judgements.map(asJson), ...total });
  else print(describeTotals(total));
  if (total.failed > 0) process.exitCode ??= EXIT.violation;
}

function limitsOf({ movetime, nodes, depth, hash, threads = 1 }: EpdOptions, signal: AbortSignal) {
  const isUnlimited = movetime === undefined && nodes === undefined && depth === undefined;
  return {
    moveTime: isUnlimited ? DEFAULT_TIME : movetime,
    nodes,
    depth,
    hash,
    signal,
    ...inThreads(threads),
  };
}

/** Reads and checks all lines before anything is searched. */
async function readTasks(text: string, source: string, options: EpdOptions): Promise<EpdTask[]> {
  useModulesFromDisk();
  const plays = new Map<string, AnyPlay>();
  const tasks: EpdTask[] = [];
  for (const { number, text: line } of epdLines(text)) {
    const place = `${source}, line ${number}`;
    const named = variantOf(line) ?? options.variant ?? 'chess';
    const play = plays.get(named) ?? (await open(named, place));
    plays.set(named, play);
    const form = isPlaneGame(play.variant) ? 'ICN' : 'FEN';
    tasks.push(naming(place, () => prepareTask(parseEpdLine(number, line, form), play)));
  }
  if (tasks.length > 0) return tasks;
  throw new InputError('there is no position', { field: source, expected: 'lines of EPD' });
}

async function open(variant: string, place: string): Promise<AnyPlay> {
  try {
    return await openPlay(await findGame(variant));
  } catch (error) {
    return naming(place, () => {
      throw error;
    });
  }
}

function nameOf({ line }: EpdTask): string {
  const id = line.operations.get('id');
  return `line ${line.number}${id === undefined ? '' : `, ${id}`}`;
}

function describeJudgement({ task, verdict, analysis, counts, ms }: Judgement): string {
  const colour = { solved: colours.green, failed: colours.red, 'not tested': colours.bold }[
    verdict
  ];
  const wanted = [
    ...(task.best === null ? [] : [task.best.join(' or ')]),
    ...(task.avoid === null ? [] : [`not ${task.avoid.join(' or ')}`]),
    ...(task.mate === null ? [] : [`mate in ${task.mate}`]),
  ].join(', ');
  const [line] = analysis?.lines ?? [];
  const found =
    analysis === null
      ? []
      : [
          `${analysis.bestMove ?? 'no move'}${line === undefined ? '' : ` (${scoreText(line.score)})`}` +
            (wanted === '' || verdict === 'solved' ? '' : `, wanted ${wanted}`),
        ];
  const counted = counts.map(({ depth, expected, nodes }) =>
    expected === nodes ? `D${depth} ${nodes}` : `D${depth} ${nodes} instead of ${expected}`,
  );
  const text = [...counted, ...found].join(', ');
  return `${nameOf(task)}: ${colour(verdict)}, ${text} in ${duration(ms)}`;
}

interface Totals {
  readonly solved: number;
  readonly failed: number;
  readonly nodes: number;
  readonly ms: number;
  readonly nps: number;
}

function totals(judgements: readonly Judgement[]): Totals {
  const count = (wanted: string) => judgements.filter(({ verdict }) => verdict === wanted).length;
  const sum = (part: 'nodes' | 'ms') => judgements.reduce((all, one) => all + one[part], 0);
  return { solved: count('solved'), failed: count('failed'), ...speed(sum('nodes'), sum('ms')) };
}

function describeTotals({ solved, failed, nodes, ms, nps }: Totals): string {
  return `${solved} of ${solved + failed} solved; ${nodes} nodes in ${duration(ms)}, ${rate(nps)}`;
}

function asJson({ task, verdict, analysis, counts, nodes, ms }: Judgement) {
  const exact = (count: bigint) =>
    count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : count.toString();
  return {
    line: task.line.number,
    id: task.line.operations.get('id') ?? null,
    variant: task.play.variant.id,
    position: task.position,
    verdict,
    bestmove: analysis?.bestMove ?? null,
    score: analysis?.lines[0]?.score ?? null,
    depth: analysis?.depth ?? null,
    ...speed(nodes, ms),
    counts: counts.map(({ depth, expected, nodes: counted }) => ({
      depth,
      expected: exact(expected),
      nodes: exact(counted),
    })),
  };
}
