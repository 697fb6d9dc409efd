/** The opening arrays of a user's game: that they fit its board, pieces and rules. */
import type { Board } from './board.ts';
import type { CastlingDefinition, VariantDefinition } from './definition.ts';
import { type Man, readPlacement } from './placement.ts';
import { mirrored, refuse, royalLetter } from './user-game-parts.ts';

/**
 * Checks all opening arrays of a definition.
 * @throws InputError naming the array and what is wrong with it.
 */
export function checkArrays(definition: VariantDefinition, board: Board): void {
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

function checkMen(definition: VariantDefinition, board: Board, men: readonly Man[], field: string) {
  checkKings(definition, board, men, field);
  checkDirections(definition, board, men, field);
  checkPawns(definition, board, men, field);
}

/** One royal man a side, and none on its goal. */
function checkKings(
  definition: VariantDefinition,
  board: Board,
  men: readonly Man[],
  field: string,
): void {
  const royal = royalLetter(definition);
  const { goal } = definition;
  for (const side of ['white', 'black'] as const) {
    const kings = men.filter((man) => man.letter === royal && man.side === side);
    const [king] = kings;
    if (king === undefined || kings.length > 1) {
      refuse(`${side} has ${kings.length} ${royal}`, field, `one ${royal} a side`);
    }
    const { name } = board.square(king.square);
    if (name === goal?.[side]) {
      refuse(`${side}'s ${royal} stands on its goal ${name}`, field, 'another square for it');
    }
  }
}

/** A direction for each man that points, and for no other. */
function checkDirections(
  { pieces }: VariantDefinition,
  board: Board,
  men: readonly Man[],
  field: string,
): void {
  for (const { square, letter, direction } of men) {
    const points = pieces.some((piece) => piece.letter === letter && piece.pointing !== undefined);
    if (points === (direction !== undefined)) continue;
    const { name } = board.square(square);
    if (points) refuse(`${letter} on ${name} has no direction`, field, `such as ${letter}(NE)`);
    refuse(`${letter} on ${name} does not point`, field, 'no direction for it');
  }
}

/** No pawn that should have promoted. */
function checkPawns(
  { pawn }: VariantDefinition,
  board: Board,
  men: readonly Man[],
  field: string,
): void {
  if (pawn === null || pawn.promotion === null) return;
  const last = board.row(pawn.promotion.compulsoryRank);
  for (const { square, letter, side } of men) {
    const { y, name } = board.square(square);
    const advanced = side === 'white' ? y : board.ranks - 1 - y;
    if (letter === pawn.letter && advanced >= last) {
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
  const royal = royalLetter(definition);
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
