/** Whether games that come from elsewhere can be games of an experiment: they are played over. */
import { Engine } from '../../engine/engine.ts';
import type { AnyPlay } from '../../engine/play/open.ts';
import type { GameMove, Play } from '../../engine/play/play.ts';
import { InputError } from '../../errors.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { GameCheck } from '../export/jsonl.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { measureGame } from '../measures/game-facts.ts';
import { Adjudicator, TOO_LONG, type Verdict } from './adjudicator.ts';
import { Replayers } from './replayers.ts';
import { setUpOf } from './set-up.ts';

export class Referee {
  readonly #experiment: Experiment;
  readonly #replayers: Replayers;
  /** Positions from which games begin, by cell and side. */
  readonly #positions = new Map<string, string>();

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
    this.#replayers = new Replayers(experiment);
  }

  /**
   * Plays a game over: it must begin in its cell's position, its moves be legal, and it must end when and as
   * the rules of the game or the adjudication of its scores say. Scores themselves are believed.
   * @param place what errors call the game
   * @returns the game with its facts found anew; those that came with it do not count
   * @throws InputError naming what cannot be
   */
  async check(game: PlayedGame, place: string): Promise<PlayedGame> {
    const refuse = (problem: string, field: string, expected: string): never => {
      throw new InputError(problem, { field: `${place}, ${field}`, expected });
    };
    const { openings, adjudication } = this.#experiment;
    const { moves, scores, openingPlies } = game;
    if (openingPlies !== openings.plies) {
      refuse(`${openingPlies} is not that of this experiment`, 'openingPlies', `${openings.plies}`);
    }
    if (game.cell === 0 && !game.swapped && !game.openingShared) {
      refuse('false is not that of the first cell', 'openingShared', 'true');
    }
    const play = await this.#replayers.at(game);
    play.setPosition(this.#positionOf(game));
    const start = play.position();
    if (game.start !== start) refuse('the game begins elsewhere', 'start', start);
    const adjudicator = new Adjudicator(adjudication, openingPlies);
    let verdict: Verdict | null = null;
    for (const [i, text] of moves.entries()) {
      if (i === openingPlies && adjudicator.isTooLong) verdict = TOO_LONG;
      if (verdict !== null) {
        const { result, reason } = verdict;
        refuse(`the game goes on after its end (${result}, ${reason})`, 'moves', `${i} of them`);
      }
      const move = find(play, text);
      if (move === null) {
        return refuse(`${JSON.stringify(text)} is not legal`, `moves[${i}]`, 'a legal move');
      }
      (play as Play).make(move);
      const score = scores[i] ?? null;
      const isOpening = i < openingPlies;
      if ((score === null) !== isOpening) {
        const expected = isOpening ? 'null in the opening' : 'a score after the opening';
        refuse(`${score} does not fit`, `scores[${i}]`, expected);
      }
      const proposed = score === null ? null : adjudicator.hear(score);
      const over = play.result();
      verdict = over === null ? proposed : { result: over.score, reason: over.reason };
    }
    if (moves.length === openingPlies && adjudicator.isTooLong) verdict ??= TOO_LONG;
    if (verdict === null) return refuse('the game has not ended', 'moves', 'all of them');
    for (const key of ['result', 'reason'] as const) {
      if (game[key] !== verdict[key]) {
        refuse(`"${game[key]}" is not how the game ends`, key, `"${verdict[key]}"`);
      }
    }
    return { ...game, facts: measureGame(play.engine, start, moves) };
  }

  #positionOf({ cell: index, swapped }: PlayedGame): string {
    const key = `${index} ${swapped}`;
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    const cell = this.#experiment.cells[index];
    if (cell === undefined) throw new RangeError(`there is no cell ${index}`);
    const { position } = setUpOf(this.#experiment, cell, swapped);
    this.#positions.set(key, position);
    return position;
  }
}

/**
 * The check that `readGames` takes for files from elsewhere.
 * @param experiment of the file
 */
export function refereeFor(experiment: Experiment): GameCheck {
  const referee = new Referee(experiment);
  return (game, place) => referee.check(game, place);
}

/** A legal move by its text in engine form, in no other. */
function find({ engine }: AnyPlay, text: string): GameMove | null {
  if (engine instanceof Engine) return engine.legalMove(text) ?? null;
  try {
    const move = engine.findMove(text);
    return move.text === text ? move : null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
