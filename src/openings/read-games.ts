/** From games as they are kept to what trees of openings take. Engines play them over. */
import type { Play } from '../engine/play/play.ts';
import type { Experiment } from '../lab/experiment/experiment.ts';
import type { PlayedGame } from '../lab/games/played-game.ts';
import { Replayers } from '../lab/play/replayers.ts';
import { setStart, startPosition, textPlace } from '../notation/pgn/replay.ts';
import type { PgnGame } from '../notation/pgn.ts';
import type { TextPlace } from '../notation/text.ts';
import type { GameFacts, OpeningLine } from './game.ts';
import { positionKey } from './position-key.ts';

/** A game that a tree can take. */
export interface OpeningGame {
  readonly facts: GameFacts;
  readonly line: OpeningLine;
}

/**
 * Plays the beginning of a game.
 * @param play of the game; it holds the last position afterwards
 * @param start FEN or ICN
 * @param moves in engine form, or as players write them
 * @param depth half-moves at most
 * @param placeOf what errors call a move, by its index
 * @throws InputError for a position or a move that is not legal
 */
export function openingLine(
  play: Play,
  start: string,
  moves: readonly string[],
  depth: number,
  placeOf: (i: number) => TextPlace = (i) => ({ field: `ply ${i + 1}`, offset: 0 }),
): OpeningLine {
  const { variant } = play;
  play.setPosition(start);
  const first = play.position();
  const keys = [positionKey(variant, first)];
  const texts: string[] = [];
  for (const [i, text] of moves.slice(0, depth).entries()) {
    const move = play.find(text, placeOf(i));
    play.make(move);
    texts.push(move.text);
    keys.push(positionKey(variant, play.position()));
  }
  return { start: first, moves: texts, keys };
}

/** Reads the games of an experiment. A game's group is its cell. */
export class LabReader {
  readonly #replayers: Replayers;
  readonly #depth: number;

  /** @param depth half-moves of each game at most */
  constructor(experiment: Experiment, depth: number) {
    this.#replayers = new Replayers(experiment);
    this.#depth = depth;
  }

  /** @throws InputError (the promise is rejected) if the game cannot be played over */
  async read(game: PlayedGame): Promise<OpeningGame> {
    const { number, cell, start, moves, result } = game;
    const play = await this.#replayers.at(game);
    const facts = {
      id: number,
      version: 0,
      group: cell,
      game: play.variant.id,
      white: '',
      black: '',
      date: '',
      result,
      plies: moves.length,
    };
    return { facts, line: openingLine(play, start, moves, this.#depth) };
  }
}

/**
 * The main line of a record.
 * @param play of the record's game, with the array that counts first
 * @param which what the record is known by
 * @throws InputError if it cannot be played over
 */
export function recordGame(
  play: Play,
  record: PgnGame,
  which: Pick<GameFacts, 'id'> & Partial<Pick<GameFacts, 'version' | 'group'>>,
  depth: number,
): OpeningGame {
  const tag = (name: string) => {
    const value = record.tags.get(name)?.trim() ?? '';
    return /^[?.*-]*$/.test(value) ? '' : value;
  };
  const facts = {
    version: 0,
    group: 0,
    ...which,
    game: play.variant.id,
    white: tag('White'),
    black: tag('Black'),
    date: tag('Date'),
    result: record.result,
    plies: record.moves.length,
  };
  const moves = record.moves.map(({ text }) => text);
  const placeOf = (i: number) => {
    const node = record.moves[i];
    return node === undefined ? { field: '', offset: 0 } : textPlace(record, node, i + 1);
  };
  const start = startPosition(record, play);
  setStart(record, play, start);
  return { facts, line: openingLine(play, start, moves, depth, placeOf) };
}
