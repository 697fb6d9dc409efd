/** The types of men of a game as fits of their values see them. */
import { compileVariant } from '../../variants/compile/compiled.ts';
import { completeWeights } from '../../variants/evaluation/complete.ts';
import { compilePlane } from '../../variants/plane/compiled.ts';
import { completePlaneWeights } from '../../variants/plane/evaluation.ts';
import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';

/** A type of men that has a value: any but the royal one. */
export interface ValuedType {
  /** Letter, or code on the plane. */
  readonly type: string;
  readonly name: string;
  readonly pawn: boolean;
  /** Whether a man of it can stand where another type stood: a pawn has its ranks, and a man that points
   *  its direction. */
  readonly anywhere: boolean;
  /** What the engine holds it for, in centipawns: the mean of middle game and ending. */
  readonly worth: number;
}

/** The types of a game but the royal one, in the order of its definition, pawns last. */
export function valuedTypes(game: GameDefinition): ValuedType[] {
  return isPlaneGame(game) ? ofPlane(game) : ofBoard(game);
}

function ofBoard(game: Exclude<GameDefinition, { board: 'infinite' }>): ValuedType[] {
  const { pieces } = completeWeights(compileVariant(game));
  const worth = (letter: string) => {
    const [middle, end] = pieces[letter]?.value ?? [0, 0];
    return (middle + end) / 2;
  };
  const officers = game.pieces.filter(({ royal }) => !royal);
  return [
    ...officers.map(({ letter, name, pointing }) => ({
      ...{ type: letter, name, pawn: false, anywhere: pointing === undefined },
      worth: worth(letter),
    })),
    ...pawns(game.pawn === null ? null : { ...game.pawn, type: game.pawn.letter }, worth),
  ];
}

function ofPlane(game: Extract<GameDefinition, { board: 'infinite' }>): ValuedType[] {
  const { pieces } = completePlaneWeights(compilePlane(game));
  const worth = (code: string) => pieces[code]?.value ?? 0;
  const officers = game.pieces.filter(({ royal }) => !royal);
  return [
    ...officers.map(({ code, name }) => ({
      ...{ type: code, name, pawn: false, anywhere: true },
      worth: worth(code),
    })),
    ...pawns(game.pawn === null ? null : { ...game.pawn, type: game.pawn.code }, worth),
  ];
}

function pawns(
  pawn: { readonly type: string; readonly name: string } | null,
  worth: (type: string) => number,
): ValuedType[] {
  if (pawn === null) return [];
  const { type, name } = pawn;
  return [{ type, name, pawn: true, anywhere: false, worth: worth(type) }];
}
