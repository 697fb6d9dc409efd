/** Games on the plane in PGN: their moves found out, and new records. */
import { InputError } from '../../errors.ts';
import type { PlaneMove } from '../../plane/types.ts';
import { icnGame } from '../icn/game.ts';
import { formatIcnPosition, parseIcnPosition } from '../icn/position.ts';
import type { PgnGame } from '../pgn/game.ts';
import { type Replay, replayWith, withTexts } from '../pgn/replay.ts';
import type { TextPlace } from '../text.ts';
import { findPlaneMove } from './find-move.ts';
import type { PlaneRules } from './rules.ts';

/**
 * Finds out the moves of a game, main line and variations; otherwise as `replayGame`.
 * @throws InputError naming the game, the ply and the place in the file.
 */
export function replayPlaneGame(game: PgnGame, rules: PlaneRules): Replay<PlaneMove> {
  return replayWith(game, rules, finder(rules));
}

/**
 * The same game with every move in engine form, as PGN must have them. The record given is not changed.
 * @throws InputError as `replayPlaneGame` does.
 */
export function withEngineForm(game: PgnGame, rules: PlaneRules): PgnGame {
  return withTexts(game, rules, finder(rules), (move) => move.text);
}

function finder(rules: PlaneRules) {
  return (text: string, place: TextPlace) => findPlaneMove(rules, text, place);
}

/**
 * A record without moves that starts from the present position of `rules`. Its tags are Variant and,
 * when the position is not the game's default array, SetUp and FEN, which holds ICN.
 */
export function newPlaneGame(rules: Pick<PlaneRules, 'variant' | 'position'>): PgnGame {
  const { variant } = rules;
  const tags = new Map([['Variant', variant.id]]);
  const position = rules.position();
  const array = variant.arrays[0]?.position;
  if (array === undefined || position !== canonical(array, rules)) {
    tags.set('SetUp', '1');
    tags.set('FEN', position);
  }
  return { tags, comment: null, moves: [], result: '*' };
}

function canonical(position: string, { variant }: Pick<PlaneRules, 'variant'>): string {
  const game = icnGame(variant);
  try {
    return formatIcnPosition(parseIcnPosition(position, game).position, game);
  } catch (error) {
    if (error instanceof InputError) return position;
    throw error;
  }
}
