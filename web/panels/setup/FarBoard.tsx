/** The board without edges, on which men are put. */
import type { Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Side } from '../../../src/notation/rules.ts';
import { coordinatesText } from '../../../src/plane/coordinates.ts';
import type { Point } from '../../../src/plane/types.ts';
import type { Coordinates } from '../../app/settings.ts';
import { useLatest } from '../../board/use-interaction.ts';
import { PlaneBoard } from '../../plane-board/PlaneBoard.tsx';
import { NO_FORMS, type PlaneBoardControl, type PlaneEditing } from '../../plane-board/props.ts';
import type { Editor } from '../../setup/editor.ts';
import { pressOn } from '../../setup/keys.ts';
import { type PlaneGround, planeMen, pointOf } from '../../setup/plane-ground.ts';
import type { Carry } from './use-carry.ts';

interface FarBoardProps {
  readonly editor: Editor;
  readonly ground: PlaneGround;
  readonly orientation: Side;
  readonly set: 'figures' | 'letters';
  readonly carry: Carry;
  /** How squares are called. */
  readonly coordinates: Signal<Coordinates>;
}

/** Nothing leaps here. */
const isPrime = () => false;

export function FarBoard(props: FarBoardProps) {
  const { editor, ground, orientation, set, carry, coordinates } = props;
  const position = editor.position.value;
  const held = editor.held.value;
  const men = useMemo(() => planeMen(position.men), [position]);
  const board = useRef<PlaneBoardControl | null>(null);
  const { promotion = null } = position.plane ?? {};
  const ranks = useMemo(
    () => promotion && { white: promotion.white.ranks, black: promotion.black.ranks },
    [promotion],
  );
  const mark = useMemo(() => {
    const shown = carry.aimed ?? held;
    if (shown === null) return null;
    const at = pointOf(shown);
    return { from: at, to: at, formation: false };
  }, [held, carry.aimed]);

  const onPress = useLatest((square: Point, event: PointerEvent) => {
    const place = coordinatesText(square);
    if (event.button === 2) {
      editor.remove(place);
      return true;
    }
    const man = position.men.get(place);
    if (event.button !== 0 || !event.isPrimary || man === undefined) return false;
    const { shiftKey } = event;
    carry.begin(event, { man, from: place }, () => editor.activate(place, shiftKey));
    return true;
  });
  const onTap = useLatest((square: Point, { shiftKey }: PointerEvent) =>
    editor.activate(coordinatesText(square), shiftKey),
  );
  const onKey = useLatest((square: Point, event: KeyboardEvent) =>
    pressOn(editor, coordinatesText(square), event, orientation),
  );
  const editing: PlaneEditing = useMemo(() => ({ onPress, onTap, onKey }), [onPress, onTap, onKey]);
  const onCoordinates = useLatest((style: Coordinates) => {
    coordinates.value = style;
  });
  const control = useLatest((given: PlaneBoardControl | null) => {
    board.current = given;
  });
  useEffect(() => {
    carry.under.current = {
      placeAt: (x, y) => {
        const square = board.current?.squareUnder(x, y) ?? null;
        return square === null ? null : coordinatesText(square);
      },
      scale: () => board.current?.scale() ?? 44,
    };
    return () => {
      carry.under.current = null;
    };
  }, [carry.under]);

  return (
    <div class="plane-place">
      <PlaneBoard
        variant={ground.variant}
        men={men}
        turn={position.turn}
        orientation={orientation}
        pieceSet={set}
        forms={NO_FORMS}
        isPrime={isPrime}
        lastMove={mark}
        check={false}
        arrows={[]}
        promotionRanks={ranks}
        editing={editing}
        coordinates={coordinates.value}
        onCoordinates={onCoordinates}
        onMove={() => undefined}
        control={control}
      />
    </div>
  );
}
