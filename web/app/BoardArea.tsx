/** The board with the position of the session, and what belongs right beside it. */
import { Board } from '../board/Board.tsx';
import { BoardToolbar } from './BoardToolbar.tsx';
import { PositionField } from './PositionField.tsx';
import type { PageProps } from './page.ts';

export function BoardArea({ page }: PageProps) {
  const { session, engine, settings, notices, panel } = page;
  const { BesideBoard } = panel.value;
  const current = session.current.value;
  return (
    <section class="board-area" aria-label="Board">
      <div class="board-row">
        {BesideBoard !== undefined && <BesideBoard session={session} engine={engine} />}
        <Board
          variant={session.variant.value}
          board={session.board.value}
          men={session.men.value}
          turn={session.turn.value}
          orientation={session.orientation.value}
          pieceSet={session.pieceSet.value}
          legalMoves={session.legalMoves.value}
          lastMove={current.move}
          check={current.check}
          shapes={current.shapes}
          engineArrows={engine.engineArrows.value}
          onMove={(move) => void notices.attempt(() => session.play(move))}
          onShapes={(shapes) => session.setShapes(current.id, shapes)}
          size={settings.boardSize.value}
          onSize={(size) => {
            settings.boardSize.value = Math.round(size);
          }}
        />
      </div>
      <BoardToolbar page={page} />
      <PositionField page={page} />
    </section>
  );
}
