/** What the parts of a game definition must be to each other. */
import { InputError } from '../errors.ts';
import { parseBetza } from './betza.ts';
import { type Board, makeBoard } from './board.ts';
import type { CastlingDefinition, VariantDefinition } from './definition.ts';
import type { PieceMoves } from './piece-moves.ts';
import { type Man, readPlacement } from './placement.ts';

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
  checkPawn(definition, board);
  definition.castling.forEach((_, i) => {
    checkCastling(definition, board, i);
    checkCastlingText(definition, board, moves, i);
  });
  checkDead(definition, moves);
  checkArrays(definition, board);
}

function refuse(problem: string, field: string, expected: string): never {
  throw new InputError(problem, { field, expected });
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

/** Checks that a letter is that of a piece which a pawn may become or a rook be. */
function checkOrdinary(letter: string, { pieces }: VariantDefinition, field: string): void {
  const ordinary = pieces.filter((piece) => piece.royal !== true).map((piece) => piece.letter);
  if (!ordinary.includes(letter)) {
    const expected = `a piece that is neither royal nor a pawn: ${ordinary.join(' ')}`;
    refuse(`${letter} does not fit`, field, expected);
  }
}

function checkOrdinaries(letters: readonly string[], definition: VariantDefinition, field: string) {
  letters.forEach((letter, i) => {
    checkOrdinary(letter, definition, `${field}[${i}]`);
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
    checkOrdinaries(to, definition, 'pawn.promotion.to');
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
  checkOrdinary(castling.partnerType, definition, `${field}.partnerType`);
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

function checkDead(definition: VariantDefinition, moves: ReadonlyMap<string, PieceMoves>): void {
  const { loneMen, sameColour } = definition.draws.dead;
  checkOrdinaries(loneMen, definition, 'draws.dead.loneMen');
  checkOrdinaries(sameColour, definition, 'draws.dead.sameColour');
  sameColour.forEach((letter, i) => {
    const { leaps = [], slides = [] } = moves.get(letter) ?? {};
    if ([...leaps, ...slides].some(({ dx, dy }) => (dx + dy) % 2 !== 0)) {
      const field = `draws.dead.sameColour[${i}]`;
      refuse(`${letter} may change its square colour`, field, 'a piece bound to one colour');
    }
  });
}

function checkArrays(definition: VariantDefinition, board: Board): void {
  const { arrays, pieces, pawn } = definition;
  const letters = new Set(pieces.map((piece) => piece.letter));
  if (pawn !== null) letters.add(pawn.letter);
  arrays.forEach(({ id, position }, i) => {
    if (arrays.findIndex((other) => other.id === id) !== i) {
      refuse(`the id ${id} is taken`, `arrays[${i}].id`, 'an id for each array');
    }
    const field = `arrays[${i}].position`;
    const fields = position.split(' ');
    const men = readPlacement(fields[0] ?? '', board, letters, field);
    checkMen(definition, board, men, field);
    checkOtherFields(fields, field);
    checkRights(definition, board, men, { rights: fields[2] ?? '-', field, isDefault: i === 0 });
  });
}

/** One royal man a side, and no pawn that should have promoted. */
function checkMen(definition: VariantDefinition, board: Board, men: readonly Man[], field: string) {
  const royal = definition.pieces.find((piece) => piece.royal === true)?.letter ?? '';
  for (const side of ['white', 'black'] as const) {
    const count = men.filter((man) => man.letter === royal && man.side === side).length;
    if (count !== 1) refuse(`${side} has ${count} ${royal}`, field, `one ${royal} a side`);
  }
  const { pawn } = definition;
  if (pawn === null || pawn.promotion === null) return;
  const goal = board.row(pawn.promotion.compulsoryRank);
  for (const { square, letter, side } of men) {
    const { y, name } = board.square(square);
    const advanced = side === 'white' ? y : board.ranks - 1 - y;
    if (letter === pawn.letter && advanced >= goal) {
      refuse(`a ${side} pawn stands on ${name}`, field, 'pawns short of the compulsory rank');
    }
  }
}

/** The fields of the FEN behind the placement. */
const fieldPatterns = [
  { name: 'side to move', pattern: /^[wb]$/, expected: 'w or b' },
  { name: 'castling', pattern: /^(-|K?Q?k?q?)$/, expected: '- or some of KQkq in this order' },
  { name: 'en passant', pattern: /^-$/, expected: '- in an opening array' },
  { name: 'moves without capture', pattern: /^\d{1,4}$/, expected: 'a number' },
  { name: 'move number', pattern: /^[1-9]\d{0,3}$/, expected: 'a number from 1' },
] as const;

function checkOtherFields(fields: readonly string[], field: string): void {
  fields.slice(1).forEach((value, i) => {
    const rule = fieldPatterns[i];
    if (rule === undefined) refuse(`"${value}" is one field too many`, field, 'six fields');
    if (value === '' || !rule.pattern.test(value)) {
      refuse(`"${value}" is no ${rule.name} field`, field, rule.expected);
    }
  });
}

/** Every right that an array grants has its men in place, and every right is granted somewhere. */
function checkRights(
  definition: VariantDefinition,
  board: Board,
  men: readonly Man[],
  array: { rights: string; field: string; isDefault: boolean },
): void {
  const { rights, field, isDefault } = array;
  for (const letter of rights.replace('-', '')) {
    const castling = definition.castling.find(({ right }) => right === letter.toUpperCase());
    if (castling === undefined) {
      refuse(`the right ${letter} is not declared`, field, 'rights that "castling" declares');
    }
    checkStanding(definition, castling, board, men, { right: letter, field });
  }
  for (const { right } of definition.castling) {
    if (isDefault && !rights.toUpperCase().includes(right)) {
      const expected = `${right} or ${right.toLowerCase()} in its castling field`;
      refuse(`the default array does not grant the right ${right}`, field, expected);
    }
  }
}

function checkStanding(
  definition: VariantDefinition,
  castling: CastlingDefinition,
  board: Board,
  men: readonly Man[],
  { right, field }: { right: string; field: string },
): void {
  const side = right === castling.right ? 'white' : 'black';
  const royal = definition.pieces.find((piece) => piece.royal === true)?.letter ?? '';
  for (const [name, letter] of [
    [castling.king[0], royal],
    [castling.partner[0], castling.partnerType],
  ] as const) {
    const own = board.named(name);
    const square = side === 'white' || own === undefined ? own?.index : mirrored(board, own.index);
    const stands = men.some(
      (man) => man.square === square && man.letter === letter && man.side === side,
    );
    if (square === undefined || !stands) {
      const place = square === undefined ? name : board.square(square).name;
      refuse(`${side} has no ${letter} on ${place}`, field, `one there for the right ${right}`);
    }
  }
}

/** The square that is to Black what this one is to White. */
function mirrored(board: Board, index: number): number | undefined {
  const { x, y } = board.square(index);
  return board.at(x, board.ranks - 1 - y)?.index;
}
