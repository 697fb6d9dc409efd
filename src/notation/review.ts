/**
 * Playing a record through and judging it: which moves break which rule, and which marks for check
 * and mate are wrong or missing.
 */
import { InputError } from '../errors.ts';
import { usesGameForm } from './game-form.ts';
import type { Judge, Rule, Violation } from './judge.ts';
import { actualMark, type Mark } from './marks.ts';
import { meantMoves } from './meant-moves.ts';
import { findMove } from './move-text.ts';
import { startPosition } from './pgn/replay.ts';
import type { GameRecord, RecordedMove } from './record.ts';
import { type MoveCoordinates, menOnBoard } from './refusal.ts';
import type { Result, Rules } from './rules.ts';

export interface Review {
  /** How many moves were carried out. */
  readonly plies: number;
  readonly violations: readonly RuleViolation[];
  /** Marks that are wrong or missing, of moves that were carried out. */
  readonly marks: readonly WrongMark[];
  /** Of the last position, or null while the game goes on. */
  readonly result: Result | null;
}

/** A move that is not legal. */
export interface RuleViolation {
  /** Its number among the moves of the record, from 1. */
  readonly ply: number;
  /** As written. */
  readonly move: string;
  readonly rule: Rule;
  /** What is wrong, in words. */
  readonly problem: string;
}

/** "" is no mark, "+" check; mate is "mate" in games with men that point, in others "#". */
export interface WrongMark {
  readonly ply: number;
  readonly given: string;
  readonly actual: string;
}

export interface ReviewOptions {
  /** Position to start from, instead of what the record's tags say. */
  readonly start?: string | undefined;
  /**
   * Whether to go on after a violation: the man named moves, captures or turns as written. What
   * cannot be carried out (a text that cannot be read or may mean several men, an empty square, the
   * capture of a king) is left out, and the other side moves.
   */
  readonly lenient?: boolean | undefined;
}

/**
 * Plays a record through.
 *
 * Draws do not end a game here, since players may go on after them. Marks of moves in bare engine
 * form, which has none, are not judged, nor is what the record says the result is.
 * @param rules of the game; afterwards in the last position reached.
 * @throws InputError if the start position cannot be set.
 */
export function reviewRecord(
  record: GameRecord,
  rules: Judge,
  { start, lenient = false }: ReviewOptions = {},
): Review {
  setStart(record, rules, start);
  let plies = 0;
  const violations: RuleViolation[] = [];
  const marks: WrongMark[] = [];
  for (const [i, recorded] of record.moves.entries()) {
    const judgement = judge(rules, recorded, i + 1);
    if (judgement.violation !== null) {
      violations.push({ ply: i + 1, move: recorded.text, ...judgement.violation });
      if (!lenient) break;
    }
    if (!carryOut(rules, judgement)) {
      if (pass(rules)) continue;
      break;
    }
    plies++;
    const wrong = wrongMark(rules, recorded.text);
    if (wrong !== null) marks.push({ ply: i + 1, ...wrong });
  }
  return { plies, violations, marks, result: rules.result() };
}

function setStart(record: GameRecord, rules: Rules, start: string | undefined): void {
  const { tags, first } = record;
  rules.setPosition(
    start ?? startPosition({ tags: new Map(tags), comment: null, moves: [], result: '*' }, rules),
  );
  if (first === null || first === rules.turn) return;
  const [placement, , ...rest] = rules.position().split(' ');
  rules.setPosition([placement, first === 'white' ? 'w' : 'b', ...rest].join(' '));
}

interface Judgement {
  /** The move that is meant, or null if that is not known. */
  readonly move: MoveCoordinates | null;
  readonly violation: Violation | null;
}

/** The nearer to legal a move is, the likelier it is what was meant. */
const BY_LIKELIHOOD: readonly Rule[] = [
  'check',
  'facing',
  'blocked',
  'turn',
  'direction',
  'notation',
];

function judge(rules: Judge, { text, place }: RecordedMove, ply: number): Judgement {
  const where = { field: `ply ${ply}`, offset: place.offset };
  let problem: string;
  try {
    const move = findMove(rules, text, where);
    return { move, violation: rules.explain(move) };
  } catch (error) {
    problem = problemOf(error);
  }
  let meant: MoveCoordinates[] = [];
  try {
    meant = meantMoves(rules, text, where);
  } catch (error) {
    problem = problemOf(error);
  }
  const judged = meant.map((move) => ({ move, violation: rules.explain(move) }));
  const broken = judged.map(({ violation }) => violation?.rule);
  // Several legal moves fit a text that does not say enough.
  const rule = broken.includes(undefined)
    ? undefined
    : BY_LIKELIHOOD.find((r) => broken.includes(r));
  const likely = judged.filter(({ violation }) => violation?.rule === rule);
  const [only] = likely;
  if (rule !== undefined && only !== undefined && likely.length === 1) return only;
  return { move: null, violation: { rule: rule ?? 'notation', problem } };
}

function problemOf(error: unknown): string {
  if (!(error instanceof InputError)) throw error;
  return error.problem;
}

function carryOut(rules: Judge, { move, violation }: Judgement): boolean {
  if (move === null) return false;
  try {
    rules.force(move);
    return true;
  } catch (error) {
    if (error instanceof InputError && violation !== null) return false;
    throw error;
  }
}

/** Lets the other side move; false if nobody is there to pass. */
function pass(rules: Judge): boolean {
  const man = menOnBoard(rules)?.find(({ side }) => side === rules.turn);
  if (man === undefined) return false;
  rules.force({ from: man.square, to: man.square, promotion: null });
  return true;
}

/** Engine form without any mark. */
const BARE_ENGINE_FORM = /^[a-z][0-9]+[a-z][0-9]+[=a-zA-Z]*$/;

function wrongMark(rules: Rules, text: string): Omit<WrongMark, 'ply'> | null {
  if (BARE_ENGINE_FORM.test(text)) return null;
  const given = /#|mate/i.test(text) ? 'mate' : text.includes('+') ? '+' : '';
  const actual = actualMark(rules);
  if (given === actual) return null;
  const sign = (mark: Mark) => (mark === 'mate' && !usesGameForm(rules.variant) ? '#' : mark);
  return { given: sign(given), actual: sign(actual) };
}
