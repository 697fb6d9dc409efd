/** `fairyscope endgame`: solves an ending against a bare king. */
import { freemem } from 'node:os';
import { type Command, Option } from 'commander';
import { claimsAbout, type Proof, prove } from '../../../engine/endgame/claims.ts';
import type { Ending } from '../../../engine/endgame/ending.ts';
import { inMebibytes } from '../../../engine/endgame/rounds.ts';
import {
  memoryToSolve,
  type SolveOptions,
  type SolveProgress,
  solveEnding,
} from '../../../engine/endgame/solve.ts';
import { SolvedEndings } from '../../../engine/endgame/solved-endings.ts';
import {
  COLOURS,
  type Colours,
  type EndingStatistics,
  percentage,
} from '../../../engine/endgame/statistics.ts';
import type { Engine } from '../../../engine/engine.ts';
import { InputError } from '../../../errors.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { openTableFolder } from '../../table-folder.ts';
import { inColumns, wrapped } from '../columns.ts';
import { credit, duration } from '../describe.ts';
import { findGame, openArray } from '../game.ts';
import { interruptible } from '../interrupt.ts';
import { addJsonOption, type JsonOption, once, VARIANT } from '../options.ts';
import { colours as ink, lineWidth, print, printJson } from '../output.ts';
import { Progress } from '../progress.ts';
import { printed } from './analyse.ts';

interface Options extends JsonOption {
  readonly colours: Colours;
  readonly tables?: string;
}

/** Share of the free memory that may be used. */
const SHARE = 0.9;

export function endgameCommand(program: Command): void {
  const command = program
    .command('endgame')
    .description('solve an ending against a bare king: every position, by retrograde analysis')
    .argument(VARIANT.name, VARIANT.description)
    .argument(
      '[material]',
      "White's men and then K for Black's king: KNNK, or QK without a king; if left out, what is said of the game's endings is proved",
    )
    .addOption(
      new Option(
        '--colours <which>',
        'where two men stay on their square colour: positions with all of them on the same, or on opposite colours',
      )
        .choices(COLOURS)
        .default('all'),
    )
    .option('--tables <dir>', 'folder in which solved tables are kept', once('--tables'));
  addJsonOption(command).action(run);
}

async function run(variant: string, material: string | undefined, options: Options): Promise<void> {
  if (material === undefined) {
    if (options.colours !== 'all') {
      throw new InputError('each claim has colours of its own', {
        field: '--colours',
        expected: 'an ending beside it, such as KBBK',
      });
    }
    await runClaims(variant, options);
  } else await runOne(variant, material, options);
}

/** Solves one ending. */
async function runOne(variant: string, text: string, options: Options): Promise<void> {
  const solved = await solving(variant, options, async (engine, how, progress) => {
    const needed = memoryToSolve(engine, text);
    progress.log(`${text.toUpperCase()} takes ${inMebibytes(needed)} of memory`);
    const start = performance.now();
    const ending = await solveEnding(engine, text, how);
    return { engine, ending, ms: performance.now() - start, needed };
  });
  if (solved === null) return;
  const { engine, ending, ms, needed } = solved;
  const statistics = ending.statistics(options.colours);
  if (options.json) {
    printJson(asJson(engine, ending, statistics, options.colours));
    return;
  }
  printEnding(engine, ending, statistics, options.colours);
  print(`\n${wrapped(ending.verdict(options.colours), lineWidth(), 0)}`);
  print(`\nsolved in ${duration(ms)} with ${inMebibytes(needed)} of memory`);
}

