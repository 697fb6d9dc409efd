/** What the evaluation counts on the plane, and how much, in centipawns unless it is said otherwise. */

/** Weights of a kind of man. */
export interface PlanePieceWeights {
  /** What it is worth; of the royal man it does not count. */
  readonly value: number;
  /** What it loses for each file and rank between it and the middle of all men, and again between it
   *  and the enemy king. */
  readonly pull: number;
}

/** Weights that have to do with no kind of man. */
export interface PlaneTermWeights {
  /** To be on move. */
  readonly tempo: number;
  /** A man beside his king, and one a square further away, in one of eight directions. */
  readonly guard: number;
  readonly nearGuard: number;
  /** Each direction in which nobody stands between a king and an enemy that slides so. */
  readonly openLine: number;
  /** Each empty square, of at most eight, on the lines of a man that slides. */
  readonly line: number;
  /** Each square beside the enemy king that a leap attacks. */
  readonly kingAttack: number;
  /** A prime leaper on the enemy king's file or rank, or beside it. */
  readonly primeLine: number;
  /** A block of men that may move together. */
  readonly block: number;
  /** A pawn that has no rank to be promoted on before it. */
  readonly lostPawn: number;
  /** By how much, of 1, a pawn's way to promotion counts, and its having nobody before it; see
   *  evaluation.ts. */
  readonly pawnWay: number;
  readonly pawnFree: number;
}

export interface PlaneWeights {
  /** By code, for every kind of man of the game. */
  readonly pieces: Readonly<Record<string, PlanePieceWeights>>;
  readonly terms: PlaneTermWeights;
}

/** Some weights, to take the place of others. */
export interface SomePlaneWeights {
  readonly pieces?: Readonly<Record<string, Partial<PlanePieceWeights>>>;
  readonly terms?: Partial<PlaneTermWeights>;
}

/** Weights of terms in any game on the plane. */
export const PLANE_TERMS: PlaneTermWeights = {
  tempo: 10,
  guard: 10,
  nearGuard: 5,
  openLine: 14,
  line: 0.5,
  kingAttack: 8,
  primeLine: 10,
  block: 15,
  lostPawn: -70,
  pawnWay: 1,
  pawnFree: 1,
};
