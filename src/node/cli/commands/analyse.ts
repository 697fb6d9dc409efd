/** `fairyscope analyse`: searches for the best moves. */
import type { Command } from 'commander';
import { type Analysis, analyse } from '../../../engine/analysis.ts';
import { recallEndings } from '../../../engine/endgame/recall.ts';
import {
  isBeyondMoveRule,
  type ProbeOptions,
  probeRoot,
} from '../../../engine/endgame/verdicts.ts';
import type { Engine } from '../../../engine/engine.ts';
import { MAX_THREADS } from '../../../engine/team.ts';
import { InputError } from '../../../errors.ts';
import { findMove, formatPrinted } from '../../../notation/move-text.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { openTableFolder } from '../../table-folder.ts';
import {
  type AnalyseOptions,
  asJson,
  printLines,
  searching,
  searchMoveField,
  wordsOf,
} from '../analysis.ts';
import { heading, sideToMove, situation } from '../describe.ts';
import { findGame, openGame, splitMoves } from '../game.ts';
import { addPositionOptions, once, VARIANT, wholeNumber } from '../options.ts';
import { print, printJson } from '../output.ts';
import { planeAnalyse } from '../plane/analyse.ts';

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
    .addOption(number('--threads', 'n', 'search in so many threads', 1, MAX_THREADS))
    .option('--searchmoves <moves...>', 'search only these moves')
    .option(
      '--tables <dir>',
      'folder of solved endings, which are looked up instead of searching',
      once('--tables'),
    );
  addPositionOptions(command).action(run);
}

async function run(variant: string, options: AnalyseOptions): Promise<void> {
  const game = await findGame(variant);
  const { tables, multipv } = options;
  if (isPlaneGame(game)) {
    if (tables === undefined) return planeAnalyse(variant, game, options);
    throw new InputError('no endings are solved on the infinite plane', { field: '--tables' });
  }
  const { engine, analysis, late } = await searching(options, async (limits) => {
    const engine = await openGame(variant, game, options);
    const searchMoves = readSearchMoves(engine, options.searchmoves);
    const known = await probeTables(engine, tables, { lines: multipv, searchMoves });
    if (known !== null) return { engine, ...known };
    return { engine, analysis: await analyse(engine, { ...limits, searchMoves }), late: false };
  });
  if (options.json) printJson(asJson(analysis));
  else printAnalysis(engine, analysis);
  if (late && !options.json) print('the move rule, which is left aside, may come before the mate');
}

/** The answer of solved endings and whether the move rule may come before its mate, or null if they
 *  do not have the position. */
async function probeTables(engine: Engine, folder: string | undefined, options: ProbeOptions) {
  if (folder === undefined) return null;
  const store = await openTableFolder(folder, '--tables', false);
  const endings = await recallEndings(engine, store);
  const analysis = endings && probeRoot(engine, endings, options);
  if (endings === null || analysis === null) return null;
  const outcome = endings.outcome(engine);
  return { analysis, late: outcome !== null && isBeyondMoveRule(engine, outcome) };
}

/** @throws InputError naming the move that is not legal */
function readSearchMoves(engine: Engine, given: readonly string[] | undefined) {
  const split = (list: string) => splitMoves(list, engine.variant, '--searchmoves');
  return wordsOf(given, split)?.map(({ text, offset }, i) => {
    return findMove(engine, text, { field: searchMoveField(text, i), offset }).text;
  });
}

function printAnalysis(engine: Engine, analysis: Analysis): void {
  print(heading(engine));
  print(situation(engine));
  printLines(analysis, sideToMove(engine), (moves) => printed(engine, moves));
}

/** A line of moves from the present position as players print it. */
export function printed(engine: Engine, moves: readonly string[]): string {
  const texts = moves.map((text) => {
    const move = engine.findMove(text);
    const printed = formatPrinted(engine, move);
    engine.make(move);
    return printed;
  });
  for (let i = 0; i < moves.length; i++) engine.undo();
  return texts.join(' ');
}
