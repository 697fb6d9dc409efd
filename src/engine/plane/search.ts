/** A frame in which the engine searches: coordinates that fit into packed moves, with the moves of the
 *  game that matter for repetition, and its ply limit. */
import { InputError } from '../../errors.ts';
import type { PlaneMove } from '../../plane/types.ts';
import type { ReadForms } from './closed-forms.ts';
import type { Frame } from './frame.ts';
import { blockOn, type PlaneGame } from './game.ts';
import { MoveTexts } from './move-texts.ts';

export interface OpenSearch {
  /** The moves of the root to which the search has to be restricted, packed; none if it need not be. */
  readonly given: readonly number[];
  /** Texts of packed moves from the root on. */
  readonly texts: MoveTexts;
  /** Whether the engine may ask for distances of which only this thread knows whether they are prime. */
  readonly asksForPrimes: boolean;
  /** Gives the engine back to the game. */
  close(): void;
}

/** Plies that a search may need on the undo stack. */
const ROOM = 512;
/** The largest ply limit that the engine counts to. */
const MOST_PLIES = 50_000n;

/**
 * Prepares the engine for a search.
 * @param moves legal ones to which it is restricted; none for all
 * @throws InputError if there is no exact mapping
 */
export function openSearch(game: PlaneGame, moves: readonly PlaneMove[]): OpenSearch {
  const { instance, compiled, now } = game;
  const { call, map } = instance;
  // Read before another frame takes the engine.
  const legal = game.forms;
  const inPlace = isFit(game, moves);
  const frame = inPlace ? game.frame : smallFrame(game, moves);
  const before = instance.view().getUint16(map.REVERSIBLE, true);
  setPlyLimit(game, before);
  const close = () => {
    call.setPlyLimit(before, 0);
    if (!inPlace) game.restore();
  };
  try {
    const texts = new MoveTexts(frame, compiled, now.position, legal.forms);
    const given = moves.map((move) => {
      const packed = pack(frame, legal, move);
      texts.want(packed, move.to);
      return packed;
    });
    const asksForPrimes =
      !frame.mapping.identity &&
      compiled.types.some(({ primeLeapsFrom }) => primeLeapsFrom !== null);
    return { given: given.length > 0 ? given : texts.exactRoot(), texts, asksForPrimes, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Whether the game's own frame serves: its coordinates are true ones and small. */
function isFit({ frame, instance }: PlaneGame, moves: readonly PlaneMove[]): boolean {
  const { map, view } = instance;
  if (!frame.mapping.identity || view().getInt32(map.MADE, true) > map.MAX_PLIES - ROOM)
    return false;
  const limit = map.PACKED_LIMIT / 2;
  const squares = [...frame.men(), ...moves.flatMap(squaresOf)];
  return squares.every((square) => {
    if (!frame.knows(square)) return false;
    const { x, y } = frame.mapping.toEngine(square);
    return Math.abs(x) < limit && Math.abs(y) < limit;
  });
}

/** A frame with room about the men if there is one, else one that just fits. */
function smallFrame(game: PlaneGame, moves: readonly PlaneMove[]): Frame {
  const limit = game.instance.map.PACKED_LIMIT;
  const squares = moves.flatMap(squaresOf);
  try {
    return game.openFrame(limit / 2, squares);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return game.openFrame(limit - 64, squares);
  }
}

function squaresOf({ to, formation }: PlaneMove) {
  return formation ? blockOn(to) : [to];
}

function setPlyLimit({ instance, now }: PlaneGame, before: number): void {
  const { plyLimit } = now.position;
  if (plyLimit === null) return;
  const { done, limit } = plyLimit;
  // What is left counts; a limit too large for the engine is lowered together with what is done.
  const excess = limit > MOST_PLIES ? limit - MOST_PLIES : 0n;
  const left = done - excess;
  instance.call.setPlyLimit(left < BigInt(before) ? before : Number(left), Number(limit - excess));
}

function pack(frame: Frame, { engineMoves }: ReadForms, move: PlaneMove): number {
  const { instance } = frame;
  const { from, to, formation, text } = move;
  const { arrival, flags } = engineMoves.get(text) ?? {
    arrival: 0,
    flags: formation ? instance.map.FLAG_FORMATION : 0,
  };
  const { x, y } = frame.mapping.toEngine(to);
  const packed = instance.call.pack(frame.slotOn(from), x, y, arrival, flags);
  if (packed !== 0) return packed;
  throw new InputError(`${text} leads too far to be searched`, {
    field: 'move',
    expected: 'one over fewer squares',
  });
}
