/** In the place of the game's board: that of the exercise. */
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { icnGame } from '../../../../src/notation/icn.ts';
import { parseMoveText } from '../../../../src/notation/move-text.ts';
import { parsePlaneMove } from '../../../../src/notation/plane/move-text.ts';
import { engineForm } from '../../../../src/plane/forms.ts';
import { isPrime } from '../../../../src/plane/primes.ts';
import { moveFeedback } from '../../../app/move-feedback.ts';
import type { BoardAreaProps } from '../../../app/panel.ts';
import type { Settings } from '../../../app/settings.ts';
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

export function ExerciseArea(props: BoardAreaProps) {
  const { settings } = props;
  const { solving } = mistakesOf(props);
  const board = solving.board.value;
  if (board === null) return <p role="status">Setting up the position…</p>;
  const Exercise = board.plane.value === null ? FiniteExercise : FarExercise;
  return (
    <div class="board-row">
      <Exercise board={board} solving={solving} settings={settings} />
    </div>
  );
}

interface ExerciseBoardProps {
  readonly board: GameSession;
  readonly solving: Mistakes['solving'];
  readonly settings: Settings;
}

/** The colour of the mark; none that users draw with, so that it is not taken for theirs. */
const HINT = 'hint';
const NO_MOVES: BoardProps['legalMoves'] = [];
const NOTHING: readonly never[] = [];

function FiniteExercise({ board, solving, settings }: ExerciseBoardProps) {
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
      onSize: (size: number) => {
        settings.boardSize.value = Math.round(size);
      },
    }),
    [board, solving, settings],
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
      pieceSet={settings.pieceSet.value}
      legalMoves={solving.takesMoves.value ? board.legalMoves.value : NO_MOVES}
      lastMove={move === null || 'formation' in move ? null : move}
      check={check}
      shapes={shapes}
      engineArrows={NOTHING}
      size={settings.boardSize.value}
      {...listeners}
    />
  );
}

function FarExercise({ board, solving, settings }: ExerciseBoardProps) {
  const position = board.plane.value;
  const { move, check } = board.current.value;
  const listeners = useMemo(() => {
    const onMove: PlaneBoardProps['onMove'] = (from, to, promotion, formation) =>
      void solving.play(engineForm({ from, to, promotion, formation }));
    const feedback = (text: string) => moveFeedback(board, text);
    const onCoordinates: PlaneBoardProps['onCoordinates'] = (style) => {
      settings.coordinates.value = style;
    };
    return { onMove, feedback, onCoordinates };
  }, [board, solving, settings]);
  const exercise = solving.task.value?.exercise;
  const best = exercise?.best[0]?.move;
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
  const variant = position?.variant;
  useEffect(() => {
    // What is spoken of is to be seen, wherever the view was left.
    if (exercise === undefined || variant === undefined) return;
    const { from, to } = parsePlaneMove(exercise.played.move, icnGame(variant));
    view.current?.home();
    view.current?.show(from ?? to);
  }, [exercise, variant]);
  useEffect(() => {
    if (hint !== null) view.current?.show(hint.from);
  }, [hint]);
  if (position === null) return null;
  const { men, turn } = position;
  const lastMove = move !== null && 'formation' in move ? move : null;
  const size = settings.boardSize.value;
  return (
    <div class="plane-place" style={size === null ? undefined : { maxWidth: `${size}px` }}>
      <PlaneBoard
        variant={position.variant}
        men={men}
        turn={turn}
        orientation={board.orientation.value}
        pieceSet={settings.pieceSet.value}
        coordinates={settings.coordinates.value}
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
