/** What lies under a point of the screen, to be picked up, opened or followed. */
import { distanceTo } from './aim.ts';
import { boxLevel, type Cluster } from './clusters.ts';
import type { EdgeSign } from './edges.ts';
import { FIGURES, radiusOf } from './paint/men.ts';
import type { Scene } from './paint/scene.ts';
import type { Selection } from './props.ts';
import { type Movable, selectionsAt } from './reach.ts';
import { type Pixel, pixelOf, squareAt, type View } from './view.ts';

/** Part of a square around the middle of a formation in which it is picked up. */
const HANDLE = 0.26;
/** Least CSS pixels of that, and of signs at the edge. */
const TOUCH = 14;
/** Least CSS pixels of a dot. */
const DOT = 9;

/** What a press would pick up: a formation by its middle, else a man. */
export function selectionUnder(
  view: View,
  scene: Scene,
  movable: Movable,
  pixel: Pixel,
): Selection | null {
  if (view.scale < FIGURES) {
    const [man, other] = clusterUnder(view, scene, pixel)?.men ?? [];
    if (man === undefined || other !== undefined) return null;
    return selectionsAt(movable, man).find(({ formation }) => !formation) ?? null;
  }
  const reach = Math.max(TOUCH / 2, view.scale * HANDLE);
  const all = selectionsAt(movable, squareAt(view, pixel));
  const handle = all.find(
    ({ at, formation }) => formation && distanceTo(view, pixel, at, true) <= reach,
  );
  return handle ?? all.find(({ formation }) => !formation) ?? null;
}

/** The dot under a point, where men are dots. */
export function clusterUnder(view: View, scene: Scene, pixel: Pixel): Cluster | undefined {
  if (view.scale >= FIGURES) return undefined;
  return scene.clusters(boxLevel(view.scale)).find(({ at, men }) => {
    const { x, y } = pixelOf(view, at);
    const radius = Math.max(DOT, radiusOf(men.length, view.scale) + 2);
    return Math.hypot(x - pixel.x, y - pixel.y) <= radius;
  });
}

export function signUnder(signs: readonly EdgeSign[], pixel: Pixel): EdgeSign | undefined {
  return signs.find(({ at }) => Math.hypot(at.x - pixel.x, at.y - pixel.y) <= TOUCH);
}
