/** An experiment's file, read and checked. */
import { InputError } from '../../errors.ts';
import { chooseGame } from '../../variants/choose.ts';
import { type Json, parseJson } from '../../variants/json.ts';
import type { GameDefinition } from '../../variants/registry.ts';
import { parseGame } from '../../variants/user-game.ts';
import { readShape } from '../../variants/user-game-shape.ts';
import { makeCells } from './cells.ts';
import type { Cell, Experiment, LabArray, StoppingRule } from './experiment.ts';
import { EXPERIMENT_SHAPE, type ExperimentShape } from './shape.ts';

/** Cells beyond which no report could be read. */
const MOST_CELLS = 1000;

/**
 * Reads an experiment as described in `docs/lab.md`. Positions, weights and parameters are checked
 * when a player opens it.
 * @param text the JSON
 * @param sourceName what errors call it, such as the file's name; they begin with it
 * @returns everything spelt out: arrays with their positions, all cells, what was absent
 * @throws InputError naming the line and column (no JSON), or the key such as
 *   "arrays.json: arrays[1].position" and what was expected there
 */
export function parseExperiment(text: string, sourceName = 'experiment'): Experiment {
  const json = parseJson(text, sourceName);
  try {
    return complete(readShape(EXPERIMENT_SHAPE, json, 'experiment'));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, offset, expected } = error;
    throw new InputError(problem, { field: `${sourceName}: ${field}`, offset, expected });
  }
}

function complete({ $schema: _, ...shape }: ExperimentShape): Experiment {
  const game = readGame(shape.game);
  const arrays = readArrays(shape.arrays, game);
  refuseRepeated('arrays', arrays);
  const players = shape.players.map((player) => ({ ...player, name: player.name ?? player.id }));
  refuseRepeated('players', players);
  refuseUnknownArrays(shape.cells, arrays);
  const cells = makeCells(arrays, players, shape);
  refuseCells(cells);
  refuseStop(shape.stop, cells, shape.games);
  const { id, name = id, openings, games, stop, adjudication, hash, seed } = shape;
  return {
    ...{ id, name, game, arrays, cells, players },
    ...{ openings, games, stop, adjudication, hash, seed },
  };
}

function readGame(game: ExperimentShape['game']): GameDefinition {
  if (typeof game === 'string') return chooseGame(game, 'a definition as in docs/variants.md');
  try {
    return parseGame(JSON.stringify(game), 'game');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, offset, expected } = error;
    throw new InputError(problem, { field: field.replace(/^game: /, 'game.'), offset, expected });
  }
}

function readArrays(given: ExperimentShape['arrays'], game: GameDefinition): LabArray[] {
  const presets = game.arrays;
  const wanted = given ?? presets.slice(0, 1).map(({ id }) => id);
  return wanted.map((entry, i) => {
    const field = `arrays[${i}]`;
    const { id, name, array, position }: Exclude<typeof entry, string> =
      typeof entry === 'string' ? { id: entry, array: entry } : entry;
    if ((array === undefined) === (position === undefined)) {
      throw new InputError('the array has no position, or two', {
        field,
        expected: '"array", the id of one of the game\'s, or "position"',
      });
    }
    if (position !== undefined) return { id, name: name ?? id, position };
    const preset = presets.find((known) => known.id === array);
    if (preset !== undefined) return { id, name: name ?? preset.name, position: preset.position };
    throw new InputError(`${game.name} has no array "${array}"`, {
      field: typeof entry === 'string' ? field : `${field}.array`,
      expected: presets.map((known) => known.id).join(' or '),
    });
  });
}

function refuseRepeated(field: string, entries: readonly { readonly id: string }[]): void {
  const again = entries.findIndex(({ id }, i) => entries.findIndex((one) => one.id === id) < i);
  if (again < 0) return;
  throw new InputError(`there are two with the id "${entries[again]?.id}"`, {
    field: `${field}[${again}].id`,
    expected: 'ids that are unlike',
  });
}

