/**
 * The board: shows a position of any finite game and reports what the user does with it. It
 * knows neither rules nor engine; what may be moved where comes in as the list of legal moves.
 */
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Piece } from '../pieces/Piece.tsx';
import { describeChange } from './announce.ts';
import { DrawTools } from './DrawTools.tsx';
import { CELL, makeGeometry } from './geometry.ts';
import { squareBeyond } from './keyboard.ts';
import { Labels } from './Labels.tsx';
import { Men } from './Men.tsx';
import type { Target } from './moves.ts';
import { pieceName } from './names.ts';
import { PromotionChoice } from './PromotionChoice.tsx';
import type { BoardProps } from './props.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import { EngineShapes, UserShapes } from './Shapes.tsx';
import { Squares } from './Squares.tsx';
import { draftTo } from './shapes.ts';
import { useInteraction, useLatest } from './use-interaction.ts';
import { usePointer } from './use-pointer.ts';
import { useSize } from './use-size.ts';

const NO_TARGETS: ReadonlyMap<number, Target> = new Map();
const HELP =
  'Arrow keys go from square to square. Enter picks a man up and puts it down. Escape puts it back.';

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

  const interaction = useInteraction(props, say);
  const { selected, choice, draft, moves } = interaction;
  const options = { svg, ghost, aim, geometry, interaction, drawing, dropped };
  const { lifted, abort, handlers } = usePointer(options);
  const drawn = useMemo(() => (draft === null ? shapes : [...shapes, draft]), [shapes, draft]);
  const [entry, setEntry] = useEntry(props);
  useAnnouncements(props, say);

  const focus = (square: number) =>
    svg.current?.querySelector<SVGGElement>(`[data-square="${square}"]`)?.focus();

  const onFocusIn = ({ target }: FocusEvent) => {
    const square = target instanceof Element ? target.getAttribute('data-square') : null;
    if (square === null) return;
    setEntry(Number(square));
    if (draft !== null) interaction.setDraft(draftTo(draft, Number(square)));
  };

  const drawHere = (colour: string) => {
    if (draft === null) interaction.setDraft({ colour, from: entry, to: null });
    else interaction.finishDraft(draftTo(draft, entry));
  };

  const onKeyDown = (event: TargetedKeyboardEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = squareBeyond(event.key, board.square(entry), board, orientation);
    if (next !== undefined) {
      focus(next.index);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (drawing !== null) drawHere(drawing);
      else interaction.activate(entry);
    } else if (event.key === 'Escape') {
      abort();
      if (!interaction.cancel()) return;
    } else {
      return;
    }
    event.preventDefault();
  };

  const closeChoice = useLatest((byKey: boolean) => {
    const [move] = choice ?? [];
    interaction.cancel();
    if (byKey && move !== undefined) focus(move.from);
  });

  const { view } = geometry;
  const isPlayable = props.legalMoves.length > 0;
  const liftedMan = lifted === null ? undefined : menBySquare.get(lifted);
  return (
    <div ref={frame} class="board">
      {/* Not on the picture itself: browsers let SVG that listens for focus take it. */}
      <div
        class="board-stage"
        style={{ width: size.wanted === null ? '' : `${size.wanted}px` }}
        onFocusIn={onFocusIn}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the squares within take the events */}
        <svg
          ref={svg}
          class={drawing === null ? 'board-picture' : 'board-picture board-drawing'}
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          role="presentation"
          onKeyDown={onKeyDown}
          {...handlers}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: SVG has no tables */}
          <g
            role="grid"
            aria-label={`Board, ${variant.name}`}
            aria-description={isPlayable ? HELP : undefined}
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
              entry={entry}
            />
          </g>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
          <g class="board-over" aria-hidden="true">
            <rect ref={aim} class="board-aim" width={CELL} height={CELL} visibility="hidden" />
            <Labels geometry={geometry} />
            <Men
              variant={variant}
              geometry={geometry}
              men={men}
              set={pieceSet}
              lastMove={lastMove}
              lifted={lifted}
              dropped={dropped}
            />
            <EngineShapes board={board} geometry={geometry} shapes={props.engineArrows} />
            <UserShapes board={board} geometry={geometry} shapes={drawn} />
            <g ref={ghost} class="board-ghost">
              {liftedMan !== undefined && (
                <Piece
                  set={pieceSet}
                  side={liftedMan.side}
                  letter={liftedMan.letter}
                  name={pieceName(variant, liftedMan.letter)}
                />
              )}
            </g>
          </g>
        </svg>
        {choice !== null && (
          <PromotionChoice
            variant={variant}
            geometry={geometry}
            set={pieceSet}
            side={turn}
            squareName={board.square(choice[0]?.to ?? entry).name}
            moves={choice}
            onChoose={(move) => {
              interaction.choose(move);
              focus(move.to);
            }}
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

/** The square that the Tab key reaches: the one that last had the focus, else a corner. */
function useEntry({ board, orientation }: BoardProps) {
  const [entry, setEntry] = useState<{ board: unknown; square: number } | null>(null);
  const first = orientation === 'white' ? board.squares[0] : board.squares.at(-1);
  const square = entry?.board === board ? entry.square : (first?.index ?? 0);
  return [square, (chosen: number) => setEntry({ board, square: chosen })] as const;
}

/** Says what has changed on the board since it was last drawn. */
function useAnnouncements(props: BoardProps, say: (text: string) => void): void {
  const former = useRef(props);
  const { variant, men, turn } = props;
  useEffect(() => {
    const before = former.current;
    former.current = props;
    if (before.men !== men || before.variant !== variant) say(describeChange(before, props));
  }, [variant, men, turn]);
}
