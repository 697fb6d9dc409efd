/**
 * Where the published rules of a game leave something open, and what was decided here. The same is
 * said at more length in `docs/variants.md`.
 */

const OPULENT = [
  'A pawn may promote on rank 8 or 9 (3 or 2 for Black) and must on rank 10 (1), to a type of which fewer men stand on the board than in the array. While there is none it may not enter the far rank, but attacks it all the same.',
  'A position with more men of a type than the array has is accepted; that type is then not available. A position that comes without an array is played with that of Opulent Chess.',
  'Drawn for lack of material are one knight, wizard or bishop beside the kings, and bishops and wizards that all stand on one colour.',
];

const DELTA = [
  'The omega captures enemy deltas wherever they point, and never one of its own side.',
  'The goal squares belong to the game: e9 for White, e1 for Black, in every position. The move to the goal must be legal, so the square must not be attacked.',
  'The third occurrence of a position is a draw; no number of moves is.',
];

const PLANE = [
  'Every pawn of the array may make a double step on its first move, wherever it starts. A double step may end on the rank of promotion, and promotes there, but not lead across.',
  'Pawns promote on rank 15 (8 for Black), and must. A pawn on that rank or beyond it walks on and never promotes.',
  'A draw for lack of material is declared only where no mate exists: against a bare king, with at most five men, none of them a pawn that can still promote, that contain none of the sets that are proven to mate at all. Material that can mate but cannot force it plays on.',
  'No number of moves is a draw, unless a position brings a limit of its own.',
];

const HUYGENS = [
  'The huygens leaps: nothing stops it on the way, so its check is answered only by taking it or by moving the king. Pawns may become huygens too.',
  'Whether a distance is prime is exact below 2^64; beyond, a test is used to which no exception is known.',
];

const KADESH = [
  'No source prints the squares of the men. The array here is a reconstruction of this project: the men of the plane, with knights on f8 o8 h8 i8 l8 m8, h7 i7 l7 m7 and h6 i6 l6 m6, and mirrored for Black. Like every array it can be replaced by a position of yours.',
  'At each step of a formation the squares that it newly covers count: an own man there stops it before, one enemy may be captured and ends the move, two or more stop it before. A knight in several blocks may move with any of them. A formation that could capture the king gives check.',
  'Pawns promote as on the plane, also to bishops and chancellors. Four knights or more are never too little to mate.',
];

const OMEGA = [
  'Every piece but rooks and pawns enters and leaves the corner squares w1 to w4 by its normal move, leaps included.',
  'Pawns promote to queen, rook, bishop, knight, champion or wizard.',
  'After a step of two or three squares a pawn may be captured on every square that it passed. Only bare kings are too little to mate.',
];

const DECISIONS: Readonly<Record<string, readonly string[]>> = {
  opulent: OPULENT,
  'opulent-2005': OPULENT,
  omega: OMEGA,
  delta: DELTA,
  'delta-cetina': DELTA,
  plane: PLANE,
  huygens: [...PLANE, ...HUYGENS],
  kadesh: [...PLANE, ...KADESH],
};

/** What was decided about a game, a sentence or two each; nothing where nothing was open. */
export function decisionsOf(game: string): readonly string[] {
  return DECISIONS[game] ?? [];
}
