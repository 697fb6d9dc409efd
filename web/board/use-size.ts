/** The width of the board: chosen by the user, held by the caller or here, limited by the room. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps } from './props.ts';

export interface BoardSize {
  /** Width to ask for in CSS pixels, or null for all the room there is. */
  readonly wanted: number | null;
  /** Width as drawn; 0 before the first layout. */
  readonly drawn: number;
  /** Width of the room. */
  readonly room: number;
  readonly onChange: (size: number) => void;
  readonly onDone: (size: number) => void;
}

/** @param frame the element that takes the whole width of its container */
export function useSize(
  frame: RefObject<HTMLElement | null>,
  { size, onSize }: Pick<BoardProps, 'size' | 'onSize'>,
): BoardSize {
  const [room, setRoom] = useState(0);
  /** While the handle moves, and after it where the caller holds no size. */
  const [own, setOwn] = useState<number | null>(null);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  const wanted = own ?? size ?? null;
  return {
    wanted,
    drawn: wanted === null ? room : Math.min(wanted, room),
    room,
    onChange: setOwn,
    onDone: (chosen) => {
      setOwn(onSize === undefined ? chosen : null);
      onSize?.(chosen);
    },
  };
}
