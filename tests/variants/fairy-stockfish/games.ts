/** Games made up for these tests, each with something that can go wrong. */
export const GAMES: Readonly<Record<string, string>> = {
  'own men on a usual board': `[mixture:chess]
knight = -
customPiece1 = n:WN
customPiece2 = a:mNcB
archbishop = h
startFen = rnbqkbnr/pppppppp/2a5/8/8/2A5/PPPPPPPP/RHBQKBHR w KQkq - 0 1
promotionPieceTypes = nhq`,
  'ten files, kings that castle from another file': `[wide]
maxFile = 10
pawn = p
knight = n
bishop = b
rook = r
queen = q
king = k
chancellor = c
startFen = r3kc3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3KC3R w KQkq - 0 1
castlingKingsideFile = h
castlingQueensideFile = c
promotionPieceTypes = cqrbn`,
  'a partner that is no rook, on the second rank': `[second-rank:chess]
maxRank = 9
commoner = m
castlingRank = 2
castlingRookPieces = m
promotionRegionWhite = *9
promotionRegionBlack = *1
doubleStepRegionWhite = *3
doubleStepRegionBlack = *7
startFen = r2qq2r/m3k2m/p1p2p1p/8/8/8/P1P2P1P/M3K2M/R2QQ2R w KQkq - 0 1`,
  'promotion in three ranks with a limit': `[grandiose]
maxRank = 10
maxFile = 10
pawn = p
rook = r
knight = n
queen = q
king = k
wazir = w
startFen = r8r/2nqk1nw2/10/1P6P1/10/10/1p6p1/10/2NQK1NW2/R8R w - - 0 1
promotionPieceTypes = qrnw
promotionLimit = q:1 r:2 n:2 w:1
promotionRegionWhite = *8 *9 *10
promotionRegionBlack = *3 *2 *1
mandatoryPawnPromotion = false
immobilityIllegal = true
doubleStepRegionWhite = *3
doubleStepRegionBlack = *8`,
  'promotion that is due in the last rank but one': `[early:chess]
castling = false
promotionRegionWhite = *8 *7
promotionRegionBlack = *1 *2
doubleStep = false
startFen = r3k2r/8/1P3P2/8/8/2p3p1/8/R3K2R w - - 0 1`,
  'holes in the board': `[holes:chess]
castling = false
customPiece1 = w:CF
startFen = **rqkr**/*wpppp1*/bp4pb/3**3/3**3/BP4PB/*WPPPP1*/**RQKR** w - - 0 1`,
  'men that move by halves, and a royal leaper': `[halves]
pawn = p
silver = s
gold = g
lance = l
shogiKnight = n
bers = d
king = k:WFN
customPiece1 = h:fbNF2
customPiece2 = e:mRcF
customPiece3 = o:fsW2bF
startFen = lnsgkhdo/2e5/pppppppp/8/8/PPPPPPPP/2E5/LNSGKHDO w - - 0 1
promotionPieceTypes = dh
doubleStepRegionWhite = *3
doubleStepRegionBlack = *6
enPassantRegion = -`,
};
