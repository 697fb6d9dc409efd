/**
 * Evaluation tables of a game: what its weights (see ../evaluation/weights.ts) come to on each square,
 * and the masks by which the engine sees pawns and the surroundings of kings.
 */
import type { Square } from '../board.ts';
import type {
  EvaluationWeights,
  PieceWeights,
  TermWeights,
  Weight,
} from '../evaluation/weights.ts';
import { checksum } from './checksum.ts';
import { type CompiledVariant, type PieceType, rowFor } from './compiled.ts';
import { linesThrough } from './geometry-tables.ts';
import type { MemoryMap } from './memory-map.ts';
import { usualMobility } from './piece-values.ts';
import type { TableBlock } from './table-block.ts';

/** Where the engine keeps the weights that it applies itself. */
const TERM_ADDRESSES: Readonly<
  Record<Exclude<keyof TermWeights, 'passed' | 'passedNear'>, keyof MemoryMap>
> = {
  tempo: 'TERM_TEMPO',
  kingLine: 'TERM_KING_LINE',
  attackGrowth: 'TERM_ATTACK_GROWTH',
  weakSquare: 'TERM_WEAK_SQUARE',
  escape: 'TERM_ESCAPE',
  shelterPawn: 'TERM_SHELTER_PAWN',
  shelterMan: 'TERM_SHELTER_MAN',
  passedBlocked: 'TERM_PASSED_BLOCKED',
  isolated: 'TERM_ISOLATED',
  doubled: 'TERM_DOUBLED',
  phalanx: 'TERM_PHALANX',
  supported: 'TERM_SUPPORTED',
  pair: 'TERM_PAIR',
  pawnThreat: 'TERM_PAWN_THREAT',
  threat: 'TERM_THREAT',
  hanging: 'TERM_HANGING',
  hangingPawn: 'TERM_HANGING_PAWN',
  control: 'TERM_CONTROL',
  openFile: 'TERM_OPEN_FILE',
  halfOpenFile: 'TERM_HALF_OPEN_FILE',
};

/** King's steps from the first rank after which going on makes no difference. */
const KING_ROWS = 5;

export function writeEvaluation(
  block: TableBlock,
  map: MemoryMap,
  variant: CompiledVariant,
  weights: EvaluationWeights,
): void {
  for (const type of variant.types) {
    const own = weights.pieces[type.letter];
    if (own === undefined) throw new RangeError(`there are no weights for ${type.letter}`);
    writePiece(block, map, variant, type, own);
  }
  writePhases(block, map, variant, weights);
  for (const [term, name] of Object.entries(TERM_ADDRESSES)) {
    writeWeight(block, map, map[name], weights.terms[term as keyof TermWeights]);
  }
  block.u32(
    map.WEIGHTS_STAMP,
    checksum([variant.definition.board, variant.definition.pawn, weights]),
  );
  const far = pawnGoal(variant);
  for (let distance = 0; distance < 32; distance++) {
    const near = Math.max(0, 1 - distance / Math.max(1, far)) ** 2;
    const { passed, passedNear } = weights.terms;
    writeWeight(block, map, map.PASSED + distance * 8, [
      near * passed[0] + near * near * passedNear[0],
      near * passed[1] + near * near * passedNear[1],
    ]);
  }
  writePawnMasks(block, map, variant);
  writeKingMasks(block, map, variant);
}

function writePiece(
  block: TableBlock,
  map: MemoryMap,
  variant: CompiledVariant,
  type: PieceType,
  { value, mobility, attack, check, centre, advance }: PieceWeights,
): void {
  const { royal, pawn } = type;
  const usual = royal || pawn ? 0 : usualMobility(variant, type);
  const colour = !pawn && isColourBound(type) ? map.KIND_COLOUR : 0;
  for (const side of [0, 1]) {
    const code = (side << 5) | type.type;
    const sign = side === 0 ? 1 : -1;
    block.i32(map.VALUES + code * 4, royal ? 0 : Math.round((value[0] + value[1]) / 2));
    block.u8(map.KIND + code, colour);
    const score = (i: 0 | 1, square: Square) => {
      const central = centre[i] * (centrality(variant, square) - 0.5);
      const ahead = advance[i] * progress(variant, type, rowFor(variant.board, side, square.y));
      return (royal ? 0 : value[i] - usual * mobility[i]) + central + ahead;
    };
    if (!royal) {
      writeWeight(block, map, map.MOBILITY + code * 8, mobility);
      writeWeight(block, map, map.KING_ATTACK + code * 8, attack);
      writeWeight(block, map, map.SAFE_CHECK + code * 8, check);
    }
    for (const i of [0, 1] as const) {
      const table = i === 0 ? map.PLACEMENT_MIDDLE : map.PLACEMENT_END;
      for (const square of variant.board.squares) {
        const at = table + (code * map.SQUARES + square.index) * 2;
        block.i16(at, sign * Math.round(score(i, square)));
      }
    }
  }
}

