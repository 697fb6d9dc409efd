/** What the rules of a game consist of, as data. */

/** The sections of every game, in their order. */
export const SECTIONS = [
  { id: 'aim', title: 'Aim and start' },
  { id: 'men', title: 'The men' },
  { id: 'special', title: 'Rules of its own' },
  { id: 'pawns', title: 'Pawns and promotion' },
  { id: 'castling', title: 'Castling' },
  { id: 'end', title: 'Draws and the end' },
  { id: 'notation', title: 'Notation' },
  { id: 'decisions', title: 'Doubtful points, and what was decided' },
  { id: 'credits', title: 'Credits' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

/** The part of an infinite board that a picture shows, edges included. */
export interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A position with moves drawn into it, which the board can show too. */
export interface Example {
  readonly title: string;
  /** FEN or ICN, complete, so that it can be played on. */
  readonly position: string;
  /** Moves in engine form that are legal there; their ends are marked. */
  readonly legal?: readonly string[];
  /** Moves that look possible and are not; crossed out. */
  readonly illegal?: readonly string[];
  /** The position after one of the moves, drawn beside the first. */
  readonly after?: { readonly title: string; readonly move: string; readonly position: string };
  /** On the plane: what is shown. */
  readonly area?: Area;
}

/** A paragraph, a list, or a position. */
export type Block = string | readonly string[] | Example;

/** Sections that are written for each game; the others follow from its definition and decisions. */
export type RuleTexts = Readonly<
  Record<Exclude<SectionId, 'decisions' | 'credits' | 'special'>, readonly Block[]>
> & {
  /** Absent for games without such rules. */
  readonly special?: readonly Block[];
};

/** Whether a block is a position. */
export function isExample(block: Block): block is Example {
  return typeof block === 'object' && 'position' in block;
}
