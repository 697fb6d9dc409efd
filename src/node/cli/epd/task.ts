/** What a line of EPD asks for, in a game that knows its position. */
import type { AnyPlay } from '../../../engine/play/open.ts';
import type { Play } from '../../../engine/play/play.ts';
import { InputError } from '../../../errors.ts';
import { quote } from '../../../notation/text.ts';
import type { Window } from '../../../plane/types.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { readWindow, WINDOW_FORM } from '../../window-text.ts';
import { splitMoves } from '../game.ts';
import { splitPlaneMoves } from '../plane/open.ts';
import type { EpdLine } from './lines.ts';

export interface EpdTask {
  readonly line: EpdLine;
  readonly play: AnyPlay;
  /** FEN or ICN. */
  readonly position: string;
  /** Moves in engine form of which one is to be found, or none is to be; null if not asked for. */
  readonly best: readonly string[] | null;
  readonly avoid: readonly string[] | null;
  /** A mate in so many moves or fewer is to be found; null if not asked for. */
  readonly mate: number | null;
  /** Paths of legal moves, by depth. */
  readonly counts: readonly { readonly depth: number; readonly nodes: bigint }[];
  /** In which to count, on the plane. */
  readonly window: Window | undefined;
}

/**
 * Prepares a line; the position stands in the game afterwards.
 * @throws InputError naming the operation or the field of the position
 */
export function prepareTask(line: EpdLine, play: AnyPlay): EpdTask {
  const { operations } = line;
  const position = wholePosition(line, play);
  play.setPosition(position);
  const moves = (operation: string) => {
    const list = operations.get(operation);
    return list === undefined ? null : legalMoves(list, play, operation);
  };
  const mate = operations.get('dm');
  const counts = countsOf(operations);
  return {
    line,
    play,
    position,
    best: moves('bm'),
    avoid: moves('am'),
    mate: mate === undefined ? null : Number(wholeNumber(mate, 'dm')),
    counts,
    window: counts.length === 0 ? undefined : countWindow(operations.get('window'), play),
  };
}

function countsOf(operations: EpdLine['operations']): EpdTask['counts'] {
  return [...operations].flatMap(([name, text]) => {
    const [, depth] = /^D([0-9]{1,2})$/.exec(name) ?? [];
    return depth === undefined ? [] : [{ depth: Number(depth), nodes: wholeNumber(text, name) }];
  });
}

/** In which to count: on the plane, where it must be given. Elsewhere the word means nothing. */
function countWindow(text: string | undefined, { variant }: AnyPlay): Window | undefined {
  if (!isPlaneGame(variant)) return undefined;
  if (text !== undefined) return readWindow(text, 'window');
  throw new InputError('counts on the infinite plane need one', {
    field: 'window',
    expected: WINDOW_FORM,
  });
}

/** With the counters of FEN, which EPD gives as operations. */
function wholePosition({ position, operations }: EpdLine, play: AnyPlay): string {
  const hasCounters = isPlaneGame(play.variant) || position.split(/\s+/).length > 4;
  const [halfmove, fullmove] = ['hmvc', 'fmvn'].map((name) => operations.get(name));
  if (hasCounters || (halfmove === undefined && fullmove === undefined)) return position;
  return `${position} ${halfmove ?? 0} ${fullmove ?? 1}`;
}

function legalMoves(list: string, play: Play & AnyPlay, field: string): string[] {
  const { variant } = play;
  const texts = isPlaneGame(variant)
    ? splitPlaneMoves(list)
    : splitMoves(list, variant, field).map(({ text }) => text);
  if (texts.length === 0) throw new InputError('there is no move', { field, expected: 'moves' });
  return texts.map((text) => play.find(text, { field, offset: list.indexOf(text) }).text);
}

function wholeNumber(text: string, field: string): bigint {
  if (/^[0-9]+$/.test(text)) return BigInt(text);
  throw new InputError(`${quote(text)} is no number`, { field, expected: 'a whole number' });
}
