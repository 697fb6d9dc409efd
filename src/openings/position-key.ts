/** By what positions are known in trees of openings. */
import { hash64 } from '../engine/hash64.ts';
import { type GameDefinition, isPlaneGame } from '../variants/registry.ts';

/** What a text says of how long nothing has been captured, and how many moves were made. */
const COUNTERS = /^\d+(?:\/\d+)?$/;
/** Men, turn, castling rights, en passant. */
const FEN_FIELDS = 4;

/**
 * A number of 64 bits that equal positions of a game share, whatever moves, counters of moves and array
 * led to them; others have another one as far as 64 bits go. It is made of the text, and not of the
 * engine's keys, so that trees which have been kept outlive changes of the engine.
 * @param position canonical text, as engines give it: FEN, or ICN on the infinite plane
 */
export function positionKey(game: GameDefinition, position: string): bigint {
  const fields = position.split(' ');
  const counted = isPlaneGame(game)
    ? fields.filter((field) => !COUNTERS.test(field))
    : fields.slice(0, FEN_FIELDS);
  return hash64(`${game.id} ${counted.join(' ')}`);
}
