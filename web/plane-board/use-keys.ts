/** The keys of the plane, while the focus is on it. */
import type { TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { coordinatesText } from '../../src/plane/coordinates.ts';
import type { PlaneMan, Point } from '../../src/plane/types.ts';
import type { Camera } from './camera.ts';
import type { Passing, Scene } from './paint/scene.ts';
import type { PlaneEditing } from './props.ts';
import { landingOn, selectionsAt } from './reach.ts';
import { type Interaction, isSameSelection } from './use-interaction.ts';
import { pixelOf } from './view.ts';

const ZOOM = 1.5;
const FAR_ZOOM = 10;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface KeyOptions {
  readonly camera: Camera;
  readonly scene: Scene;
  readonly passing: Passing;
  readonly interaction: Interaction;
  readonly request: () => void;
  readonly fitAll: () => void;
  readonly goTo: () => void;
  readonly pin: () => void;
  /** Ends a drag. */
  readonly abort: () => void;
  /** Says what a square is, and what the selection can do there. */
  readonly describe: (square: Point) => void;
  readonly editing: PlaneEditing | undefined;
}

export function useKeys(options: KeyOptions) {
  const { camera, scene, passing, interaction, request, describe } = options;
  /** Where the keyboard was last. */
  const place = useRef<Point | null>(null);

  const cursor = (): Point => {
    const known = place.current;
    if (known !== null && camera.isSeen(known)) return known;
    return camera.view.anchor;
  };

  const goTo = (square: Point, isQuiet = false) => {
    place.current = square;
    passing.cursor = square;
    camera.reveal(square);
    request();
    if (!isQuiet) describe(square);
  };

  const step = (key: readonly [number, number], byPage: boolean) => {
    const turned = camera.view.flipped ? -1 : 1;
    if (byPage) {
      const { width, height } = camera.view;
      camera.pan((-key[0] * width) / 4, (key[1] * height) / 4);
      return;
    }
    const from = cursor();
    // The first key only shows where the keyboard is.
    if (passing.cursor === null) return goTo(from);
    const length = camera.keyStep * BigInt(turned);
    goTo({ x: from.x + BigInt(key[0]) * length, y: from.y + BigInt(key[1]) * length });
  };

  const activate = () => {
    const square = cursor();
    const { selection, reach, movable } = interaction;
    goTo(square, true);
    const landing = reach && landingOn(reach, square, scene.primes.isPrime);
    if (landing != null) {
      interaction.play(landing);
      return;
    }
    const [first] = selectionsAt(movable, square);
    if (first === undefined || (selection !== null && isSameSelection(first, selection))) {
      if (!interaction.cancel()) describe(square);
    } else {
      interaction.select(first);
    }
  };

  /** To the next man that can move, from left to right. */
  const nextMan = (by: 1 | -1) => {
    const { movable } = interaction;
    const men = [...scene.men.all].filter((man) => movable.men.has(coordinatesText(man)));
    men.sort(byPlace);
    const here = cursor();
    const at = men.findIndex(({ x, y }) => x === here.x && y === here.y);
    const from = at < 0 && by < 0 ? 0 : at;
    const next = men[(from + by + men.length) % men.length];
    if (next !== undefined) goTo({ x: next.x, y: next.y });
  };

  const zoom = (factor: number) => {
    const { view } = camera;
    const held = passing.cursor;
    camera.zoom(factor, held !== null && camera.isSeen(held) ? pixelOf(view, held) : undefined);
  };

  const commands: Readonly<Record<string, () => void>> = {
    Enter: activate,
    ' ': activate,
    Escape: () => {
      options.abort();
      interaction.cancel();
    },
    '+': () => zoom(ZOOM),
    '=': () => zoom(ZOOM),
    '-': () => zoom(1 / ZOOM),
    _: () => zoom(1 / ZOOM),
    PageUp: () => zoom(FAR_ZOOM),
    PageDown: () => zoom(1 / FAR_ZOOM),
    '0': options.fitAll,
    Home: () => camera.home(),
    g: options.goTo,
    f: () => {
      const square = cursor();
      goTo(square, true);
      if (!interaction.cycle(square)) describe(square);
    },
    i: options.pin,
    n: () => nextMan(1),
    N: () => nextMan(-1),
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLCanvasElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = cursor();
    if (options.editing?.onKey(here, event)) {
      goTo(here, true);
      event.preventDefault();
      return;
    }
    const arrow = ARROWS[event.key];
    const command = commands[event.key] ?? commands[event.key.toLowerCase()];
    if (arrow !== undefined) step(arrow, event.shiftKey);
    else if (command !== undefined) command();
    else return;
    event.preventDefault();
  };

  return {
    goTo,
    handlers: {
      onKeyDown,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (!(currentTarget instanceof Element && currentTarget.matches(':focus-visible'))) return;
        passing.cursor = cursor();
        request();
      },
      onBlur: () => {
        passing.cursor = null;
        request();
      },
    },
  };
}

function byPlace(a: PlaneMan, b: PlaneMan): number {
  if (a.x !== b.x) return a.x < b.x ? -1 : 1;
  return a.y < b.y ? -1 : 1;
}
