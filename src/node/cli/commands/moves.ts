/** `fairyscope moves`: lists the legal moves of a position. */
import type { Command } from 'commander';
import type { EngineMove } from '../../../engine/board-game.ts';
import type { Engine } from '../../../engine/engine.ts';
import { formatPrinted } from '../../../notation/move-text.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { inColumns } from '../columns.ts';
import { heading, situation } from '../describe.ts';
import { findGame, openGame } from '../game.ts';
import { addPositionOptions, type JsonOption, type PositionOptions, VARIANT } from '../options.ts';
import { colours, lineWidth, print, printJson } from '../output.ts';
import { planeMoves } from '../plane/moves.ts';

interface Options extends PositionOptions, JsonOption {}

export function movesCommand(program: Command): void {
  const command = program
    .command('moves')
    .description('list the legal moves of a position')
    .argument(VARIANT.name, VARIANT.description);
  addPositionOptions(command).action(run);
}

async function run(variant: string, options: Options): Promise<void> {
  const game = await findGame(variant);
  if (isPlaneGame(game)) return planeMoves(variant, game, options);
  const engine = await openGame(variant, game, options);
  const moves = engine.legalMoves();
  if (options.json) {
    printJson({
      variant: engine.variant.id,
      position: engine.position(),
      moves: moves.map((move) => move.text).sort(),
      check: engine.inCheck(),
      result: engine.result(),
    });
    return;
  }
  print(heading(engine));
  print(`${situation(engine)}; ${moves.length} legal moves`);
  for (const { name, letter } of engine.compiled.types) {
    const own = moves.filter((move) => move.piece === letter);
    if (own.length > 0)
      print(`\n${colours.bold(`${name} (${own.length})`)}\n${table(engine, own)}`);
  }
}

/** Every move as players print it and in engine form. */
function table(engine: Engine, moves: readonly EngineMove[]): string {
  const texts = moves.map((move) => ({ printed: formatPrinted(engine, move), text: move.text }));
  const widest = Math.max(...texts.map(({ printed }) => printed.length));
  const items = texts.map(({ printed, text }) => `${printed.padEnd(widest)} ${text}`);
  return inColumns(items, lineWidth(), 2);
}
