/** The corner by which the board is made larger and smaller, with pointer or keys. */
import type { TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';

/** Least width of a board, in CSS pixels: a cell of a 12-wide board is about 20 pixels then. */
const LEAST_SIZE = 240;
const STEP = 16;

export interface ResizeHandleProps {
  /** Width of the board as it is drawn now, and the most there is room for. */
  readonly size: number;
  readonly most: number;
  /** Called while the handle moves. */
  readonly onChange: (size: number) => void;
  /** Called when the user is done. */
  readonly onDone: (size: number) => void;
}

export function ResizeHandle({ size, most, onChange, onDone }: ResizeHandleProps) {
  const drag = useRef<{ pointer: number; x: number; size: number } | null>(null);
  const least = Math.min(LEAST_SIZE, most);
  const clamp = (wanted: number) => Math.round(Math.max(least, Math.min(most, wanted)));

  const onPointerDown = (event: TargetedPointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    drag.current = { pointer: event.pointerId, x: event.clientX, size };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = drag.current;
    if (start?.pointer === event.pointerId) onChange(clamp(start.size + event.clientX - start.x));
  };
  const onPointerEnd = (event: PointerEvent) => {
    const start = drag.current;
    if (start?.pointer !== event.pointerId) return;
    drag.current = null;
    if (event.type === 'pointerup') onDone(clamp(start.size + event.clientX - start.x));
    else onChange(start.size);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted: Readonly<Record<string, number>> = {
      ArrowRight: size + STEP,
      ArrowUp: size + STEP,
      ArrowLeft: size - STEP,
      ArrowDown: size - STEP,
      PageUp: size + 4 * STEP,
      PageDown: size - 4 * STEP,
      Home: least,
      End: most,
    };
    const next = wanted[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onDone(clamp(next));
  };

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: it is, by "tabindex" in Preact's spelling
    <div
      class="board-resize"
      role="slider"
      tabindex={0}
      aria-label="Board size"
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      aria-valuenow={Math.round(size)}
      aria-valuetext={`${Math.round(size)} pixels`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
    />
  );
}
