/** The plane's engine in positions whose moves are known. */
import { describe, expect, it } from 'vitest';
import type { Ray } from '../../src/plane/types.ts';
import { referencePlaneGame } from '../reference/plane/games.ts';
import { readIcn, readMove } from '../reference/plane/icn.ts';
import { comparePosition, timesListed } from './compare.ts';
import { loadPlane } from './engine.ts';
import { namedCases } from './named-cases.ts';

function runText({ dir, min, max }: Ray): string {
  return `${dir.join()} ${min}..${max ?? '∞'}`;
}

describe.each(namedCases)('$title', ({ game, position, ...known }) => {
  it('has these moves', async () => {
    const engine = await loadPlane(game);
    engine.setPosition(position);
    const forms = engine.closedForms();
    if (known.moves !== undefined) {
      expect(forms.moves.map(({ text }) => text).sort()).toEqual([...known.moves].sort());
      const from = known.rays?.from;
      expect(forms.rays.filter((ray) => `${ray.from.x},${ray.from.y}` !== from)).toEqual([]);
      expect([...forms.primes, ...forms.formations]).toEqual([]);
    }
    if (known.rays !== undefined) {
      const { from, runs } = known.rays;
      const found = forms.rays.filter((ray) => `${ray.from.x},${ray.from.y}` === from);
      expect(found.map(runText).sort()).toEqual([...runs].sort());
    }
    const times = (text: string) => timesListed(forms, readMove(text));
    expect((known.legal ?? []).filter((text) => times(text) !== 1)).toEqual([]);
    expect((known.illegal ?? []).filter((text) => times(text) !== 0)).toEqual([]);
    expect(engine.inCheck()).toBe(known.check);
    expect(engine.result()?.reason ?? null).toBe(known.ending);
    comparePosition(engine, readIcn(referencePlaneGame(game), position));
  });
});
