/** The field of ICN that says on which ranks pawns promote, and to what: `(15|8)`. */
import type { PlanePosition, Promotion, Side } from '../../plane/types.ts';
import { quote } from '../text.ts';
import { type IcnGame, inOrder, sameCodes } from './game.ts';
import type { IcnReader } from './reader.ts';

const FIELD = 'promotion';
type Promotions = NonNullable<PlanePosition['promotion']>;

/**
 * Reads a field such as `(8,17|1)`, `(15;Q,R|8;q,r)` or `(15|8;q,r)`. White's ranks stand first. A list
 * of types after Black's ranks counts for White too if White has none; a list that is the game's
 * own is none.
 * @returns null if nobody has a rank.
 */
export function readPromotion(reader: IcnReader): Promotions | null {
  reader.expect('(', FIELD, '"("');
  const white = readSide(reader);
  reader.expect('|', FIELD, '"|" and the ranks of Black');
  const black = readSide(reader);
  reader.expect(')', FIELD, '")"');
  if (white.ranks.length + black.ranks.length === 0) return null;
  const own = ({ ranks, to }: Promotion): Promotion => ({
    ranks,
    to: to === null || sameCodes(to, reader.game.promotion) ? null : to,
  });
  return { white: own({ ranks: white.ranks, to: white.to ?? black.to }), black: own(black) };
}

function readSide(reader: IcnReader): Promotion {
  const ranks: bigint[] = [];
  if (reader.look(/[-+0-9]/y) !== null) {
    do ranks.push(reader.integer(FIELD, 'a rank'));
    while (reader.take(/,/y) !== '');
  }
  return { ranks: ascending(ranks), to: reader.take(/;/y) === '' ? null : readList(reader) };
}

function readList(reader: IcnReader): string[] {
  const { game } = reader;
  const list: string[] = [];
  do {
    const start = reader.at;
    const { code } = reader.code(FIELD);
    if (code === game.pawn || code === game.royal) {
      const choice = game.codes.filter((type) => type !== game.pawn && type !== game.royal);
      const expected = `one of ${choice.join(' ')}`;
      reader.refuse(FIELD, `a pawn cannot become ${quote(code)}`, expected, start);
    }
    list.push(code);
  } while (reader.take(/,/y) !== '');
  return inOrder(list, game);
}

/** Ranks from the lowest up, each once. */
function ascending(ranks: readonly bigint[]): bigint[] {
  return [...new Set(ranks)].sort((a, b) => (a < b ? -1 : 1));
}

/**
 * Writes the field; types only if they are not the game's own, and then for both sides.
 * @returns null where no pawn promotes.
 */
export function formatPromotion(
  promotion: PlanePosition['promotion'],
  game: IcnGame,
): string | null {
  if (promotion === null) return null;
  const { white, black } = promotion;
  if (white.ranks.length + black.ranks.length === 0) return null;
  const own = (to: readonly string[] | null) => to === null || sameCodes(to, game.promotion);
  const withLists = !own(white.to) || !own(black.to);
  const side = ({ ranks, to }: Promotion, of: Side) => {
    const codes = inOrder(to ?? game.promotion, game).join(',');
    const list = withLists ? `;${of === 'white' ? codes : codes.toLowerCase()}` : '';
    return ascending(ranks).join(',') + list;
  };
  return `(${side(white, 'white')}|${side(black, 'black')})`;
}
