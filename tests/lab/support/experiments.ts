/** Small experiments for tests. */
import type { Cell, CellSide, Experiment } from '../../../src/lab/experiment/experiment.ts';
import { chooseGame } from '../../../src/variants/choose.ts';

interface CellSketch {
  readonly id?: string;
  readonly first: Partial<CellSide>;
  readonly second?: Partial<CellSide>;
  readonly nodes?: number;
}

export interface Sketch extends Partial<Omit<Experiment, 'game' | 'cells'>> {
  readonly game?: string;
  readonly cells?: readonly CellSketch[];
}

/** An experiment of which only what matters is said: by default self-play from all arrays of a game. */
export function sketch({ game: id = 'chess', cells, ...rest }: Sketch = {}): Experiment {
  const game = chooseGame(id);
  const arrays = rest.arrays ?? game.arrays;
  const players = rest.players ?? [{ id: 'engine', name: 'Engine' }];
  const sketches = cells ?? arrays.map((array) => ({ first: { array: array.id } }));
  return {
    id: 'test',
    name: 'Test',
    openings: { kind: 'random', plies: 4, within: null },
    games: 4,
    stop: null,
    adjudication: {
      resign: { score: 600, plies: 4 },
      draw: { score: 20, plies: 8, from: 40 },
      maxPlies: 60,
    },
    hash: 1,
    seed: 1,
    ...rest,
    game,
    arrays,
    players,
    cells: sketches.map((cell, i) =>
      completeCell(cell, i, arrays[0]?.id ?? '', players[0]?.id ?? ''),
    ),
  };
}

function completeCell(
  { id, first, second = {}, nodes = 100 }: CellSketch,
  index: number,
  array: string,
  player: string,
): Cell {
  const one = { array, player, ...first };
  const other = { ...one, ...second };
  const swaps = one.array !== other.array || one.player !== other.player;
  return { id: id ?? `cell-${index + 1}`, first: one, second: other, nodes, swaps };
}
