/** Squares while they can be told apart; beyond, a grid of powers of ten. */
import { gridPower, multiples } from '../grid.ts';
import type { Theme } from '../theme.ts';
import { pixelX, pixelY, type View, windowOf } from '../view.ts';
import type { Brush, Scene } from './scene.ts';

/** CSS pixels a square at which squares begin to fade, and at which they are gone. */
const FADES = 9;
const GONE = 3;
/** CSS pixels a square from which they are painted one by one. */
const SINGLE = 16;
/** CSS pixels between lines of the grid: fewer are left out, more are drawn in full. */
const FAINT_GRID = 7;
const FULL_GRID = 70;

export function paintGround(brush: Brush, scene: Scene): void {
  const { view } = brush;
  const strength = Math.min(1, (view.scale - GONE) / (FADES - GONE));
  if (view.scale >= SINGLE) paintSquares(brush);
  else {
    fillAll(brush, brush.theme.far);
    if (strength > 0) paintSmallSquares(brush, strength);
    if (strength < 1) paintGrid(brush);
  }
  paintPromotionRanks(brush, scene);
}

function fillAll({ context, view }: Brush, style: string | CanvasPattern): void {
  context.fillStyle = style;
  context.fillRect(0, 0, view.width, view.height);
}

/** Upper left corner of the square in the middle of the view, and whether that is dark. */
function middleSquare({ anchor, offsetX, offsetY, scale, width, height, flipped }: View) {
  const sign = flipped ? -1 : 1;
  return {
    left: width / 2 - sign * offsetX * scale - scale / 2,
    top: height / 2 + sign * offsetY * scale - scale / 2,
    isDark: (anchor.x + anchor.y) % 2n === 0n,
  };
}

/** One dark square after the other on a light ground, with edges on whole pixels. */
function paintSquares(brush: Brush): void {
  const { context, view, theme } = brush;
  const { scale, width, height } = view;
  const { left, top, isDark } = middleSquare(view);
  fillAll(brush, theme.light);
  context.fillStyle = theme.dark;
  const edge = (start: number, n: number) => Math.round(start + n * scale);
  const lastColumn = Math.ceil((width - left) / scale);
  const lastRow = Math.ceil((height - top) / scale);
  for (let column = -Math.ceil(left / scale); column < lastColumn; column++) {
    const x = edge(left, column);
    const columns = edge(left, column + 1) - x;
    for (let row = -Math.ceil(top / scale); row < lastRow; row++) {
      if (((column + row) % 2 === 0) !== isDark) continue;
      const y = edge(top, row);
      context.fillRect(x, y, columns, edge(top, row + 1) - y);
    }
  }
}

/**
 * All squares in one stroke, where they are many: a pattern of four pixels, stretched so that each
 * covers a square. Pixels are not blended when stretched, so edges are sharp.
 */
function paintSmallSquares(brush: Brush, strength: number): void {
  const { context, view, theme } = brush;
  const { scale } = view;
  const { left, top, isDark } = middleSquare(view);
  const pattern = context.createPattern(tileOf(theme), 'repeat');
  if (pattern === null) return;
  pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, left + (isDark ? 0 : scale), top]));
  context.globalAlpha = strength;
  context.imageSmoothingEnabled = false;
  fillAll(brush, pattern);
  context.imageSmoothingEnabled = true;
  context.globalAlpha = 1;
}

const tiles = new WeakMap<Theme, HTMLCanvasElement>();

function tileOf(theme: Theme): HTMLCanvasElement {
  const known = tiles.get(theme);
  if (known !== undefined) return known;
  const tile = document.createElement('canvas');
  tile.width = 2;
  tile.height = 2;
  const context = tile.getContext('2d');
  if (context !== null) {
    context.fillStyle = theme.light;
    context.fillRect(0, 0, 2, 2);
    context.fillStyle = theme.dark;
    context.fillRect(0, 0, 1, 1);
    context.fillRect(1, 1, 1, 1);
  }
  tiles.set(theme, tile);
  return tile;
}

/** Lines through every 10^k th file and rank, stronger the wider they lie apart. */
function paintGrid({ context, view, theme }: Brush): void {
  const least = gridPower(view.scale, FAINT_GRID);
  const seen = windowOf(view);
  context.strokeStyle = theme.line;
  context.lineWidth = 1;
  for (let power = Math.max(1, least); power < least + 3; power++) {
    const spacing = 10 ** power * view.scale;
    const step = 10n ** BigInt(power);
    context.globalAlpha = 0.08 + 0.42 * Math.min(1, spacing / FULL_GRID);
    context.beginPath();
    for (const x of multiples(seen.x0, seen.x1, step)) {
      const at = Math.round(pixelX(view, x)) + 0.5;
      context.moveTo(at, 0);
      context.lineTo(at, view.height);
    }
    for (const y of multiples(seen.y0, seen.y1, step)) {
      const at = Math.round(pixelY(view, y)) + 0.5;
      context.moveTo(0, at);
      context.lineTo(view.width, at);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** A line along the near edge of each rank on which pawns promote. */
function paintPromotionRanks({ context, view, theme }: Brush, { promotionRanks }: Scene): void {
  if (promotionRanks === null) return;
  context.strokeStyle = theme.promotion;
  context.lineWidth = 1.5;
  context.setLineDash([6, 5]);
  context.beginPath();
  const towardsTop = view.flipped ? -1 : 1;
  for (const [ranks, ahead] of [
    [promotionRanks.white, towardsTop],
    [promotionRanks.black, -towardsTop],
  ] as const) {
    for (const rank of ranks) {
      const y = pixelY(view, rank) + (ahead * view.scale) / 2;
      if (y < 0 || y > view.height) continue;
      context.moveTo(0, y);
      context.lineTo(view.width, y);
    }
  }
  context.stroke();
  context.setLineDash([]);
}
