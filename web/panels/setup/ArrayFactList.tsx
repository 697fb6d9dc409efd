/** What can be seen in the position before a move is made; the board marks what is pointed at. */
import { useEffect, useState } from 'preact/hooks';
import { type Facts, factsOf, forgetFacts } from '../../setup/facts.ts';
import type { Place } from '../../setup/position.ts';
import { markedPlaces } from './marks.ts';
import type { EditorProps } from './SetupPanel.tsx';

/** Milliseconds of rest after a change: men are often moved several at a time. */
const REST = 250;

export function ArrayFactList({ editor }: EditorProps) {
  const position = editor.position.value;
  const verdict = editor.verdict.value;
  const [known, setKnown] = useState<{ readonly of: unknown; readonly facts: Facts | null }>();
  useEffect(() => {
    const { judge } = editor;
    if (judge === null) return;
    let isGone = false;
    const look = async () => {
      const { text, refusal } = judge.judge({ ...position, turn: 'white', passed: [] });
      const facts = refusal === null ? await factsOf(editor.game, text) : null;
      if (!isGone) setKnown({ of: position, facts });
    };
    const timer = setTimeout(() => void look(), REST);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [editor, position, verdict]);
  useEffect(() => forgetFacts, []);
  useEffect(() => {
    markedPlaces.value = [];
    return () => {
      markedPlaces.value = [];
    };
  }, [position]);
  const facts = known?.of === position ? known.facts : null;
  return (
    <section aria-label="What the array is like">
      <h3>What the array is like</h3>
      {facts === null ? (
        <p class="setup-note">
          {known?.of === position ? 'To be seen once White could move here.' : '…'}
        </p>
      ) : (
        <dl class="setup-facts">
          <dt>White’s first moves</dt>
          <dd>{facts.firstMoves}</dd>
          <Places editor={editor} label="Undefended pawns" places={facts.undefendedPawns} />
          <Places editor={editor} label="Undefended pieces" places={facts.undefendedPieces} />
          <Places editor={editor} label="Defended once" places={facts.defendedOnce} />
        </dl>
      )}
    </section>
  );
}

interface PlacesProps extends EditorProps {
  readonly label: string;
  readonly places: readonly Place[];
}

function Places({ editor, label, places }: PlacesProps) {
  const mark = (shown: readonly Place[]) => () => {
    markedPlaces.value = shown;
  };
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {places.length === 0 ? (
          'none'
        ) : (
          <button
            type="button"
            class="setup-places"
            onMouseEnter={mark(places)}
            onMouseLeave={mark([])}
            onFocus={mark(places)}
            onBlur={mark([])}
            onClick={mark(places)}
          >
            {places.map((place) => editor.ground.name(place)).join(' ')}
          </button>
        )}
      </dd>
    </>
  );
}
