/**
 * Mouse, pen and touch on the plane. One finger moves men by two taps or by dragging, and the
 * picture where there is nothing to pick up. Nothing is rendered while a pointer moves: the canvas is
 * painted again, no more.
 */
import type { RefObject, TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { samePoint } from '../../src/plane/coordinates.ts';
import type { Point } from '../../src/plane/types.ts';
import { type Aim, aimAt } from './aim.ts';
import type { Camera } from './camera.ts';
import type { EdgeSign } from './edges.ts';
import { clusterUnder, selectionUnder, signUnder } from './hits.ts';
import { boundsOf } from './men-index.ts';
import { FIGURES } from './paint/men.ts';
import type { Passing, Scene } from './paint/scene.ts';
import type { PlaneEditing, Selection } from './props.ts';
import type { Landing } from './reach.ts';
import { type Interaction, isSameSelection } from './use-interaction.ts';
import { distanceOf, useZoom } from './use-zoom.ts';
import { type Pixel, squareAt } from './view.ts';

/** CSS pixels that a pointer moves before a press becomes a drag. */
const SLACK = { mouse: 4, other: 10 };
/** Milliseconds before letting go that tell how fast a picture was flung. */
const FLING = 80;

interface Press {
  readonly kind: 'pan' | 'man';
  readonly start: Pixel;
  /** Whether this press has picked up what is selected, and not an earlier one. */
  readonly picked: boolean;
  readonly slack: number;
  dragging: boolean;
  trail: { readonly time: number; readonly at: Pixel }[];
}

export interface PointerOptions {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly camera: Camera;
  readonly scene: Scene;
  readonly passing: Passing;
  readonly interaction: Interaction;
  readonly signs: RefObject<readonly EdgeSign[]>;
  /** Asks for a new picture. */
  readonly request: () => void;
  /** Takes a move that the pointer alone cannot tell from its neighbours. */
  readonly propose: (from: Selection, landing: Landing) => void;
  /** Called with the square under the pointer, or null when it has gone. */
  readonly onHover: (square: Point | null) => void;
  /** Called with a square that was clicked without any meaning. */
  readonly onVisit: (square: Point) => void;
  readonly editing: PlaneEditing | undefined;
}

type CanvasEvent = TargetedPointerEvent<HTMLCanvasElement>;

export function usePointer(options: PointerOptions) {
  const { canvas, camera, scene, passing, interaction, signs, request, editing } = options;
  const pointers = useRef(new Map<number, Pixel>());
  const press = useRef<Press | null>(null);

  const pixelFor = (event: MouseEvent): Pixel => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  const pinch = useZoom(canvas, camera, pixelFor);

  const aim = (pixel: Pixel): Aim | null => {
    const { selection, reach } = interaction;
    if (selection === null || reach === null) return null;
    return aimAt(camera.view, pixel, selection, reach, scene.primes);
  };

  const pickable = (pixel: Pixel) => selectionUnder(camera.view, scene, interaction.movable, pixel);
  const signAt = (pixel: Pixel) => signUnder(signs.current ?? [], pixel);
  const clusterAt = (pixel: Pixel) => clusterUnder(camera.view, scene, pixel);

  const showAim = (landing: Landing | null) => {
    const former = passing.landing;
    passing.landing = landing;
    const isSame = former !== null && landing !== null && samePoint(former.to, landing.to);
    if (former !== landing && !isSame) request();
  };

  const endPress = () => {
    press.current = null;
    passing.lifted = null;
    passing.landing = null;
    request();
  };

  /** Ends a press without effect; what it has picked up is put back. */
  const abort = () => {
    const { current } = press;
    if (current === null) return;
    endPress();
    if (current.kind === 'man' && (current.dragging || current.picked)) interaction.cancel();
  };

  const onPointerDown = (event: CanvasEvent) => {
    const pixel = pixelFor(event);
    if (edited(pixel, (editor, square) => editor.onPress(square, event))) return;
    if (event.button > 1 || pointers.current.size >= 2) return;
    camera.stop();
    hideCursor();
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pixel);
    if (pointers.current.size === 2) {
      abort();
      pinch.begin(pointers.current);
      return;
    }
    const begun = {
      start: pixel,
      slack: event.pointerType === 'mouse' ? SLACK.mouse : SLACK.other,
      dragging: false,
      trail: [{ time: event.timeStamp, at: pixel }],
    };
    // A man comes before a sign that lies over him; he may have no other place.
    const under = event.button === 0 ? pickable(pixel) : null;
    if (under === null) {
      press.current = { ...begun, kind: 'pan', picked: false };
      return;
    }
    const { selection } = interaction;
    const picked = selection === null || !isSameSelection(selection, under);
    press.current = { ...begun, kind: 'man', picked };
    if (picked) interaction.select(under);
  };

  /** Whether a square was pressed with a meaning of its own. */
  const edited = (pixel: Pixel, act: (editing: PlaneEditing, square: Point) => boolean) => {
    if (editing === undefined || camera.view.scale < FIGURES || pointers.current.size > 0) {
      return false;
    }
    return act(editing, squareAt(camera.view, pixel));
  };

  const hideCursor = () => {
    if (passing.cursor === null) return;
    passing.cursor = null;
    request();
  };

  const onPointerMove = (event: CanvasEvent) => {
    const pixel = pixelFor(event);
    const { current } = press;
    const former = pointers.current.get(event.pointerId);
    if (former === undefined) {
      hover(pixel, event);
      return;
    }
    pointers.current.set(event.pointerId, pixel);
    if (pinch.follow(pointers.current) || current === null) return;
    if (!current.dragging) {
      if (distanceOf(pixel, current.start) < current.slack) return;
      current.dragging = true;
    }
    if (current.kind === 'pan') {
      camera.pan(pixel.x - former.x, pixel.y - former.y);
      current.trail.push({ time: event.timeStamp, at: pixel });
      if (current.trail.length > 20) current.trail.shift();
    } else {
      passing.lifted = pixel;
      showAim(aim(pixel)?.landing ?? null);
      request();
    }
  };

  const hover = (pixel: Pixel, event: CanvasEvent) => {
    if (event.pointerType !== 'mouse') return;
    options.onHover(squareAt(camera.view, pixel));
    const landing = aim(pixel)?.landing ?? null;
    showAim(landing);
    const canPress =
      landing !== null ||
      signAt(pixel) !== undefined ||
      pickable(pixel) !== null ||
      clusterAt(pixel) !== undefined;
    const shape = canPress ? 'pointer' : 'grab';
    if (event.currentTarget.style.cursor !== shape) event.currentTarget.style.cursor = shape;
  };

  const onPointerUp = (event: CanvasEvent) => {
    const pixel = pixelFor(event);
    if (!pointers.current.delete(event.pointerId)) return;
    if (pinch.end()) {
      // The finger that is left moves nothing.
      press.current = null;
      return;
    }
    const { current } = press;
    if (current === null) return;
    const meant = aim(pixel);
    endPress();
    if (current.kind === 'pan') {
      if (current.dragging) flingFrom(current, event.timeStamp);
      else tap(pixel, meant, event);
    } else if (current.dragging) {
      if (meant === null) interaction.cancel();
      else land(meant);
    } else if (!current.picked) {
      interaction.cancel();
    }
  };

  const flingFrom = ({ trail }: Press, now: number) => {
    const recent = trail.filter(({ time }) => now - time < FLING);
    const [first, last] = [recent[0], recent.at(-1)];
    if (first === undefined || last === undefined || last.time - first.time < 8) return;
    const ms = last.time - first.time;
    camera.fling((last.at.x - first.at.x) / ms, (last.at.y - first.at.y) / ms);
  };

  const land = ({ landing, exact }: Aim) => {
    const { selection } = interaction;
    if (selection === null) return;
    if (exact) interaction.play(landing);
    else options.propose(selection, landing);
  };

  const tap = (pixel: Pixel, meant: Aim | null, event: PointerEvent) => {
    const sign = signAt(pixel);
    if (sign !== undefined) {
      camera.goTo(sign.nearest);
      return;
    }
    if (meant !== null) {
      land(meant);
      return;
    }
    const isEdit = edited(pixel, (editor, square) => {
      editor.onTap(square, event);
      return true;
    });
    if (isEdit) return;
    const cluster = clusterAt(pixel);
    const bounds = boundsOf(cluster?.men ?? []);
    if (cluster !== undefined && bounds !== null) {
      camera.fit(bounds);
      return;
    }
    interaction.cancel();
    options.onVisit(squareAt(camera.view, pixel));
  };

  return {
    abort,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: CanvasEvent) => {
        pointers.current.delete(event.pointerId);
        pinch.end();
        abort();
      },
      onPointerLeave: () => {
        options.onHover(null);
        if (press.current === null) showAim(null);
      },
      onMouseDown: (event: MouseEvent) => {
        // As on other boards the mouse leaves the focus alone, but for a field that it leaves.
        if (document.activeElement === canvas.current) return;
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      },
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
