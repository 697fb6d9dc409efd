/** What happens in random games according to the slow models. */

import type { Capture, GameFacts } from '../../../src/lab/games/played-game.ts';
import type { Window } from '../../../src/plane/types.ts';
import type { Chance } from '../../engine/random.ts';
import { isInCheck } from '../../reference/plane/attacks.ts';
import { capturedOn, moveText, play } from '../../reference/plane/moves.ts';
import { manOn, type PlaneState, squareName } from '../../reference/plane/state.ts';
import { windowedMoves } from '../../reference/plane/window.ts';
import type { ReferencePosition } from '../../reference/position.ts';

export interface ModelGame {
  readonly moves: readonly string[];
  /** All but keys, which are the engine's own. */
  readonly facts: Omit<GameFacts, 'reached'>;
}

type Side = 'white' | 'black';

/** Facts while they are gathered. */
class Notes {
  readonly moves: string[] = [];
  readonly facts;

  constructor(men: Iterable<{ readonly type: string; readonly side: Side }>) {
    const counts: Record<Side, Record<string, number>> = { white: {}, black: {} };
    for (const { type, side } of men) counts[side][type] = (counts[side][type] ?? 0) + 1;
    this.facts = {
      mobility: [] as number[],
      checks: [] as number[],
      captures: [] as Capture[],
      promotions: [] as { ply: number; to: string }[],
      moved: { white: [] as string[], black: [] as string[] },
      men: counts,
    };
  }

  move(side: Side, text: string, piece: string, promotion: string | null): void {
    const ply = this.moves.push(text);
    if (!this.facts.moved[side].includes(piece)) this.facts.moved[side].push(piece);
    if (promotion !== null) this.facts.promotions.push({ ply, to: promotion });
  }

  capture(square: string, to: string, men: Omit<Capture, 'ply' | 'square' | 'to'>): void {
    const ply = this.moves.length;
    this.facts.captures.push({ ply, square, ...(to !== square && { to }), ...men });
  }
}

/** One of the moves; captures and promotions more often than others, so that there are some. */
function choose<Move>(all: readonly Move[], chance: Chance, isRare: (move: Move) => boolean): Move {
  const rare = all.filter(isRare);
  return rare.length > 0 && chance.once(2) ? chance.pick(rare) : chance.pick(all);
}

/** Plays at random until the game ends or has so many plies. */
export function playFinite(start: ReferencePosition, plies: number, chance: Chance): ModelGame {
  const men = [...start.state.board.values()];
  const notes = new Notes(men.map(({ letter, side }) => ({ type: letter, side })));
  const { facts, moves } = notes;
  let position = start;
  while (moves.length < plies) {
    const legal = position.legalMoves();
    if (legal.length === 0) break;
    const isRare = ({ captured, promotion }: (typeof legal)[number]) =>
      captured !== null || promotion !== null;
    const move = choose(legal, chance, isRare);
    const { board } = position.state;
    const victim = move.captured && board.get(move.captured.key);
    facts.mobility.push(legal.length);
    notes.move(position.turn, move.text, move.piece, move.promotion);
    if (move.captured && victim) {
      const men = { by: move.piece, victim: victim.letter, of: victim.side };
      notes.capture(move.captured.name, move.to.name, men);
    }
    position = position.play(move.text);
    if (position.inCheck()) facts.checks.push(moves.length);
  }
  return notes;
}

/** The same on the plane; only moves into the window are made and counted. */
export function playPlane(
  start: PlaneState,
  window: Window,
  plies: number,
  chance: Chance,
): ModelGame {
  const notes = new Notes([...start.men.values()].map(({ code, side }) => ({ type: code, side })));
  const { facts, moves } = notes;
  let state = start;
  while (moves.length < plies) {
    const legal = windowedMoves(state, window);
    if (legal.length === 0) break;
    const before = state;
    const isRare = (move: (typeof legal)[number]) =>
      capturedOn(before, move) !== null || move.promotion !== null || move.formation;
    const move = choose(legal, chance, isRare);
    const by = manOn(state, move.from)?.code ?? '';
    const taken = capturedOn(state, move);
    const victim = taken && manOn(state, taken);
    facts.mobility.push(legal.length);
    notes.move(state.turn, moveText(move), by, move.promotion);
    if (taken && victim) {
      const to = squareName(move.formation ? taken : move.to);
      notes.capture(squareName(taken), to, { by, victim: victim.code, of: victim.side });
    }
    state = play(state, move);
    if (isInCheck(state, state.turn)) facts.checks.push(moves.length);
  }
  return notes;
}
