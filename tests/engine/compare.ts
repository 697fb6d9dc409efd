/** Playing a random game in the engine and in the slow model, and comparing them at each ply. */
import { expect } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { fenLetters, parseFen } from '../../src/notation/fen.ts';
import type { ReferencePosition } from '../reference/position.ts';
import type { Chance } from './random.ts';

/** A copy of every byte of the engine's state. */
export function stateBytes({ instance }: Engine): Uint8Array {
  return instance.bytes().slice(instance.map.STATE, instance.map.STATE_END);
}

/** Equality of bytes, far quicker than a deep comparison. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}

/** Compares what both say of one position. */
export function comparePosition(engine: Engine, reference: ReferencePosition): string[] {
  const fen = reference.toFen();
  expect(engine.position()).toBe(fen);
  const moves = reference.moves();
  const legal = engine.legalMoves();
  expect(legal.map((move) => move.text).sort(), fen).toEqual(moves);
  expect(engine.perft(1), fen).toBe(moves.length);
  expect(engine.inCheck(), fen).toBe(reference.inCheck());
  const result = engine.result();
  const expected = reference.result();
  expect(result?.score, fen).toBe(expected?.score);
  if (result !== null && expected !== null && result.reason !== expected.reason) {
    // Several draw rules may hold at once; any of them is a true reason.
    expect(reference.drawReasons(), fen).toContain(result.reason);
  }
  return moves;
}

/** What must hold of the engine alone in any position. */
export function checkInvariants(engine: Engine): void {
  const { call, map } = engine.instance;
  expect(call.computeKey(), engine.position()).toBe(call.key());
  const before = stateBytes(engine);
  const legal = engine.legalMoves();
  for (const move of legal) {
    engine.makeListed(move);
    if (call.computeKey() !== call.key()) throw new Error(`key after ${move.text}`);
    engine.undo();
    if (!sameBytes(before, stateBytes(engine))) {
      throw new Error(`undo of ${move.text} in ${engine.position()}`);
    }
  }
  const count = call.generateNoisy();
  const view = engine.instance.view();
  const noisy = Array.from({ length: count }, (_, i) =>
    engine.decode(view.getInt32(map.MOVE_LISTS + i * 4, true)),
  );
  const own = ownSquares(engine);
  const expected = engine.inCheck()
    ? legal
    : legal.filter((move) => (move.capture && !own.has(move.to)) || move.promotion !== null);
  expect(noisy.map((move) => move.text).sort(), engine.position()).toEqual(
    expected.map((move) => move.text).sort(),
  );
}

/** Squares of the men of the side to move: what is captured there is not won. */
function ownSquares(engine: Engine): Set<number> {
  const { men } = parseFen(engine.position(), engine.board, fenLetters(engine.variant));
  return new Set(men.filter((man) => man.side === engine.turn).map((man) => man.square));
}

/**
 * Plays at most so many random plies from the engine's position, comparing before each.
 * @returns plies played
 */
export function compareGame(
  engine: Engine,
  start: ReferencePosition,
  plies: number,
  chance: Chance,
): number {
  let reference = start;
  for (let ply = 0; ; ply++) {
    const moves = comparePosition(engine, reference);
    checkInvariants(engine);
    if (ply === plies || moves.length === 0) return ply;
    const text = chance.pick(moves);
    engine.make(text);
    reference = reference.play(text);
  }
}
