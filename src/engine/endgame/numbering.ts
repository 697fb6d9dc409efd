/**
 * How the configurations of an ending are numbered (see assembly/endgame/configurations.ts): which
 * men form groups, which one is the anchor, and how many configurations there are.
 */
import type { PieceType } from '../../variants/compile/compiled.ts';
import { isOutOfReach } from '../../variants/sheet.ts';
import type { Engine } from '../engine.ts';
import type { Material } from './material.ts';
import { boardSymmetries, type Images, sharedSymmetries } from './symmetry.ts';

/** Black's codes have this bit. */
export const BLACK = 1 << 5;

export interface Group {
  readonly size: number;
  /** Number of its first man. */
  readonly first: number;
  readonly radix: number;
  /** Configurations for each step of its digit. */
  readonly stride: number;
}

/** The man that is kept on one square of each orbit. */
export interface Anchor {
  /** Representative squares; the place in this list is the digit. */
  readonly squares: readonly number[];
  /** Squares in the orbit of each. */
  readonly weights: readonly number[];
  /** By square: numbers of the symmetries that take it to its representative. */
  readonly ways: ReadonlyMap<number, readonly number[]>;
}

export interface Numbering {
  readonly material: Material;
  /** The men in the order that the engine has them: the anchor first, equal men side by side. */
  readonly men: readonly PieceType[];
  readonly groups: readonly Group[];
  readonly anchor: Anchor | null;
  readonly configurations: number;
  /** Squares of the board. */
  readonly cells: number;
}

/** Numbers the configurations of an ending; quick for endings of any size. */
export function numberingOf(material: Material, engine: Engine): Numbering {
  const { board, instance } = engine;
  const { men, king } = material;
  const cells = board.squares.length;
  const isSingle = (type: PieceType) => men.filter((man) => man === type).length === 1;
  const first = men.find((type) => type === king) ?? men.find(isSingle);
  const sorted = first === undefined ? men : [first, ...men.filter((type) => type !== first)];
  const images = boardSymmetries(board, instance.map.SQUARES);
  const codes = [...new Set([...men.map(({ type }) => type), BLACK | king.type])];
  const anchor = first && anchorOf(first, engine, images, sharedSymmetries(images, codes, engine));
  const groups: Group[] = [];
  let configurations = 1;
  // The last group's digit changes fastest.
  for (let end = sorted.length; end > 0; ) {
    const type = sorted[end - 1];
    const start = type === undefined ? 0 : sorted.indexOf(type);
    const size = end - start;
    const radix = start === 0 && anchor ? anchor.squares.length : choices(cells, size);
    groups.unshift({ size, first: start, radix, stride: configurations });
    configurations *= radix;
    end = start;
  }
  return { material, men: sorted, groups, anchor: anchor ?? null, configurations, cells };
}

/**
 * Squares on which a side may have a man of a type: all but those it can neither enter nor leave.
 * @param forward 1 for White, -1 for Black
 */
export function squaresOf(type: PieceType, { board }: Engine, forward: 1 | -1 = 1): number[] {
  return board.squares
    .filter((square) => !isOutOfReach(board, square, type.moves, forward))
    .map(({ index }) => index);
}

function anchorOf(
  type: PieceType,
  engine: Engine,
  images: readonly (Images | null)[],
  symmetries: readonly number[],
): Anchor {
  const squares: number[] = [];
  const weights: number[] = [];
  const ways = new Map<number, number[]>();
  for (const square of squaresOf(type, engine)) {
    if (ways.has(square)) continue;
    const orbit = new Set(symmetries.map((symmetry) => images[symmetry]?.[square] ?? square));
    squares.push(square);
    weights.push(orbit.size);
    for (const one of orbit) {
      const toHere = symmetries.filter((symmetry) => images[symmetry]?.[one] === square);
      ways.set(one, toHere);
    }
  }
  return { squares, weights, ways };
}

/** Ways to choose `size` of `n`. */
function choices(n: number, size: number): number {
  let ways = 1;
  for (let i = 0; i < size; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
