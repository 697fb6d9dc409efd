/** What XBoard is told of the games: their names, boards, men and opening positions. */
import type { PawnDefinition, VariantDefinition } from '../../../variants/definition.ts';
import { type GameDefinition, isPlaneGame } from '../../../variants/registry.ts';

/** XBoard's name for orthodox chess. */
const NORMAL = 'normal';
/** The kinds of men that XBoard has pictures for, in its order, by the letters that it gives them. The
 *  king comes last. */
const PICTURES = 'PNBRQFEACWMOHIJGDVLSUK';

/** Whether XBoard can show a game: men that point and boards without an edge it cannot. */
export function canShow(game: GameDefinition): game is VariantDefinition {
  return !isPlaneGame(game) && game.pieces.every(({ pointing }) => pointing === undefined);
}

/** XBoard's name for a game. */
export function variantName({ id }: GameDefinition): string {
  return id === 'chess' ? NORMAL : id;
}

/** The lines that answer `protover 2`. */
export function featureLines(name: string, games: readonly GameDefinition[]): string[] {
  const variants = games.filter(canShow).map(variantName).join(',');
  return [
    'feature done=0',
    `feature myname="${name}" variants="${variants}"`,
    'feature setboard=1 usermove=1 ping=1 analyze=1 playother=1 memory=1 smp=1',
    'feature san=0 time=1 draw=0 nps=0 debug=0 reuse=1 colors=0 sigint=0 sigterm=0 name=0 ics=0',
    'feature done=1',
  ];
}

/** The lines that answer `variant`; none for orthodox chess, which every interface knows. */
export function setupLines(game: VariantDefinition): string[] {
  if (game.id === 'chess') return [];
  const { files, ranks } = game.board;
  const pieces = game.pieces.map(({ letter, betza }) => `piece ${letter}& ${betza}`);
  return [
    `setup (${pictureTable(game)}) ${files}x${ranks}+0_fairy ${game.arrays[0]?.position ?? ''}`,
    ...(game.pawn === null ? [] : [`piece ${game.pawn.letter}& ${pawnMoves(game.pawn)}`]),
    ...pieces,
  ];
}

/**
 * Which picture each type has: a letter for each of PICTURES, "." for none. A type has the picture that
 * goes by its letter; where another has taken that, one that is free.
 */
function pictureTable({ pieces, pawn }: VariantDefinition): string {
  const royal = pieces.find(({ royal }) => royal);
  const fixed = new Map<string, string>();
  if (pawn !== null) fixed.set('P', pawn.letter);
  if (royal !== undefined) fixed.set('K', royal.letter);
  const others = pieces.filter((piece) => piece !== royal).map(({ letter }) => letter);
  for (const letter of others) {
    if (PICTURES.includes(letter) && !fixed.has(letter)) fixed.set(letter, letter);
  }
  for (const letter of others.filter((letter) => fixed.get(letter) !== letter)) {
    const free = [...PICTURES].find((picture) => !fixed.has(picture));
    if (free !== undefined) fixed.set(free, letter);
  }
  const white = [...PICTURES].map((picture) => fixed.get(picture) ?? '.').join('');
  return white + white.toLowerCase();
}

/** A pawn's moves in XBoard's dialect of Betza notation; "i" is a man that has not moved. */
function pawnMoves({ maxSteps, enPassant }: PawnDefinition): string {
  return `fmWfc${enPassant ? 'e' : ''}F${maxSteps > 1 ? `ifmW${maxSteps}` : ''}`;
}
