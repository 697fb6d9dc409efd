/** Keeps a canvas painted: at most once a frame, and only after something has changed. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Camera } from './camera.ts';
import type { EdgeSign } from './edges.ts';
import { paint } from './paint/paint.ts';
import type { Passing, Scene } from './paint/scene.ts';
import { makeSprites, type Sprites } from './sprites.ts';
import { readTheme, type Theme, watchTheme } from './theme.ts';

/** Colours and pictures of men, which change with the theme and the resolution of the screen. */
export interface Look {
  readonly theme: Theme;
  readonly sprites: Sprites;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
}

export interface Picture {
  /** Asks for a new picture in the next frame. */
  readonly request: () => void;
  /** Signs at the edge in the picture that is shown. */
  readonly signs: RefObject<readonly EdgeSign[]>;
}

/** @param probe an element of the board in which colours are looked up */
export function useLook(probe: RefObject<HTMLElement | null>): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useLayoutEffect(() => {
    const element = probe.current;
    if (element === null) return;
    let ratio = 0;
    const read = () => {
      const theme = readTheme(element);
      ratio = globalThis.devicePixelRatio;
      setLook({ theme, sprites: makeSprites(theme, ratio), ratio });
    };
    // The window may move to another screen, and the page may be zoomed.
    const onResize = () => {
      if (ratio !== globalThis.devicePixelRatio) read();
    };
    read();
    const end = watchTheme(read);
    addEventListener('resize', onResize);
    return () => {
      end();
      removeEventListener('resize', onResize);
    };
  }, [probe]);
  return look;
}

export function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  camera: Camera,
  scene: Scene,
  look: Look | null,
  passing: Passing,
): Picture {
  const latest = useRef({ scene, look });
  latest.current = { scene, look };
  const signs = useRef<readonly EdgeSign[]>([]);
  const frame = useRef(0);
  const formerScale = useRef(0);

  const paintNow = () => {
    frame.current = 0;
    const { scene, look } = latest.current;
    const element = canvas.current;
    const context = element?.getContext('2d', { alpha: false });
    if (element == null || context == null || look === null) return;
    const { view } = camera;
    const { theme, sprites, ratio } = look;
    resizeCanvas(element, view.width, view.height, ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const steady = formerScale.current === view.scale;
    formerScale.current = view.scale;
    const painted = paint({ context, view, theme, sprites, steady }, scene, passing);
    signs.current = painted.signs;
    if (!painted.complete || !steady) picture.current.request();
  };
  const picture = useRef<Picture>({
    signs,
    request: () => {
      if (frame.current === 0) frame.current = requestAnimationFrame(() => paintNow());
    },
  });

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const measure = () => camera.resize(element.clientWidth, element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const end = camera.listen(picture.current.request);
    return () => {
      observer.disconnect();
      end();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [canvas, camera]);
  useEffect(() => picture.current.request(), [scene, look]);
  return picture.current;
}

/** A canvas is emptied when its size is set, so that happens only when it has changed. */
export function resizeCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  ratio: number,
): void {
  const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
}
