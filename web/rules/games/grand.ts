import type { RuleTexts } from '../rule-text.ts';
import { FINITE_NOTATION, fideDraws, largeBoardPawns, MATE, NO_CASTLING } from './common.ts';

export const grand: RuleTexts = {
  aim: [
    'Ten by ten squares. Behind the pawns of the third rank stand the men on the second, and the rooks alone on the first, where nothing is in their way. White begins.',
    MATE,
  ],
  men: ['To the men of chess come two that join a knight with a rook or with a bishop.'],
  pawns: largeBoardPawns(
    'queen, chancellor, archbishop, rook, bishop or knight',
    '7k2/4P5/10/10/10/10/10/10/1NBQKCABN1/R8R w - - 0 1',
  ),
  castling: [NO_CASTLING],
  end: fideDraws(
    'two bare kings, one bishop or knight beside them, or bishops that all stand on one colour.',
  ),
  notation: [
    ...FINITE_NOTATION,
    ['For engines: e3e5, b9b10c', 'For people: e5, Nc4, Axh7, b10=C#'],
  ],
};
