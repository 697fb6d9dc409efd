/** Everything a picture of the plane shows, beside the view. */
import type { Point, Side } from '../../../src/plane/types.ts';
import type { Cluster } from '../clusters.ts';
import type { MenIndex } from '../men-index.ts';
import type { PrimeFinder } from '../primes.ts';
import type { CoordinateStyle, PlaneArrow, PlaneBoardProps, Selection } from '../props.ts';
import type { Landing, Reach } from '../reach.ts';
import type { Sprites } from '../sprites.ts';
import type { Theme } from '../theme.ts';
import type { Pixel, View } from '../view.ts';

export interface Scene {
  readonly game: PlaneBoardProps['variant'];
  readonly men: MenIndex;
  readonly pieceSet: PlaneBoardProps['pieceSet'];
  readonly coordinates: CoordinateStyle;
  readonly lastMove: PlaneBoardProps['lastMove'];
  /** Square of the king in check. */
  readonly checked: Point | null;
  readonly promotionRanks: Readonly<Record<Side, readonly bigint[]>> | null;
  readonly arrows: readonly PlaneArrow[];
  /** Lower left squares of the formations that can move. */
  readonly formations: readonly Point[];
  readonly selection: Selection | null;
  readonly reach: Reach | null;
  readonly primes: PrimeFinder;
  /** The dots of small scales. */
  readonly clusters: (level: number) => readonly Cluster[];
}

/** What changes while a pointer or key moves, without anything being rendered. */
export interface Passing {
  /** Where the focus is, while it is shown. */
  cursor: Point | null;
  /** The move that a click or the end of a drag would make. */
  landing: Landing | null;
  /** Where the man dragged is. */
  lifted: Pixel | null;
}

export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly view: View;
  readonly theme: Theme;
  readonly sprites: Sprites;
  /** Whether the scale is the one of the picture before. */
  readonly steady: boolean;
}
