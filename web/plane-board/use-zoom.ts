/** Zooming by two fingers and by the wheel. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useLatest } from '../board/use-interaction.ts';
import type { Camera } from './camera.ts';
import { type Pixel, type Spot, spotAt } from './view.ts';

/** How fast a turn of the wheel zooms; a pinch on a touchpad comes as small turns with Ctrl. */
const WHEEL = { plain: 0.0022, pinch: 0.01 };

/** How things were when the second finger came down. */
interface Pinch {
  readonly spot: Spot;
  readonly scale: number;
  readonly distance: number;
}

export interface PinchZoom {
  /** Begins with the first two of these fingers. */
  begin(fingers: ReadonlyMap<number, Pixel>): void;
  /** Follows them. @returns whether there is a pinch at all */
  follow(fingers: ReadonlyMap<number, Pixel>): boolean;
  /** @returns whether there was a pinch */
  end(): boolean;
}

/** @param pixelFor where on the canvas an event is */
export function useZoom(
  canvas: RefObject<HTMLCanvasElement | null>,
  camera: Camera,
  pixelFor: (event: MouseEvent) => Pixel,
): PinchZoom {
  const pinch = useRef<Pinch | null>(null);
  const onWheel = useLatest((event: WheelEvent) => {
    event.preventDefault();
    camera.stop();
    // Lines and pages, as some mice have it, in pixels.
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const speed = event.ctrlKey ? WHEEL.pinch : WHEEL.plain;
    camera.zoom(Math.exp(-event.deltaY * unit * speed), pixelFor(event));
  });
  // By hand, since the page must not scroll along.
  useLayoutEffect(() => {
    const element = canvas.current;
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [canvas, onWheel]);

  return {
    begin: (fingers) => {
      const [a, b] = [...fingers.values()];
      if (a === undefined || b === undefined) return;
      const spot = spotAt(camera.view, between(a, b));
      pinch.current = { spot, scale: camera.view.scale, distance: distanceOf(a, b) };
    },
    follow: (fingers) => {
      if (pinch.current === null) return false;
      const [a, b] = [...fingers.values()];
      if (a === undefined || b === undefined) return true;
      const { spot, scale, distance } = pinch.current;
      camera.zoomTo((scale * distanceOf(a, b)) / distance, spot, between(a, b));
      return true;
    },
    end: () => {
      const was = pinch.current !== null;
      pinch.current = null;
      return was;
    },
  };
}

function between(a: Pixel, b: Pixel): Pixel {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Pixels between two points, at least 1. */
export function distanceOf(a: Pixel, b: Pixel): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}
