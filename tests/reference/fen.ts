/**
 * The slow rules model: FEN.
 *
 * Read in every form that the project takes: empty counts of one or two digits, a direction in
 * parentheses behind every man that points, such as "D(NE)", "*" for one hole, holes counted as empties, several en passant squares with or without a comma, trailing
 * fields missing. Written in one form: holes as "*", en passant squares only where a capture on
 * them is legal, lowest rank first.
 */
import { isInCheck } from './attacks.ts';
import { readDirection } from './compass.ts';
import {
  forward,
  type Man,
  opponent,
  type ReferenceGame,
  rowOfRank,
  type Side,
  type Square,
  squareAt,
  squareFor,
  squareNamed,
} from './game.ts';
import { sidesAtGoal } from './goal.ts';
import { firstManBeyond, legalMoves } from './moves.ts';
import { rightLetter, type State } from './state.ts';

/** Reads a position; throws an Error for text or a position that cannot be. */
export function readFen(game: ReferenceGame, fen: string): State {
  const fields = fen.trim().split(/\s+/);
  if (fields.length > 6) throw new Error(`a FEN has six fields, not ${fields.length}`);
  const [placement = '', turn = 'w', rights = '-', passed = '-', halfmove = '0', fullmove = '1'] =
    fields;
  if (turn !== 'w' && turn !== 'b') throw new Error(`side to move "${turn}" is not w or b`);
  const state: State = {
    board: readPlacement(game, placement),
    turn: turn === 'w' ? 'white' : 'black',
    rights: readRights(game, rights),
    enPassant: readEnPassant(game, passed),
    halfmove: readCounter(halfmove, 0),
    fullmove: readCounter(fullmove, 1),
  };
  refuseImpossible(game, state);
  return state;
}

/** Writes a position in the canonical form. */
export function writeFen(game: ReferenceGame, state: State): string {
  return `${writeKey(game, state)} ${state.halfmove} ${state.fullmove}`;
}

/** The first four fields of the canonical form: what makes two positions the same. */
export function writeKey(game: ReferenceGame, state: State): string {
  const turn = state.turn === 'white' ? 'w' : 'b';
  const rights = allRights(game).filter((letter) => state.rights.has(letter));
  const passed = capturableSquares(game, state).map((square) => square.name);
  return [writePlacement(game, state), turn, rights.join('') || '-', passed.join(',') || '-'].join(
    ' ',
  );
}

/** Reads the first field alone. */
export function readPlacement(game: ReferenceGame, placement: string): Map<string, Man> {
  const rows = placement.split('/');
  if (rows.length !== game.ranks) {
    throw new Error(`${rows.length} rows, where ${game.name} has ${game.ranks}`);
  }
  const board = new Map<string, Man>();
  rows.forEach((row, fromTop) => {
    const y = game.ranks - 1 - fromTop;
    const tokens = row.match(/[0-9]+|[^0-9](\([^)]*\))?/g) ?? [];
    let x = 0;
    for (const token of tokens) {
      if (/^[1-9][0-9]?$/.test(token)) {
        x += Number(token);
        continue;
      }
      const square = squareAt(game, x, y);
      if (token === '*') {
        if (square !== undefined) throw new Error(`"*" in "${row}" where ${square.name} is`);
      } else {
        const man = readMan(game, token);
        if (square === undefined) throw new Error(`"${token}" in "${row}" stands on no square`);
        board.set(square.key, man);
      }
      x++;
    }
    if (x !== game.files) throw new Error(`"${row}" is ${x} squares wide, not ${game.files}`);
  });
  return board;
}

function readMan(game: ReferenceGame, token: string): Man {
  const [man = '', point] = token.split(/[()]/);
  const letter = man.toUpperCase();
  if (!Object.hasOwn(game.pieces, letter) && letter !== game.pawn?.letter) {
    throw new Error(`${game.name} has no man "${token}"`);
  }
  const points = Object.hasOwn(game.pointing, letter);
  if (points !== (point !== undefined)) {
    throw new Error(points ? `"${token}" without a direction` : `"${token}" does not point`);
  }
  const direction = point === undefined ? null : readDirection(point);
  return { letter, side: man === letter ? 'white' : 'black', direction };
}

function writeMan({ letter, side, direction }: Man): string {
  const man = side === 'white' ? letter : letter.toLowerCase();
  return direction === null ? man : `${man}(${direction})`;
}

