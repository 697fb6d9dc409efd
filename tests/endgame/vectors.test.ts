/** The given endings: every count and the longest win. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { solveEnding } from '../../src/engine/endgame/solve.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findVariant } from '../../src/variants/registry.ts';

interface Vector {
  readonly variant: string;
  readonly white: string;
  readonly black: string;
  readonly bishop_or_wizard_colours: 'all' | 'same' | 'opp';
  readonly white_to_move: { readonly legal: number; readonly won: number };
  readonly black_to_move: {
    readonly legal: number;
    readonly lost: number;
    readonly mates: number;
  };
  readonly longest_win_plies: number;
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../vectors/endgames.json', import.meta.url), 'utf8'),
);

beforeAll(useModulesFromDisk);

async function load(id: string): Promise<Engine> {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`no variant ${id}`);
  return Engine.load(variant);
}

const plies = (moves: number) => (moves === 0 ? -1 : 2 * moves - 1);

describe('given endings', () => {
  it.each(vectors.map((vector) => [name(vector), vector] as const))('%s', async (_, vector) => {
    const engine = await load(vector.variant);
    const ending = await solveEnding(engine, vector.white + vector.black);
    const { whiteToMove, blackToMove, longest } = ending.statistics(
      vector.bishop_or_wizard_colours,
    );
    expect({
      white_to_move: { legal: whiteToMove.legal, won: whiteToMove.won },
      black_to_move: blackToMove,
      longest_win_plies: plies(longest),
    }).toEqual({
      white_to_move: vector.white_to_move,
      black_to_move: vector.black_to_move,
      longest_win_plies: vector.longest_win_plies,
    });
    expect(whiteToMove.drawn).toBe(whiteToMove.legal - whiteToMove.won);
  });
});

function name({ variant, white, black, bishop_or_wizard_colours: colours }: Vector): string {
  return `${variant} ${white}${black} ${colours}`;
}
