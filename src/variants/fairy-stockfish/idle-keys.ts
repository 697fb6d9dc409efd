/** Keys that say nothing about the rules, and values under which a key asks for nothing. */

/** For programs: names, values of pieces. */
export const NOT_RULES: ReadonlySet<string> = new Set([
  'variantTemplate',
  'pieceToCharTable',
  'pieceValueMg',
  'pieceValueEg',
]);

const none = ['none'];
const no = ['false'];
const zero = ['0'];
const nothing = ['-'];

/** What a key has to say so that our rules hold: either nothing is asked for, or just our rule. */
export const IDLE: Readonly<Record<string, readonly string[]>> = {
  chess960: no,
  twoBoards: no,
  pocketSize: zero,
  pieceDrops: no,
  dropLoop: no,
  capturesToHand: no,
  dropChecks: ['true'],
  mustDrop: no,
  seirawanGating: no,
  gating: no,
  wallingRule: none,
  cambodianMoves: no,
  diagonalLines: nothing,
  pass: no,
  passOnStalemate: no,
  makpongRule: no,
  flyingGeneral: no,
  mustCapture: no,
  checking: ['true'],
  checkCounting: no,
  blastOnCapture: no,
  petrifyOnCaptureTypes: nothing,
  mutuallyImmuneTypes: nothing,
  oppositeCastling: no,
  castlingDroppedPiece: no,
  castlingWins: nothing,
  sittuyinPromotion: no,
  piecePromotionOnCapture: no,
  mandatoryPiecePromotion: no,
  pieceDemotion: no,
  promotedPieceType: nothing,
  tripleStepRegionWhite: nothing,
  tripleStepRegionBlack: nothing,
  nFoldValue: ['draw'],
  nFoldValueAbsolute: no,
  perpetualCheckIllegal: no,
  moveRepetitionIllegal: no,
  chasingRule: none,
  stalemateValue: ['draw'],
  stalematePieceCount: no,
  checkmateValue: ['loss'],
  bikjangRule: no,
  shatarMateRule: no,
  extinctionValue: none,
  extinctionPseudoRoyal: no,
  dupleCheck: no,
  flipEnclosedPieces: none,
  enclosingDrop: none,
  connectN: zero,
  materialCounting: none,
  countingRule: none,
};
