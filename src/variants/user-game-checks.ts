/** What the parts of a game definition must be to each other. */
import { parseBetza } from './betza.ts';
import { type Board, makeBoard } from './board.ts';
import type { VariantDefinition } from './definition.ts';
import type { PieceMoves } from './piece-moves.ts';
import { checkArrays } from './user-game-arrays.ts';
import { mirrored, refuse } from './user-game-parts.ts';

/** A direction of a man that points is a type to the engine, and numbers of types have five bits. */
const MAX_TYPES = 31;

/**
 * Checks a definition whose shape is right.
 * @throws InputError naming the first part that contradicts the others.
 */
export function checkDefinition(definition: VariantDefinition): void {
  const board = makeBoard(definition.board);
  checkNames(board);
  checkLetters(definition);
  const moves = new Map(
    definition.pieces.map((piece, i) => [
      piece.letter,
      parseBetza(piece.betza, `pieces[${i}].betza`),
    ]),
  );
  checkRoyal(definition, moves);
  checkPointing(definition, moves);
  checkPawn(definition, board);
  definition.castling.forEach((_, i) => {
    checkCastling(definition, board, i);
    checkCastlingText(definition, board, moves, i);
  });
  checkGoal(definition, board);
  checkDead(definition, moves);
  checkArrays(definition, board);
}

/** Squares beyond the origin of files or ranks have no usual name and need one of their own. */
function checkNames(board: Board): void {
  for (const { x, y, name } of board.squares) {
    if (!/^[a-z][0-9]{1,2}$/.test(name)) {
      refuse(`the square at [${x}, ${y}] has no name`, 'board.names', 'a name such as "w1" for it');
    }
  }
}

function checkLetters({ pieces, pawn }: VariantDefinition): void {
  const seen = new Set<string>();
  pieces.forEach(({ letter }, i) => {
    if (seen.has(letter)) {
      refuse(`the letter ${letter} is taken`, `pieces[${i}].letter`, 'a letter for each piece');
    }
    seen.add(letter);
  });
  if (pawn !== null && seen.has(pawn.letter)) {
    refuse(`the letter ${pawn.letter} is taken`, 'pawn.letter', 'a letter that no piece has');
  }
}

function checkRoyal({ pieces }: VariantDefinition, moves: ReadonlyMap<string, PieceMoves>): void {
  const royal = pieces.filter((piece) => piece.royal === true);
  const [king] = royal;
  if (king === undefined || royal.length > 1) {
    refuse(`${royal.length} pieces are royal`, 'pieces', '"royal": true for exactly one piece');
  }
  if ((moves.get(king.letter)?.slides.length ?? 0) > 0) {
    const field = `pieces[${pieces.indexOf(king)}].betza`;
    refuse('the royal piece slides', field, 'only leaps for it, such as "K" or "WFN"');
  }
}

function checkPointing(
  { pieces, pawn }: VariantDefinition,
  moves: ReadonlyMap<string, PieceMoves>,
): void {
  let types = pawn === null ? 0 : 1;
  pieces.forEach(({ letter, royal, pointing }, i) => {
    types += pointing === undefined ? 1 : 8;
    if (pointing === undefined) return;
    if (royal === true) {
      refuse('the royal piece points', `pieces[${i}].pointing`, 'a piece that is not royal');
    }
    if ((moves.get(letter)?.leaps.length ?? 0) > 0) {
      const expected = 'only slides for it, such as "fR" or "R3"';
      refuse('the pointing piece leaps', `pieces[${i}].betza`, expected);
    }
  });
  if (types > MAX_TYPES) {
    const problem = `${types} kinds of men, a piece that points being eight`;
    refuse(problem, 'pieces', `at most ${MAX_TYPES}`);
  }
}

/**
 * Checks that a letter is that of a piece which is not royal.
 * @param use what else the place demands: a man that points would need a direction to be put there
 */
function checkOrdinary(
  letter: string,
  { pieces }: VariantDefinition,
  field: string,
  use: 'any' | 'not pointing',
): void {
  const ordinary = pieces
    .filter(({ royal, pointing }) => royal !== true && (use === 'any' || pointing === undefined))
    .map((piece) => piece.letter);
  if (!ordinary.includes(letter)) {
    const pointing = use === 'any' ? '' : ' does not point and';
    const expected = `a piece that${pointing} is neither royal nor a pawn: ${ordinary.join(' ')}`;
    refuse(`${letter} does not fit`, field, expected);
  }
}

function checkOrdinaries(
  letters: readonly string[],
  definition: VariantDefinition,
  field: string,
  use: 'any' | 'not pointing',
): void {
  letters.forEach((letter, i) => {
    checkOrdinary(letter, definition, `${field}[${i}]`, use);
    if (letters.indexOf(letter) !== i) {
      refuse(`${letter} is listed twice`, `${field}[${i}]`, 'every letter once');
    }
  });
}

