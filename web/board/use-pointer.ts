/**
 * Mouse, pen and touch on the board. The first button moves men, by two clicks or by dragging; the
 * second button, and the first while drawing is switched on, draws. A frame of a drag writes two
 * attributes and renders nothing.
 */
import type { RefObject, TargetedPointerEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Side } from '../../src/notation/rules.ts';
import type { Square } from '../../src/variants/board.ts';
import { directionOfWay } from './direction-keys.ts';
import { CELL, type Geometry, type Point } from './geometry.ts';
import { colourOf, draftTo } from './shapes.ts';
import type { Interaction } from './use-interaction.ts';

/** CSS pixels that a pointer moves before a press becomes a drag. */
const SLACK = { mouse: 4, other: 10 };

/** What a pressed button is doing. */
interface Press {
  readonly pointer: number;
  readonly kind: 'move' | 'draw';
  readonly square: number | null;
  readonly start: Point;
  /** Whether the man on the square has been picked up by this press, and not before. */
  readonly picked: boolean;
  /** Whether the man on the square can be dragged. */
  readonly draggable: boolean;
  dragging: boolean;
}

export interface PointerOptions {
  readonly svg: RefObject<SVGSVGElement | null>;
  /** Follows the pointer while a man is dragged. */
  readonly ghost: RefObject<SVGGElement | null>;
  /** Marks the square on which the man would be dropped. */
  readonly aim: RefObject<SVGRectElement | null>;
  readonly geometry: Geometry;
  /** Whose side is at the bottom. */
  readonly orientation: Side;
  readonly interaction: Interaction;
  /** The colour in which the first button draws, or null. */
  readonly drawing: string | null;
  /** Takes the square on which a dragged man has been dropped. */
  readonly dropped: RefObject<number | null>;
}

type BoardPointerEvent = TargetedPointerEvent<SVGSVGElement>;

export function usePointer(options: PointerOptions) {
  const { svg, ghost, aim, geometry, orientation, interaction, drawing, dropped } = options;
  const press = useRef<Press | null>(null);
  /** The square whose man is dragged. */
  const [lifted, setLifted] = useState<number | null>(null);

  const pointAt = (event: MouseEvent): Point => {
    const box = svg.current?.getBoundingClientRect() ?? new DOMRect();
    const { view } = geometry;
    const scale = box.width === 0 ? 0 : view.width / box.width;
    return {
      x: view.x + (event.clientX - box.left) * scale,
      y: view.y + (event.clientY - box.top) * scale,
    };
  };
  const squareUnder = (event: MouseEvent): Square | null => geometry.squareAt(pointAt(event));

  const placeGhost = (event: MouseEvent) => {
    const point = pointAt(event);
    const place = `translate(${(point.x - CELL / 2).toFixed(1)} ${(point.y - CELL / 2).toFixed(1)})`;
    ghost.current?.setAttribute('transform', place);
    const square = geometry.squareAt(point);
    const from = press.current?.square ?? null;
    const aimed = square !== null && from !== null && interaction.moves.between(from, square.index);
    if (square !== null && aimed !== false && aimed.length > 0) {
      const { x, y } = geometry.corner(square.index);
      aim.current?.setAttribute('transform', `translate(${x} ${y})`);
      aim.current?.setAttribute('visibility', 'visible');
    } else {
      aim.current?.setAttribute('visibility', 'hidden');
    }
  };

  const endPress = () => {
    press.current = null;
    setLifted(null);
    aim.current?.setAttribute('visibility', 'hidden');
  };

  /** Ends a press without effect; what was picked up is put back. */
  const abort = () => {
    if (press.current === null) return;
    endPress();
    interaction.cancel();
  };

  // A drag belongs to one position.
  useLayoutEffect(endPress, [interaction.position]);

  const onPointerDown = (event: BoardPointerEvent) => {
    if (!event.isPrimary || interaction.choice !== null) return;
    // If the end of another press has been lost, it ends now.
    abort();
    const isSecond = event.button === 2;
    if (event.button !== 0 && !isSecond) return;
    const square = squareUnder(event)?.index ?? null;
    const begun = {
      pointer: event.pointerId,
      square,
      start: { x: event.clientX, y: event.clientY },
      dragging: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (isSecond || drawing !== null) {
      press.current = { ...begun, kind: 'draw', picked: false, draggable: false };
      if (square !== null) {
        const colour = colourOf(event, isSecond ? 'G' : (drawing ?? 'G'));
        interaction.setDraft({ colour, from: square, to: null });
      }
      return;
    }
    const { selected, moves } = interaction;
    const moveMeant =
      selected !== null &&
      square !== null &&
      square !== selected &&
      moves.between(selected, square).length > 0;
    const draggable = square !== null && !moveMeant && moves.canLeave(square);
    const picked = draggable && selected !== square;
    press.current = { ...begun, kind: 'move', picked, draggable };
    if (picked) interaction.select(square);
  };

  const onPointerMove = (event: BoardPointerEvent) => {
    const { current } = press;
    if (current === null || current.pointer !== event.pointerId) return;
    if (current.kind === 'draw') {
      const { draft } = interaction;
      if (draft === null) return;
      const extended = draftTo(draft, squareUnder(event)?.index ?? null);
      if (extended.to !== draft.to) interaction.setDraft(extended);
      return;
    }
    // A second button during a drag takes it back.
    if (current.dragging && (event.buttons & 2) !== 0) {
      abort();
      return;
    }
    if (!current.draggable) return;
    if (!current.dragging) {
      const slack = event.pointerType === 'mouse' ? SLACK.mouse : SLACK.other;
      const { start } = current;
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < slack) return;
      current.dragging = true;
      setLifted(current.square);
    }
    placeGhost(event);
  };

  const onPointerUp = (event: BoardPointerEvent) => {
    const { current } = press;
    if (current === null || current.pointer !== event.pointerId) return;
    const square = squareUnder(event)?.index ?? null;
    endPress();
    if (current.kind === 'draw') {
      const { draft } = interaction;
      if (draft !== null && square !== null) interaction.finishDraft(draftTo(draft, square));
      else interaction.setDraft(null);
    } else if (current.dragging) {
      drop(current, square, event);
    } else if (square !== null && square === current.square) {
      // The press itself has picked the man up; a second click on it puts it down, or turns it.
      if (!current.picked) interaction.activate(square);
    } else if (!current.picked) {
      interaction.cancel();
    }
  };

  const drop = ({ square: from, start }: Press, to: number | null, event: MouseEvent) => {
    if (from === null) return;
    if (from === to) {
      // A man that is dragged within its square is shown where to turn, if it can.
      const way = { x: event.clientX - start.x, y: event.clientY - start.y };
      if (Math.hypot(way.x, way.y) < SLACK.other) return;
      interaction.move(from, from, directionOfWay(way, orientation));
      return;
    }
    dropped.current = to;
    if (to !== null && interaction.move(from, to)) return;
    dropped.current = null;
    interaction.cancel();
  };

  return {
    lifted,
    abort,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: BoardPointerEvent) => {
        if (press.current?.pointer === event.pointerId) abort();
      },
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      // Assistive technology clicks without a pointer.
      onClick: (event: MouseEvent) => {
        const target = event.target instanceof Element ? event.target : null;
        const square = target?.closest('[data-square]')?.getAttribute('data-square');
        if (event.detail === 0 && square != null) interaction.activate(Number(square));
      },
    },
  };
}
