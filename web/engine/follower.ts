/** Puts an engine into one position of a game after another. */
import type { Play } from '../../src/engine/play/play.ts';
import type { EnginePosition } from './position.ts';

/** Only the moves that differ from those of the last position are taken back and made. */
export class Follower {
  readonly #play: Play;
  #start: string | null = null;

  /** @param play in which nobody else sets positions */
  constructor(play: Play) {
    this.#play = play;
  }

  /**
   * @param position of the game that is played
   * @throws InputError if there is no such position or a move is not legal
   */
  goTo({ start, moves }: EnginePosition): void {
    const play = this.#play;
    if (start !== this.#start) {
      play.setPosition(start);
      this.#start = start;
    }
    const { played } = play;
    let common = 0;
    while (common < moves.length && played[common]?.text === moves[common]) common++;
    while (play.played.length > common) play.undo();
    for (const move of moves.slice(common)) play.make(play.find(move));
  }
}
