/** Engines in which games of an experiment are played over. */
import { DEFAULT_HASH } from '../../engine/hash-table.ts';
import { type AnyPlay, openPlay } from '../../engine/play/open.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { BoardCache } from './boards.ts';
import { setUpOf } from './set-up.ts';
import type { Place } from './stage.ts';

export class Replayers {
  readonly #experiment: Experiment;
  readonly #plays = new BoardCache<AnyPlay>(DEFAULT_HASH);

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
  }

  /**
   * An engine that knows with which men the games of a place begin, on which promotion may depend.
   * Which position it holds is open; it serves until the next one is asked for.
   */
  async at({ cell: index, swapped }: Place): Promise<AnyPlay> {
    const cell = this.#experiment.cells[index];
    if (cell === undefined) throw new RangeError(`there is no cell ${index}`);
    const { game, position } = setUpOf(this.#experiment, cell, swapped);
    return this.#plays.get(position, () => openPlay(game));
  }
}
