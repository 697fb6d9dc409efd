/** The men on the board, which slide when they have moved. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlacedMan } from '../../src/notation/fen.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { Piece, type PieceProps } from '../pieces/Piece.tsx';
import type { Geometry } from './geometry.ts';
import { memo } from './memo.ts';
import { pieceName } from './names.ts';
import type { BoardProps } from './props.ts';

/** Milliseconds of a slide. */
const SLIDE = 140;
/** Men that move at once in one move; more of them are another position, which just appears. */
const MOST_SLIDES = 2;

export interface MenProps {
  readonly variant: VariantDefinition;
  readonly geometry: Geometry;
  readonly men: readonly PlacedMan[];
  readonly set: BoardProps['pieceSet'];
  readonly orientation: BoardProps['orientation'];
  readonly lastMove: BoardProps['lastMove'];
  /** The square whose man is being dragged, and is drawn elsewhere. */
  readonly lifted: number | null;
  /** The square on which the user has just dropped a man, which therefore is there already. */
  readonly dropped: RefObject<number | null>;
}

export function Men(props: MenProps) {
  const { variant, geometry, men, set, orientation, lifted } = props;
  const layer = useRef<SVGGElement>(null);
  useSlides(layer, props);
  return (
    <g ref={layer} class="board-men">
      {men.map(({ square, letter, side, direction }) => {
        const { x, y } = geometry.corner(square);
        const name = pieceName(variant, letter);
        const isLifted = lifted === square;
        const man = { square, x, y, letter, side, name, set, lifted: isLifted };
        // Only men that point look otherwise from the other side.
        const turn = direction === undefined ? {} : { direction, orientation };
        return <BoardMan key={square} {...man} {...turn} />;
      })}
    </g>
  );
}

interface ManProps extends PieceProps {
  readonly square: number;
  readonly x: number;
  readonly y: number;
  readonly lifted: boolean;
}

const BoardMan = memo('BoardMan', ({ square, x, y, lifted, ...piece }: ManProps) => (
  <g class={lifted ? 'board-lifted' : undefined} transform={`translate(${x} ${y})`}>
    <g data-man={square}>
      <Piece {...piece} />
    </g>
  </g>
));

/** Lets men that stand where they did not stand before come from where they were. */
function useSlides(layer: RefObject<SVGGElement | null>, props: MenProps): void {
  const { men, geometry, lastMove, dropped } = props;
  const former = useRef({ men, geometry });
  useLayoutEffect(() => {
    const before = former.current;
    former.current = { men, geometry };
    if (before.men === men || before.geometry !== geometry) return;
    const justDropped = dropped.current;
    dropped.current = null;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const slides = slidesBetween(before.men, men, lastMove);
    if (slides.length > MOST_SLIDES) return;
    for (const { from, to } of slides.filter((slide) => slide.to !== justDropped)) {
      const [start, end] = [geometry.corner(from), geometry.corner(to)];
      const offset = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
      layer.current
        ?.querySelector(`[data-man="${to}"]`)
        ?.animate({ transform: [offset, 'none'] }, { duration: SLIDE, easing: 'ease-out' });
    }
  }, [layer, men, geometry, lastMove, dropped]);
}

/** Pairs of squares, each a man that has left one and is new on the other. */
export function slidesBetween(
  before: readonly PlacedMan[],
  after: readonly PlacedMan[],
  lastMove: BoardProps['lastMove'],
): { from: number; to: number }[] {
  const key = ({ square, letter, side }: PlacedMan) => `${square} ${letter} ${side}`;
  const [wasThere, isThere] = [new Set(before.map(key)), new Set(after.map(key))];
  const gone = before.filter((man) => !isThere.has(key(man)));
  const arrived = after.filter((man) => !wasThere.has(key(man)));
  return arrived.flatMap((man) => {
    const moved = lastMove?.to === man.square ? lastMove.from : undefined;
    const same = ({ side, letter }: PlacedMan) => side === man.side && letter === man.letter;
    // A promoted man was another before, so it is known by its move alone.
    const origin =
      gone.find(({ square, side }) => square === moved && side === man.side) ?? gone.find(same);
    return origin === undefined ? [] : [{ from: origin.square, to: man.square }];
  });
}
