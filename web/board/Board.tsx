/**
 * The board: shows a position of any finite game and reports what the user does with it. It
 * knows neither rules nor engine; what may be moved where comes in as the list of legal moves.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move, Side } from '../../src/notation/rules.ts';
import { Piece } from '../pieces/Piece.tsx';
import { describeChange } from './announce.ts';
import { DirectionChoice } from './DirectionChoice.tsx';
import { DrawTools } from './DrawTools.tsx';
import { type FacingPair, facingPairs } from './facing.ts';
import { CELL, makeGeometry } from './geometry.ts';
import { Labels } from './Labels.tsx';
import { FacingMarks, GoalMarks, goalSquares } from './Marks.tsx';
import { Men } from './Men.tsx';
import type { Target } from './moves.ts';
import { pieceName } from './names.ts';
import { PromotionChoice } from './PromotionChoice.tsx';
import type { BoardProps, MoveSign } from './props.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import { EngineShapes, UserShapes } from './Shapes.tsx';
import { Signs } from './Signs.tsx';
import { Squares } from './Squares.tsx';
import { useInteraction, useLatest } from './use-interaction.ts';
import { useKeyboard } from './use-keyboard.ts';
import { usePointer } from './use-pointer.ts';
import { useSize } from './use-size.ts';

const NO_TARGETS: ReadonlyMap<number, Target> = new Map();
const NO_GOALS: ReadonlyMap<number, readonly Side[]> = new Map();
const NO_SIGNS: readonly MoveSign[] = [];
const NO_PAIRS: readonly FacingPair[] = [];
const HELP =
  'Arrow keys go from square to square. Enter picks a man up and puts it down. Escape puts it back.';
const TURN_HELP = ' Enter twice turns a man where it stands.';

export function Board(props: BoardProps) {
  const { variant, board, men, turn, orientation, pieceSet, lastMove, check, shapes } = props;
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const ghost = useRef<SVGGElement>(null);
  const aim = useRef<SVGRectElement>(null);
  const dropped = useRef<number>(null);
  const [said, say] = useState('');
  const [drawing, setDrawing] = useState<string | null>(null);
  const size = useSize(frame, props);

  const geometry = useMemo(
    () => makeGeometry(board, variant.board, orientation),
    [board, variant, orientation],
  );
  const menBySquare = useMemo(() => new Map(men.map((man) => [man.square, man])), [men]);
  const checked = useMemo(() => {
    const royal = variant.pieces.find((piece) => piece.royal)?.letter;
    const king = men.find(({ letter, side }) => letter === royal && side === turn);
    return check ? (king?.square ?? null) : null;
  }, [variant, men, turn, check]);

  const { goals: showsGoals = true, facing: showsFacing = true } = props.marks ?? {};
  const goals = useMemo(
    () => (showsGoals ? goalSquares(variant, board) : NO_GOALS),
    [variant, board, showsGoals],
  );
  const pairs = useMemo(
    () => (showsFacing ? facingPairs(men, board, variant) : NO_PAIRS),
    [men, board, variant, showsFacing],
  );
  const facing = useMemo(() => new Map([...pairs, ...pairs.map(reversed)]), [pairs]);

  const interaction = useInteraction(props, say);
  const { selected, choice, hint, draft, moves } = interaction;
  const options = { svg, ghost, aim, geometry, orientation, interaction, drawing, dropped };
  const { lifted, abort, handlers } = usePointer(options);
  const drawn = useMemo(() => (draft === null ? shapes : [...shapes, draft]), [shapes, draft]);
  const isDragging = lifted !== null;
  const keyboard = useKeyboard({ svg, props, interaction, drawing, isDragging, abort });
  const { entry, focus } = keyboard;
  useAnnouncements(props, interaction.position, say);

  const closeChoice = useLatest((byKey: boolean) => {
    const [move] = choice ?? [];
    interaction.cancel();
    if (byKey && move !== undefined) focus(move.from);
  });

  const choose = (move: Move, byKey: boolean) => {
    interaction.choose(move);
    if (byKey) focus(move.to);
  };
  const choiceSquare = board.square(choice?.[0]?.to ?? entry).name;
  /** The man whose direction is to be chosen, if that is what there is to choose. */
  const pointer = choice?.every(({ direction }) => direction !== undefined)
    ? menBySquare.get(choice[0]?.from ?? entry)
    : undefined;

  const { view } = geometry;
  const isPlayable = props.legalMoves.length > 0;
  const hasTurns = props.legalMoves.some(({ from, to }) => from === to);
  const liftedMan = lifted === null ? undefined : menBySquare.get(lifted);
  return (
    <div ref={frame} class="board">
      {/* Not on the picture itself: browsers let SVG that listens for focus take it. */}
      <div
        class="board-stage"
        style={{ width: size.wanted === null ? '' : `${size.wanted}px` }}
        onFocusIn={keyboard.onFocusIn}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the squares within take the events */}
        <svg
          ref={svg}
          class={drawing === null ? 'board-picture' : 'board-picture board-drawing'}
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          role="presentation"
          onKeyDown={keyboard.onKeyDown}
          onMouseDown={keyboard.onMouseDown}
          {...handlers}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: SVG has no tables */}
          <g
            role="grid"
            aria-label={`Board, ${variant.name}`}
            aria-description={isPlayable ? HELP + (hasTurns ? TURN_HELP : '') : undefined}
            aria-rowcount={board.ranks}
            aria-colcount={board.files}
          >
            <Squares
              variant={variant}
              board={board}
              geometry={geometry}
              men={menBySquare}
              lastMove={lastMove}
              checked={checked}
              selected={selected}
              targets={selected === null ? NO_TARGETS : moves.targets(selected)}
              goals={goals}
              facing={facing}
              entry={entry}
            />
          </g>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
          <g class="board-over" aria-hidden="true">
            <rect ref={aim} class="board-aim" width={CELL} height={CELL} visibility="hidden" />
            <Labels geometry={geometry} />
            <FacingMarks geometry={geometry} pairs={pairs} />
            <Men
              variant={variant}
              geometry={geometry}
              men={men}
              set={pieceSet}
              orientation={orientation}
              lastMove={lastMove}
              lifted={lifted}
              dropped={dropped}
            />
            <GoalMarks geometry={geometry} goals={goals} />
            <EngineShapes board={board} geometry={geometry} shapes={props.engineArrows} />
            <UserShapes board={board} geometry={geometry} shapes={drawn} />
            <Signs geometry={geometry} signs={props.signs ?? NO_SIGNS} selected={selected} />
            <g ref={ghost} class="board-ghost">
              {liftedMan !== undefined && (
                <Piece
                  set={pieceSet}
                  side={liftedMan.side}
                  letter={liftedMan.letter}
                  name={pieceName(variant, liftedMan.letter)}
                  direction={liftedMan.direction}
                  orientation={orientation}
                />
              )}
            </g>
          </g>
        </svg>
        {choice !== null && pointer !== undefined && (
          <DirectionChoice
            variant={variant}
            geometry={geometry}
            orientation={orientation}
            set={pieceSet}
            man={pointer}
            squareName={choiceSquare}
            moves={choice}
            hint={hint}
            onChoose={choose}
            onCancel={closeChoice}
          />
        )}
        {choice !== null && pointer === undefined && (
          <PromotionChoice
            variant={variant}
            geometry={geometry}
            set={pieceSet}
            side={turn}
            squareName={choiceSquare}
            moves={choice}
            onChoose={choose}
            onCancel={closeChoice}
          />
        )}
        <ResizeHandle
          size={size.drawn}
          most={size.room}
          onChange={size.onChange}
          onDone={size.onDone}
        />
      </div>
      <DrawTools
        colour={drawing}
        onColour={(colour) => {
          interaction.cancel();
          setDrawing(colour);
        }}
        onClear={shapes.length > 0 ? () => props.onShapes([]) : null}
      />
      <p class="board-said" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function reversed([first, second]: FacingPair): FacingPair {
  return [second, first];
}

/** Says what has changed on the board since another position was drawn. */
function useAnnouncements(props: BoardProps, position: string, say: (text: string) => void): void {
  const former = useRef({ props, position });
  useEffect(() => {
    const before = former.current;
    former.current = { props, position };
    const isNews = before.position !== position || before.props.variant !== props.variant;
    if (isNews) say(describeChange(before.props, props));
  });
}
