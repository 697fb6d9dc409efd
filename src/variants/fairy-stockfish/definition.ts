/** From the settings of a section to a definition of ours. */

import { InputError } from '../../errors.ts';
import { makeBoard } from '../board.ts';
import type { CastlingDefinition, PawnDefinition, VariantDefinition } from '../definition.ts';
import { type Man, readPlacement } from '../placement.ts';
import { findGame } from '../registry.ts';
import { castlingOf } from './castling.ts';
import { pawnOf } from './pawn.ts';
import { fieldOf, type Settings } from './settings.ts';

/** What of a definition is worked out together. */
export interface Layout {
  readonly files: number;
  readonly ranks: number;
  readonly men: readonly Man[];
  /** Grid coordinates of a square number. */
  readonly at: (square: number) => { readonly x: number; readonly y: number };
  /** Capital letter of a type, or undefined if the game has none of it. */
  readonly letterOf: (type: string) => string | undefined;
}

/** @throws InputError naming line and key of what cannot be expressed */
export function definitionOf(section: string, settings: Settings): unknown {
  const number = (key: string, usual: number, most: number) => {
    const { value, line } = settings.others.get(key) ?? { value: String(usual), line: 0 };
    const read = /^[a-z]$/i.test(value) ? value.toLowerCase().charCodeAt(0) - 96 : Number(value);
    if (Number.isInteger(read) && read >= 0 && read <= most) return read;
    throw new InputError(`"${value}" is no number here`, { field: fieldOf({ key, line }) });
  };
  const files = number('maxFile', 8, 14);
  const ranks = number('maxRank', 8, 14);
  const fen = settings.others.get('startFen') ?? {
    value: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    line: 0,
  };
  const field = fieldOf({ key: 'startFen', line: fen.line });
  const [placement = '', turn = 'w', rights = '-'] = fen.value.split(/\s+/);
  const refuse = (problem: string, expected: string): never => {
    throw new InputError(problem, { field, expected });
  };
  if (/[[\]~+]/.test(placement)) refuse('men in hand or promoted men', 'men on the board only');
  if (!/^(?:-|K?Q?k?q?)$/.test(rights)) refuse(`the rights "${rights}"`, '- or some of KQkq');
  const types = [...settings.types];
  const royal = settings.types.get('king');
  if (royal === undefined) throw new InputError('there is no king', { field: 'king' });
  const twice = types.find(
    ([, { letter }], i) => types.findIndex(([, t]) => t.letter === letter) < i,
  );
  if (twice !== undefined) {
    const [key, { letter, line }] = twice;
    throw new InputError(`the letter "${letter}" is taken`, { field: fieldOf({ key, line }) });
  }
  const shape = shapeOf(placement);
  const board = { files, ranks, ...(shape === null ? {} : { shape }) };
  const made = makeBoard(board);
  const letters = new Set(types.map(([, { letter }]) => letter.toUpperCase()));
  const layout: Layout = {
    files,
    ranks,
    men: readPlacement(placement, made, letters, field),
    at: (square) => made.square(square),
    letterOf: (type) => settings.types.get(type)?.letter.toUpperCase(),
  };
  const pawn: PawnDefinition | null = pawnOf(settings, layout);
  const castling: readonly CastlingDefinition[] = castlingOf(settings, layout, rights);
  const kept = castling.length === 0 ? '-' : rights;
  const id = idOf(section);
  return {
    id,
    name: section,
    source: `section [${section}] of a variants.ini`,
    board,
    pieces: types
      .filter(([type]) => type !== 'pawn')
      .map(([type, { letter, betza }]) => ({
        letter: letter.toUpperCase(),
        name: type.startsWith('customPiece') ? `piece ${letter.toUpperCase()}` : wordsOf(type),
        betza: betza ?? '',
        ...(type === 'king' ? { royal: true } : {}),
      })),
    pawn,
    castling,
    draws: {
      repetition: number('nFoldRule', 3, 100) || null,
      moveRule: number('nMoveRule', 50, 10_000) || null,
    },
    ...goalOf(settings),
    arrays: [{ id: 'start', name: 'Start', position: `${placement} ${turn} ${kept} - 0 1` }],
  } satisfies Omit<VariantDefinition, 'inventor' | 'year' | 'conditions' | 'draws'> & {
    draws: unknown;
  };
}

/** Rows of squares and holes, or null if there are no holes. */
function shapeOf(placement: string): readonly string[] | null {
  if (!placement.includes('*')) return null;
  return placement
    .split('/')
    .map((row) =>
      row.replace(/\d+|[^*]/g, (token) => '.'.repeat(/^\d/.test(token) ? Number(token) : 1)),
    );
}

/** A race of the kings, each to one square. */
function goalOf({ others }: Settings): Pick<VariantDefinition, 'goal'> {
  const piece = others.get('flagPiece');
  if (piece === undefined || piece.value === '-') return {};
  const squareOf = (key: string) => {
    const { value, line } = others.get(key) ?? { value: '-', line: 0 };
    if (/^[a-n]\d{1,2}$/i.test(value)) return value.toLowerCase();
    throw new InputError(`"${value}" is not one square`, {
      field: fieldOf({ key, line }),
      expected: 'one square for the king to arrive at',
    });
  };
  const flagMove = others.get('flagMove');
  if (flagMove?.value === 'true') {
    const field = fieldOf({ key: 'flagMove', line: flagMove.line });
    throw new InputError('a last move after the goal is not expressible', { field });
  }
  return { goal: { white: squareOf('flagRegionWhite'), black: squareOf('flagRegionBlack') } };
}

/** An identifier of ours, and of no game of the program. */
function idOf(section: string): string {
  const plain = section
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const id = (/^[a-z]/.test(plain) ? plain : `game-${plain}`).slice(0, 36).replace(/-+$/, '');
  return findGame(id) === undefined ? id : `${id}-ini`;
}

/** "fersAlfil" as words. */
function wordsOf(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
