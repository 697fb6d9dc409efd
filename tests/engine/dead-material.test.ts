/**
 * The sets of men that the games declare dead, proved: with a lone man every placement is tried for
 * a mate; for any number of men of one square colour it is enough to look at the kings.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { Square } from '../../src/variants/board.ts';
import { findVariant } from '../../src/variants/registry.ts';

beforeAll(useModulesFromDisk);

async function engineOf(id: string): Promise<Engine> {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`no game ${id}`);
  return Engine.load(variant);
}

/** Whether White's king and one more man can stand so that Black's king is mated. */
function canMate({ instance: { call }, compiled, board }: Engine, letter: string): boolean {
  const type = (of: string) => compiled.typeOf(of)?.type ?? 0;
  const king = type('K');
  // What is true of one quarter of the board is true of the others.
  const quarter = board.squares.filter(({ x, y }) => 2 * x < board.files && 2 * y < board.ranks);
  for (const black of quarter) {
    for (const white of board.squares) {
      if (white === black || isBeside(white, black)) continue;
      for (const man of board.squares) {
        if (man === white || man === black) continue;
        call.clear();
        call.put(32 | king, black.index);
        call.put(king, white.index);
        call.put(type(letter), man.index);
        call.finish(1, 0, 0, 0, 0);
        if (call.inCheck(1) && call.generate() === 0) return true;
      }
    }
  }
  return false;
}

function isBeside(a: Square, b: Square): boolean {
  return Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;
}

describe('one man beside the kings', () => {
  const table: [id: string, letter: string, mates: boolean][] = [
    ['chess', 'N', false],
    ['chess', 'B', false],
    ['chess', 'R', true],
    ['grand', 'N', false],
    ['grand', 'B', false],
    ['grand', 'A', true],
    ['opulent', 'N', false],
    ['opulent', 'W', false],
    ['opulent', 'B', false],
    ['opulent', 'L', true],
    ['omega', 'N', true],
    ['omega', 'B', true],
    ['omega', 'W', true],
    ['omega', 'C', true],
  ];

  it.each(table)('%s: %s', async (id, letter, mates) => {
    const engine = await engineOf(id);
    expect(canMate(engine, letter)).toBe(mates);
    expect(engine.variant.draws.dead.loneMen.includes(letter)).toBe(!mates);
  });
});

describe('men bound to one square colour', () => {
  // They attack and block only that colour, so the mated king stands on it and all its flight
  // squares of the other colour are covered by the other king.
  it.each(['chess', 'grand', 'opulent'])('cannot mate in %s', async (id) => {
    const { board, variant } = await engineOf(id);
    expect(variant.draws.dead.sameColour.length).toBeGreaterThan(0);
    const colour = ({ x, y }: Square) => (x + y) % 2;
    const mated = board.squares.filter((king) => {
      const flights = board.squares.filter(
        (square) => isBeside(square, king) && colour(square) !== colour(king),
      );
      return board.squares.some(
        (other) => !isBeside(other, king) && flights.every((flight) => isBeside(other, flight)),
      );
    });
    expect(mated).toEqual([]);
  });
});
