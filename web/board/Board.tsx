/**
 * The board: shows a position of any finite game and reports what the user does with it. It
 * knows neither rules nor engine; what may be moved where comes in as the list of legal moves.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move } from '../../src/notation/rules.ts';
import { Piece } from '../pieces/Piece.tsx';
import { describeChange } from './announce.ts';
import { BoardPicture } from './BoardPicture.tsx';
import { DirectionChoice } from './DirectionChoice.tsx';
import { DrawTools } from './DrawTools.tsx';
import { CELL, makeGeometry } from './geometry.ts';
import type { Target } from './moves.ts';
import { pieceName } from './names.ts';
import { PromotionChoice } from './PromotionChoice.tsx';
import type { BoardProps, MoveSign } from './props.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import { EngineShapes, UserShapes } from './Shapes.tsx';
import { Signs } from './Signs.tsx';
import { useInteraction, useLatest } from './use-interaction.ts';
import { useKeyboard } from './use-keyboard.ts';
import { usePointer } from './use-pointer.ts';
import { useSize } from './use-size.ts';

const NO_TARGETS: ReadonlyMap<number, Target> = new Map();
const NO_SIGNS: readonly MoveSign[] = [];
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
  const checked = useMemo(() => {
    const royal = variant.pieces.find((piece) => piece.royal)?.letter;
    const king = men.find(({ letter, side }) => letter === royal && side === turn);
    return check ? (king?.square ?? null) : null;
  }, [variant, men, turn, check]);

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
  const manOn = (wanted: number) => men.find(({ square }) => square === wanted);
  const choiceSquare = board.square(choice?.[0]?.to ?? entry).name;
  /** The man whose direction is to be chosen, if that is what there is to choose. */
  const pointer = choice?.every(({ direction }) => direction !== undefined)
    ? manOn(choice[0]?.from ?? entry)
    : undefined;

  const isPlayable = props.legalMoves.length > 0;
  const hasTurns = props.legalMoves.some(({ from, to }) => from === to);
  const liftedMan = lifted === null ? undefined : manOn(lifted);
  return (
    <div ref={frame} class="board">
      {/* Not on the picture itself: browsers let SVG that listens for focus take it. */}
      <div
        class="board-stage"
        style={{ width: size.wanted === null ? '' : `${size.wanted}px` }}
        onFocusIn={keyboard.onFocusIn}
      >
        <BoardPicture
          picture={svg}
          variant={variant}
          board={board}
          geometry={geometry}
          men={men}
          set={pieceSet}
          orientation={orientation}
          lastMove={lastMove}
          checked={checked}
          selected={selected}
          targets={selected === null ? NO_TARGETS : moves.targets(selected)}
          entry={entry}
          {...(props.marks && { marks: props.marks })}
          lifted={lifted}
          dropped={dropped}
          help={isPlayable ? HELP + (hasTurns ? TURN_HELP : '') : undefined}
          isDrawing={drawing !== null}
          handlers={{
            onKeyDown: keyboard.onKeyDown,
            onMouseDown: keyboard.onMouseDown,
            ...handlers,
          }}
          under={
            <rect ref={aim} class="board-aim" width={CELL} height={CELL} visibility="hidden" />
          }
        >
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
        </BoardPicture>
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
