/**
 * Retrograde analysis in the plainest way, by the slow model of the rules: every placement, every
 * legal move, round after round. For small boards.
 */
import { isInCheck } from '../reference/attacks.ts';
import type { Board, Man, ReferenceGame, Side, Square } from '../reference/game.ts';
import { applyMove, legalMoves } from '../reference/moves.ts';
import type { State } from '../reference/state.ts';

export interface SlowPosition {
  readonly turn: Side;
  readonly board: Board;
  /** Keys of the positions that legal moves lead to. */
  readonly next: readonly string[];
  readonly check: boolean;
  /** White's moves to mate; null while it is not known to be won. */
  depth: number | null;
}

/** Positions by key: those of the ending itself and all that captures lead to. */
export type SlowTable = ReadonlyMap<string, SlowPosition>;

/**
 * Solves an ending.
 * @param men White's, as letters, such as "KRN"
 */
export function solveSlowly(game: ReferenceGame, men: string): SlowTable {
  const table = new Map<string, SlowPosition>();
  addPositions(game, [...men].sort().join(''), table);
  const of = (turn: Side) => [...table.values()].filter((position) => position.turn === turn);
  const [whites, blacks] = [of('white'), of('black')];
  const depth = (key: string) => table.get(key)?.depth ?? null;
  for (const position of blacks) {
    if (position.next.length === 0 && position.check) position.depth = 0;
  }
  for (let n = 1, quiet = 0; quiet < 2; n++) {
    let found = 0;
    for (const position of whites) {
      if (position.depth !== null || !position.next.some((key) => depth(key) === n - 1)) continue;
      position.depth = n;
      found++;
    }
    for (const position of blacks) {
      if (position.depth !== null || position.next.length === 0) continue;
      if (!position.next.every((key) => (depth(key) ?? n + 1) <= n)) continue;
      position.depth = n;
      found++;
    }
    quiet = found > 0 ? 0 : quiet + 1;
  }
  return table;
}

function addPositions(
  game: ReferenceGame,
  letters: string,
  table: Map<string, SlowPosition>,
): void {
  for (const board of placements(game, letters)) {
    for (const turn of ['white', 'black'] as const) {
      if (isInCheck(game, board, turn === 'white' ? 'black' : 'white')) continue;
      const key = keyOf(board, turn);
      if (table.has(key)) continue;
      const state: State = {
        board,
        turn,
        rights: new Set(),
        enPassant: new Set(),
        halfmove: 0,
        fullmove: 1,
      };
      const next = legalMoves(game, state).map((move) => {
        const after = applyMove(game, state, move);
        return keyOf(after.board, after.turn);
      });
      table.set(key, { turn, board, next, check: isInCheck(game, board, turn), depth: null });
    }
  }
  const kinds = new Set([...letters].filter((letter) => letter !== game.royal));
  for (const kind of kinds) {
    const left = letters.replace(kind, '');
    if (left !== '') addPositions(game, left, table);
  }
}

/** Equal men in any order have the same key. */
export function keyOf(board: Board, turn: Side): string {
  const men = [...board].map(([square, { letter, side }]) => {
    return `${square}${side === 'white' ? letter : letter.toLowerCase()}`;
  });
  return `${men.sort().join(' ')} ${turn}`;
}

/** Every board with these men of White's and a king of Black's. */
function* placements(game: ReferenceGame, letters: string): Generator<Board> {
  const men: Man[] = [...letters].map((letter) => man(letter, 'white'));
  men.push(man(game.royal, 'black'));
  yield* place(game, men, new Map());
}

function man(letter: string, side: Side): Man {
  return { letter, side, direction: null };
}

function* place(
  game: ReferenceGame,
  [first, ...rest]: readonly Man[],
  board: ReadonlyMap<string, Man>,
): Generator<Board> {
  if (first === undefined) {
    yield board;
    return;
  }
  for (const square of game.squares.values()) {
    if (board.has(square.key) || !mayStand(game, first, square)) continue;
    yield* place(game, rest, new Map([...board, [square.key, first]]));
  }
}

/** Whether a man can enter or leave a square at all. */
function mayStand(game: ReferenceGame, { letter, side }: Man, { x, y }: Square): boolean {
  const forward = side === 'white' ? 1 : -1;
  const moves = game.pieces[letter];
  const steps = [...(moves?.leaps ?? []), ...(moves?.slides ?? [])];
  return steps.some(({ dx, dy }) =>
    [1, -1].some((way) => game.squares.has(`${x + way * dx},${y + way * forward * dy}`)),
  );
}
