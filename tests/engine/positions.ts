/** Positions for tests of the engine: from random games, from random placement, and turned round. */
import type { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import {
  fenLetters,
  formatFen,
  type PlacedMan,
  type PositionSetup,
  parseFen,
} from '../../src/notation/fen.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { Square } from '../../src/variants/board.ts';
import { DIRECTION_NAMES, type Direction } from '../../src/variants/direction.ts';
import { sameBytes, stateBytes } from './compare.ts';
import type { Chance } from './random.ts';

/** Plays at most so many random plies on; returns how many. */
export function playRandomly(engine: Engine, plies: number, chance: Chance): number {
  for (let ply = 0; ply < plies; ply++) {
    const moves = engine.legalMoves();
    if (moves.length === 0) return ply;
    engine.makeListed(chance.pick(moves));
  }
  return plies;
}

/** The engine at each ply of a random game from its opening array. */
export function* randomGame(engine: Engine, plies: number, chance: Chance): Generator<Engine> {
  engine.setPosition();
  yield engine;
  for (let ply = 0; ply < plies && playRandomly(engine, 1, chance) === 1; ply++) yield engine;
}

/** Sets a position; false if the engine calls it impossible. */
export function accepts(engine: Engine, text: string): boolean {
  try {
    engine.setPosition(text);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/**
 * Sets a position with men on random squares, pointing anywhere if they point.
 * @param men letters as in FEN; for a man that the game has not, one of its own stands in
 */
export function setRandomly(engine: Engine, men: string, chance: Chance, turn?: Side): string {
  const { pieces, pawn } = fenLetters(engine.variant);
  const others = engine.variant.pieces.filter((piece) => piece.royal !== true);
  for (;;) {
    const free = [...engine.board.squares];
    const placed = [...men].map((char): PlacedMan => {
      const [square] = free.splice(chance.number(free.length), 1);
      const wanted = char.toUpperCase();
      const known = pieces.includes(wanted) || wanted === pawn;
      const letter = known ? wanted : (others[wanted.charCodeAt(0) % others.length]?.letter ?? '');
      const side = char === wanted ? 'white' : 'black';
      const man = { square: square?.index ?? 0, letter, side } as const;
      const points = others.some((piece) => piece.letter === letter && piece.pointing);
      return points ? { ...man, direction: chance.pick(DIRECTION_NAMES) } : man;
    });
    const side = turn ?? (chance.once(2) ? 'white' : 'black');
    const text = formatFen({ ...emptySetup, men: placed, turn: side }, engine.board);
    if (accepts(engine, text)) return text;
  }
}

/** Text of a position without the king of a side. */
export function withoutKing({ board, variant }: Engine, text: string, side: Side): string {
  const setup = parseFen(text, board, fenLetters(variant));
  const royal = variant.pieces.find((piece) => piece.royal)?.letter;
  const men = setup.men.filter((man) => man.letter !== royal || man.side !== side);
  return formatFen({ ...setup, men }, board);
}

const emptySetup: PositionSetup = {
  men: [],
  turn: 'white',
  castling: '',
  enPassant: [],
  halfmove: 0,
  fullmove: 1,
};

/**
 * Placement on the board of Omega Chess.
 * @param ranks what stands on ranks 0 to 9, as in FEN; empty where absent
 * @param corners what stands on w4, w3, w1 and w2, "1" for nothing
 */
export function omegaPlacement(
  ranks: Readonly<Record<number, string>>,
  [w4, w3, w1, w2]: readonly [string, string, string, string] = ['1', '1', '1', '1'],
): string {
  const rows = Array.from({ length: 10 }, (_, i) => `*${ranks[9 - i] ?? '10'}*`);
  return [`${w4}**********${w3}`, ...rows, `${w1}**********${w2}`].join('/');
}

/** Everything about an engine that a refusal must leave alone. */
export interface Snapshot {
  readonly position: string;
  readonly turn: Side;
  readonly start: PositionSetup;
  readonly played: readonly string[];
  readonly moves: readonly string[];
  readonly key: bigint;
  readonly bytes: Uint8Array;
}

export function snapshot(engine: Engine): Snapshot {
  return {
    position: engine.position(),
    turn: engine.turn,
    start: engine.start,
    played: engine.played.map((move) => move.text),
    moves: engine.legalMoves().map((move) => move.text),
    key: engine.key(),
    bytes: stateBytes(engine),
  };
}

/** What has changed since a snapshot, by name; empty if nothing has. */
export function changes(engine: Engine, before: Snapshot): string[] {
  const now = snapshot(engine);
  const { bytes: _now, ...data } = now;
  const { bytes: _before, ...former } = before;
  const changed = Object.keys(data).filter((name) => {
    const [a, b] = [data, former].map((from) => from[name as keyof typeof data]);
    return typeof a === 'bigint' ? a !== b : JSON.stringify(a) !== JSON.stringify(b);
  });
  return sameBytes(now.bytes, before.bytes) ? changed : [...changed, 'bytes'];
}

/** A symmetry of the board: where it takes a square and a direction, and whether it swaps sides. */
export interface Symmetry {
  readonly name: string;
  readonly swapsSides: boolean;
  square(engine: Engine, square: Square): Square;
  direction(direction: Direction): Direction;
}

export const flip: Symmetry = {
  name: 'ranks mirrored and sides swapped',
  swapsSides: true,
  square: ({ board }, { x, y }) => existing(board.at(x, board.ranks - 1 - y)),
  direction: (direction) => reflected(direction, 4),
};

export const mirror: Symmetry = {
  name: 'files mirrored',
  swapsSides: false,
  square: ({ board }, { x, y }) => existing(board.at(board.files - 1 - x, y)),
  direction: (direction) => reflected(direction, 8),
};

/** A direction seen in the mirror that takes north to the given eighth of a turn. */
function reflected(direction: Direction, north: 4 | 8): Direction {
  return DIRECTION_NAMES[(8 + north - DIRECTION_NAMES.indexOf(direction)) % 8] as Direction;
}

function existing(square: Square | undefined): Square {
  if (square === undefined) throw new Error('the board is not symmetrical');
  return square;
}

/** Text of a position seen through a symmetry. Castling rights follow the sides only. */
export function transformed(engine: Engine, text: string, symmetry: Symmetry): string {
  const { board, variant } = engine;
  const setup = parseFen(text, board, fenLetters(variant));
  const at = (index: number) => symmetry.square(engine, board.square(index)).index;
  const side = (of: Side): Side =>
    symmetry.swapsSides ? (of === 'white' ? 'black' : 'white') : of;
  const castling = symmetry.swapsSides
    ? [...setup.castling].map((c) => (c < 'a' ? c.toLowerCase() : c.toUpperCase()))
    : [...setup.castling];
  return formatFen(
    {
      ...setup,
      men: setup.men.map((man) => ({
        ...man,
        square: at(man.square),
        side: side(man.side),
        ...(man.direction && { direction: symmetry.direction(man.direction) }),
      })),
      turn: side(setup.turn),
      castling: [...'KQkq'].filter((right) => castling.includes(right)).join(''),
      enPassant: setup.enPassant.map(at),
    },
    board,
  );
}

/** The engine's legal moves seen through a symmetry, sorted. */
export function transformedMoves(engine: Engine, symmetry: Symmetry): string[] {
  const name = (index: number) => symmetry.square(engine, engine.board.square(index)).name;
  return engine
    .legalMoves()
    .map(({ from, to, promotion, direction }) => {
      const arrival = promotion ?? (direction === undefined ? '' : symmetry.direction(direction));
      return name(from) + name(to) + arrival.toLowerCase();
    })
    .sort();
}
