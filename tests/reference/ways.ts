/** The slow rules model: where the man that stands there may go, in coordinates of the board. */
import { type Direction, turnTo } from './compass.ts';
import type { Leap, Man, PieceMoves, ReferenceGame } from './game.ts';

/** What has been worked out, by movement and by what was done to it: it is asked for very often. */
const known = new WeakMap<PieceMoves, Map<'mirrored' | Direction, PieceMoves>>();

/** The movement of a man that is no pawn: turned if it points, else mirrored for Black. */
export function waysOf(game: ReferenceGame, man: Man): PieceMoves {
  const piece = game.pieces[man.letter];
  if (piece === undefined) throw new Error(`${game.name} has no piece ${man.letter}`);
  if (man.direction === null && man.side === 'white') return piece;
  const change = man.direction ?? 'mirrored';
  const changes = known.get(piece) ?? new Map();
  known.set(piece, changes);
  const ways =
    changes.get(change) ?? (change === 'mirrored' ? mirror(piece) : turnTo(change, piece));
  changes.set(change, ways);
  return ways;
}

function mirror({ leaps, slides }: PieceMoves): PieceMoves {
  const mirrored = <Way extends Leap>(way: Way): Way => ({ ...way, dy: 0 - way.dy });
  return { leaps: leaps.map(mirrored), slides: slides.map(mirrored) };
}
