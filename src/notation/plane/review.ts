/**
 * Playing a record of a game on the plane through and judging it. The counterpart of `../review.ts`:
 * it stops at the first move that is not legal, since nobody can say there what was meant.
 */
import { InputError } from '../../errors.ts';
import { icnGame } from '../icn/game.ts';
import { formatIcnPosition, parseIcnPosition } from '../icn/position.ts';
import { actualMark } from '../marks.ts';
import { startPosition } from '../pgn/replay.ts';
import type { GameRecord } from '../record.ts';
import type { WrongMark } from '../review.ts';
import type { Result } from '../rules.ts';
import { findPlaneMove } from './find-move.ts';
import type { PlaneRules } from './rules.ts';

export interface PlaneReview {
  /** How many moves were carried out. */
  readonly plies: number;
  /** The move that stopped the replay, or null. */
  readonly violation: PlaneViolation | null;
  /** Marks that are wrong or missing, of moves that were carried out. */
  readonly marks: readonly WrongMark[];
  /** Of the last position by the rules, or null while the game goes on. */
  readonly result: Result | null;
  /** How the game ended if the rules did not end it but the record does; null otherwise. */
  readonly agreed: Agreed | null;
  /** Whether the record names another result than the rules. */
  readonly contradicted: boolean;
}

export interface PlaneViolation {
  /** Its number among the moves of the record, from 1. */
  readonly ply: number;
  /** As written. */
  readonly move: string;
  /** What is wrong, in words. */
  readonly problem: string;
}

/** A draw by agreement, or a win by resignation or on time. */
export interface Agreed {
  readonly score: Result['score'];
  readonly reason: 'agreement' | 'resignation';
}

/**
 * Plays a record through. Draws do not end a game here, since players may go on after them. Marks of
 * moves in engine form are not judged unless it has some.
 * @param rules of the game; afterwards in the last position reached.
 * @param start position to start from, instead of what the record's tags say.
 * @throws InputError if the start position cannot be set.
 */
export function reviewPlaneRecord(
  record: GameRecord,
  rules: PlaneRules,
  { start }: { readonly start?: string | undefined } = {},
): PlaneReview {
  setStart(record, rules, start);
  let plies = 0;
  let violation: PlaneViolation | null = null;
  const marks: WrongMark[] = [];
  for (const { text, place } of record.moves) {
    const ply = plies + 1;
    try {
      rules.make(findPlaneMove(rules, text, { field: `ply ${ply}`, offset: place.offset }));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      violation = { ply, move: text, problem: error.problem };
      break;
    }
    plies = ply;
    const wrong = wrongMark(rules, text);
    if (wrong !== null) marks.push({ ply, ...wrong });
  }
  const result = rules.result();
  const named = record.result === '*' ? null : record.result;
  const reason = named === '1/2-1/2' ? 'agreement' : 'resignation';
  const isEnd = violation === null && named !== null;
  return {
    plies,
    violation,
    marks,
    result,
    agreed: isEnd && result === null ? { score: named, reason } : null,
    contradicted: isEnd && result !== null && result.score !== named,
  };
}

function setStart({ tags, first }: GameRecord, rules: PlaneRules, start?: string): void {
  const said = { tags: new Map(tags), comment: null, moves: [], result: '*' as const };
  rules.setPosition(start ?? startPosition(said, rules));
  if (first === null || first === rules.turn) return;
  const game = icnGame(rules.variant);
  const { position } = parseIcnPosition(rules.position(), game);
  rules.setPosition(formatIcnPosition({ ...position, turn: first, enPassant: null }, game));
}

/** A text in engine form without any mark, which says nothing of check. */
const BARE_ENGINE_FORM = /^[A-Za-z]{0,2} ?-?[0-9]+ ?, ?-?[0-9]+ ?>[^+#]*$/;

function wrongMark(rules: PlaneRules, text: string): Omit<WrongMark, 'ply'> | null {
  if (BARE_ENGINE_FORM.test(text)) return null;
  const given = /#|mate/i.test(text) ? '#' : text.includes('+') ? '+' : '';
  const mark = actualMark(rules);
  const actual = mark === 'mate' ? '#' : mark;
  return given === actual ? null : { given, actual };
}
