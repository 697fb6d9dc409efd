/**
 * What the evaluation of finite boards counts, and how much: a weight for the middle game and one for
 * the ending, in centipawns unless it is said otherwise. Between the two the engine goes by the men
 * that are left.
 */

/** In the middle game, and in the ending. */
export type Weight = readonly [middle: number, end: number];

/** Weights of a kind of man, by the name of the weight. All are known for every kind. */
export interface PieceWeights {
  /** What the man is worth, with its usual mobility. Of the royal man it does not count. */
  readonly value: Weight;
  /** Each square that it reaches. Of pawns and the royal man it does not count. */
  readonly mobility: Weight;
  /** Each square beside the enemy king that it attacks. Of the royal man it does not count. */
  readonly attack: Weight;
  /** Being able to go where it attacks the enemy king and is not lost. Of pawns and the royal man it does
   *  not count. */
  readonly check: Weight;
  /** In the middle of the board rather than in a corner. */
  readonly centre: Weight;
  /** Of a pawn: having come all the way (by the square of the way come); of the royal man: having left
   *  the first rank for the sixth or beyond; of others: on the last rank rather than the first. */
  readonly advance: Weight;
}

export const PIECE_WEIGHTS = ['value', 'mobility', 'attack', 'check', 'centre', 'advance'] as const;

/** Weights that have to do with no kind of man, by their names. */
export interface TermWeights {
  /** To be on move. */
  readonly tempo: Weight;
  /** Each empty square on a line to the enemy king on which there is a man that slides so. */
  readonly kingLine: Weight;
  /** What attacks on the enemy king, checks and weak squares make together is multiplied by 1 and so
   *  much more for each hundred centipawns of it. */
  readonly attackGrowth: Weight;
  /** Each square beside the enemy king that is attacked, and guarded by the king at most. */
  readonly weakSquare: Weight;
  /** Each square beside the enemy king that is neither his own men's nor attacked. */
  readonly escape: Weight;
  /** Each own pawn on the two ranks before the king, on his file or beside it. */
  readonly shelterPawn: Weight;
  /** Each own man beside the king. */
  readonly shelterMan: Weight;
  /** A passed pawn: by the square, and by the fourth power, of the way come. */
  readonly passed: Weight;
  readonly passedNear: Weight;
  /** A passed pawn with a man before it. */
  readonly passedBlocked: Weight;
  /** A pawn without own pawns on the files beside it; one with an own pawn before it on its file; two
   *  pawns side by side; one guarded by a pawn. */
  readonly isolated: Weight;
  readonly doubled: Weight;
  readonly phalanx: Weight;
  readonly supported: Weight;
  /** Two men of a kind that never leave the colour of their square, on squares of unlike colours. */
  readonly pair: Weight;
  /** An enemy man, no pawn, attacked by a pawn; one attacked by a man worth less. */
  readonly pawnThreat: Weight;
  readonly threat: Weight;
  /** An enemy man, no pawn, attacked and not guarded; a pawn likewise. */
  readonly hanging: Weight;
  readonly hangingPawn: Weight;
  /** Each square that this side attacks and the other does not. */
  readonly control: Weight;
  /** A man that slides along files on a file without pawns; on one without own pawns. */
  readonly openFile: Weight;
  readonly halfOpenFile: Weight;
}

export interface EvaluationWeights {
  /** By capital letter, for every kind of man of the game. */
  readonly pieces: Readonly<Record<string, PieceWeights>>;
  readonly terms: TermWeights;
  /** What scores mean: with `c` centipawns, a game is won with the chance 1 / (1 + e^((drawMargin - c) /
   *  winScale)) and lost with 1 / (1 + e^((drawMargin + c) / winScale)). */
  readonly winScale: number;
  readonly drawMargin: number;
}

/** Some weights, to take the place of others. */
export interface SomeWeights {
  readonly pieces?: Readonly<Record<string, Partial<PieceWeights>>>;
  readonly terms?: Partial<TermWeights>;
  readonly winScale?: number;
  readonly drawMargin?: number;
}

/** Weights of terms for any game, until games of it have been played: small, since they are guesses. */
export const USUAL_TERMS: TermWeights = {
  tempo: [10, 10],
  kingLine: [6, 2],
  attackGrowth: [1, 0.3],
  weakSquare: [15, 0],
  escape: [-4, 0],
  shelterPawn: [6, 0],
  shelterMan: [3, 0],
  passed: [60, 130],
  passedNear: [10, 30],
  passedBlocked: [-6, -15],
  isolated: [-5, -8],
  doubled: [-4, -8],
  phalanx: [4, 3],
  supported: [4, 3],
  pair: [20, 30],
  pawnThreat: [45, 35],
  threat: [30, 30],
  hanging: [24, 22],
  hangingPawn: [0, 30],
  control: [0, 0],
  openFile: [10, 5],
  halfOpenFile: [5, 3],
};

/** Until games have been played: a pawn is worth a tenth of a game or so. */
export const USUAL_WIN_SCALE = 250;
export const USUAL_DRAW_MARGIN = 100;
