/** `fairyscope variants`: lists the games, or shows one with the sheets of its pieces. */
import type { Command } from 'commander';
import { makeBoard } from '../../../variants/board.ts';
import type { BoardDefinition, VariantDefinition } from '../../../variants/definition.ts';
import { DIAGRAM_KEY } from '../../../variants/move-diagram.ts';
import { variants } from '../../../variants/registry.ts';
import { type PieceSheet, pieceSheets } from '../../../variants/sheet.ts';
import { wrapped } from '../columns.ts';
import { credit } from '../describe.ts';
import { findGame } from '../game.ts';
import { addJsonOption, type JsonOption, VARIANT } from '../options.ts';
import { colours, lineWidth, print, printJson } from '../output.ts';

export function variantsCommand(program: Command): void {
  const command = program
    .command('variants')
    .description('list the games, or show one with the moves of its pieces')
    .argument('[variant]', VARIANT.description);
  addJsonOption(command).action(run);
}

async function run(variant: string | undefined, { json }: JsonOption): Promise<void> {
  const games = variant === undefined ? variants : [await findGame(variant)];
  if (json) printJson(games.map(asJson));
  else if (variant === undefined) print(games.map(summary).join('\n\n'));
  else print(games.map(details).join('\n'));
}

function asJson(game: VariantDefinition) {
  const { id, name, inventor, year, source, conditions, board, arrays } = game;
  return {
    id,
    name,
    inventor,
    year,
    source,
    conditions,
    board: boardAsJson(board),
    pieces: pieceSheets(game),
    arrays,
  };
}

/** The board with everything that a definition may leave out. */
function boardAsJson(definition: BoardDefinition) {
  const { files, ranks, fileOrigin = 0, rankOrigin = 1, names = {} } = definition;
  const shape = definition.shape ?? Array<string>(ranks).fill('.'.repeat(files));
  const squares = makeBoard(definition).squares.length;
  return { files, ranks, squares, fileOrigin, rankOrigin, shape, names };
}

function summary(game: VariantDefinition): string {
  return `${colours.bold(game.id)}\n${facts(game)}`;
}

function facts(game: VariantDefinition): string {
  const { files, ranks, squares } = boardAsJson(game.board);
  const kinds = game.pieces.length + (game.pawn === null ? 0 : 1);
  return [
    credit(game),
    `${squares} squares${squares === files * ranks ? ` (${files}x${ranks})` : ''}, ${kinds} kinds of men`,
    `source: ${game.source}`,
    `conditions: ${game.conditions}`,
  ]
    .map((line) => `  ${wrapped(line, lineWidth() - 2, 4)}`)
    .join('\n');
}

function details(game: VariantDefinition): string {
  const arrays = game.arrays.map(
    ({ id, name, position, note }) =>
      `${colours.bold(`array ${id}`)}: ${name}${note === undefined ? '' : `. ${note}`}\n  ${position}`,
  );
  const key = Object.entries(DIAGRAM_KEY).map(([sign, meaning]) => `  ${sign} ${meaning}`);
  return [
    summary(game),
    ...arrays,
    ...pieceSheets(game).map(sheetText),
    `Signs:\n${key.join('\n')}`,
  ].join('\n\n');
}

function sheetText(sheet: PieceSheet): string {
  const { letter, name, betza, royal, classSizes, isolated, diagram } = sheet;
  const { meanMobility, leastMobility, greatestMobility } = sheet;
  const outside = isolated === 0 ? '' : `, ${isolated} squares out of reach`;
  const rows = diagram.split('\n').map((row) => `  ${row}`);
  return [
    `${colours.bold(`${name} ${letter}`)} (${betza})${royal ? ', royal' : ''}`,
    `  mean mobility ${meanMobility.toFixed(2)}, from ${leastMobility} to ${greatestMobility}`,
    `  connects ${classSizes.join(' + ')} squares${outside}`,
    ...rows,
  ].join('\n');
}
