/** `fairyscope variants`: lists the games, or shows one with the sheets of its pieces. */
import type { Command } from 'commander';
import { makeBoard } from '../../../variants/board.ts';
import type { BoardDefinition, VariantDefinition } from '../../../variants/definition.ts';
import { DIAGRAM_KEY } from '../../../variants/move-diagram.ts';
import { type PlaneSheet, planeSheets } from '../../../variants/plane/sheet.ts';
import { allGames, type GameDefinition, isPlaneGame } from '../../../variants/registry.ts';
import { type PieceSheet, pieceSheets } from '../../../variants/sheet.ts';
import { wrapped } from '../columns.ts';
import { credit } from '../describe.ts';
import { findGame } from '../game.ts';
import { addJsonOption, type JsonOption, VARIANT } from '../options.ts';
import { colours, lineWidth, print, printJson } from '../output.ts';
import { importVariants } from '../variants-ini.ts';

export function variantsCommand(program: Command): void {
  const command = program
    .command('variants')
    .description('list the games, or show one with the moves of its pieces')
    .argument('[variant]', VARIANT.description)
    .option('--from <file>', 'list the games of a variants.ini, or write one as JSON');
  addJsonOption(command).action(run);
}

interface VariantsOptions extends JsonOption {
  readonly from?: string;
}

async function run(variant: string | undefined, options: VariantsOptions): Promise<void> {
  const { json, from } = options;
  if (from !== undefined) return importVariants(from, variant, json === true);
  const games = variant === undefined ? allGames : [await findGame(variant)];
  if (json) printJson(games.map(asJson));
  else if (variant === undefined) print(games.map(summary).join('\n\n'));
  else print(games.map(details).join('\n'));
}

function asJson(game: GameDefinition) {
  const { id, name, inventor, year, source, conditions, arrays } = game;
  const parts = isPlaneGame(game)
    ? { board: game.board, view: game.view, pieces: planeSheets(game) }
    : { board: boardAsJson(game.board), pieces: pieceSheets(game) };
  return { id, name, inventor, year, source, conditions, ...parts, arrays };
}

/** The board with everything that a definition may leave out. */
function boardAsJson(definition: BoardDefinition) {
  const { files, ranks, fileOrigin = 0, rankOrigin = 1, names = {} } = definition;
  const shape = definition.shape ?? Array<string>(ranks).fill('.'.repeat(files));
  const squares = makeBoard(definition).squares.length;
  return { files, ranks, squares, fileOrigin, rankOrigin, shape, names };
}

function summary(game: GameDefinition): string {
  return `${colours.bold(game.id)}\n${facts(game)}`;
}

function facts(game: GameDefinition): string {
  const kinds = game.pieces.length + (game.pawn === null ? 0 : 1);
  const size = isPlaneGame(game) ? 'an infinite plane' : boardSize(game);
  return [
    credit(game),
    `${size}, ${kinds} kinds of men`,
    `source: ${game.source}`,
    `conditions: ${game.conditions}`,
  ]
    .map((line) => `  ${wrapped(line, lineWidth() - 2, 4)}`)
    .join('\n');
}

function boardSize({ board }: VariantDefinition): string {
  const { files, ranks, squares } = boardAsJson(board);
  return `${squares} squares${squares === files * ranks ? ` (${files}x${ranks})` : ''}`;
}

function details(game: GameDefinition): string {
  const arrays = game.arrays.map(
    ({ id, name, position, note }) =>
      `${colours.bold(`array ${id}`)}: ${name}${note === undefined ? '' : `. ${note}`}\n  ${position}`,
  );
  const key = Object.entries(DIAGRAM_KEY).map(([sign, meaning]) => `  ${sign} ${meaning}`);
  return [
    summary(game),
    ...arrays,
    ...(isPlaneGame(game) ? planeSheets(game).map(planeText) : pieceSheets(game).map(sheetText)),
    `Signs:\n${key.join('\n')}`,
  ].join('\n\n');
}

function planeText({ letter, name, betza, royal, primeLeapsFrom, formation, diagram }: PlaneSheet) {
  const rows = diagram.split('\n').map((row) => `  ${row}`);
  return [
    `${colours.bold(`${name} ${letter}`)} (${betza || 'no steps'})${royal ? ', royal' : ''}`,
    ...(primeLeapsFrom === null ? [] : [`  leaps primes from ${primeLeapsFrom} orthogonally`]),
    ...(formation ? ['  four of them on a block of 2x2 also move together, as a queen'] : []),
    ...rows,
  ].join('\n');
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
