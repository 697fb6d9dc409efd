/** Random games of random pieces on random boards, for comparing the engine with the model. */
import { makeBoard } from '../../src/variants/board.ts';
import type {
  GoalDefinition,
  PawnDefinition,
  PieceDefinition,
  VariantDefinition,
} from '../../src/variants/definition.ts';
import { DIRECTION_NAMES } from '../../src/variants/direction.ts';
import type { Chance } from './random.ts';

/** Movements of every kind the engine knows: leaps, slides, limits, one-way, divergent, mixed. */
const MOVEMENTS = [
  'R',
  'B',
  'Q',
  'N',
  'W',
  'F',
  'WD',
  'FDH',
  'CF',
  'WDA',
  'RN',
  'BN',
  'QN',
  'R2',
  'B3',
  'Q4',
  'W3F',
  'RF',
  'BW',
  'mRcB',
  'cRmB',
  'mNcW',
  'cNmK',
  'fRbB',
  'fWbF',
  'vRsW',
  'mR3cR',
  'RD',
  'BA',
  'RH',
  'QDA',
  'B2A',
  'mDcR',
  'fRD',
  'cH',
  'mG',
  'G',
  'A',
  'H',
  'C',
] as const;
/** Movements of men that point. */
const POINTING = [
  'fR',
  'fR',
  'fR2',
  'fbR',
  'frR3',
  'fB',
  'R',
  'B2',
  'Q',
  'sR',
  'mfRcfB',
  'mfR2cfR',
  'cfRmbR',
] as const;
const LETTERS = 'ABCDEFGHIJLMNOQRSTUVWXYZ';
const KINGS = ['K', 'K', 'K', 'W', 'F', 'KN', 'mKcW', 'N'] as const;

/** A game; its default array holds only the kings and a man of each type. */
export function randomGame(chance: Chance): VariantDefinition {
  const files = 4 + chance.number(11);
  const ranks = 5 + chance.number(10);
  const shape = chance.once(2) ? undefined : randomShape(files, ranks, chance);
  const board = { files, ranks, ...(shape && { shape }) };
  const count = 2 + chance.number(6);
  const pointers = chance.once(2) ? 0 : 1 + chance.number(2);
  const pieces: PieceDefinition[] = [
    { letter: 'K', name: 'king', betza: chance.pick(KINGS), royal: true },
  ];
  for (let i = 0; i < count; i++) {
    const letter = LETTERS[i] as string;
    pieces.push({ letter, name: `piece ${letter}`, betza: chance.pick(MOVEMENTS) });
  }
  for (let i = count; i < count + pointers; i++) pieces.push(randomPointer(i, chance));
  const goal = chance.once(4) ? randomGoal(board, chance) : null;
  return {
    id: 'random',
    name: 'Random',
    inventor: 'unknown',
    year: null,
    source: '',
    conditions: '',
    board,
    pieces,
    pawn: randomPawn(ranks, pieces, chance),
    castling: [],
    draws: { repetition: 3, moveRule: 50, dead: { loneMen: [], sameColour: [] } },
    ...(goal && { goal }),
    arrays: [{ id: 'random', name: 'Random', position: randomArray(board, pieces, chance) }],
  };
}

function randomPointer(number: number, chance: Chance): PieceDefinition {
  const letter = LETTERS[number] as string;
  return {
    letter,
    name: `pointer ${letter}`,
    betza: chance.pick(POINTING),
    pointing: {
      afterMove: !chance.once(3),
      inPlace: !chance.once(3),
      capturesOwn: !chance.once(3),
      sparesFacing: !chance.once(3),
    },
  };
}

/** Two squares, perhaps the same. */
function randomGoal(definition: ShapedBoard, chance: Chance): GoalDefinition {
  const { squares } = makeBoard(definition);
  const name = () => chance.pick(squares).name;
  return { white: name(), black: name() };
}

/** One square in eight is a hole. */
function randomShape(files: number, ranks: number, chance: Chance): string[] {
  return Array.from({ length: ranks }, () =>
    Array.from({ length: files }, () => (chance.once(8) ? '*' : '.')).join(''),
  );
}

function randomPawn(
  ranks: number,
  pieces: readonly PieceDefinition[],
  chance: Chance,
): PawnDefinition {
  const to = pieces
    .filter(({ royal, pointing }) => !royal && !pointing && !chance.once(3))
    .map((piece) => piece.letter);
  const zone = chance.number(Math.min(3, ranks - 4));
  return {
    letter: 'P',
    name: 'pawn',
    startRanks: chance.once(3) ? [2, 3] : [2 + chance.number(2)],
    maxSteps: 1 + chance.number(4),
    enPassant: !chance.once(4),
    promotion: {
      to: to.length > 0 ? to : [pieces[1]?.letter ?? ''],
      limit: chance.once(2) ? 'captured' : 'none',
      optionalRanks: Array.from({ length: zone }, (_, i) => ranks - 1 - i),
      compulsoryRank: ranks,
    },
  };
}

type ShapedBoard = VariantDefinition['board'];

/** FEN of men put at random on the squares of a board; kings first. */
function randomArray(
  board: ShapedBoard,
  pieces: readonly PieceDefinition[],
  chance: Chance,
): string {
  const men = pieces.slice(1).map((piece) => manOf(piece, 'white', chance));
  return randomPlacement(board, ['K', 'k', ...men], chance);
}

/** FEN of a random position of a game: crowded or sparse, pawns included. */
export function randomPosition(game: VariantDefinition, chance: Chance): string {
  const men = ['K', 'k'];
  const most = 2 + chance.number(24);
  const pawn = { letter: 'P' };
  const pieces = [...game.pieces.slice(1), pawn, pawn];
  for (let i = 0; i < most; i++) {
    men.push(manOf(chance.pick(pieces), chance.once(2) ? 'white' : 'black', chance));
  }
  const turn = chance.once(2) ? 'w' : 'b';
  return `${randomPlacement(game.board, men, chance)} ${turn} - - 0 1`;
}

/** A man as FEN writes it, pointing anywhere if it points. */
function manOf(
  { letter, pointing }: Pick<PieceDefinition, 'letter' | 'pointing'>,
  side: 'white' | 'black',
  chance: Chance,
): string {
  const man = side === 'white' ? letter : letter.toLowerCase();
  return pointing === undefined ? man : `${man}(${chance.pick(DIRECTION_NAMES)})`;
}

function randomPlacement(definition: ShapedBoard, men: readonly string[], chance: Chance): string {
  const board = makeBoard(definition);
  const free = [...board.squares];
  const on = new Map<number, string>();
  for (const man of men) {
    if (free.length === 0) break;
    const [square] = free.splice(chance.number(free.length), 1);
    if (square === undefined) break;
    const last = man === 'P' ? board.ranks - 1 : 0;
    if (man.toUpperCase() === 'P' && (square.y === last || square.y === board.ranks - 1 - last)) {
      continue; // no pawn on the first or last rank
    }
    on.set(square.y * board.files + square.x, man);
  }
  return Array.from({ length: board.ranks }, (_, i) => {
    const y = board.ranks - 1 - i;
    return Array.from({ length: board.files }, (_, x) =>
      board.at(x, y) === undefined ? '*' : (on.get(y * board.files + x) ?? '1'),
    ).join('');
  })
    .map((row) => row.replace(/1+/g, (ones) => String(ones.length)))
    .join('/');
}
