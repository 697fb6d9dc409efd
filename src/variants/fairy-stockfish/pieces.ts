/** Types that the files name, with movements that our notation of pieces has. */

/** Betza notation by the file's name of a type. The royal type and the pawn are not among them. */
export const TYPES: Readonly<Record<string, string>> = {
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  fers: 'F',
  alfil: 'A',
  fersAlfil: 'FA',
  silver: 'FfW',
  aiwok: 'RNF',
  bers: 'RF',
  archbishop: 'BN',
  chancellor: 'RN',
  amazon: 'QN',
  knibis: 'mNcB',
  biskni: 'mBcN',
  kniroo: 'mNcR',
  rookni: 'mRcN',
  shogiPawn: 'fW',
  lance: 'fR',
  shogiKnight: 'ffN',
  gold: 'WfF',
  dragonHorse: 'BW',
  wazir: 'W',
  commoner: 'K',
  centaur: 'KN',
};

/** Types whose movement is of another kind, and of which. */
export const INEXPRESSIBLE: Readonly<Record<string, string>> = {
  clobber: 'a man that only captures beside it',
  breakthrough: 'a man with a way of its own to reach the other side',
  immobile: 'a man that does not move',
  cannon: 'a hopper',
  janggiCannon: 'a hopper',
  janggiElephant: 'a lame leap',
  banner: 'a hopper',
  soldier: 'a man that changes by crossing the board',
  horse: 'a lame leap',
  elephant: 'a lame leap',
};

/** The games of that program that sections may begin with: their settings beside those of every section. */
export const PARENTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = (() => {
  const men: readonly (readonly [string, string])[] = [
    ['pawn', 'p'],
    ['knight', 'n'],
    ['bishop', 'b'],
    ['rook', 'r'],
    ['queen', 'q'],
    ['king', 'k'],
  ];
  return {
    chess: men,
    nocastle: [
      ...men,
      ['startFen', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1'],
      ['castling', 'false'],
    ],
    capablanca: [
      ...men,
      ['maxFile', '10'],
      ['archbishop', 'a'],
      ['chancellor', 'c'],
      ['startFen', 'rnabqbkcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQBKCNR w KQkq - 0 1'],
      ['promotionPieceTypes', 'acqrbn'],
      ['castlingKingsideFile', 'i'],
      ['castlingQueensideFile', 'c'],
    ],
  };
})();