/** Proves what is said of the endings of a game. */
async function runClaims(variant: string, options: Options): Promise<void> {
  const proved = await solving(variant, options, async (engine, how) => {
    const claims = claimsAbout(engine.variant.id);
    if (claims.length === 0) {
      throw new InputError(`nothing is known to be said of endings of ${engine.variant.name}`, {
        field: 'material',
        expected: "White's men and Black's king, such as KQK",
      });
    }
    const proofs: Proof[] = [];
    for (const claim of claims) proofs.push(await prove(engine, claim, how));
    return { engine, proofs };
  });
  if (proved === null) return;
  const { engine, proofs } = proved;
  if (options.json) {
    printJson(
      proofs.map(({ claim, ending, holds }) => ({
        claim: claim.text,
        holds,
        ...asJson(engine, ending, ending.statistics(claim.colours), claim.colours),
      })),
    );
    return;
  }
  print(ink.bold(credit(engine.variant)));
  for (const { claim, holds, verdict, ending } of proofs) {
    print(`\n${claim.text} (${claim.source})`);
    print(
      wrapped(`${ink.bold(holds ? 'True' : 'False')}, ${ending.text}: ${verdict}`, lineWidth(), 2),
    );
  }
}

/** Does work that may take long; null if it has been interrupted: part of it is no answer. */
function solving<Value>(
  variant: string,
  { tables }: Options,
  work: (engine: Engine, how: SolveOptions, progress: Progress) => Promise<Value>,
): Promise<Value | null> {
  const progress = new Progress();
  return interruptible(async (signal) => {
    const game = await findGame(variant);
    if (isPlaneGame(game)) {
      throw new InputError('no endings are solved on the infinite plane', { field: 'variant' });
    }
    const engine = await openArray(variant, game, {});
    const store =
      tables === undefined ? undefined : await openTableFolder(tables, '--tables', true);
    const memory = Math.max(freemem() * SHARE, LEAST_MEMORY);
    const onProgress = (state: SolveProgress) => progress.show(describeProgress(state));
    try {
      return await work(engine, { signal, store, memory, onProgress }, progress);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      progress.clear();
    }
  });
}

/** What is not refused, whatever the system says is free. */
const LEAST_MEMORY = 1 << 28;

function describeProgress({ material, depth, share, won, ms }: SolveProgress): string {
  const found = `${(100 * won).toFixed(1)} % of positions won`;
  return `${material}: mate in ${depth} (${Math.floor(100 * share)} %), ${found}, ${duration(ms)}`;
}

/** Plies of a win in so many moves of White's, -1 for none. */
function pliesOf(moves: number): number {
  return moves === 0 ? -1 : 2 * moves - 1;
}

function asJson(
  engine: Engine,
  ending: Ending,
  { whiteToMove, blackToMove, longest }: EndingStatistics,
  colours: Colours,
) {
  return {
    variant: engine.variant.id,
    material: ending.text,
    whiteToMove,
    blackToMove,
    longest: { plies: pliesOf(longest), position: ending.longestPosition(colours) },
    verdict: ending.verdict(colours),
  };
}

function printEnding(
  engine: Engine,
  ending: Ending,
  { whiteToMove, blackToMove, histogram, longest }: EndingStatistics,
  colours: Colours,
): void {
  const { legal, won, drawn } = whiteToMove;
  const where = { all: '', same: ', on one square colour', opp: ', on both square colours' };
  print(ink.bold(credit(engine.variant)));
  print(`${ending.text}${where[colours]}\n`);
  print(
    `White to move  ${legal} positions: ${won} won (${percentage(won, legal)}), ${drawn} drawn`,
  );
  print(
    `Black to move  ${blackToMove.legal} positions: ${blackToMove.lost} lost, ${blackToMove.mates} of them mate`,
  );
  const position = ending.longestPosition(colours);
  if (position === null) return;
  engine.setPosition(position);
  const line = new SolvedEndings([ending]).mainLine(engine).map(({ text }) => text);
  print(`\nlongest win: ${longest} moves (${pliesOf(longest)} plies), such as\n${position}`);
  print(wrapped(printed(engine, line), lineWidth() - 2, 0).replace(/^/gm, '  '));
  const rows = histogram.flatMap((count, moves) => (count === 0 ? [] : [`${moves}: ${count}`]));
  print(`\nwins by moves to mate\n${inColumns(rows, lineWidth(), 2)}`);
}
