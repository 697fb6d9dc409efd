/** Small boards over the large one, each pinned on a part of the plane. */
import { useEffect, useRef } from 'preact/hooks';
import type { Window } from '../../src/plane/types.ts';
import { squareName } from './names.ts';
import { paintInset } from './paint/paint.ts';
import type { Scene } from './paint/scene.ts';
import { type Look, resizeCanvas } from './use-picture.ts';
import { fitted, makeView } from './view.ts';

export interface Inset {
  readonly id: number;
  readonly area: Window;
}

export interface InsetsProps {
  readonly insets: readonly Inset[];
  readonly scene: Scene;
  readonly look: Look | null;
  readonly flipped: boolean;
  readonly onGo: (area: Window) => void;
  readonly onRemove: (id: number) => void;
}

/** CSS pixels. */
const SIZE = 132;
const NO_ROOM = { left: 0, right: 0, top: 0, bottom: 0 };

export function Insets({ insets, onGo, onRemove, ...shared }: InsetsProps) {
  if (insets.length === 0) return null;
  return (
    <ul class="plane-insets" aria-label="Pinned boards">
      {insets.map(({ id, area }) => (
        <li key={id}>
          <InsetBoard
            {...shared}
            area={area}
            onGo={() => onGo(area)}
            onRemove={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface InsetBoardProps extends Pick<InsetsProps, 'scene' | 'look' | 'flipped'> {
  readonly area: Window;
  readonly onGo: () => void;
  readonly onRemove: () => void;
}

function InsetBoard({ scene, look, flipped, area, onGo, onRemove }: InsetBoardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d', { alpha: false });
    if (element === null || context == null || look === null) return;
    const view = fitted(makeView(SIZE, SIZE, flipped), area, NO_ROOM);
    const { theme, sprites, ratio } = look;
    resizeCanvas(element, SIZE, SIZE, ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintInset({ context, view, theme, sprites, steady: true }, scene);
  }, [scene, look, flipped, area]);
  const middle = { x: (area.x0 + area.x1) / 2n, y: (area.y0 + area.y1) / 2n };
  const place = squareName(middle, scene.coordinates);
  const men = scene.men.within(area).length;
  return (
    <>
      <button type="button" class="plane-inset" onClick={onGo}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it does not take the focus */}
        <canvas ref={canvas} aria-hidden="true" />
        <span class="plane-inset-name">{place}</span>
        <span class="plane-hidden">, pinned board with {men} men, go there</span>
      </button>
      <button
        type="button"
        class="plane-inset-close"
        aria-label={`Remove the pinned board at ${place}`}
        onClick={onRemove}
      >
        ×
      </button>
    </>
  );
}
