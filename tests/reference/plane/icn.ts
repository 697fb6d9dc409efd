/** The slow model of the plane: reads and writes positions, in as much of ICN as tests need. */
import type { Point, Side } from '../../../src/plane/types.ts';
import type { ReferencePlaneGame } from './games.ts';
import { enPassantMoves, type ReferencePlaneMove } from './moves.ts';
import { type Man, type PlaneState, squareName } from './state.ts';

/** Reads `w 5,10 0/100 1 (15|8) K11,8|k11,15|P4,8+`, all but the men optional. */
export function readIcn(game: ReferencePlaneGame, text: string): PlaneState {
  let turn: Side = 'white';
  let enPassant: Point | null = null;
  let field: string | null = null;
  const men = new Map<string, Man>();
  for (const part of text.trim().split(/\s+/)) {
    if (part === 'w' || part === 'b') turn = part === 'w' ? 'white' : 'black';
    else if (part.startsWith('(')) field = part.slice(1, -1);
    else if (/^-?\d+,-?\d+$/.test(part)) enPassant = readSquare(part);
    else if (/^\d+(\/\d+)?$/.test(part)) continue;
    else for (const one of part.split('|')) addMan(game, men, one);
  }
  const [white = '', black = ''] = (field ?? '|').split('|');
  return {
    game,
    turn,
    men,
    enPassant,
    ranks: { white: readRanks(white), black: readRanks(black) },
    promotion: { white: readCodes(game, white), black: readCodes(game, black) },
  };
}

function addMan(game: ReferencePlaneGame, men: Map<string, Man>, text: string): void {
  const match = /^([A-Za-z]+)(-?\d+,-?\d+)(\+?)$/.exec(text);
  const [, letters = '', square = '', plus = ''] = match ?? [];
  const code = letters.toUpperCase();
  if (match === null || !game.types.has(code)) throw new Error(`no man: ${text}`);
  const side = letters === code ? 'white' : 'black';
  const man: Man = { ...readSquare(square), code, side, fresh: plus === '+' && code === 'P' };
  if (men.has(squareName(man))) throw new Error(`two men on ${square}`);
  men.set(squareName(man), man);
}

function readSquare(text: string): Point {
  const [x = '', y = ''] = text.split(',');
  return { x: BigInt(x), y: BigInt(y) };
}

function readRanks(side: string): bigint[] {
  const [ranks = ''] = side.split(';');
  return ranks === '' ? [] : ranks.split(',').map(BigInt);
}

function readCodes(game: ReferencePlaneGame, side: string): readonly string[] {
  const codes = side.split(';')[1];
  return codes === undefined ? game.promotion : codes.toUpperCase().split(',');
}

/** Text of a position that any reader of ICN takes; the en passant square as it is. */
export function writeIcn(state: PlaneState): string {
  const fields = [state.turn === 'white' ? 'w' : 'b'];
  if (state.enPassant !== null) fields.push(squareName(state.enPassant));
  if (state.ranks.white.length + state.ranks.black.length > 0) {
    fields.push(`(${side(state, 'white')}|${side(state, 'black')})`);
  }
  fields.push([...state.men.values()].map(writeMan).join('|'));
  return fields.join(' ');
}

function side(state: PlaneState, of: Side): string {
  const codes = state.promotion[of];
  const usual = codes.join() === state.game.promotion.join();
  const list = codes.map((code) => (of === 'white' ? code : code.toLowerCase())).join();
  return state.ranks[of].join() + (usual ? '' : `;${list}`);
}

function writeMan(man: Man): string {
  const letters = man.side === 'white' ? man.code : man.code.toLowerCase();
  return `${letters}${squareName(man)}${man.fresh ? '+' : ''}`;
}

/** What makes positions the same, as text: men in any order, en passant only where it is legal. */
export function positionKey(state: PlaneState): string {
  const enPassant =
    state.enPassant !== null && enPassantMoves(state).length > 0
      ? squareName(state.enPassant)
      : '-';
  const men = [...state.men.values()].map(writeMan).sort().join('|');
  return `${state.turn} ${enPassant} ${men}`;
}

/** Reads a move as `moveText` writes it. */
export function readMove(text: string): ReferencePlaneMove {
  const match = /^(F?)(-?\d+,-?\d+)>(-?\d+,-?\d+)(?:=([A-Z]+))?$/.exec(text);
  if (match === null) throw new Error(`no move: ${text}`);
  const [, together, from = '', to = '', becomes] = match;
  return {
    from: readSquare(from),
    to: readSquare(to),
    promotion: becomes ?? null,
    formation: together === 'F',
  };
}