/** Writes a weight in the engine's units. */
function writeWeight(block: TableBlock, map: MemoryMap, address: number, weight: Weight): void {
  const [middle, end] = weight.map((value) => Math.round(value * map.WEIGHT_UNIT));
  block.pair(address, middle ?? 0, end ?? 0);
}

/** Men count in the phase by their values, so that the men of the array make the middle game. */
function writePhases(
  block: TableBlock,
  map: MemoryMap,
  variant: CompiledVariant,
  { pieces }: EvaluationWeights,
): void {
  const share = ({ pawn, royal, letter }: PieceType) =>
    pawn || royal ? 0 : Math.max(1, pieces[letter]?.value[0] ?? 0);
  const all = variant.array.reduce((sum, man) => {
    const type = variant.typeOf(man.letter, man.direction);
    return sum + (type === undefined ? 0 : share(type));
  }, 0);
  for (const type of variant.types) {
    const phase = Math.min(map.PHASE_FULL, (share(type) * map.PHASE_FULL) / Math.max(1, all));
    for (const code of [type.type, 32 | type.type]) {
      block.i32(map.PHASES + code * 4, Math.round(phase));
    }
  }
}

/** Whether a man always stays on squares of one colour. */
function isColourBound({ moves }: PieceType): boolean {
  return [...moves.leaps, ...moves.slides].every(({ dx, dy }) => (dx + dy) % 2 === 0);
}

/** 0 in a corner to 1 in the middle, along both ways alike. */
function centrality({ board }: CompiledVariant, { x, y }: Square): number {
  const along = (at: number, size: number) =>
    size < 2 ? 1 : 1 - Math.abs(2 * at - (size - 1)) / (size - 1);
  return (along(x, board.files) + along(y, board.ranks)) / 2;
}

/** How far forward a row of the side's own counts as, from 0 to 1; of men other than pawns and the
 *  royal one from -1/2 to 1/2. */
function progress(variant: CompiledVariant, { pawn, royal }: PieceType, row: number): number {
  if (pawn) return pawnProgress(variant, row) ** 2;
  if (royal) return Math.min(row, KING_ROWS) / KING_ROWS;
  return row / Math.max(1, variant.board.ranks - 1) - 0.5;
}

/** The row, counted from 0, on which a pawn must have been promoted, or the last. */
function pawnGoal({ board, definition: { pawn } }: CompiledVariant): number {
  return pawn?.promotion ? board.row(pawn.promotion.compulsoryRank) : board.ranks - 1;
}

/** 0 on the rank before which no pawn starts, 1 on the compulsory rank. */
function pawnProgress(variant: CompiledVariant, row: number): number {
  const { board, definition } = variant;
  const far = pawnGoal(variant);
  const near = Math.min(...(definition.pawn?.startRanks.map(board.row) ?? []), far - 1);
  return Math.min(1, Math.max(0, (row - near) / (far - near)));
}

function writePawnMasks(block: TableBlock, map: MemoryMap, variant: CompiledVariant): void {
  const { board, definition } = variant;
  if (definition.pawn === null) return;
  const far = pawnGoal(variant);
  for (const { index, x, y } of board.squares) {
    for (const other of board.squares) {
      if (Math.abs(other.x - x) === 1) {
        block.mask(map.FILES_BESIDE + index * map.MASK, other.index);
      }
    }
    for (const side of [0, 1]) {
      const row = rowFor(board, side, y);
      const at = side * map.SQUARES + index;
      block.u8(map.PAWN_DISTANCE + at, Math.min(31, Math.max(0, far - row)));
      for (const other of board.squares) {
        if (rowFor(board, side, other.y) <= row || Math.abs(other.x - x) > 1) continue;
        block.mask(map.PASSED_ZONE + at * map.MASK, other.index);
        if (other.x === x) block.mask(map.FILE_AHEAD + at * map.MASK, other.index);
      }
    }
  }
}

function writeKingMasks(block: TableBlock, map: MemoryMap, { board }: CompiledVariant): void {
  for (const king of board.squares) {
    const lines = new Map<number, number>();
    for (const other of board.squares) {
      const { x, y, index } = other;
      if (Math.abs(x - king.x) > 1) continue;
      const up = y - king.y;
      for (const side of [0, 1]) {
        const ahead = side === 0 ? up : -up;
        if (ahead !== 1 && ahead !== 2) continue;
        block.mask(map.KING_FRONT + (side * map.SQUARES + king.index) * map.MASK, index);
      }
      if (other === king || Math.abs(up) > 1) continue;
      block.mask(map.KING_ZONE + king.index * map.MASK, index);
      for (const { line, bit } of linesThrough(board, x, y)) {
        lines.set(line, (lines.get(line) ?? 0) | (1 << bit));
      }
    }
    for (const [line, bits] of lines) {
      block.u16(map.ZONE_LINES + (king.index * map.LINES + line) * 2, bits);
    }
  }
}
