/** Plays games of an experiment in this thread. */
import { InputError } from '../../errors.ts';
import type { Cell, Experiment } from '../experiment/experiment.ts';
import { gameCount, type PlannedGame, plannedGame } from '../experiment/plan.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { GameSource } from '../run/game-source.ts';
import { playGame } from './game.ts';
import { adaptOpening, drawOpening, type Opening } from './openings.ts';
import { playerOf } from './set-up.ts';
import { Stage } from './stage.ts';

/** Openings of the first cell that are remembered: other cells use the same soon after. */
const OPENINGS_KEPT = 8;

/**
 * A number gives the same game whoever plays it and whatever was played before: each game begins with
 * empty tables, and openings are drawn by their numbers alone.
 */
export class GamePlayer implements GameSource {
  readonly #experiment: Experiment;
  readonly #stage: Stage;
  readonly #openings = new Map<number, readonly string[]>();
  readonly #end = new AbortController();
  #isPlaying = false;

  private constructor(experiment: Experiment, stage: Stage) {
    this.#experiment = experiment;
    this.#stage = stage;
  }

  /**
   * @throws InputError naming the place if a cell's position cannot be played from, or the game does not
   *   take the settings of a player
   */
  static async open(experiment: Experiment): Promise<GamePlayer> {
    return new GamePlayer(experiment, await Stage.open(experiment));
  }

  /**
   * Plays the game of that number.
   * @throws InputError for a number that no game has, and where no opening can be found; an Error while
   *   another game is being played; an error named AbortError after `close`
   */
  async play(number: number): Promise<PlayedGame> {
    const count = gameCount(this.#experiment);
    if (!Number.isInteger(number) || number < 0 || number >= count) {
      throw new InputError(`there is no game ${number}`, {
        field: 'number',
        expected: `a whole number from 0 to ${count - 1}`,
      });
    }
    if (this.#isPlaying) throw new Error('another game is being played');
    this.#isPlaying = true;
    try {
      return await this.#play(number);
    } finally {
      this.#isPlaying = false;
    }
  }

  async close(): Promise<void> {
    this.#end.abort();
  }

  async #play(number: number): Promise<PlayedGame> {
    const { signal } = this.#end;
    signal.throwIfAborted();
    const plan = plannedGame(this.#experiment, number);
    const cell = this.#cell(plan.cell);
    const opening = await this.#opening(plan);
    const course = await playGame(
      {
        white: await this.#stage.board(plan, playerOf(cell, 'white', plan.swapped)),
        black: await this.#stage.board(plan, playerOf(cell, 'black', plan.swapped)),
      },
      opening.moves,
      { nodes: cell.nodes, adjudication: this.#experiment.adjudication },
      signal,
    );
    const { result, reason, start, moves, scores, facts } = course;
    return {
      ...plan,
      result,
      reason,
      start,
      moves,
      openingPlies: opening.moves.length,
      openingShared: opening.shared,
      scores,
      facts,
    };
  }

  /** The opening of a game. Searches for it are those of the cell's first player, whatever its colour. */
  async #opening(plan: PlannedGame): Promise<Opening> {
    const { signal } = this.#end;
    const { opening: number, cell, swapped } = plan;
    const shared = await this.#sharedOpening(number);
    if (cell === 0 && !swapped) return { moves: shared, shared: true };
    const board = await this.#stage.board(plan, this.#cell(cell).first.player);
    return adaptOpening(this.#experiment, shared, { number, cell }, board, signal);
  }

  async #sharedOpening(number: number): Promise<readonly string[]> {
    const known = this.#openings.get(number);
    if (known !== undefined) return known;
    const place = { cell: 0, swapped: false };
    const board = await this.#stage.board(place, this.#cell(0).first.player);
    const drawn = await drawOpening(this.#experiment, board, number, this.#end.signal);
    this.#openings.set(number, drawn);
    for (const oldest of this.#openings.keys()) {
      if (this.#openings.size <= OPENINGS_KEPT) break;
      this.#openings.delete(oldest);
    }
    return drawn;
  }

  #cell(index: number): Cell {
    const cell = this.#experiment.cells[index];
    if (cell === undefined) throw new RangeError(`there is no cell ${index}`);
    return cell;
  }
}
