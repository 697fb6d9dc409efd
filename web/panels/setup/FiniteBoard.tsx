/** A board with edges on which men are put; drawn of the same parts as the one on which they move. */
import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Side } from '../../../src/notation/rules.ts';
import { apart } from '../../board/apart.ts';
import { BoardPicture } from '../../board/BoardPicture.tsx';
import { CELL, makeGeometry } from '../../board/geometry.ts';
import { squareBeyond } from '../../board/keyboard.ts';
import type { Editor } from '../../setup/editor.ts';
import type { FiniteGround } from '../../setup/finite-ground.ts';
import { KEY_HELP, pressOn, TURN_HELP } from '../../setup/keys.ts';
import type { Place } from '../../setup/position.ts';
import type { Carry } from './use-carry.ts';

interface FiniteBoardProps {
  readonly editor: Editor;
  readonly ground: FiniteGround;
  readonly orientation: Side;
  readonly set: 'figures' | 'letters';
  readonly carry: Carry;
  /** Squares to be marked, and those with something wrong. */
  readonly marked: readonly Place[];
  readonly wrong: readonly Place[];
}

const NO_TARGETS = new Map<number, never>();

export const FiniteBoard = apart((props: FiniteBoardProps) => {
  const { editor, ground, orientation, set, carry } = props;
  const { variant, board } = ground;
  const svg = useRef<SVGSVGElement>(null);
  const [entry, setEntry] = useState(board.squares[0]?.index ?? 0);
  const position = editor.position.value;
  const held = editor.held.value;
  const geometry = useMemo(
    () => makeGeometry(board, variant.board, orientation),
    [board, variant, orientation],
  );
  const men = useMemo(
    () => [...position.men].map(([place, man]) => ground.placed(place, man)),
    [ground, position],
  );
  const dropped = useRef<number | null>(null);
  const { view } = geometry;

  const placeAt = (clientX: number, clientY: number): Place | null => {
    const box = svg.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return null;
    const scale = view.width / box.width;
    const at = {
      x: view.x + (clientX - box.left) * scale,
      y: view.y + (clientY - box.top) * scale,
    };
    return geometry.squareAt(at)?.name ?? null;
  };
  useLayoutEffect(() => {
    carry.under.current = {
      placeAt,
      scale: () => ((svg.current?.getBoundingClientRect().width ?? 0) * CELL) / view.width,
    };
    return () => {
      carry.under.current = null;
    };
  });

  const onPointerDown = (event: TargetedPointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary) return;
    const place = placeAt(event.clientX, event.clientY);
    if (place === null) return;
    setEntry(ground.squareOf(place));
    if (event.button === 2) {
      editor.remove(place);
      return;
    }
    if (event.button !== 0) return;
    const { shiftKey } = event;
    const man = position.men.get(place);
    const tap = () => editor.activate(place, shiftKey);
    if (man === undefined) tap();
    else carry.begin(event, { man, from: place }, tap);
  };

  const onKeyDown = (event: TargetedKeyboardEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = squareBeyond(event.key, board.square(entry), board, orientation);
    if (next !== undefined) {
      svg.current?.querySelector<SVGGElement>(`[data-square="${next.index}"]`)?.focus();
    } else if (!pressOn(editor, board.square(entry).name, event, orientation)) {
      return;
    }
    event.preventDefault();
  };

  const { lifted, aimed } = carry;
  const hasTurns = ground.types.some(({ points }) => points);
  const isCarried = lifted !== null && lifted.from !== null;
  return (
    <div class="board">
      <div
        class="board-stage"
        onFocusIn={({ target }) => {
          const square = target instanceof Element ? target.closest('[data-square]') : null;
          if (square !== null) setEntry(Number(square.getAttribute('data-square')));
        }}
      >
        <BoardPicture
          picture={svg}
          variant={variant}
          board={board}
          geometry={geometry}
          men={men}
          set={set}
          orientation={orientation}
          lastMove={null}
          checked={null}
          selected={held === null ? null : ground.squareOf(held)}
          targets={NO_TARGETS}
          entry={entry}
          lifted={isCarried ? ground.squareOf(lifted.from ?? '') : null}
          dropped={dropped}
          help={KEY_HELP + (hasTurns ? TURN_HELP : '')}
          handlers={{
            onKeyDown,
            onPointerDown,
            onMouseDown: (event) => event.preventDefault(),
            onContextMenu: (event) => event.preventDefault(),
            onClick: ({ target, detail }) => {
              // Assistive technology clicks without a pointer.
              const square = target instanceof Element ? target.closest('[data-square]') : null;
              if (detail !== 0 || square === null) return;
              editor.activate(board.square(Number(square.getAttribute('data-square'))).name);
            },
          }}
          under={
            aimed !== null && (
              <Cell geometry={geometry} square={ground.squareOf(aimed)} kind="aim" />
            )
          }
        >
          {props.marked.map((place) => (
            <Cell key={place} geometry={geometry} square={ground.squareOf(place)} kind="marked" />
          ))}
          {props.wrong.map((place) => (
            <Cell key={place} geometry={geometry} square={ground.squareOf(place)} kind="wrong" />
          ))}
        </BoardPicture>
      </div>
    </div>
  );
});

interface CellProps {
  readonly geometry: ReturnType<typeof makeGeometry>;
  readonly square: number;
  readonly kind: 'aim' | 'marked' | 'wrong';
}

function Cell({ geometry, square, kind }: CellProps) {
  const { x, y } = geometry.corner(square);
  const size = CELL - 4;
  return <rect class={`edit-${kind}`} x={x + 2} y={y + 2} width={size} height={size} rx="4" />;
}
