/** Signs at the edge of the view that tell of men beyond it. */
import type { PlaneMan } from '../../src/plane/types.ts';
import type { MenIndex } from './men-index.ts';
import { type Insets, openWindow, type Pixel, pixelX, pixelY, type View } from './view.ts';

export interface EdgeSign {
  /** Where its tip lies. */
  readonly at: Pixel;
  /** Radians, 0 to the right and growing downwards as on the screen. */
  readonly angle: number;
  readonly count: number;
  readonly white: number;
  /** The man to which a click leads. */
  readonly nearest: PlaneMan;
}

const SECTORS = 16;

/** One sign for each of sixteen directions in which there are men. */
export function edgeSigns(view: View, men: MenIndex, insets: Insets): EdgeSign[] {
  const middle = { x: view.width / 2, y: view.height / 2 };
  const groups = new Map<number, { count: number; white: number; near: number; man: PlaneMan }>();
  for (const man of men.outside(openWindow(view))) {
    const dx = pixelX(view, man.x) - middle.x;
    const dy = pixelY(view, man.y) - middle.y;
    const turn = Math.atan2(dy, dx) / (2 * Math.PI);
    const sector = (Math.round(turn * SECTORS) + SECTORS) % SECTORS;
    const distance = Math.max(Math.abs(dx), Math.abs(dy));
    const group = groups.get(sector) ?? { count: 0, white: 0, near: Number.POSITIVE_INFINITY, man };
    group.count += 1;
    if (man.side === 'white') group.white += 1;
    if (distance < group.near) {
      group.near = distance;
      group.man = man;
    }
    groups.set(sector, group);
  }
  return [...groups].map(([sector, { count, white, man }]) => {
    const angle = (sector / SECTORS) * 2 * Math.PI;
    return { at: onEdge(view, angle, insets), angle, count, white, nearest: man };
  });
}

/** Where a ray from the middle of the room within the insets leaves it. */
function onEdge(view: View, angle: number, insets: Insets): Pixel {
  const halfWidth = (view.width - insets.left - insets.right) / 2;
  const halfHeight = (view.height - insets.top - insets.bottom) / 2;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const stretch = Math.min(halfWidth / Math.abs(dx), halfHeight / Math.abs(dy));
  return {
    x: insets.left + halfWidth + dx * stretch,
    y: insets.top + halfHeight + dy * stretch,
  };
}
