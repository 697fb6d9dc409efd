/** What the parts of a game on the plane must be to each other. */
import { parseBetza } from './betza.ts';
import type { PlaneDefinition, PlanePieceDefinition } from './plane-definition.ts';
import { refuse } from './user-game-parts.ts';

/** Numbers of types have five bits, from 1; a pawn is two types, with and without its double step. */
const MAX_TYPES = 31;
const PAWN_TYPES = 2;
/** Largest view, squares each way. */
const MAX_VIEW = 60;

/**
 * Checks a definition whose shape is right; its opening arrays are checked when it is loaded.
 * @throws InputError naming the first part that contradicts the others.
 */
export function checkPlaneDefinition(definition: PlaneDefinition): void {
  checkView(definition);
  checkCodes(definition);
  definition.pieces.forEach(checkPiece);
  checkRoyal(definition);
  checkPromotion(definition);
  checkArrayIds(definition);
}

function checkView({ view: { x0, y0, x1, y1 } }: PlaneDefinition): void {
  for (const [from, to, name] of [
    [x0, x1, 'x1'],
    [y0, y1, 'y1'],
  ] as const) {
    if (to >= from && to - from < MAX_VIEW) continue;
    const expected = `a number from ${from} to ${from + MAX_VIEW - 1}`;
    refuse(`${to} does not fit`, `view.${name}`, expected);
  }
}

function checkCodes({ pieces, pawn }: PlaneDefinition): void {
  const forms = pieces.some((piece) => piece.formation === true);
  const seen = new Set<string>();
  const check = (code: string, field: string) => {
    if (seen.has(code)) refuse(`the code ${code} is taken`, field, 'a code for each kind of man');
    if (forms && code === 'F') {
      refuse('moves of formations begin with F', field, 'another code than F');
    }
    seen.add(code);
  };
  pieces.forEach(({ code }, i) => {
    check(code, `pieces[${i}].code`);
  });
  if (pawn !== null) check(pawn.code, 'pawn.code');
  const types = pieces.length + (pawn === null ? 0 : PAWN_TYPES);
  if (types > MAX_TYPES) {
    const most = MAX_TYPES - (pawn === null ? 0 : PAWN_TYPES);
    refuse(`there are ${pieces.length} pieces`, 'pieces', `at most ${most}`);
  }
}

function checkPiece(piece: PlanePieceDefinition, i: number): void {
  const { betza, primeLeapsFrom, formation, royal } = piece;
  const field = `pieces[${i}].betza`;
  const moves = betza === '' ? null : parseBetza(betza, field, Number.POSITIVE_INFINITY);
  if (moves === null && primeLeapsFrom === undefined) {
    refuse('there is no movement', field, 'Betza notation, or "primeLeapsFrom"');
  }
  if (royal !== true) return;
  if ((moves?.slides.length ?? 0) > 0) {
    refuse('the royal piece slides', field, 'only leaps for it, such as "K" or "WFN"');
  }
  if (primeLeapsFrom !== undefined) {
    refuse('the royal piece leaps', `pieces[${i}].primeLeapsFrom`, 'a piece that is not royal');
  }
  if (formation === true) {
    refuse('the royal piece forms blocks', `pieces[${i}].formation`, 'a piece that is not royal');
  }
}

function checkRoyal({ pieces }: PlaneDefinition): void {
  const royal = pieces.filter((piece) => piece.royal === true);
  if (royal.length !== 1) {
    refuse(`${royal.length} pieces are royal`, 'pieces', '"royal": true for exactly one piece');
  }
}

function checkPromotion({ pieces, pawn }: PlaneDefinition): void {
  if (pawn === null) return;
  const ordinary = pieces.filter(({ royal }) => royal !== true).map(({ code }) => code);
  pawn.promotion.forEach((code, i) => {
    const field = `pawn.promotion[${i}]`;
    if (!ordinary.includes(code)) {
      const expected = `a piece that is neither royal nor a pawn: ${ordinary.join(' ')}`;
      refuse(`${code} does not fit`, field, expected);
    }
    if (pawn.promotion.indexOf(code) !== i) {
      refuse(`${code} is listed twice`, field, 'every code once');
    }
  });
}

function checkArrayIds({ arrays }: PlaneDefinition): void {
  arrays.forEach(({ id }, i) => {
    if (arrays.findIndex((other) => other.id === id) !== i) {
      refuse(`the id ${id} is taken`, `arrays[${i}].id`, 'an id for each array');
    }
  });
}
