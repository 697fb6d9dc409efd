/**
 * The focus on the board and the keys it takes. One square is reached by the Tab key, arrows go from
 * there. The mouse leaves the focus alone, so that arrow keys keep what meaning the page gives
 * them until somebody has gone to the board by key; Escape alone is heard from anywhere.
 */
import type { RefObject, TargetedKeyboardEvent, TargetedMouseEvent } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { squareBeyond } from './keyboard.ts';
import type { BoardProps } from './props.ts';
import { draftTo } from './shapes.ts';
import { type Interaction, useLatest } from './use-interaction.ts';

export interface KeyboardOptions {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly props: Pick<BoardProps, 'board' | 'orientation'>;
  readonly interaction: Interaction;
  /** The colour in which Enter draws, or null while it moves men. */
  readonly drawing: string | null;
  /** Whether a man is being dragged, and what ends that. */
  readonly isDragging: boolean;
  readonly abort: () => void;
}

export function useKeyboard(options: KeyboardOptions) {
  const { svg, props, interaction, drawing, isDragging, abort } = options;
  const { board, orientation } = props;
  const { selected, draft } = interaction;
  const [entry, setEntry] = useEntry(props);

  const focus = (square: number) =>
    svg.current?.querySelector<SVGGElement>(`[data-square="${square}"]`)?.focus();

  const onFocusIn = ({ target }: FocusEvent) => {
    const square = squareOf(target);
    if (square === null) return;
    setEntry(square);
    if (draft !== null) interaction.setDraft(draftTo(draft, square));
  };

  const onMouseDown = (event: TargetedMouseEvent<SVGSVGElement>) => {
    const square = squareOf(event.target);
    if (square !== null) setEntry(square);
    const { activeElement } = document;
    if (event.currentTarget.contains(activeElement)) return;
    event.preventDefault();
    // Who leaves a field for the board does not go on typing there.
    if (activeElement instanceof HTMLElement) activeElement.blur();
  };

  const drawHere = (colour: string) => {
    if (draft === null) interaction.setDraft({ colour, from: entry, to: null });
    else interaction.finishDraft(draftTo(draft, entry));
  };

  const onKeyDown = (event: TargetedKeyboardEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = squareBeyond(event.key, board.square(entry), board, orientation);
    if (next !== undefined) focus(next.index);
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (drawing !== null) drawHere(drawing);
    else interaction.activate(entry);
    event.preventDefault();
  };

  const isBusy = isDragging || selected !== null || draft !== null;
  const onEscape = useLatest((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    abort();
    if (interaction.cancel()) event.preventDefault();
  });
  // At once, so that no key comes between.
  useLayoutEffect(() => {
    if (!isBusy) return;
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [isBusy, onEscape]);

  return { entry, focus, onFocusIn, onMouseDown, onKeyDown };
}

function squareOf(target: EventTarget | null): number | null {
  const square = target instanceof Element ? target.closest('[data-square]') : null;
  return square === null ? null : Number(square.getAttribute('data-square'));
}

/** The square that the Tab key reaches: the one last gone to, else a corner. */
function useEntry({ board, orientation }: KeyboardOptions['props']) {
  const [entry, setEntry] = useState<{ board: unknown; square: number } | null>(null);
  const first = orientation === 'white' ? board.squares[0] : board.squares.at(-1);
  const square = entry?.board === board ? entry.square : (first?.index ?? 0);
  return [square, (chosen: number) => setEntry({ board, square: chosen })] as const;
}
