/** In the place of the game's board: that of the exercise. */
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { icnGame } from '../../../../src/notation/icn.ts';
import { parseMoveText } from '../../../../src/notation/move-text.ts';
import { parsePlaneMove } from '../../../../src/notation/plane/move-text.ts';
import { engineForm } from '../../../../src/plane/forms.ts';
import { isPrime } from '../../../../src/plane/primes.ts';
import { moveFeedback } from '../../../app/move-feedback.ts';
import type { PanelProps } from '../../../app/panel.ts';
import { Board } from '../../../board/Board.tsx';
import type { BoardProps } from '../../../board/props.ts';
import type { GameSession } from '../../../game/session.ts';
import type { Shape } from '../../../game/tree.ts';
import type { Mistakes } from '../../../learn/mistakes.ts';
import { PlaneBoard } from '../../../plane-board/PlaneBoard.tsx';
import {
  NO_FORMS,
  type PlaneBoardControl,
  type PlaneBoardProps,
} from '../../../plane-board/props.ts';
import '../../../plane-board/plane-board.css';
import { mistakesOf } from './control.ts';

export function ExerciseArea(props: PanelProps) {
  const { solving } = mistakesOf(props);
  const board = solving.board.value;
  if (board === null) return <p role="status">Setting up the position…</p>;
  return (
    <div class="board-row">
      {board.plane.value === null ? (
        <FiniteExercise board={board} solving={solving} game={props.session} />
      ) : (
        <FarExercise board={board} solving={solving} game={props.session} />
      )}
    </div>
  );
}

interface ExerciseBoardProps {
  readonly board: GameSession;
  readonly solving: Mistakes['solving'];
  /** The game of the page, for how men look. */
  readonly game: GameSession;
}

/** The colour of the mark; none that users draw with, so that it is not taken for theirs. */
const HINT = 'hint';
const NO_MOVES: BoardProps['legalMoves'] = [];
const NOTHING: readonly never[] = [];

function FiniteExercise({ board, solving, game }: ExerciseBoardProps) {
  const position = board.finite.value;
  const { move, check, shapes: drawn } = board.current.value;
  const listeners = useMemo(
    () => ({
      onMove: ({ text }: { readonly text: string }) => void solving.play(text),
      onShapes: (shapes: readonly Shape[]) =>
        board.setShapes(
          board.current.peek().id,
          shapes.filter(({ colour }) => colour !== HINT),
        ),
    }),
    [board, solving],
  );
  const best = solving.task.value?.exercise.best[0]?.move;
  const isHinted = solving.isHinted.value && solving.phase.value === 'asking';
  const shapes = useMemo(() => {
    if (!isHinted || best === undefined || position === null) return drawn;
    return [...drawn, { colour: HINT, from: parseMoveText(best, position.board).from, to: null }];
  }, [isHinted, best, position, drawn]);
  if (position === null) return null;
  return (
    <Board
      {...position}
      orientation={board.orientation.value}
      pieceSet={game.pieceSet.value}
      legalMoves={solving.takesMoves.value ? board.legalMoves.value : NO_MOVES}
      lastMove={move === null || 'formation' in move ? null : move}
      check={check}
      shapes={shapes}
      engineArrows={NOTHING}
      {...listeners}
    />
  );
}

function FarExercise({ board, solving, game }: ExerciseBoardProps) {
  const position = board.plane.value;
  const { move, check } = board.current.value;
  const listeners = useMemo(() => {
    const onMove: PlaneBoardProps['onMove'] = (from, to, promotion, formation) =>
      void solving.play(engineForm({ from, to, promotion, formation }));
    return { onMove, feedback: (text: string) => moveFeedback(board, text) };
  }, [board, solving]);
  const best = solving.task.value?.exercise.best[0]?.move;
  const isHinted = solving.isHinted.value && solving.phase.value === 'asking';
  const hint = useMemo(() => {
    if (!isHinted || best === undefined || position === null) return null;
    const { from } = parsePlaneMove(best, icnGame(position.variant));
    return from === null ? null : { from, to: from, formation: false };
  }, [isHinted, best, position]);
  const ranks = useMemo(() => {
    const promotion = position?.promotion ?? null;
    if (promotion === null) return null;
    return { white: promotion.white.ranks, black: promotion.black.ranks };
  }, [position]);
  const view = useRef<PlaneBoardControl | null>(null);
  const control = useCallback((given: PlaneBoardControl | null) => {
    view.current = given;
  }, []);
  useEffect(() => {
    if (hint !== null) view.current?.show(hint.from);
  }, [hint]);
  if (position === null) return null;
  const { variant, men, turn } = position;
  const lastMove = move !== null && 'formation' in move ? move : null;
  return (
    <div class="plane-place">
      <PlaneBoard
        variant={variant}
        men={men}
        turn={turn}
        orientation={board.orientation.value}
        pieceSet={game.pieceSet.value}
        forms={solving.takesMoves.value ? board.closedForms.value : NO_FORMS}
        isPrime={isPrime}
        lastMove={hint ?? lastMove}
        check={check}
        arrows={NOTHING}
        promotionRanks={ranks}
        control={control}
        {...listeners}
      />
    </div>
  );
}
