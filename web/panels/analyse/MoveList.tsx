/**
 * The game as text: the main line with its variations nested in it. The list is one stop of the
 * Tab key, at the current move, and stays there as one goes through the game.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';
import { apart } from '../../board/apart.ts';
import { memo } from '../../board/memo.ts';
import { continuation } from '../../game/game-tree.ts';
import { nextMove } from '../../game/move-number.ts';
import type { GameNode } from '../../game/tree.ts';
import { controlOf } from './control.ts';
import { describeResult, glyphOf, moveTitle, suggestedGlyph } from './texts.ts';

/** Moves that are drawn at once; games with more come in so many parts, one after the other. */
const PART = 500;

export const MoveList = apart(({ session, engine }: PanelProps) => {
  const list = useRef<HTMLDivElement>(null);
  const root = session.root.value;
  const currentId = session.current.value.id;
  const budget = useBudget(root.id);
  const suggestions = controlOf(session, engine).suggestions.value;
  const hadFocus = useRef(false);
  hadFocus.current = list.current?.contains(document.activeElement) ?? false;

  // Before the page is painted, so that the focus is nowhere else in between.
  useLayoutEffect(() => {
    if (hadFocus.current) currentMove(list.current)?.focus({ preventScroll: true });
  }, [currentId]);
  useEffect(() => {
    if (list.current !== null) scrollTo(list.current, currentMove(list.current));
  }, [currentId, budget.all]);

  return (
    <section class="move-list" aria-label="Moves" ref={list}>
      <button
        type="button"
        class="move move-start"
        data-node={root.id}
        aria-current={root.id === currentId ? 'step' : undefined}
        tabIndex={root.id === currentId ? 0 : -1}
        onClick={() => session.goTo(root.id)}
      >
        Start
      </button>{' '}
      <Comment text={root.comment} />
      <Line
        after={root}
        currentId={currentId}
        goTo={goTo(session)}
        budget={budget}
        suggestions={suggestions}
      />
      <EndOfGame session={session} />
    </section>
  );
});

/** The same function for the same session, so that moves need not be drawn again. */
const jumps = new WeakMap<PanelProps['session'], (id: number) => void>();
function goTo(session: PanelProps['session']): (id: number) => void {
  const known = jumps.get(session);
  if (known !== undefined) return known;
  const jump = (id: number) => session.goTo(id);
  jumps.set(session, jump);
  return jump;
}

/** How many moves may be drawn, and how many of them are left while they are. */
interface Budget {
  readonly all: number;
  left: number;
}

/** A budget that grows, a little later each time, until nothing is missing. */
function useBudget(game: number): Budget {
  const [grown, setGrown] = useState({ game, all: PART });
  const all = grown.game === game ? grown.all : PART;
  const budget: Budget = { all, left: all };
  useEffect(() => {
    if (budget.left > 0) return;
    const timer = setTimeout(() => setGrown({ game, all: all + PART }));
    return () => clearTimeout(timer);
  });
  return budget;
}

interface LineProps {
  /** The line continues this node, without its other continuations. */
  readonly after: GameNode;
  /** The first move of the line; the main continuation if absent. */
  readonly first?: GameNode;
  readonly currentId: number;
  readonly goTo: (id: number) => void;
  readonly budget: Budget;
  /** Signs of the review, by node. */
  readonly suggestions: ReadonlyMap<number, number>;
}

function Line({ after, first, ...shared }: LineProps) {
  const { currentId, goTo, budget, suggestions } = shared;
  const parts = [];
  let before = after;
  let node = first ?? after.children[0];
  let isVariation = first !== undefined;
  let needsNumber = true;
  while (node !== undefined && budget.left > 0) {
    budget.left--;
    const { id, san, nags, comment, commentBefore } = node;
    const { number, side } = nextMove(before);
    const prefix = side === 'white' ? `${number}.` : needsNumber ? `${number}…` : '';
    const others = isVariation ? [] : before.children.slice(1);
    const remark = commentBefore?.text ?? '';
    parts.push(
      <Move
        key={id}
        id={id}
        prefix={prefix}
        san={san}
        marks={nags.map(glyphOf).join(' ')}
        suggestion={suggestedGlyph(nags, suggestions.get(id))}
        before={remark}
        comment={comment}
        isCurrent={id === currentId}
        goTo={goTo}
      />,
    );
    if (others.length > 0) {
      const variations = others.map((other) => (
        <li key={other.id}>
          <Line after={before} first={other} {...shared} />
        </li>
      ));
      parts.push(
        <ul key={`after ${id}`} class="variations" aria-label={`Instead of ${san}`}>
          {variations}
        </ul>,
      );
    }
    needsNumber =
      comment !== '' || others.length > 0 || (node.children[0]?.commentBefore ?? null) !== null;
    isVariation = false;
    before = node;
    node = node.children[0];
  }
  return <>{parts}</>;
}

interface MoveProps {
  readonly id: number;
  /** Number before the move, or nothing. */
  readonly prefix: string;
  readonly san: string;
  readonly marks: string;
  /** The sign that a review gives, where the user has given none. */
  readonly suggestion: string;
  /** What is said before and after the move. */
  readonly before: string;
  readonly comment: string;
  readonly isCurrent: boolean;
  readonly goTo: (id: number) => void;
}

const Move = memo('Move', (props: MoveProps) => {
  const { id, prefix, san, marks, suggestion, before, comment, isCurrent, goTo } = props;
  return (
    <>
      <Comment text={before} />
      <span class="move-with-number">
        {prefix !== '' && <span class="move-number">{prefix} </span>}
        <button
          type="button"
          class="move"
          data-node={id}
          aria-current={isCurrent ? 'step' : undefined}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => goTo(id)}
        >
          {san}
          {marks !== '' && <span class="move-marks">{marks}</span>}
          {suggestion !== '' && (
            <span class="move-marks move-suggestion" title="Sign of the review">
              {suggestion}
            </span>
          )}
        </button>
      </span>{' '}
      <Comment text={comment} />
    </>
  );
});

function Comment({ text }: { readonly text: string }) {
  return text === '' ? null : <span class="move-comment">{text} </span>;
}

/** How the main line ended, by the rules or as the record has it; and the game at this position. */
function EndOfGame({ session }: Pick<PanelProps, 'session'>) {
  const variant = session.variant.value;
  const current = session.current.value;
  const end = continuation(session.root.value).at(-1) ?? session.root.value;
  const recorded = session.tags.value.get('Result') ?? '*';
  const ofGame =
    end.result === null
      ? recorded.replace('1/2-1/2', '½-½').replace('*', '')
      : describeResult(end.result, variant);
  return (
    <>
      {ofGame !== '' && <p class="game-result">{ofGame}</p>}
      {current.result !== null && current.id !== end.id && (
        <p class="game-result">
          After {moveTitle(current)}: {describeResult(current.result, variant)}
        </p>
      )}
    </>
  );
}

function currentMove(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('[aria-current]') ?? null;
}

/** Scrolls the list, and not the page around it as `scrollIntoView` would. */
function scrollTo(list: HTMLElement, move: HTMLElement | null): void {
  if (move === null) return;
  const [outer, inner] = [list.getBoundingClientRect(), move.getBoundingClientRect()];
  const margin = inner.height;
  if (inner.top < outer.top + margin) list.scrollTop += inner.top - outer.top - margin;
  const excess = inner.bottom - (outer.bottom - margin);
  if (excess > 0) list.scrollTop += excess;
}
