/** The board without edges, with the position of the session. */
import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { engineForm } from '../../src/plane/forms.ts';
import { isPrime } from '../../src/plane/primes.ts';
import type { PlaneMove } from '../../src/plane/types.ts';
import { PlaneBoard } from '../plane-board/PlaneBoard.tsx';
import type { CoordinateStyle, PlaneBoardProps } from '../plane-board/props.ts';
import '../plane-board/plane-board.css';
import { moveFeedback } from './move-feedback.ts';
import type { Page, PageProps } from './page.ts';

/** Follows only what the board shows: the current node changes whenever it is evaluated. */
export function PlaneArea({ page }: PageProps) {
  const { session, engine, settings, panel } = page;
  const own = useComputed(() => panel.value.plane?.({ session, engine }).value ?? {});
  const lastMove = useComputed(() => farMove(session.current.value.move));
  const check = useComputed(() => session.current.value.check);
  const listeners = useMemo(() => listenersOf(page), [page]);
  const position = session.plane.value;
  const promotionRanks = useMemo(() => ranksOf(position), [position]);
  const size = settings.boardSize.value;
  if (position === null) return null;
  const { variant, men, turn } = position;
  return (
    <div class="plane-place" style={size === null ? undefined : { maxWidth: `${size}px` }}>
      <PlaneBoard
        variant={variant}
        men={men}
        turn={turn}
        orientation={session.orientation.value}
        pieceSet={session.pieceSet.value}
        forms={session.closedForms.value}
        isPrime={isPrime}
        lastMove={lastMove.value}
        check={check.value}
        arrows={engine.farArrows.value}
        promotionRanks={promotionRanks}
        coordinates={settings.coordinates.value}
        {...listeners}
        {...own.value}
      />
    </div>
  );
}

function listenersOf({ session, settings, notices }: Page) {
  const onMove: PlaneBoardProps['onMove'] = (from, to, promotion, formation) => {
    const text = engineForm({ from, to, promotion, formation });
    void notices.attempt(() => session.play(text));
  };
  return {
    onMove,
    feedback: (text: string) => moveFeedback(session, text),
    onCoordinates: (style: CoordinateStyle) => {
      settings.coordinates.value = style;
    },
  };
}

/** Of another game's board there is none to show. */
function farMove(move: Page['session']['current']['value']['move']): PlaneMove | null {
  return move !== null && 'formation' in move ? move : null;
}

function ranksOf(position: Page['session']['plane']['value']) {
  const promotion = position?.promotion ?? null;
  if (promotion === null) return null;
  return { white: promotion.white.ranks, black: promotion.black.ranks };
}
