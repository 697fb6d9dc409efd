/** What several games have in common. */
import type { Block } from '../rule-text.ts';

export const MATE =
  'A king that could be taken on the next move is in check, and the side to move must end the check at once. A side that cannot do so is mated and loses.';

export const NO_CASTLING = 'There is no castling.';

export const GOES_ON =
  'A draw ends the game, but not its analysis: moves are still listed and counted.';

/** Draws as FIDE has them, with what is dead in the game. */
export function fideDraws(dead: string): readonly Block[] {
  return [
    'The game ends by mate. It is a draw',
    [
      'by stalemate: the side to move is not in check and has no legal move;',
      'when a position occurs for the third time, with the same side to move and the same rights;',
      'after fifty moves of each side without a capture or the move of a pawn;',
      `when no series of legal moves can lead to a mate: ${dead}`,
    ],
    GOES_ON,
  ];
}

/** The pawn of the games on ten by ten squares. */
export function largeBoardPawns(pieces: string, game: string): readonly Block[] {
  return [
    'Pawns begin on the third rank, and from there may go one or two squares. They capture one square diagonally forward. A pawn that has gone two squares may be taken on the next move as if it had gone one.',
    `Where pawns promote, they are replaced by men that were lost: a pawn becomes only a ${pieces} of which its side has fewer on the board than in the array.`,
    [
      'On entering the eighth or ninth rank (for Black the third or second) it may promote or stay a pawn.',
      'On entering the last rank it must promote. While nothing has been lost that it could become, it may not go there.',
      'A pawn that may not go on attacks the last rank all the same, and gives check there.',
    ],
    {
      title: 'On the eighth rank: promote, or stay a pawn',
      position: '5k4/10/10/1P8/10/10/10/10/10/5K4 w - - 0 1',
      legal: ['b7b8', 'b7b8q', 'b7b8n'],
    },
    {
      title: 'Nothing has been lost: the pawn on e9 stands still, and attacks d10 and f10',
      position: game,
      illegal: ['e9e10', 'e9e10q'],
    },
    {
      title: 'En passant: Black has just moved d8-d6',
      position: '5k4/10/10/10/3pP5/10/10/10/10/5K4 w - d7 0 1',
      legal: ['e6d7', 'e6e7'],
    },
  ];
}

export const FINITE_NOTATION: readonly Block[] = [
  'Positions are written as FEN, ranks from the top, numbers of empty squares perhaps with two digits. Moves are written in two ways: for engines by their two squares, with a small letter for a promotion, and for people as in chess, by the letter of the man and the square it goes to.',
];
