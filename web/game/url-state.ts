/**
 * A game's line and place as the page's address names them, after "#":
 *
 *     /analyse?game=omega&fen=…&moves=a1a3,b8b6&ply=1&side=black
 *
 *     /analyse?game=plane&moves=5,9x5,11_6,14x6,12
 *
 * Only what differs from the usual is written. In positions "_" stands for a space, which
 * addresses do not keep readable. Moves on the plane have commas of their own, so "_" stands between
 * them, and "x" for the ">" in each, which addresses do not keep either.
 */
import { InputError } from '../../src/errors.ts';
import type { Side } from '../../src/notation/rules.ts';
import { MAX_MOVE_LENGTH } from '../../src/notation/text.ts';

export interface UrlState {
  /** Id of the tab; null where none is named. */
  readonly tab: string | null;
  /** Id of the game, and of its array. */
  readonly game: string | null;
  readonly array: string | null;
  /** FEN or ICN the line begins with. */
  readonly position: string | null;
  /** In engine form. */
  readonly moves: readonly string[];
  /** Half-moves to the current position; null for the whole line. */
  readonly ply: number | null;
  readonly orientation: Side;
  /** Part of the tab's page, such as a section; absent where none is named. */
  readonly part?: string | undefined;
}

/** Most characters that are looked at: some thousands of moves. */
const MAX_LENGTH = 100_000;
/** A move on the plane in engine form, and as it stands in an address. */
const FAR_MOVE = /^[A-Z]{0,2}-?\d+,-?\d+[>x]-?\d+,-?\d+/;
const KNOWN = ['game', 'array', 'fen', 'moves', 'ply', 'side', 'part'];

/** The part of an address after "#", with it. */
export function formatHash(state: UrlState): string {
  const { tab, game, array, position, moves, ply, orientation, part } = state;
  const values: [name: string, value: string | null][] = [
    ['game', game],
    ['array', array],
    ['fen', position?.replaceAll(' ', '_') ?? null],
    ['moves', moves.length === 0 ? null : joinMoves(moves)],
    ['ply', ply === null || ply === moves.length ? null : String(ply)],
    ['side', orientation === 'white' ? null : orientation],
    ['part', part ?? null],
  ];
  const query = values
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encode(value)}`]))
    .join('&');
  return `#/${tab ?? ''}${query === '' ? '' : `?${query}`}`;
}

/**
 * Reads the part of an address after "#".
 * @throws InputError naming what is wrong; whether game, position and moves exist is for others
 *   to say.
 */
export function parseHash(hash: string): UrlState {
  if (hash.length > MAX_LENGTH) refuse('it is too long', `at most ${MAX_LENGTH} characters`);
  const match = /^#?\/?([a-z0-9-]*)(?:\?(.*))?$/.exec(hash);
  if (match === null) refuse('it names no tab', '"#/", a tab, and perhaps "?" with what it shows');
  const values = new Map<string, string>();
  for (const part of (match?.[2] ?? '').split('&').filter((text) => text !== '')) {
    const [name = '', ...value] = part.split('=');
    if (!KNOWN.includes(name)) refuse(`"${decode(name)}" means nothing`, KNOWN.join(', '));
    if (values.has(name)) refuse(`"${name}" is given twice`, 'each at most once');
    values.set(name, decode(value.join('=')));
  }
  const side = values.get('side') ?? 'white';
  if (side !== 'white' && side !== 'black') refuse(`"${side}" is no side`, '"white" or "black"');
  return {
    tab: match?.[1] || null,
    game: values.get('game') ?? null,
    array: values.get('array') ?? null,
    position: values.get('fen')?.replaceAll('_', ' ') ?? null,
    moves: readMoves(values.get('moves') ?? ''),
    ply: readPly(values.get('ply')),
    orientation: side as Side,
    part: values.get('part'),
  };
}

function joinMoves(moves: readonly string[]): string {
  if (!moves.every((move) => FAR_MOVE.test(move))) return moves.join(',');
  return moves.map((move) => move.replace('>', 'x')).join('_');
}

function readMoves(text: string): readonly string[] {
  if (FAR_MOVE.test(text)) return text.split('_').map((move) => move.replace('x', '>'));
  const moves = text === '' ? [] : text.split(',');
  const bad = moves.find((move) => move === '' || move.length > MAX_MOVE_LENGTH);
  if (bad !== undefined) refuse('it has an empty or overlong move', 'moves separated by commas');
  return moves;
}

function readPly(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,5}$/.test(text)) refuse(`"${text}" is no number of half-moves`, 'a whole number');
  return Number(text);
}

/** Leaves readable what may stand in the last part of an address. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/%(?:2F|2C|7C|3D|2B|3B)/g, decodeURIComponent);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('it has a "%" that stands for no character', 'two hexadecimal digits after it');
  }
}

function refuse(problem: string, expected: string): never {
  throw new InputError(problem, { field: 'address', expected });
}