function refuseUnknownArrays(cells: ExperimentShape['cells'], arrays: readonly LabArray[]): void {
  if (cells === 'cross' && arrays.length < 2) {
    throw new InputError('one array has no other to cross with', {
      field: 'cells',
      expected: '"mirror", or two arrays or more',
    });
  }
  if (typeof cells === 'string') return;
  for (const [i, pair] of cells.entries()) {
    for (const [j, id] of pair.entries()) {
      if (arrays.some((array) => array.id === id)) continue;
      throw new InputError(`there is no array "${id}"`, {
        field: `cells[${i}][${j}]`,
        expected: arrays.map((array) => array.id).join(' or '),
      });
    }
  }
}

function refuseCells(cells: readonly Cell[]): void {
  const again = cells.findIndex(({ id }, i) => cells.findIndex((cell) => cell.id === id) < i);
  if (again >= 0) {
    throw new InputError(`the cell ${cells[again]?.id} is there twice`, {
      field: 'cells',
      expected: 'pairs and numbers of nodes that are unlike',
    });
  }
  if (cells.length <= MOST_CELLS) return;
  throw new InputError(`there are ${cells.length} cells`, {
    field: 'cells',
    expected: `at most ${MOST_CELLS}: fewer arrays, players or numbers of nodes`,
  });
}

function refuseStop(stop: StoppingRule | null, cells: readonly Cell[], games: number): void {
  if (stop === null) return;
  const ids = stop.rule === 'sprt' ? [stop.cell] : stop.cells;
  for (const [i, id] of ids.entries()) {
    const field = stop.rule === 'sprt' ? 'stop.cell' : `stop.cells[${i}]`;
    const cell = cells.find((known) => known.id === id);
    if (cell !== undefined && (cell.swaps || stop.rule !== 'sprt')) continue;
    const choices = stop.rule === 'sprt' ? cells.filter(({ swaps }) => swaps) : cells;
    const problem =
      cell === undefined ? `there is no cell "${id}"` : `the sides of "${id}" are alike`;
    const expected =
      choices.length === 0
        ? 'a cell whose sides differ, of which there is none'
        : choices.map((known) => known.id).join(' or ');
    throw new InputError(problem, { field, expected });
  }
  if (stop.rule === 'sprt') {
    if (stop.elo0 < stop.elo1) return;
    throw new InputError(`${stop.elo1} is not above elo0`, {
      field: 'stop.elo1',
      expected: `a number above ${stop.elo0}`,
    });
  }
  if (stop.cells[0] === stop.cells[1]) {
    throw new InputError('a cell does not differ from itself', {
      field: 'stop.cells',
      expected: 'two cells',
    });
  }
  if (stop.looks * 2 > games) {
    throw new InputError(`there are too few games for ${stop.looks} looks`, {
      field: 'stop.looks',
      expected: `at most ${games / 2}, or more games`,
    });
  }
}

/**
 * What decides what is played in the games of an experiment, as text: all but its id and name, how many
 * games there are and what stops it. Experiments of the same key have the same games.
 */
export function experimentKey(experiment: Experiment): string {
  return canonical(playedParts(experiment));
}

/** The parts of an experiment that decide what is played in its games. */
export function playedParts(experiment: Experiment) {
  const {
    id: _,
    name: _name,
    games: _games,
    stop: _stop,
    game,
    arrays,
    players,
    ...rest
  } = experiment;
  // Who invented the game, and what other arrays it has, changes no move.
  const { name, inventor, year, source, conditions, arrays: _arrays, ...rules } = game;
  return { ...rest, game: rules, arrays: nameless(arrays), players: nameless(players) };
}

function nameless<Entry extends { readonly name: string }>(entries: readonly Entry[]) {
  return entries.map(({ name, ...entry }) => entry);
}

/** JSON with sorted keys, in which equal data are equal texts. */
function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value as Json & object).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );
}
