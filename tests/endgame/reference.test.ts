/** Whole endings on small boards, position by position, against the slow model of the rules. */
import { beforeAll, expect, it } from 'vitest';
import type { Ending } from '../../src/engine/endgame/ending.ts';
import { solveEnding } from '../../src/engine/endgame/solve.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import type { BoardDefinition, VariantDefinition } from '../../src/variants/definition.ts';
import { Chance } from '../engine/random.ts';
import { fromDefinition } from '../reference/from-definition.ts';
import { keyOf, type SlowPosition, type SlowTable, solveSlowly } from './slow-retrograde.ts';

beforeAll(useModulesFromDisk);

const square = (files: number, ranks = files): BoardDefinition => ({ files, ranks });
const shaped = (...shape: string[]): BoardDefinition => ({
  files: shape[0]?.length ?? 0,
  ranks: shape.length,
  shape,
});

interface Small {
  readonly name: string;
  readonly board: BoardDefinition;
  /** Movements by letter; K is royal. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly material: string;
}

const cases: readonly Small[] = [
  { name: 'a rook', board: square(5), pieces: { K: 'K', R: 'R' }, material: 'KRK' },
  { name: 'a lone amazon', board: square(6, 5), pieces: { K: 'K', Q: 'QN' }, material: 'QK' },
  {
    name: 'captures that are lost too',
    board: square(4),
    pieces: { K: 'K', Q: 'Q', N: 'N' },
    material: 'KQNK',
  },
  { name: 'two equal men', board: square(4), pieces: { K: 'K', N: 'NW' }, material: 'KNNK' },
  { name: 'two equal men alone', board: square(4, 5), pieces: { K: 'K', R: 'R' }, material: 'RRK' },
  {
    name: 'three equal men alone',
    board: square(3, 4),
    pieces: { K: 'K', R: 'WD' },
    material: 'RRRK',
  },
  {
    name: 'a single man beside two equal ones',
    board: square(3, 4),
    pieces: { K: 'K', R: 'R', B: 'B' },
    material: 'RBBK',
  },
  {
    name: 'holes',
    board: shaped('..*..', '.....', '*...*', '.....', '..*..'),
    pieces: { K: 'K', Q: 'QN' },
    material: 'KQK',
  },
  {
    name: 'squares beyond the corners, and men that cannot get there',
    board: shaped('.****.', '*....*', '*....*', '*....*', '*....*', '.****.'),
    pieces: { K: 'K', C: 'WDA', R: 'R' },
    material: 'CRK',
  },
  {
    name: 'men that go forward',
    board: square(3, 5),
    pieces: { K: 'K', G: 'WfF', L: 'fRbB' },
    material: 'KGLK',
  },
  {
    name: 'men that capture otherwise than they move',
    board: square(5),
    pieces: { K: 'K', A: 'mRcBcW' },
    material: 'KAK',
  },
  {
    name: 'slides of limited length beside leaps on the same line',
    board: square(5),
    pieces: { K: 'K', A: 'R2DF' },
    material: 'KAK',
  },
  {
    name: 'kings of another kind',
    board: square(5, 4),
    pieces: { K: 'mKcW', Q: 'Q2' },
    material: 'KQK',
  },
  { name: 'kings that leap', board: square(5), pieces: { K: 'N', Q: 'Q' }, material: 'KQK' },
  {
    name: 'kings that go forward faster',
    board: square(4, 5),
    pieces: { K: 'fFW', R: 'Q' },
    material: 'KRK',
  },
  { name: 'masks of four words', board: strip(), pieces: { K: 'K', Q: 'Q' }, material: 'KQK' },
];

/** A small board that needs numbers of more than 128 bits. */
function strip(): BoardDefinition {
  const row = (squares: string) => squares.padEnd(12, '*');
  return shaped(...Array.from({ length: 12 }, (_, _i) => row('..')));
}

/** Movements for games by chance: of every kind that the engine knows. */
const MOVEMENTS = [
  'R',
  'B',
  'Q',
  'N',
  'WD',
  'FDH',
  'CF',
  'R2',
  'B3',
  'RF',
  'mRcB',
  'cRmB',
  'mNcW',
  'fRbB',
  'fWbF',
  'vRsW',
  'RD',
  'QDA',
  'mDcR',
  'fRD',
] as const;
const KINGS = ['K', 'K', 'K', 'W', 'F', 'KN', 'mKcW', 'N', 'fFW'] as const;

/** An ending of men by chance on a small board with holes. */
function smallByChance(seed: number): Small {
  const chance = new Chance(seed);
  const [files, ranks] = [3 + chance.number(2), 3 + chance.number(2)];
  const shape = Array.from({ length: ranks }, () =>
    Array.from({ length: files }, () => (chance.once(7) ? '*' : '.')).join(''),
  );
  // The kings of the array need a square each.
  shape[0] = `.${shape[0]?.slice(1)}`;
  shape[ranks - 1] = `${shape[ranks - 1]?.slice(0, -1)}.`;
  const pieces = { K: chance.pick(KINGS), A: chance.pick(MOVEMENTS), B: chance.pick(MOVEMENTS) };
  const material = chance.pick(['KAK', 'ABK', 'AAK', 'KABK', 'KAAK', 'AABK']);
  const name = `${material} by chance, ${seed}: ${Object.values(pieces).join(' ')}`;
  return { name, board: shaped(...shape), pieces, material };
}

const byChance = Array.from({ length: 24 }, (_, i) => smallByChance(i + 1));

function gameOf({ name, board, pieces, material }: Small): VariantDefinition {
  const rows = board.shape ?? Array<string>(board.ranks).fill('.'.repeat(board.files));
  // Any array will do: a king each on the first and the last square.
  const position = rows
    .map((row, i) => {
      const at = i === 0 ? row.indexOf('.') : i === rows.length - 1 ? row.lastIndexOf('.') : -1;
      return [...row]
        .map((char, x) => (x === at ? (i === 0 ? 'k' : 'K') : char === '*' ? '*' : '1'))
        .join('');
    })
    .join('/');
  return {
    ...chess,
    id: `small-${material.toLowerCase()}`,
    name,
    board,
    pieces: Object.entries(pieces).map(([letter, betza]) => ({
      letter,
      name: letter,
      betza,
      ...(letter === 'K' && { royal: true }),
    })),
    pawn: null,
    castling: [],
    draws: { ...chess.draws, dead: { loneMen: [], sameColour: [] } },
    arrays: [{ id: 'start', name: 'Start', position: `${joined(position)} w` }],
  };
}

/** Runs of 1 as one count. */
function joined(position: string): string {
  return position.replace(/1+/g, (ones) => String(ones.length));
}

it.each(
  [...cases, ...byChance].map(
    (small, i) => [small.name, i % 2 ? 'release' : 'debug', small] as const,
  ),
)('%s (%s build)', async (_, target, small) => {
  const definition = gameOf(small);
  const engine = await Engine.load(definition);
  const ending = await solveEnding(engine, small.material, { target });
  const game = fromDefinition(definition);
  const slow = solveSlowly(game, small.material.slice(0, -1));
  const own = [...slow.values()].filter(({ board }) => board.size === small.material.length);
  const counted = (turn: string, holds: (depth: number | null) => boolean) =>
    own.filter((position) => position.turn === turn && holds(position.depth)).length;
  const { whiteToMove, blackToMove, longest } = ending.statistics();
  const won = counted('white', (depth) => depth !== null);
  expect(whiteToMove).toEqual({
    legal: counted('white', () => true),
    won,
    drawn: counted('white', (depth) => depth === null),
  });
  expect(blackToMove).toEqual({
    legal: counted('black', () => true),
    lost: counted('black', (depth) => depth !== null),
    mates: counted('black', (depth) => depth === 0),
  });
  expect(longest).toBe(deepest(own));
  // Not a case that says nothing.
  if (cases.includes(small)) expect(won).toBeGreaterThan(0);
  comparePositions(engine, ending, slow);
});

function deepest(positions: readonly SlowPosition[]): number {
  return positions
    .filter(({ turn }) => turn === 'white')
    .reduce((most, { depth }) => Math.max(most, depth ?? 0), 0);
}

/** Every position with White to move has the same depth, in the smaller endings too. */
function comparePositions({ board: squares }: Engine, ending: Ending, slow: SlowTable): void {
  const byMen = new Map(withSmaller(ending).map((one) => [lettersOf(one.text), one]));
  const wrong: string[] = [];
  for (const { board, turn, depth } of slow.values()) {
    if (turn !== 'white') continue;
    const men = [...board].map(([key, { letter, side }]) => {
      const [x = 0, y = 0] = key.split(',').map(Number);
      return { letter, side, square: squares.at(x, y)?.index ?? -1 };
    });
    const own = men.filter(({ side }) => side === 'white');
    const king = men.find(({ side }) => side === 'black')?.square ?? -1;
    const table = byMen.get(lettersOf(men.map(({ letter }) => letter).join('')));
    // Kings alone have no table.
    const found = table?.depth(own, king) ?? 0;
    if (found !== (depth ?? 0)) wrong.push(`${keyOf(board, turn)}: ${found}, not ${depth}`);
  }
  expect(wrong).toEqual([]);
}

function withSmaller(ending: Ending): Ending[] {
  return [ending, ...ending.captures.flatMap(withSmaller)];
}

function lettersOf(text: string): string {
  return [...text].sort().join('');
}
