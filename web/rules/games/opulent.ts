import type { RuleTexts } from '../rule-text.ts';
import { FINITE_NOTATION, fideDraws, largeBoardPawns, MATE, NO_CASTLING } from './common.ts';

export const opulent: RuleTexts = {
  aim: [
    'Ten by ten squares. Rooks and wizards stand on the first rank, the other men on the second and the pawns on the third. White begins.',
    MATE,
    'There are two arrays by the designer. In that of 2005 knights and bishops stand on each other’s present squares.',
  ],
  men: [
    'To the men of chess come two that join two moves, chancellor and archbishop, and two leapers, lion and wizard. The knight may also step; the chancellor and the archbishop leap like a knight but do not step with it.',
  ],
  pawns: largeBoardPawns(
    'queen, chancellor, archbishop, rook, lion, wizard, bishop or knight',
    '9k/4P5/10/10/10/10/10/10/CLNBQKBNLA/RW6WR w - - 0 1',
  ),
  castling: [NO_CASTLING],
  end: [
    ...fideDraws(
      'two bare kings, one knight, wizard or bishop beside them, or bishops and wizards that all stand on one colour.',
    ),
    'Against a bare king a lion, archbishop, chancellor, rook or queen wins by force, and so do two knights. Two wizards on unlike colours cannot force it; since a mate exists, the game goes on.',
  ],
  notation: [...FINITE_NOTATION, ['For engines: a3a5, b9b10w', 'For people: Wc4, Lxe6, b10=W']],
};
