/** The slow model of the plane in positions whose moves are known. */
import { describe, expect, it } from 'vitest';
import { namedCases } from '../../plane/named-cases.ts';
import { isInCheck } from './attacks.ts';
import { referencePlaneGame } from './games.ts';
import { readIcn, readMove } from './icn.ts';
import { isLegal, moveText } from './moves.ts';
import { quietRuns, runText } from './quiet-runs.ts';
import { ending } from './result.ts';
import { singleMoves } from './single-moves.ts';
import { squareName } from './state.ts';

describe.each(namedCases)('$title', (known) => {
  const state = readIcn(referencePlaneGame(known.game), known.position);

  it('has these moves', () => {
    const { slides, primes, formations } = quietRuns(state);
    if (known.moves !== undefined) {
      // A single interposition is a run of one square here.
      const ones = slides
        .filter(({ min, max }) => min === max)
        .map(({ from, step, min }) => ({
          from,
          to: { x: from.x + min * BigInt(step[0]), y: from.y + min * BigInt(step[1]) },
          promotion: null,
          formation: false,
        }));
      const texts = [...singleMoves(state), ...ones].map(moveText);
      expect(texts.sort()).toEqual([...known.moves].sort());
      expect(primes.length + formations.length).toBe(0);
    }
    if (known.rays !== undefined) {
      const { from, runs } = known.rays;
      const found = slides.filter((run) => squareName(run.from) === from).map(runText);
      expect(found.sort()).toEqual(runs.map((run) => `${from} ${run}`).sort());
    }
    const legal = (text: string) => isLegal(state, readMove(text));
    expect((known.legal ?? []).filter((text) => !legal(text))).toEqual([]);
    expect((known.illegal ?? []).filter(legal)).toEqual([]);
  });

  it('is check, mate, stalemate, dead or not', () => {
    expect(isInCheck(state, state.turn)).toBe(known.check);
    expect(ending(state)).toBe(known.ending);
  });
});