function writePlacement(game: ReferenceGame, state: State): string {
  const rows: string[] = [];
  for (let y = game.ranks - 1; y >= 0; y--) {
    let row = '';
    let empties = 0;
    const flush = () => {
      if (empties > 0) row += empties;
      empties = 0;
    };
    for (let x = 0; x < game.files; x++) {
      const square = squareAt(game, x, y);
      const man = square === undefined ? undefined : state.board.get(square.key);
      if (square !== undefined && man === undefined) {
        empties++;
        continue;
      }
      flush();
      row += man === undefined ? '*' : writeMan(man);
    }
    flush();
    rows.push(row);
  }
  return rows.join('/');
}

function allRights(game: ReferenceGame): string[] {
  return (['white', 'black'] as const).flatMap((side) =>
    game.castling.map((rule) => rightLetter(rule.right, side)),
  );
}

function readRights(game: ReferenceGame, text: string): Set<string> {
  const letters = text === '-' ? [] : [...text];
  for (const letter of letters) {
    if (!allRights(game).includes(letter)) {
      throw new Error(`${game.name} has no castling right "${letter}"`);
    }
  }
  const rights = new Set(letters);
  if (rights.size !== letters.length) throw new Error(`a right twice in "${text}"`);
  return rights;
}

function readEnPassant(game: ReferenceGame, text: string): Set<string> {
  if (text === '-') return new Set();
  if (!/^[a-z][0-9]{1,2}(,?[a-z][0-9]{1,2})*$/.test(text)) {
    throw new Error(`"${text}" is not a list of squares`);
  }
  const names = text.match(/[a-z][0-9]{1,2}/g) ?? [];
  return new Set(
    names.map((name) => {
      const square = squareNamed(game, name);
      if (square === undefined) throw new Error(`${game.name} has no square ${name}`);
      return square.key;
    }),
  );
}

function readCounter(text: string, least: number): number {
  if (!/^[0-9]{1,6}$/.test(text) || Number(text) < least) {
    throw new Error(`counter "${text}" is not a whole number from ${least}`);
  }
  return Number(text);
}

function refuseImpossible(game: ReferenceGame, state: State): void {
  const royals = (side: Side) =>
    [...state.board.values()].filter((man) => man.letter === game.royal && man.side === side)
      .length;
  if (royals('white') > 1 || royals('black') > 1) throw new Error('a side has two kings');
  if (royals('white') + royals('black') === 0) throw new Error('neither side has a king');
  for (const side of ['white', 'black'] as const) {
    for (const rule of game.castling) {
      if (!state.rights.has(rightLetter(rule.right, side))) continue;
      const king = state.board.get(squareFor(game, side, rule.king[0]).key);
      const partner = state.board.get(squareFor(game, side, rule.partner[0]).key);
      const atHome =
        king?.letter === game.royal &&
        king.side === side &&
        partner?.letter === rule.partnerType &&
        partner.side === side;
      if (!atHome) throw new Error(`${side} cannot have the right ${rule.right}`);
    }
  }
  for (const key of state.enPassant) {
    const square = game.squares.get(key);
    if (square !== undefined && !wasPassed(game, state, square)) {
      throw new Error(`no pawn can just have passed over ${square.name}`);
    }
  }
  if (sidesAtGoal(game, state).length > 1) throw new Error('both sides have reached their goals');
  if (isInCheck(game, state.board, opponent(state.turn))) {
    throw new Error('the side that is not to move is in check');
  }
}

/** Whether an enemy pawn beyond `square` may have come over it by a multiple step just now. */
function wasPassed(game: ReferenceGame, state: State, square: Square): boolean {
  const pawn = game.pawn;
  const mover = opponent(state.turn);
  const up = forward(mover);
  const end = firstManBeyond(game, state, square, up);
  const man = end === undefined ? undefined : state.board.get(end.key);
  if (pawn === null || !pawn.enPassant || end === undefined || man === undefined) return false;
  if (man.letter !== pawn.letter || man.side !== mover || state.board.has(square.key)) return false;
  return pawn.startRanks.some((rank) => {
    const startRow = rowOfRank(game, mover, rank);
    const before = (square.y - startRow) * up;
    const whole = (end.y - startRow) * up;
    if (before < 1 || whole > pawn.maxSteps) return false;
    for (let y = startRow; y !== square.y; y += up) {
      const passed = squareAt(game, square.x, y);
      if (passed === undefined || state.board.has(passed.key)) return false;
    }
    return true;
  });
}

/** The en passant squares on which the side to move may legally capture, lowest first. */
function capturableSquares(game: ReferenceGame, state: State): Square[] {
  if (state.enPassant.size === 0) return [];
  const captured = legalMoves(game, state)
    .filter((move) => move.captured !== null && move.captured.key !== move.to.key)
    .map((move) => move.to);
  return [...new Set(captured)].sort((a, b) => a.y - b.y);
}