function checkPawn(definition: VariantDefinition, board: Board): void {
  const { pawn } = definition;
  if (pawn === null) return;
  const first = -board.row(0);
  const last = first + board.ranks - 1;
  const checkRank = (rank: number, field: string, highest: number) => {
    if (rank < first || rank > highest) {
      refuse(`there is no such rank as ${rank}`, field, `a rank from ${first} to ${highest}`);
    }
  };
  const below = (pawn.promotion?.compulsoryRank ?? last + 1) - 1;
  if (pawn.promotion !== null) {
    const { to, optionalRanks, compulsoryRank } = pawn.promotion;
    checkRank(compulsoryRank, 'pawn.promotion.compulsoryRank', last);
    checkOrdinaries(to, definition, 'pawn.promotion.to', 'not pointing');
    optionalRanks.forEach((rank, i) => {
      checkRank(rank, `pawn.promotion.optionalRanks[${i}]`, below);
    });
  }
  pawn.startRanks.forEach((rank, i) => {
    checkRank(rank, `pawn.startRanks[${i}]`, below);
  });
}

function checkCastling(definition: VariantDefinition, board: Board, index: number): void {
  const field = `castling[${index}]`;
  const castling = definition.castling[index];
  if (castling === undefined) return;
  checkOrdinary(castling.partnerType, definition, `${field}.partnerType`, 'not pointing');
  if (definition.castling.findIndex(({ right }) => right === castling.right) !== index) {
    refuse(`the right ${castling.right} is taken`, `${field}.right`, '"K" and "Q" once each');
  }
  const rows = new Set<number>();
  for (const who of ['king', 'partner'] as const) {
    castling[who].forEach((name, i) => {
      const square = board.named(name);
      if (square === undefined || mirrored(board, square.index) === undefined) {
        const expected = 'a square of the board, with one opposite for Black';
        refuse(`there is no square ${name}`, `${field}.${who}[${i}]`, expected);
      }
      rows.add(square.y);
    });
  }
  if (rows.size > 1) refuse('the squares are on different ranks', field, 'one rank for all four');
  for (const i of [0, 1] as const) {
    if (castling.king[i] === castling.partner[i]) {
      refuse(`both men stand on ${castling.king[i]}`, field, 'different squares');
    }
  }
}

/** Castling is written as the king's move, so that no other move may be written like that. */
function checkCastlingText(
  { castling, pieces }: VariantDefinition,
  board: Board,
  moves: ReadonlyMap<string, PieceMoves>,
  index: number,
): void {
  const [from, to] = castling[index]?.king ?? [];
  const start = board.named(from ?? '');
  const goal = board.named(to ?? '');
  if (start === undefined || goal === undefined) return;
  const field = `castling[${index}].king`;
  const royal = pieces.find((piece) => piece.royal === true)?.letter ?? '';
  const { leaps = [] } = moves.get(royal) ?? {};
  const dx = goal.x - start.x;
  if (leaps.some((leap) => leap.move && leap.dx === dx && leap.dy === 0)) {
    const expected = 'a square that it cannot move to otherwise';
    refuse(`the king moves from ${from} to ${to} without castling too`, field, expected);
  }
  if (castling.findIndex(({ king }) => king[0] === from && king[1] === to) !== index) {
    refuse(`from ${from} to ${to} in another castling too`, field, 'a move of its own');
  }
}

function checkGoal({ goal }: VariantDefinition, board: Board): void {
  if (goal === undefined) return;
  for (const side of ['white', 'black'] as const) {
    if (board.named(goal[side]) !== undefined) continue;
    refuse(`there is no square ${goal[side]}`, `goal.${side}`, 'a square of the board');
  }
}

function checkDead(definition: VariantDefinition, moves: ReadonlyMap<string, PieceMoves>): void {
  const { loneMen, sameColour } = definition.draws.dead;
  if (definition.goal !== undefined && loneMen.length + sameColour.length > 0) {
    const expected = 'no dead material where kings can walk to a goal';
    refuse('there is a goal', 'draws.dead', expected);
  }
  checkOrdinaries(loneMen, definition, 'draws.dead.loneMen', 'any');
  checkOrdinaries(sameColour, definition, 'draws.dead.sameColour', 'any');
  sameColour.forEach((letter, i) => {
    const { leaps = [], slides = [] } = moves.get(letter) ?? {};
    const piece = definition.pieces.find((one) => one.letter === letter);
    // In four of its eight directions a slide is along a rank or file.
    const points = piece?.pointing !== undefined;
    if (points || [...leaps, ...slides].some(({ dx, dy }) => (dx + dy) % 2 !== 0)) {
      const field = `draws.dead.sameColour[${i}]`;
      refuse(`${letter} may change its square colour`, field, 'a piece bound to one colour');
    }
  });
}
