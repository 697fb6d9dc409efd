/** What the rules show of each kind of man, on whatever board. */
import { parseBetza } from '../../src/variants/betza.ts';
import { compileVariant } from '../../src/variants/compile/compiled.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { completeWeights } from '../../src/variants/evaluation/complete.ts';
import { moveWords } from '../../src/variants/move-words.ts';
import type { PieceMoves } from '../../src/variants/piece-moves.ts';
import { compilePlane } from '../../src/variants/plane/compiled.ts';
import { completePlaneWeights } from '../../src/variants/plane/evaluation.ts';
import { type PlaneSheet, planeSheets } from '../../src/variants/plane/sheet.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';
import { type PieceSheet, pieceSheets } from '../../src/variants/sheet.ts';

/** A fact about a man, as it is listed. */
export interface Fact {
  readonly term: string;
  readonly text: string;
}

export interface ManSheet {
  readonly letter: string;
  readonly name: string;
  /** Whether it is drawn pointing north. */
  readonly points: boolean;
  /** What it does, a phrase for each kind of move. */
  readonly words: readonly string[];
  /** The rows of its move diagram; empty for a man without steps. */
  readonly rows: readonly (readonly string[])[];
  readonly moves: PieceMoves;
  readonly facts: readonly Fact[];
}

/** Sheets of all men of a game, the pawn's last. */
export function menOf(game: GameDefinition): readonly ManSheet[] {
  return isPlaneGame(game) ? menOnPlane(game) : menOnBoard(game);
}

function menOnBoard(game: VariantDefinition): ManSheet[] {
  const { pieces } = completeWeights(compileVariant(game));
  return pieceSheets(game).map((sheet) => {
    const isPawn = game.pawn?.letter === sheet.letter;
    const steps = game.pawn?.startRanks.length === 0 ? 1 : (game.pawn?.maxSteps ?? 1);
    const moves = parseBetza(isPawn ? pawnBetza(steps) : sheet.betza);
    return {
      ...drawn(sheet, moves, isPawn ? pawnWords(steps) : moveWords(moves)),
      points: sheet.pointing !== null,
      facts: [
        ...common(sheet),
        ...reachOf(sheet),
        ...(isPawn ? [] : coloursOf(sheet)),
        ...worthOf(sheet.royal, pieces[sheet.letter]?.value),
      ],
    };
  });
}

function menOnPlane(game: PlaneDefinition): ManSheet[] {
  const { pieces } = completePlaneWeights(compilePlane(game));
  return planeSheets(game).map((sheet) => {
    const { letter, betza, royal, primeLeapsFrom, formation } = sheet;
    const isPawn = game.pawn?.code === letter;
    const steps = game.pawn?.doubleStep ? 2 : 1;
    const text = isPawn ? pawnBetza(steps) : betza;
    const moves = text === '' ? NO_MOVES : parseBetza(text, 'betza', Number.POSITIVE_INFINITY);
    const words = isPawn ? pawnWords(steps) : moveWords(moves);
    if (primeLeapsFrom !== null) {
      words.push(
        `leaps any prime number of squares from ${primeLeapsFrom} on along ranks and files`,
      );
    }
    if (formation) words.push('moves like a queen together with three others on a block of 2x2');
    const value = pieces[letter]?.value ?? 0;
    return {
      ...drawn(sheet, moves, words),
      points: false,
      facts: [
        ...common(sheet),
        ...(isPawn ? [] : [{ term: 'From any square', text: endless(moves, sheet) }]),
        ...worthOf(royal, [value, value]),
      ],
    };
  });
}

const NO_MOVES: PieceMoves = { leaps: [], slides: [] };

function pawnBetza(steps: number): string {
  return steps > 1 ? `fmW${steps}fcF` : 'fmWfcF';
}

function pawnWords(steps: number): string[] {
  const far = steps > 1 ? `, from where it starts up to ${steps}` : '';
  return [
    `steps one square forward${far}, without capture`,
    'captures one square diagonally forward',
  ];
}

function drawn(sheet: PieceSheet | PlaneSheet, moves: PieceMoves, words: readonly string[]) {
  const { letter, name, diagram } = sheet;
  const hasSteps = moves.leaps.length + moves.slides.length > 0;
  const rows = hasSteps ? diagram.split('\n').map((row) => row.split(' ')) : [];
  // The letter in the middle may look like a sign.
  const middle = (rows.length - 1) / 2;
  rows[middle]?.splice(middle, 1, '.');
  return { letter, name, words, rows, moves };
}

function common({ letter, betza, royal }: PieceSheet | PlaneSheet): Fact[] {
  const facts = [{ term: 'Letter', text: letter }];
  if (betza !== '') facts.push({ term: 'Betza', text: betza });
  if (royal) facts.push({ term: 'Royal', text: 'must not be left attacked' });
  return facts;
}

function reachOf(sheet: PieceSheet): Fact[] {
  const { middleMobility, meanMobility, leastMobility, greatestMobility, pointing } = sheet;
  const each = pointing === null ? '' : ' in the mean of its directions';
  return [
    { term: 'From the middle', text: `${squares(middleMobility)}${each}` },
    {
      term: 'On an empty board',
      text: `${rounded(meanMobility)} squares in the mean, from ${leastMobility} to ${greatestMobility}`,
    },
  ];
}

function coloursOf({ classSizes, isolated }: PieceSheet): Fact[] {
  const [first] = classSizes;
  const outside = isolated === 0 ? '' : `; ${squares(isolated)} out of reach`;
  if (first === undefined) return [{ term: 'Gets about', text: `nowhere${outside}` }];
  const text =
    classSizes.length === 1
      ? `not bound to a colour: ${squares(first)}`
      : classSizes.length === 2
        ? `bound to one colour: ${classSizes.join(' or ')} squares`
        : `bound to one of ${classSizes.length} parts of the board: ${[...new Set(classSizes)].join(' or ')} squares`;
  return [{ term: 'Gets about', text: `${text}${outside}` }];
}

function endless({ leaps, slides }: PieceMoves, { primeLeapsFrom }: PlaneSheet): string {
  const lines = slides.filter(({ range }) => range === Number.POSITIVE_INFINITY).length;
  const near = slides.reduce((sum, { range }) => sum + (Number.isFinite(range) ? range : 0), 0);
  const parts = [
    ...(leaps.length + near > 0 ? [squares(leaps.length + near)] : []),
    ...(lines > 0 ? [`any distance in ${lines} directions`] : []),
    ...(primeLeapsFrom === null ? [] : ['prime distances without end in 4 directions']),
  ];
  return parts.length === 0 ? 'nowhere' : parts.join(', and ');
}

/** In pawns, which are what everybody compares with. */
function worthOf(royal: boolean, value: readonly [number, number] | undefined): Fact[] {
  if (royal || value === undefined) return [];
  const [middle, end] = value.map((centipawns) => (centipawns / 100).toFixed(2));
  const text = middle === end ? `${middle}` : `${middle}, in endings ${end}`;
  return [{ term: 'Value to the engine', text }];
}

function squares(count: number): string {
  return `${rounded(count)} ${count === 1 ? 'square' : 'squares'}`;
}

function rounded(count: number): string {
  return Number.isInteger(count) ? String(count) : count.toFixed(2);
}
