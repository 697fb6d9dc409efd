/** Castling: which man the king castles with, and where both arrive. */
import { InputError } from '../../errors.ts';
import type { CastlingDefinition } from '../definition.ts';
import type { Layout } from './definition.ts';
import { fieldOf, type Settings } from './settings.ts';

interface Wing {
  readonly right: 'K' | 'Q';
  /** Towards the higher files or the lower ones. */
  readonly step: 1 | -1;
  readonly goalKey: string;
  readonly goal: number;
  readonly partnerKey: string;
}

const WINGS: readonly Wing[] = [
  {
    right: 'K',
    step: 1,
    goalKey: 'castlingKingsideFile',
    goal: 7,
    partnerKey: 'castlingRookKingsideFile',
  },
  {
    right: 'Q',
    step: -1,
    goalKey: 'castlingQueensideFile',
    goal: 3,
    partnerKey: 'castlingRookQueensideFile',
  },
];

/**
 * The castling moves for which the opening position has rights.
 * @param rights of the FEN.
 * @throws InputError naming line and key of what cannot be expressed
 */
export function castlingOf(
  settings: Settings,
  layout: Layout,
  rights: string,
): readonly CastlingDefinition[] {
  if (settings.others.get('castling')?.value === 'false' || rights === '-') return [];
  return WINGS.filter(({ right }) => rights.toUpperCase().includes(right)).map((wing) => {
    const sides = (['white', 'black'] as const).filter((side) =>
      rights.includes(side === 'white' ? wing.right : wing.right.toLowerCase()),
    );
    const [first, second] = sides.map((side) => wingOf(settings, layout, wing, side));
    if (first === undefined) throw new RangeError('a right belongs to a side');
    if (second !== undefined && JSON.stringify(first) !== JSON.stringify(second)) {
      throw new InputError('men castle from other files than those of the other side', {
        field: fieldOf({ key: 'startFen', line: settings.others.get('startFen')?.line ?? 0 }),
        expected: 'arrays that mirror each other where kings castle',
      });
    }
    return first;
  });
}

/** As White would castle. */
function wingOf(
  settings: Settings,
  layout: Layout,
  wing: Wing,
  side: 'white' | 'black',
): CastlingDefinition {
  const { others, castlingPartners } = settings;
  const { ranks, files, men, at, letterOf } = layout;
  const fileOf = (key: string, usual: number) => {
    const { value, line } = others.get(key) ?? { value: String(usual), line: 0 };
    const file = /^[a-n]$/i.test(value) ? value.toLowerCase().charCodeAt(0) - 96 : Number(value);
    if (Number.isInteger(file) && file >= 1 && file <= files) return file - 1;
    throw new InputError(`"${value}" is no file`, { field: fieldOf({ key, line }) });
  };
  const rank = Number(others.get('castlingRank')?.value ?? 1);
  const y = side === 'white' ? rank - 1 : ranks - rank;
  const onRank = men.flatMap(({ letter, side: whose, square }) => {
    const place = at(square);
    return whose === side && place.y === y ? [{ letter, x: place.x }] : [];
  });
  const king = onRank.find(({ letter }) => letter === letterOf('king'));
  const partners = castlingPartners.value.map(letterOf);
  const outermost = fileOf(wing.partnerKey, wing.step > 0 ? files : 1);
  const partner = onRank
    .filter(({ letter, x }) => partners.includes(letter) && (outermost - x) * wing.step >= 0)
    .filter(({ x }) => king !== undefined && (x - king.x) * wing.step > 0)
    .sort((a, b) => (b.x - a.x) * wing.step)[0];
  if (king === undefined || partner === undefined) {
    throw new InputError(`the king has nobody to castle with for the right ${wing.right}`, {
      field: fieldOf({ key: 'startFen', line: others.get('startFen')?.line ?? 0 }),
      expected: `both men on rank ${rank}`,
    });
  }
  const goal = fileOf(wing.goalKey, wing.goal);
  const name = (x: number) => `${String.fromCharCode(97 + x)}${rank}`;
  return {
    right: wing.right,
    king: [name(king.x), name(goal)],
    partner: [name(partner.x), name(goal - wing.step)],
    partnerType: partner.letter,
  };
}
