/** `fairyscope diagram`: draws a position. */
import type { Command } from 'commander';
import type { Engine } from '../../../engine/engine.ts';
import { InputError } from '../../../errors.ts';
import { svgDiagram, textDiagram } from '../../../notation/diagram.ts';
import { fenLetters, type PositionSetup, parseFen } from '../../../notation/fen.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { credit, situation } from '../describe.ts';
import { findGame, openGame } from '../game.ts';
import {
  addPositionOptions,
  type JsonOption,
  once,
  type PositionOptions,
  VARIANT,
} from '../options.ts';
import { colours, print, printJson } from '../output.ts';
import { planeDiagram } from '../plane/diagram.ts';
import { writeTextFile } from '../written-file.ts';

export interface DiagramOptions extends PositionOptions, JsonOption {
  readonly svg?: string;
}

export function diagramCommand(program: Command): void {
  const command = program
    .command('diagram')
    .description('draw a position as text or as an SVG picture')
    .argument(VARIANT.name, VARIANT.description)
    .option('--svg <file>', 'write a picture to this file; "-" is stdout', once('--svg'));
  addPositionOptions(command).action(run);
}

async function run(variant: string, options: DiagramOptions): Promise<void> {
  if (options.json && options.svg === '-') {
    throw new InputError('both go to stdout', {
      field: '--svg - and --json',
      expected: 'one of them, or a file for the picture',
    });
  }
  const game = await findGame(variant);
  if (isPlaneGame(game)) return planeDiagram(variant, game, options);
  const { svg, json } = options;
  const engine = await openGame(variant, game, options);
  const position = engine.position();
  const setup = parseFen(position, engine.board, fenLetters(engine.variant));
  const picture = () =>
    svgDiagram(setup.men, engine.board, `${credit(engine.variant)}: ${position}`);
  if (svg === '-') {
    process.stdout.write(picture());
    return;
  }
  if (svg !== undefined) writeTextFile(svg, picture(), '--svg');
  const diagram = textDiagram(setup.men, engine.board);
  if (json) {
    printJson({ variant: engine.variant.id, position, diagram });
  } else if (svg === undefined) {
    print(`${colours.bold(credit(engine.variant))}\n\n${diagram}\n`);
    print(`${situation(engine)}${rights(engine, setup)}\n${position}`);
  } else {
    print(`${svg} shows ${credit(engine.variant)}`);
  }
}

/** What may still be done besides what the board shows. */
function rights({ board }: Engine, { castling, enPassant }: PositionSetup): string {
  const squares = enPassant.map((index) => board.square(index).name).join(' ');
  return (
    (castling === '' ? '' : `; castling ${castling}`) +
    (squares === '' ? '' : `; en passant on ${squares}`)
  );
}
