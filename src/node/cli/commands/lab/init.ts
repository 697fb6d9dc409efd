/** `fairyscope lab init`: writes an experiment to start from. */
import type { Command } from 'commander';
import { InputError } from '../../../../errors.ts';
import { gameCount } from '../../../../lab/experiment/plan.ts';
import { quote } from '../../../../notation/text.ts';
import type { GameDefinition } from '../../../../variants/registry.ts';
import { findGame } from '../../game.ts';
import { gameAsWritten, idOf, writeExperiment } from '../../lab/new-experiment.ts';
import {
  addJsonOption,
  type JsonOption,
  once,
  oneOf,
  VARIANT,
  wholeNumber,
} from '../../options.ts';
import { print, printJson } from '../../output.ts';

const KINDS = ['random', 'softmax'] as const;
const CELLS = ['mirror', 'cross', 'full'] as const;

interface InitOptions extends JsonOption {
  readonly game: string;
  readonly arrays?: string;
  readonly cells: (typeof CELLS)[number];
  readonly games: number;
  readonly nodes: number;
  readonly openings: (typeof KINDS)[number];
  readonly plies: number;
  readonly seed: number;
}

export function initCommand(lab: Command): void {
  const command = lab
    .command('init')
    .description('write an experiment to start from; see docs/lab.md for all that it may say')
    .argument('<file>', 'the JSON file to write')
    .option('--game <game>', VARIANT.description, 'opulent')
    .option('--arrays <ids>', "the game's arrays to compare, with commas; all", once('--arrays'))
    .option(
      '--cells <which>',
      'mirror, cross or full: each array against itself, every two against each other, both',
      oneOf('--cells', CELLS),
      'mirror',
    )
    .option('--openings <kind>', 'random or softmax', oneOf('--openings', KINDS), 'random');
  const number = (flag: string, text: string, least: number, most: number, usual: number) =>
    command.option(`${flag} <n>`, text, wholeNumber(flag, least, most), usual);
  number('--games', 'games of each cell, even', 2, 10_000_000, 1000);
  number('--nodes', 'nodes a move', 1, 1_000_000_000, 1000);
  number('--plies', 'plies of an opening, even', 0, 40, 6);
  number('--seed', 'chooses the openings', 0, 4_294_967_295, 1);
  addJsonOption(command).action(run);
}

async function run(file: string, options: InitOptions): Promise<void> {
  const { cells, games, nodes, openings, plies, seed } = options;
  const game = await findGame(options.game);
  const arrays = arraysOf(game, options.arrays);
  const written = {
    id: idOf(file),
    name: nameOf(game, arrays),
    game: await gameAsWritten(game, options.game),
    arrays: arrays.map(({ id }) => id),
    cells,
    nodes,
    openings: { kind: openings, plies },
    games,
    seed,
  };
  const experiment = writeExperiment(file, written);
  if (options.json) {
    printJson({ file, experiment: written, games: gameCount(experiment) });
    return;
  }
  print(`${file} is an experiment of ${gameCount(experiment)} games of ${game.name}`);
  print(`cells: ${experiment.cells.map(({ id }) => id).join(', ')}`);
  print(`fairyscope lab run ${file} plays them`);
}

function nameOf(game: GameDefinition, arrays: GameDefinition['arrays']): string {
  if (arrays.length === 1) return game.name;
  return `${game.name}: ${arrays.map(({ name }) => name).join(', ')}`.slice(0, 200);
}

function arraysOf({ arrays, name }: GameDefinition, list: string | undefined) {
  if (list === undefined) return arrays;
  return list.split(',').map((text) => {
    const found = arrays.find(({ id }) => id === text.trim());
    if (found !== undefined) return found;
    throw new InputError(`${quote(text)} is no array of ${name}`, {
      field: '--arrays',
      expected: arrays.map(({ id }) => id).join(' or '),
    });
  });
}
