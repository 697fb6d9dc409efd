/** Pawns: double steps, en passant, promotion. */
import { InputError } from '../../errors.ts';
import type { PawnDefinition, PromotionDefinition } from '../definition.ts';
import type { Layout } from './definition.ts';
import { fieldOf, type Setting, type Settings } from './settings.ts';

/** @throws InputError naming line and key of what cannot be expressed */
export function pawnOf(settings: Settings, layout: Layout): PawnDefinition | null {
  const letter = layout.letterOf('pawn');
  if (letter === undefined) return null;
  const { others } = settings;
  const isTrue = (key: string, usual: boolean) => (others.get(key)?.value ?? `${usual}`) === 'true';
  const startRanks = isTrue('doubleStep', true)
    ? ranksOf(settings, layout, 'doubleStepRegion', ['*2', '*7'])
    : [];
  const isSafe = others.get('enPassantTypes')?.value === '-';
  const region = others.get('enPassantRegion');
  if (region !== undefined && region.value !== '-') {
    refuse('enPassantRegion', region, 'part of the board is not expressible', '"-", or nothing');
  }
  const maxSteps = startRanks.length > 0 ? 2 : 1;
  return {
    letter,
    name: 'pawn',
    startRanks,
    maxSteps,
    enPassant: maxSteps > 1 && !isSafe && region === undefined,
    promotion: promotionOf(settings, layout, startRanks),
  };
}

function promotionOf(
  settings: Settings,
  layout: Layout,
  startRanks: readonly number[],
): PromotionDefinition {
  const { promotion, others } = settings;
  const to = promotion.value.map(
    (type) =>
      layout.letterOf(type) ??
      refuse('promotionPieceTypes', promotion, `the game has no ${type}`, 'types of the game'),
  );
  if (to.length === 0) {
    refuse('promotionPieceTypes', promotion, 'pawns without promotion', 'a type');
  }
  const ranks = ranksOf(settings, layout, 'promotionRegion', ['*8', '*1']);
  const region = others.get('promotionRegionWhite');
  const lowest = Math.min(...ranks);
  if (ranks.length !== layout.ranks - lowest + 1) {
    const expected = 'all ranks from one on to the last';
    refuse('promotionRegionWhite', region, 'a region with a gap', expected);
  }
  const limit = limitOf(settings, layout);
  const rest = { to, limit } as const;
  const mandatory = others.get('mandatoryPawnPromotion');
  if ((mandatory?.value ?? 'true') === 'true') {
    if (startRanks.some((rank) => rank < lowest && rank + 2 > lowest)) {
      refuse('promotionRegionWhite', region, 'a double step may pass its first rank', 'no such');
    }
    if (limit === 'captured') {
      const expected = 'mandatoryPawnPromotion = false and immobilityIllegal = true';
      refuse('promotionLimit', settings.limits, 'a limit with promotion that is due', expected);
    }
    return { ...rest, optionalRanks: [], compulsoryRank: lowest };
  }
  if (others.get('immobilityIllegal')?.value !== 'true') {
    const problem = 'pawns that stay on the last rank are not expressible';
    refuse('mandatoryPawnPromotion', mandatory, problem, 'immobilityIllegal = true with it');
  }
  return {
    ...rest,
    optionalRanks: ranks.filter((rank) => rank < layout.ranks),
    compulsoryRank: layout.ranks,
  };
}

/** A limit is ours if it is the number of men in the opening array, for each type and both sides. */
function limitOf(settings: Settings, { men, letterOf }: Layout): PromotionDefinition['limit'] {
  const { limits, promotion } = settings;
  if ([...limits.value.values()].every((count) => count === 0)) return 'none';
  for (const type of promotion.value) {
    const letter = letterOf(type);
    const count = (side: string) =>
      men.filter((man) => man.letter === letter && man.side === side).length;
    const limit = limits.value.get(type) ?? 0;
    if (limit === count('white') && limit === count('black') && limit > 0) continue;
    const expected = 'for each type as many as stand in the opening array';
    refuse('promotionLimit', limits, `another limit for the ${type} than the array's`, expected);
  }
  return 'captured';
}

/** The ranks of a region that consists of whole ranks and is Black's mirrored, as White counts. */
function ranksOf(
  { others }: Settings,
  { ranks, files }: Layout,
  key: 'promotionRegion' | 'doubleStepRegion',
  [usualWhite, usualBlack]: readonly [string, string],
): readonly number[] {
  const read = (side: 'White' | 'Black', usual: string) => {
    const setting = others.get(`${key}${side}`);
    const names = (setting?.value ?? usual).split(/\s+/).filter((name) => !/^-?$/.test(name));
    const found = new Set<number>();
    const squares = new Map<number, Set<string>>();
    for (const name of names) {
      const [, star, file, rank] = /^(?:(\*)|([a-n]))(\d{1,2})$/i.exec(name) ?? [];
      const number = Number(rank);
      if (rank === undefined) refuse(`${key}${side}`, setting, `"${name}"`, 'ranks such as "*8"');
      if (star !== undefined) found.add(number);
      else {
        const known = squares.get(number) ?? new Set();
        squares.set(number, known.add((file ?? '').toLowerCase()));
      }
    }
    for (const [rank, known] of squares) {
      if (known.size >= files) found.add(rank);
      else if (!found.has(rank)) {
        refuse(`${key}${side}`, setting, `part of rank ${rank} is not expressible`, 'whole ranks');
      }
    }
    return [...found].filter((rank) => rank >= 1 && rank <= ranks).sort((a, b) => a - b);
  };
  const white = read('White', usualWhite);
  const black = read('Black', usualBlack).map((rank) => ranks + 1 - rank);
  if (white.join() !== black.sort((a, b) => a - b).join() || white.length === 0) {
    const setting = others.get(`${key}White`) ?? others.get(`${key}Black`);
    const problem = 'not the same for both sides';
    refuse(`${key}White and ${key}Black`, setting, problem, 'ranks that mirror each other');
  }
  return white;
}

function refuse(
  key: string,
  setting: Setting<unknown> | undefined,
  problem: string,
  expected: string,
): never {
  throw new InputError(problem, { field: fieldOf({ key, line: setting?.line ?? 0 }), expected });
}
