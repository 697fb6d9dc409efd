/** Moves the view about: by hand, by key, or by itself while a flung picture comes to rest. */
import type { Point, Window } from '../../src/plane/types.ts';
import { gridPower } from './grid.ts';
import {
  boundedScale,
  fitted,
  type Insets,
  isWithin,
  lookingAt,
  makeView,
  openWindow,
  type Pixel,
  panned,
  pixelOf,
  type Spot,
  STRIPS,
  spotAt,
  type View,
  zoomed,
} from './view.ts';

/** Room around men to which the view is fitted: coordinates may be long. */
const AROUND: Insets = { left: 84, right: 28, top: 28, bottom: 44 };
/** Largest scale to which the view is fitted. */
const LARGEST = 72;
/** Milliseconds in which a flung picture loses most of its speed. */
const FRICTION = 280;
/** CSS pixels a millisecond at which it rests. */
const REST = 0.03;
/** Scale at which a square gone to is shown at least, in CSS pixels a square. */
const READABLE = 24;
/** Keys and buttons bring squares at least this near to the edge. */
const MARGIN = 40;

type Listener = () => void;

export class Camera {
  #view: View = makeView(1, 1, false);
  /** What is shown when nothing else has been asked for. */
  #home: Window;
  /** Whether the view still shows the home, and follows changes of size. */
  #isHome = true;
  #across = 0;
  #flight = 0;
  readonly #listeners = new Set<Listener>();
  /** The point of a zoom that goes on, and the view it has led to. */
  #focus: { readonly pixel: Pixel; readonly spot: Spot; view: View } | null = null;

  constructor(home: Window) {
    this.#home = home;
  }

  get view(): View {
    return this.#view;
  }

  /** Calls back after every change; returns what ends that. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Squares across that must be possible to see. */
  set across(squares: number) {
    this.#across = squares;
  }

  resize(width: number, height: number): void {
    if (width === this.#view.width && height === this.#view.height) return;
    const { scale } = this.#view;
    const view = { ...this.#view, width, height };
    if (this.#isHome) this.#set(fitted(view, this.#home, STRIPS));
    else this.#set({ ...view, scale: boundedScale(view, scale, this.#across) });
  }

  turn(flipped: boolean): void {
    if (flipped !== this.#view.flipped) this.#set({ ...this.#view, flipped });
    if (this.#isHome) this.home();
  }

  /** Shows where games open. */
  home(area: Window = this.#home): void {
    this.stop();
    this.#home = area;
    this.#isHome = true;
    this.#set(fitted(this.#view, area, STRIPS));
  }

  /** Shows an area with some room around it. */
  fit(area: Window): void {
    const { width, height } = this.#view;
    // Less room where the board is so small that there would be little left.
    const share = Math.min(1, width / 400, height / 400);
    const insets = {
      left: AROUND.left * share,
      right: AROUND.right * share,
      top: AROUND.top * share,
      bottom: AROUND.bottom * share,
    };
    const view = fitted(this.#view, area, insets);
    if (view.scale <= LARGEST) this.#leave(view);
    else this.goTo({ x: (area.x0 + area.x1) / 2n, y: (area.y0 + area.y1) / 2n });
  }

  pan(dx: number, dy: number): void {
    this.#leave(panned(this.#view, dx, dy));
  }

  /** Brings a square into the middle, and near enough to be seen. */
  goTo(square: Point): void {
    const view = lookingAt(this.#view, { square, offsetX: 0, offsetY: 0 });
    const scale = Math.max(view.scale, READABLE);
    this.#leave({ ...view, scale: boundedScale(view, scale, this.#across) });
  }

  /** Moves the picture just as far as it takes to show a square. */
  reveal(square: Point): void {
    const { width, height } = this.#view;
    const { x, y } = pixelOf(this.#view, square);
    const margin = Math.min(MARGIN, width / 4, height / 4);
    const dx = shortfall(x, margin + STRIPS.left, width - margin);
    const dy = shortfall(y, margin, height - margin - STRIPS.bottom);
    if (Math.abs(dx) > width || Math.abs(dy) > height) this.goTo(square);
    else if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  /** @param pixel the point that stays where it is; the middle if left out */
  zoom(factor: number, pixel?: Pixel): void {
    const { width, height, scale } = this.#view;
    const at = pixel ?? { x: width / 2, y: height / 2 };
    const held = this.#focus;
    const goesOn =
      held?.view === this.#view && held.pixel.x === at.x && held.pixel.y === at.y ? held : null;
    const spot = goesOn?.spot ?? spotAt(this.#view, at);
    this.zoomTo(scale * factor, spot, at);
    this.#focus = { pixel: at, spot, view: this.#view };
  }

  zoomTo(scale: number, spot: Spot, pixel: Pixel): void {
    this.#leave(zoomed(this.#view, boundedScale(this.#view, scale, this.#across), spot, pixel));
  }

  /** Lets the picture go on by itself; CSS pixels a millisecond. */
  fling(velocityX: number, velocityY: number): void {
    this.stop();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let former: number | null = null;
    let slowing = 1;
    const fly = (now: number) => {
      const ms = former === null ? 16 : Math.min(50, now - former);
      former = now;
      this.#leaveFlying(velocityX * slowing * ms, velocityY * slowing * ms);
      slowing *= Math.exp(-ms / FRICTION);
      const isMoving = Math.hypot(velocityX, velocityY) * slowing > REST;
      this.#flight = isMoving ? requestAnimationFrame(fly) : 0;
    };
    this.#flight = requestAnimationFrame(fly);
  }

  stop(): void {
    cancelAnimationFrame(this.#flight);
    this.#flight = 0;
  }

  isSeen(square: Point): boolean {
    return isWithin(openWindow(this.#view), square);
  }

  /** How many squares an arrow key goes: one, or where squares are too small a line of the grid. */
  get keyStep(): bigint {
    return 10n ** BigInt(gridPower(this.#view.scale, 4));
  }

  #leave(view: View): void {
    this.stop();
    this.#isHome = false;
    this.#set(view);
  }

  #leaveFlying(dx: number, dy: number): void {
    this.#isHome = false;
    this.#set(panned(this.#view, dx, dy));
  }

  #set(view: View): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

/** How far a point must move to come between two bounds. */
function shortfall(value: number, low: number, high: number): number {
  if (value < low) return low - value;
  return value > high ? high - value : 0;
}
