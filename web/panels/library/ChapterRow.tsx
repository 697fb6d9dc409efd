/** A game of a collection, and what can be done with it. */
import { useRef, useState } from 'preact/hooks';
import type { Library } from '../../library/library.ts';
import { type Chapter, titleOf } from '../../library/model.ts';
import { NameForm } from './NameForm.tsx';
import { Question } from './Question.tsx';
import { factsText } from './words.ts';

interface ChapterRowProps {
  readonly library: Library;
  readonly chapter: Chapter;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** The collection, where it is shown as it is, so that its order can be changed. */
  readonly neighbours: readonly Chapter[] | null;
}

export function ChapterRow(props: ChapterRowProps) {
  const { library, chapter, isChosen, onChoose, neighbours } = props;
  const [state, setState] = useState<'shown' | 'more' | 'naming' | 'asking'>('shown');
  const { key, name } = chapter;
  const title = titleOf(chapter);
  const isOnBoard = library.keeper.link.value?.key === key;
  const more = useRef<HTMLButtonElement>(null);
  const show = () => {
    setState('shown');
    more.current?.focus();
  };
  return (
    <li class="library-row" aria-current={isOnBoard ? 'true' : undefined}>
      <input
        type="checkbox"
        aria-label={`Choose ${title}`}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div class="library-chapter">
        <button type="button" class="link-button" onClick={() => void library.open(key)}>
          {title}
        </button>
        <span class="note library-facts">
          {isOnBoard && <strong>on the board, </strong>}
          {factsText(chapter)}
        </span>
      </div>
      <button
        ref={more}
        type="button"
        aria-label={`What to do with ${title}`}
        aria-expanded={state !== 'shown'}
        onClick={() => setState(state === 'shown' ? 'more' : 'shown')}
      >
        …
      </button>
      {state === 'more' && (
        <div class="buttons library-wide">
          <button type="button" onClick={() => setState('naming')}>
            Rename…
          </button>
          <button type="button" onClick={() => void library.duplicate(chapter)}>
            Duplicate
          </button>
          {neighbours !== null && (
            <>
              <button
                type="button"
                aria-disabled={neighbours[0]?.key === key}
                onClick={() => void library.move(key, -1)}
              >
                Move up
              </button>
              <button
                type="button"
                aria-disabled={neighbours.at(-1)?.key === key}
                onClick={() => void library.move(key, 1)}
              >
                Move down
              </button>
            </>
          )}
          <button type="button" onClick={() => setState('asking')}>
            Delete…
          </button>
        </div>
      )}
      {state === 'naming' && (
        <div class="library-wide">
          <NameForm
            label="Name of the game; none for its players"
            action="Rename"
            name={name}
            mayBeEmpty
            onName={(wanted) => {
              show();
              void library.rename(key, wanted);
            }}
            onCancel={show}
          />
        </div>
      )}
      {state === 'asking' && (
        <div class="library-wide">
          <Question
            question={`Delete “${title}”?`}
            onDelete={() => void library.remove([key])}
            onKeep={show}
          />
        </div>
      )}
    </li>
  );
}
