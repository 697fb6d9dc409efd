/**
 * Static exchanges against exchanges that are made on the board: on both sides the cheapest man takes
 * or none does, whichever is better. Kings and pins are left out, which an exchange overlooks; where
 * two men are equally cheap, either may take.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { EngineMove } from '../../src/engine/board-game.ts';
import { Engine } from '../../src/engine/engine.ts';
import { sideNumber } from '../../src/engine/impossible.ts';
import { readSetup } from '../../src/engine/men.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { findVariant } from '../../src/variants/registry.ts';
import { setRandomly } from '../engine/positions.ts';
import { Chance } from '../engine/random.ts';
import { randomGame } from '../engine/random-game.ts';

beforeAll(useModulesFromDisk);

const POSITIONS = 10;
const GAMES = 40;
/** Men of each side. */
const MEN = { least: 5, more: 8 };

describe('of the games', () => {
  it.each(['chess', 'grand', 'opulent', 'omega'])('%s', async (id) => {
    const variant = findVariant(id);
    if (variant === undefined) throw new Error(`no game ${id}`);
    for (const target of ['release', 'debug'] as const) {
      const engine = await Engine.load(variant, target);
      const chance = new Chance(id.length);
      let chains = 0;
      for (let i = 0; i < POSITIONS; i++) chains += compare(engine, chance);
      expect(chains).toBeGreaterThan(POSITIONS);
    }
  });
});

it('of games of random pieces', async () => {
  let chains = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const chance = new Chance(seed + 90_000);
    const definition = randomGame(chance);
    if (definition.pieces.some(({ pointing }) => pointing !== undefined)) continue;
    const engine = await load(definition);
    if (engine === null) continue;
    for (let i = 0; i < 3; i++) chains += compare(engine, chance);
  }
  expect(chains).toBeGreaterThan(GAMES);
});

async function load(definition: VariantDefinition): Promise<Engine | null> {
  try {
    return await Engine.load(definition);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** Compares all moves of a random position; returns how many were answered by a capture. */
function compare(engine: Engine, chance: Chance): number {
  const letters = engine.variant.pieces.filter(({ royal }) => !royal).map(({ letter }) => letter);
  const pawn = engine.variant.pawn?.letter;
  const pool = pawn === undefined ? letters : [...letters, pawn, pawn];
  const men = Array.from({ length: 2 * (MEN.least + chance.number(MEN.more)) }, (_, i) => {
    const letter = chance.pick(pool);
    return i % 2 === 0 ? letter : letter.toLowerCase();
  });
  const text = setRandomly(engine, `Kk${men.join('')}`, chance);
  removeKings(engine);
  let chains = 0;
  for (const move of engine.legalMoves()) {
    if (mayPromote(engine, move.to)) continue;
    const gain = move.capture ? valueOn(engine, move.to) : 0;
    engine.makeListed(move);
    const answers = answersOn(engine, move.to);
    engine.undo();
    const wins = answers.map((answer) => gain - answer);
    if (answers.some((answer) => answer > 0)) chains++;
    const found = wins.filter((win) => winsExactly(engine, move, win));
    expect(found, `${text} ${move.text}: ${wins}`).toHaveLength(1);
  }
  return chains;
}

/** Takes the kings off the board, which the engine itself allows for one side only. */
function removeKings(engine: Engine): void {
  const { call } = engine.instance;
  const { turn, men } = readSetup(engine, engine.turn);
  call.clear();
  for (const { letter, side, square } of men) {
    const type = engine.compiled.typeOf(letter);
    if (type === undefined || type.royal) continue;
    call.put((sideNumber(side) << 5) | type.type, square);
  }
  call.finish(sideNumber(turn), 0, 0, 0, 0);
}

function winsExactly(engine: Engine, { packed }: EngineMove, win: number): boolean {
  const { call } = engine.instance;
  return Boolean(call.wins(packed, win)) && !call.wins(packed, win + 1);
}

/** Whether pawns are or would be promoted on a square, which an exchange overlooks. */
function mayPromote({ board, variant }: Engine, square: number): boolean {
  const promotion = variant.pawn?.promotion;
  if (!promotion) return false;
  const rows = [promotion.compulsoryRank, ...promotion.optionalRanks].map(board.row);
  const y = board.squares.find(({ index }) => index === square)?.y ?? 0;
  return rows.some((row) => row === y || row === board.ranks - 1 - y);
}

/** What the side to move may win by captures on a square. */
function answersOn(engine: Engine, square: number): readonly number[] {
  const captures = engine.legalMoves().filter(({ to, capture }) => to === square && capture);
  if (captures.length === 0) return [0];
  const values = captures.map(({ from }) => valueOn(engine, from));
  const cheapest = captures.filter((_, i) => values[i] === Math.min(...values));
  const gain = valueOn(engine, square);
  const found = new Set<number>();
  for (const capture of cheapest) {
    engine.makeListed(capture);
    const answers = answersOn(engine, square);
    engine.undo();
    for (const answer of answers) found.add(Math.max(0, gain - answer));
  }
  return [...found];
}

/** Centipawns of the man on a square. */
function valueOn({ instance }: Engine, square: number): number {
  const { map } = instance;
  const slot = instance.bytes()[map.SLOT_AT + square] ?? 0;
  const code = instance.bytes()[map.CODE_OF + slot] ?? 0;
  return instance.view().getInt32(map.VALUES + code * 4, true);
}
