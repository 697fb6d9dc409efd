/** What a board of the infinite plane shows and reports; it knows neither rules nor engine. */
import type { ClosedForms, PlaneMan, PlaneMove, Point, Side } from '../../src/plane/types.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';

export type CoordinateStyle = 'letters' | 'numbers';

export interface PlaneBoardProps {
  readonly variant: Pick<PlaneDefinition, 'name' | 'pieces' | 'pawn' | 'view'>;
  readonly men: readonly PlaneMan[];
  readonly turn: Side;
  /** Whose side is at the bottom. */
  readonly orientation: Side;
  readonly pieceSet: 'figures' | 'letters';
  /**
   * What the user may do; NO_FORMS for a board that is only looked at. What is picked up belongs to
   * this object and is forgotten with it, so it must stay the same while the position does.
   */
  readonly forms: ClosedForms;
  /** Asked for distances along `forms.primes` that are seen; answers are remembered. */
  readonly isPrime: (distance: bigint) => boolean;
  readonly lastMove: {
    readonly from: Point;
    readonly to: Point;
    readonly formation: boolean;
  } | null;
  /** Whether the side to move is in check; its king is marked. */
  readonly check: boolean;
  /** What the engine proposes, best first. */
  readonly arrows: readonly PlaneArrow[];
  /** Ranks marked as those on which a side's pawns promote. */
  readonly promotionRanks?: Readonly<Record<Side, readonly bigint[]>> | null;
  /** Letters if left out. Without `onCoordinates` the board remembers the user's choice itself. */
  readonly coordinates?: CoordinateStyle;
  readonly onCoordinates?: (style: CoordinateStyle) => void;
  /** Judges what is typed, while it is typed; without it there is no field. */
  readonly feedback?: (text: string) => MoveFeedback;
  readonly onMove: (from: Point, to: Point, promotion: string | null, formation: boolean) => void;
  /** Instead of moving men the user puts them; `forms` has nothing to move then. */
  readonly editing?: PlaneEditing;
  readonly onSelect?: (selection: Selection | null) => void;
  /** Given the means to direct the view when the board is there, and null when it goes. */
  readonly control?: (control: PlaneBoardControl | null) => void;
}

/** What a user does on a board on which men are put, near enough that squares can be told apart. */
export interface PlaneEditing {
  /** A press of any button; true if it is dealt with, otherwise it may become a tap or move the picture. */
  readonly onPress: (square: Point, event: PointerEvent) => boolean;
  readonly onTap: (square: Point, event: PointerEvent) => void;
  /** A key where the keyboard is; true if it is dealt with. */
  readonly onKey: (square: Point, event: KeyboardEvent) => boolean;
}

export interface PlaneArrow {
  readonly from: Point;
  readonly to: Point;
}

export interface MoveFeedback {
  readonly legal: boolean;
  /** One line: what is wrong or missing, or what the move does. */
  readonly message: string;
  /** The move meant, if the text is a legal move. */
  readonly move?: Pick<PlaneMove, 'from' | 'to' | 'promotion' | 'formation'>;
}

/** A man, or four on a block by the lower left one. */
export interface Selection {
  readonly at: Point;
  readonly formation: boolean;
}

export interface PlaneBoardControl {
  /** The square at a point of the window; null beside the board and where squares cannot be told apart. */
  squareUnder(clientX: number, clientY: number): Point | null;
  /** CSS pixels a square. */
  scale(): number;
  /** Brings a square into the middle, near enough to be seen. */
  goTo(square: Point): void;
  /** The same unless it is in view already. */
  show(square: Point): void;
  fitAll(): void;
  /** Back to where games open. */
  home(): void;
}

/** Nothing to move. */
export const NO_FORMS: ClosedForms = { moves: [], rays: [], primes: [], formations: [] };
