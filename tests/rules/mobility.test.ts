/** The numbers on the sheets of men, counted again with the slow model of the rules. */
import { describe, expect, test } from 'vitest';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { pieceSheets } from '../../src/variants/sheet.ts';
import { fromDefinition } from '../reference/from-definition.ts';
import { type ReferenceGame, type Square, squareAt } from '../reference/game.ts';

/** Squares that a man reaches from one, with nobody else there. */
function reached({ pieces, ...game }: ReferenceGame, letter: string, from: Square): number {
  const { leaps, slides } = pieces[letter] ?? { leaps: [], slides: [] };
  const found = new Set<string>();
  const lines = [...leaps.map((leap) => ({ ...leap, range: 1 })), ...slides];
  for (const { dx, dy, range } of lines) {
    for (let step = 1; step <= range; step++) {
      const to = squareAt({ pieces, ...game }, from.x + step * dx, from.y + step * dy);
      if (to === undefined) break;
      found.add(to.key);
    }
  }
  return found.size;
}

describe.each([opulent, omega].map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const reference = fromDefinition(game);
  const sheets = pieceSheets(game).filter(({ letter }) => letter !== game.pawn?.letter);

  test.each(sheets.map((sheet) => ({ name: sheet.name, sheet })))('$name', ({ sheet }) => {
    const squares = [...reference.squares.values()];
    const counts = squares.map((square) => reached(reference, sheet.letter, square));
    const middle = squares.find(
      ({ x, y }) => x === game.board.files / 2 - 1 && y === game.board.ranks / 2 - 1,
    );
    expect(sheet.meanMobility).toBeCloseTo(
      counts.reduce((sum, count) => sum + count, 0) / squares.length,
      10,
    );
    expect(sheet.leastMobility).toBe(Math.min(...counts));
    expect(sheet.greatestMobility).toBe(Math.max(...counts));
    expect(middle && reached(reference, sheet.letter, middle)).toBe(sheet.middleMobility);
  });
});
