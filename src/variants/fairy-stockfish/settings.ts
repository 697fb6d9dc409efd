/**
 * The settings of a game as its section and those it begins with leave them. Letters are looked up where
 * they stand: what a later section calls "r" is another type than what an earlier one meant by it.
 */
import { InputError } from '../../errors.ts';
import { parseBetza } from '../betza.ts';
import { IDLE, NOT_RULES } from './idle-keys.ts';
import type { IniEntry } from './ini.ts';
import { INEXPRESSIBLE, TYPES } from './pieces.ts';

/** A type of men in a game. */
export interface TypeSetting {
  /** Small. */
  readonly letter: string;
  /** Null for the pawn. */
  readonly betza: string | null;
  readonly line: number;
}

/** A value and the line it stands in; 0 where nobody has said it. */
export interface Setting<Value> {
  readonly value: Value;
  readonly line: number;
}

export interface Settings {
  /** By the file's names of types. */
  readonly types: Map<string, TypeSetting>;
  /** Types (not letters) to which pawns promote and with which kings castle. */
  promotion: Setting<readonly string[]>;
  castlingPartners: Setting<readonly string[]>;
  /** How many men of a type a side may have after a promotion. */
  limits: Setting<ReadonlyMap<string, number>>;
  /** Everything else, as written. */
  readonly others: Map<string, Setting<string>>;
}

export function newSettings(): Settings {
  return {
    types: new Map(),
    promotion: { value: ['queen', 'rook', 'bishop', 'knight'], line: 0 },
    castlingPartners: { value: ['rook'], line: 0 },
    limits: { value: new Map(), line: 0 },
    others: new Map(),
  };
}

/** Keys that the definition is made from. */
const USED: ReadonlySet<string> = new Set([
  'maxRank',
  'maxFile',
  'startFen',
  'promotionRegionWhite',
  'promotionRegionBlack',
  'mandatoryPawnPromotion',
  'immobilityIllegal',
  'doubleStep',
  'doubleStepRegionWhite',
  'doubleStepRegionBlack',
  'enPassantRegion',
  'castling',
  'castlingKingsideFile',
  'castlingQueensideFile',
  'castlingRank',
  'castlingKingFile',
  'castlingRookKingsideFile',
  'castlingRookQueensideFile',
  'nMoveRule',
  'nFoldRule',
  'flagRegionWhite',
  'flagRegionBlack',
  'flagMove',
]);

/** Lists of letters that are of one type at most. */
const PAWN_ONLY: ReadonlySet<string> = new Set([
  'pawnTypes',
  'promotionPawnTypes',
  'promotionPawnTypesWhite',
  'promotionPawnTypesBlack',
  'enPassantTypes',
  'enPassantTypesWhite',
  'enPassantTypesBlack',
  'nMoveRuleTypes',
  'nMoveRuleTypesWhite',
  'nMoveRuleTypesBlack',
]);

/**
 * Takes what a section says over what was there. Types come first, whatever the order of the lines.
 * @returns what our definitions cannot say, one sentence for each key
 */
export function applyEntries(settings: Settings, entries: readonly IniEntry[]): InputError[] {
  const problems: InputError[] = [];
  const take = (entry: IniEntry, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const { problem, expected } = error;
      problems.push(new InputError(problem, { field: fieldOf(entry), expected }));
    }
  };
  const isType = ({ key }: IniEntry) => typeOf(key) !== null;
  for (const entry of entries.filter(isType)) take(entry, () => takeType(settings, entry));
  const rest = entries.filter((entry) => !isType(entry));
  for (const entry of rest) take(entry, () => takeSetting(settings, entry));
  return problems;
}

/** How errors call an entry. */
export function fieldOf({ key, line }: { readonly key: string; readonly line: number }): string {
  return line > 0 ? `line ${line}, ${key}` : key;
}

/** @throws InputError, always. */
function refuseSetting(problem: string, expected?: string): never {
  throw new InputError(problem, { field: '', expected });
}

function typeOf(key: string): string | null {
  if (key === 'pawn' || key === 'king' || /^customPiece\d{1,2}$/.test(key)) return key;
  return Object.hasOwn(TYPES, key) || Object.hasOwn(INEXPRESSIBLE, key) ? key : null;
}

function takeType({ types }: Settings, { key, value, line }: IniEntry): void {
  const [, letter = '', betza = ''] = /^([A-Za-z])(?::(\S+))?$/.exec(value) ?? [];
  if (value.startsWith('-')) {
    types.delete(key);
    return;
  }
  if (letter === '') refuseSetting(`"${value}" is no letter`, 'a letter, or "-"');
  const kind = INEXPRESSIBLE[key];
  if (kind !== undefined) refuseSetting(`${kind} is not expressible`);
  const isCustom = key.startsWith('customPiece');
  if (isCustom && betza === '') refuseSetting('no movement', 'a letter, ":" and Betza notation');
  const usual = key === 'king' ? 'K' : (TYPES[key] ?? null);
  const own = isCustom || key === 'king' ? betza : '';
  if (own.includes('(')) refuseSetting('leaps in brackets, of which that program knows none');
  if (own !== '') parseBetza(own);
  types.set(key, { letter: letter.toLowerCase(), betza: own === '' ? usual : own, line });
}

function takeSetting(settings: Settings, { key, value, line }: IniEntry): void {
  const list = () => lettersIn(settings, value);
  // A key may be called like what every object has.
  const idle = Object.hasOwn(IDLE, key) ? IDLE[key] : undefined;
  if (NOT_RULES.has(key)) return;
  if (key === 'promotionPieceTypes') settings.promotion = { value: list(), line };
  else if (key === 'castlingRookPieces' || key === 'castlingRookPiece') {
    settings.castlingPartners = { value: list(), line };
  } else if (key === 'promotionLimit') settings.limits = { value: limitsIn(settings, value), line };
  else if (key === 'castlingKingPiece' || key === 'flagPiece') {
    const isNone = key === 'flagPiece' && value === '-';
    if (!isNone && list().join() !== 'king') refuseSetting('another man than the king', 'the king');
    settings.others.set(key, { value, line });
  } else if (PAWN_ONLY.has(key)) {
    const isNone = key === 'enPassantTypes' && value === '-';
    if (!isNone && list().join() !== 'pawn') refuseSetting('other men than pawns', 'the pawn');
    settings.others.set(key, { value, line });
  } else if (idle !== undefined) {
    if (!idle.includes(value)) {
      refuseSetting(`"${value}" asks for rules that are not expressible`, `"${idle[0]}"`);
    }
  } else if (USED.has(key)) settings.others.set(key, { value, line });
  else refuseSetting('this rule is not expressible');
}

/** The types that letters stand for. @throws InputError if there is no such type */
function lettersIn({ types }: Settings, text: string): string[] {
  return [...text.replace(/[\s-]/g, '')].map((letter) => {
    const found = [...types].find(([, type]) => type.letter === letter.toLowerCase());
    return found?.[0] ?? refuseSetting(`"${letter}" is no letter of a type`, 'letters of types');
  });
}

function limitsIn(settings: Settings, text: string): ReadonlyMap<string, number> {
  return new Map(
    text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => {
        const [, letter = '', count] = /^([A-Za-z]):(\d+)$/.exec(word) ?? [];
        const [type] = letter === '' ? [] : lettersIn(settings, letter);
        if (type === undefined) return refuseSetting(`"${word}" is no limit`, 'such as "q:1"');
        return [type, Number(count)] as const;
      }),
  );
}
