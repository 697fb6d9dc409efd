/** The board with the position of the session, and what belongs right beside it. */
import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Move } from '../../src/notation/rules.ts';
import { isPlaneGame } from '../../src/variants/registry.ts';
import { apart } from '../board/apart.ts';
import { Board } from '../board/Board.tsx';
import type { Shape } from '../game/tree.ts';
import { BoardToolbar } from './BoardToolbar.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';
import { PositionForm } from './PositionForm.tsx';
import type { Page, PageProps } from './page.ts';
import { planeArea } from './plane-area.ts';
import { SetupButton } from './setup-phase/SetupDialog.tsx';

const PlaneArea = lazyPart('The board', planeArea);

export function BoardArea({ page }: PageProps) {
  const { session, engine, settings, panel } = page;
  const { BesideBoard, boardArea } = panel.value;
  const Own = boardArea?.();
  if (Own !== undefined) {
    return (
      <section class="board-area" aria-label="Board">
        <Own session={session} engine={engine} settings={settings} />
      </section>
    );
  }
  return (
    <section class="board-area" aria-label="Board">
      <div class="board-row">
        {BesideBoard !== undefined && <BesideBoard session={session} engine={engine} />}
        {isPlaneGame(session.variant.value) ? (
          <PlaneArea page={page} />
        ) : (
          <FiniteArea page={page} />
        )}
      </div>
      <BoardToolbar page={page} />
      <SetupButton page={page} />
      <PositionField page={page} />
    </section>
  );
}

/** By itself, so that nothing else is drawn again with each move. */
function PositionField({ page: { session } }: PageProps) {
  return (
    <PositionForm
      id="position"
      game={session.variant.value}
      position={session.current.value.position}
      onSet={(text) => session.importText(text)}
    />
  );
}

/** Follows only what the board shows: the current node changes whenever it is evaluated. */
const FiniteArea = apart(({ page }: PageProps) => {
  const { session, engine, settings, panel } = page;
  const own = useComputed(() => panel.value.board?.({ session, engine }).value ?? {});
  const lastMove = useComputed(() => finiteMove(session.current.value.move));
  const check = useComputed(() => session.current.value.check);
  const shapes = useComputed(() => session.current.value.shapes);
  const listeners = useMemo(() => listenersOf(page), [page]);
  const position = session.finite.value;
  if (position === null) return null;
  return (
    <Board
      {...position}
      orientation={session.orientation.value}
      pieceSet={session.pieceSet.value}
      legalMoves={session.legalMoves.value}
      lastMove={lastMove.value}
      check={check.value}
      shapes={shapes.value}
      engineArrows={engine.engineArrows.value}
      size={settings.boardSize.value}
      {...listeners}
      {...own.value}
    />
  );
});

/** Of another game's board there is none to show. */
function finiteMove(move: Page['session']['current']['value']['move']): Move | null {
  return move === null || 'formation' in move ? null : move;
}

function listenersOf({ session, settings, notices }: Page) {
  return {
    onMove: (move: Move) => void notices.attempt(() => session.play(move)),
    onShapes: (shapes: readonly Shape[]) => session.setShapes(session.current.peek().id, shapes),
    onSize: (size: number) => {
      settings.boardSize.value = Math.round(size);
    },
  };
}
