/** `fairyscope openings`: what games did in a position, and what came of it. */
import type { Command } from 'commander';
import { FinitePlay } from '../../../engine/play/finite.ts';
import type { Play } from '../../../engine/play/play.ts';
import { InputError } from '../../../errors.ts';
import { DEPTHS, USUAL_DEPTH } from '../../../openings/opening-tree.ts';
import { type GameDefinition, isPlaneGame } from '../../../variants/registry.ts';
import { findGame, openGame } from '../game.ts';
import {
  addPositionOptions,
  type JsonOption,
  once,
  type PositionOptions,
  VARIANT,
  wholeNumber,
} from '../options.ts';
import { colours, print, printJson, remark } from '../output.ts';
import { openPlane } from '../plane/open.ts';
import { Progress } from '../progress.ts';

interface Options extends PositionOptions, JsonOption {
  readonly depth?: number;
}

/** Games left out that are told one by one. */
const TOLD = 5;

export function openingsCommand(program: Command): void {
  const command = program
    .command('openings')
    .description('show what games did in a position, and how they ended')
    .argument(VARIANT.name, VARIANT.description)
    .argument('<files...>', 'records of games (PGN), or files of games of the lab')
    .option(
      '--depth <n>',
      `half-moves of each game to read (default: ${USUAL_DEPTH})`,
      once('--depth', wholeNumber('--depth', DEPTHS.least, DEPTHS.most)),
    );
  addPositionOptions(command).action(run);
}

async function run(variant: string, files: readonly string[], options: Options): Promise<void> {
  const game = await findGame(variant);
  const play = await openPosition(variant, game, options);
  // There is much to it, for which other commands need not wait.
  const { readOpenings } = await import('../openings/read-files.ts');
  const { openingsAnswer, openingsTable } = await import('../openings/report.ts');
  const progress = new Progress();
  const { tree, refusals } = await readOpenings(
    files,
    game,
    options.depth ?? USUAL_DEPTH,
    (count) => progress.show(`${count} games`),
  ).finally(() => progress.clear());
  if (tree.games.length === 0) {
    throw refusals[0] ?? new InputError('there are no games', { field: files.join(', ') });
  }
  for (const { message } of refusals.slice(0, TOLD)) remark(`left out: ${message}`);
  if (refusals.length > TOLD) remark(`and ${refusals.length - TOLD} other games are left out`);
  const answer = openingsAnswer(tree, play);
  if (options.json) return printJson(answer);
  print(colours.bold(game.name));
  print(answer.position);
  print(`${answer.games} of ${answer.read} games have this position`);
  if (answer.games > 0) print(`\n${openingsTable(answer).join('\n')}`);
  for (const root of answer.roots) print(`${root.games} begin in ${root.position}`);
}

async function openPosition(
  variant: string,
  game: GameDefinition,
  options: Options,
): Promise<Play> {
  if (!isPlaneGame(game)) return new FinitePlay(await openGame(variant, game, options));
  const { PlanePlay } = await import('../../../engine/play/plane.ts');
  return new PlanePlay(await openPlane(variant, game, options));
}
