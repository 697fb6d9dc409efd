/**
 * The boards on which the games of an experiment are played. An engine serves all positions that differ
 * only in where the men stand, since nothing else of a game depends on its array. So cells of many
 * arrays need few engines.
 */
import { InputError } from '../../errors.ts';
import { fenLetters, parseFen } from '../../notation/fen.ts';
import { makeBoard } from '../../variants/board.ts';
import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';
import type { Cell, Experiment, LabPlayer } from '../experiment/experiment.ts';
import type { PlannedGame } from '../experiment/plan.ts';
import { LabBoard } from './board.ts';
import { BoardCache } from './boards.ts';
import { inCell, inCellLater, setUpOf } from './set-up.ts';

/** Where a game is played: index of the cell, and whether its first side plays Black. */
export type Place = Pick<PlannedGame, 'cell' | 'swapped'>;

interface Site {
  readonly cell: Cell;
  readonly position: string;
  /** What men there are, which tells the engine that serves. */
  readonly men: string;
}

export class Stage {
  readonly #experiment: Experiment;
  readonly #sites: ReadonlyMap<string, Site>;
  readonly #boards: BoardCache<LabBoard>;

  private constructor(experiment: Experiment, sites: ReadonlyMap<string, Site>) {
    this.#experiment = experiment;
    this.#sites = sites;
    this.#boards = new BoardCache(experiment.hash);
  }

  /**
   * Sets up every position, and opens an engine for every player.
   * @throws InputError naming the cell and its arrays if a position cannot be played from, or the player
   *   whose settings the game does not take
   */
  static async open(experiment: Experiment): Promise<Stage> {
    const sites = new Map<string, Site>();
    for (const [index, cell] of experiment.cells.entries()) {
      for (const swapped of cell.swaps ? [false, true] : [false]) {
        const { position } = setUpOf(experiment, cell, swapped);
        const men = inCell(cell, () => menIn(experiment.game, position));
        sites.set(keyOf({ cell: index, swapped }), { cell, position, men });
      }
    }
    const stage = new Stage(experiment, sites);
    await stage.#check();
    return stage;
  }

  /** The board of a player, with the position of a place set up and nothing learnt. */
  async board(place: Place, player: string): Promise<LabBoard> {
    const site = this.#sites.get(keyOf(place));
    if (site === undefined) throw new RangeError(`there is no cell ${place.cell}`);
    const board = await this.#boardFor(site.men, player);
    board.setUp(site.position);
    return board;
  }

  async #check(): Promise<void> {
    const { cells, game, hash, players } = this.#experiment;
    const playing = new Set(cells.flatMap(({ first, second }) => [first.player, second.player]));
    for (const id of playing) {
      await forPlayer(players, id, (settings) => LabBoard.open(game, settings, hash));
    }
    for (const { cell, position, men } of this.#sites.values()) {
      await inCellLater(cell, async () => {
        const board = await this.#boardFor(men, cell.first.player);
        board.setUp(position);
        if (board.result() === null) return;
        throw new InputError('the game is over', {
          field: 'position',
          expected: 'one from which it can be played',
        });
      });
    }
  }

  #boardFor(men: string, id: string): Promise<LabBoard> {
    const { game, hash, players } = this.#experiment;
    const settings = players.find((player) => player.id === id);
    if (settings === undefined) throw new RangeError(`there is no player ${id}`);
    return this.#boards.get(`${id}\n${men}`, () =>
      LabBoard.open(gameFor(game, men, [...this.#sites.values()]), settings, hash),
    );
  }
}

const keyOf = ({ cell, swapped }: Place) => `${cell}${swapped ? ' swapped' : ''}`;

/**
 * The men of a position, sorted: type, side and direction. On the plane nothing depends on them.
 * @throws InputError if the position cannot be read
 */
function menIn(game: GameDefinition, position: string): string {
  if (isPlaneGame(game)) return '';
  return parseFen(position, makeBoard(game.board), fenLetters(game))
    .men.map(({ letter, side, direction = '' }) => `${letter} ${side} ${direction}`)
    .sort()
    .join();
}

/** The game with all positions of those men as its first arrays: any of them may be set up. */
function gameFor(game: GameDefinition, men: string, sites: readonly Site[]): GameDefinition {
  if (isPlaneGame(game)) return game;
  const positions = new Set(sites.filter((site) => site.men === men).map((site) => site.position));
  const arrays = [...positions].map((position, i) => ({
    id: `position ${i + 1}`,
    name: `Position ${i + 1}`,
    position,
  }));
  return { ...game, arrays: [...arrays, ...game.arrays] };
}

async function forPlayer<T>(
  players: readonly LabPlayer[],
  id: string,
  work: (player: LabPlayer) => Promise<T>,
): Promise<T> {
  const player = players.find((candidate) => candidate.id === id);
  if (player === undefined) {
    throw new InputError(`there is no player ${id}`, {
      field: 'cells',
      expected: players.map((candidate) => candidate.id).join(', '),
    });
  }
  try {
    return await work(player);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, expected } = error;
    throw new InputError(problem, { field: `player ${id}, ${field}`, expected });
  }
}
