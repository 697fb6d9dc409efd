/** Dragging men: from the palette to the board, from square to square, and off the board. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Editor } from '../../setup/editor.ts';
import type { EditedMan, Place } from '../../setup/position.ts';

/** CSS pixels that a pointer moves before a press becomes a drag. */
const SLACK = { mouse: 4, other: 10 };

export interface Carried {
  readonly man: EditedMan;
  /** Where it comes from; null for the palette. */
  readonly from: Place | null;
}

/** What a board lets the drag ask. */
export interface BoardUnder {
  /** The square at a point of the window, or null. */
  placeAt(clientX: number, clientY: number): Place | null;
  /** CSS pixels a square. */
  scale(): number;
}

export interface Carry {
  /** What is dragged at the moment. */
  readonly lifted: Carried | null;
  /** The square on which it would be dropped. */
  readonly aimed: Place | null;
  /** Takes the element that follows the pointer. */
  readonly ghost: (element: HTMLElement | null) => void;
  /** The board tells here where its squares are. */
  readonly under: { current: BoardUnder | null };
  /**
   * Begins with a press.
   * @param tap what is done if the pointer does not move
   */
  begin(event: PointerEvent, carried: Carried, tap: () => void): void;
}

export function useCarry(editor: Editor): Carry {
  const under = useRef<BoardUnder | null>(null);
  const ghost = useRef<HTMLElement | null>(null);
  const at = useRef({ x: 0, y: 0 });
  const end = useRef<(() => void) | null>(null);
  const [lifted, setLifted] = useState<Carried | null>(null);
  const [aimed, setAimed] = useState<Place | null>(null);
  // A drag belongs to one editor, and ends with the page's part.
  useEffect(() => () => end.current?.(), [editor]);

  const placeGhost = () => {
    const { current: element } = ghost;
    if (element === null) return;
    const size = Math.max(28, under.current?.scale() ?? 44);
    element.style.width = `${size}px`;
    element.style.transform = `translate(${at.current.x - size / 2}px, ${at.current.y - size / 2}px)`;
  };

  const begin = (event: PointerEvent, carried: Carried, tap: () => void) => {
    end.current?.();
    const start = { x: event.clientX, y: event.clientY };
    const slack = event.pointerType === 'mouse' ? SLACK.mouse : SLACK.other;
    let isDragging = false;
    const isOurs = (other: PointerEvent) => other.pointerId === event.pointerId;
    const placeUnder = ({ clientX, clientY }: PointerEvent) =>
      under.current?.placeAt(clientX, clientY) ?? null;
    const move = (other: PointerEvent) => {
      if (!isOurs(other)) return;
      at.current = { x: other.clientX, y: other.clientY };
      if (!isDragging) {
        if (Math.hypot(other.clientX - start.x, other.clientY - start.y) < slack) return;
        isDragging = true;
        setLifted(carried);
      }
      placeGhost();
      setAimed(placeUnder(other));
    };
    const up = (other: PointerEvent) => {
      if (!isOurs(other)) return;
      finish();
      if (!isDragging) {
        tap();
        return;
      }
      const to = placeUnder(other);
      const { from, man } = carried;
      if (from === null) {
        if (to !== null) editor.put(to, man);
      } else if (to !== from) {
        editor.carry(from, to);
      }
    };
    const cancel = (other: PointerEvent) => {
      if (isOurs(other)) finish();
    };
    const key = (other: KeyboardEvent) => {
      if (other.key !== 'Escape' || !isDragging) return;
      other.preventDefault();
      finish();
    };
    const finish = () => {
      end.current = null;
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', cancel);
      document.removeEventListener('keydown', key, true);
      setLifted(null);
      setAimed(null);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', cancel);
    document.addEventListener('keydown', key, true);
    end.current = finish;
  };

  return {
    lifted,
    aimed,
    ghost: (element) => {
      ghost.current = element;
      placeGhost();
    },
    under,
    begin,
  };
}
