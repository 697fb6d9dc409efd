/**
 * What holds of men that point in any position: of Maura's game, and of games made up at random
 * with other men that point.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { EngineMove } from '../../src/engine/board-game.ts';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { fenLetters, type PlacedMan, parseFen } from '../../src/notation/fen.ts';
import type { PointingDefinition } from '../../src/variants/definition.ts';
import { delta, deltaCetina } from '../../src/variants/delta.ts';
import { DIRECTION_NAMES, type Direction, opposite } from '../../src/variants/direction.ts';
import { accepts, randomGame as played, setRandomly } from './positions.ts';
import { Chance } from './random.ts';
import { randomGame, randomPosition } from './random-game.ts';

beforeAll(useModulesFromDisk);

const STEPS: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  N: [0, 1],
  NE: [1, 1],
  E: [1, 0],
  SE: [1, -1],
  S: [0, -1],
  SW: [-1, -1],
  W: [-1, 0],
  NW: [-1, 1],
};

/** What was seen, so that a test that saw nothing fails. */
interface Seen {
  checks: number;
  turns: number;
  own: number;
  facing: number;
}

const nothing = (): Seen => ({ checks: 0, turns: 0, own: 0, facing: 0 });

/** Checks the moves of all men that point in the engine's position. */
function checkPosition(engine: Engine, seen: Seen): void {
  const text = engine.position();
  const { men } = parseFen(text, engine.board, fenLetters(engine.variant));
  const on = new Map(men.map((man) => [man.square, man]));
  const moves = engine.legalMoves();
  const isTurn = (move: EngineMove) => move.from === move.to;
  if (engine.inCheck()) {
    seen.checks++;
    expect(moves.filter(isTurn), text).toEqual([]);
  }
  const isOver = moves.length === 0;
  for (const man of men) {
    const { pointing } = engine.variant.pieces.find(({ letter }) => letter === man.letter) ?? {};
    if (pointing === undefined || man.side !== engine.turn) continue;
    const own = moves.filter((move) => move.from === man.square);
    const turns = own.filter(isTurn);
    // A turn moves nobody into a line or out of one, so that it is legal unless there is a check.
    const mayTurn = pointing.inPlace && !engine.inCheck() && !isOver;
    const others = DIRECTION_NAMES.filter((direction) => direction !== man.direction);
    expect(turns.map((move) => move.direction).sort(), text).toEqual(mayTurn ? others.sort() : []);
    seen.turns += turns.length;
    for (const to of new Set(own.filter((move) => !isTurn(move)).map((move) => move.to))) {
      checkArrivals(
        own.filter((move) => move.to === to),
        man,
        pointing,
        text,
      );
      const victim = on.get(to);
      if (victim?.side === man.side) seen.own++;
      if (victim !== undefined) expect(mayTake(man, victim, pointing), text).toBe(true);
    }
  }
  seen.facing += men.filter((man) => {
    const next = nextAhead(engine, man, on);
    return next !== undefined && isFacing(man, next);
  }).length;
}

/** All moves of a man to one square: it points anywhere there, or as before. */
function checkArrivals(
  arrivals: readonly EngineMove[],
  man: PlacedMan,
  { afterMove }: PointingDefinition,
  text: string,
): void {
  const directions = arrivals.map((move) => move.direction).sort();
  expect(directions, text).toEqual(afterMove ? [...DIRECTION_NAMES].sort() : [man.direction]);
}

function mayTake(man: PlacedMan, victim: PlacedMan, rules: PointingDefinition): boolean {
  if (victim.letter === 'K') return false;
  if (victim.side === man.side && !rules.capturesOwn) return false;
  return !(rules.sparesFacing && isFacing(man, victim));
}

function isFacing(man: PlacedMan, other: PlacedMan): boolean {
  if (man.direction === undefined || other.direction === undefined) return false;
  return man.letter === other.letter && man.direction === opposite(other.direction);
}

/** The first man in the direction in which a man points. */
function nextAhead(
  { board }: Engine,
  { square, direction }: PlacedMan,
  on: ReadonlyMap<number, PlacedMan>,
): PlacedMan | undefined {
  if (direction === undefined) return undefined;
  const [dx, dy] = STEPS[direction];
  let { x, y } = board.square(square);
  for (;;) {
    x += dx;
    y += dy;
    const next = board.at(x, y);
    const man = next && on.get(next.index);
    if (next === undefined || man !== undefined) return man;
  }
}

describe.each([
  ['delta', delta],
  ['delta-cetina', deltaCetina],
])('%s', (_, variant) => {
  it('keeps its rules in whole games', async () => {
    const engine = await Engine.load(variant);
    const seen = nothing();
    for (let seed = 1; seed <= 12; seed++) {
      for (const _ply of played(engine, 120, new Chance(seed))) checkPosition(engine, seen);
    }
    expect(seen.turns).toBeGreaterThan(10_000);
    expect(Math.min(seen.own, seen.facing)).toBeGreaterThan(100);
    expect(seen.checks).toBeGreaterThan(3);
  });

  it('keeps them where men stand anywhere', async () => {
    const engine = await Engine.load(variant);
    const seen = nothing();
    for (let seed = 1; seed <= 1500; seed++) {
      setRandomly(engine, 'KkDDDDDDddddd', new Chance(seed));
      checkPosition(engine, seen);
    }
    expect(Math.min(seen.checks, seen.own, seen.facing)).toBeGreaterThan(100);
  });
});

it('games of random men keep them', async () => {
  const seen = nothing();
  for (let seed = 1; seed <= 150; seed++) {
    const chance = new Chance(seed + 5000);
    const definition = randomGame(chance);
    if (!definition.pieces.some((piece) => piece.pointing)) continue;
    let engine: Engine;
    try {
      engine = await Engine.load(definition);
    } catch (error) {
      if (error instanceof InputError) continue;
      throw error;
    }
    for (let i = 0; i < 60; i++) {
      if (accepts(engine, randomPosition(definition, chance))) checkPosition(engine, seen);
    }
  }
  expect(Math.min(seen.checks, seen.turns, seen.own, seen.facing)).toBeGreaterThan(20);
});
