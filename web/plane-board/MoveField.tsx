/** A move as text, judged while it is typed. */
import { useId } from 'preact/hooks';
import type { MoveFeedback } from './props.ts';

export interface MoveFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly feedback: (text: string) => MoveFeedback;
  readonly onMove: (move: NonNullable<MoveFeedback['move']>) => void;
}

export function MoveField({ text, onText, feedback, onMove }: MoveFieldProps) {
  const id = useId();
  const judged = text.trim() === '' ? null : feedback(text);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (judged?.move === undefined || !judged.legal) return;
    onText('');
    onMove(judged.move);
  };
  return (
    <form class="plane-move" onSubmit={onSubmit}>
      <label for={id}>Move</label>
      <input
        id={id}
        class="plane-move-text"
        type="text"
        value={text}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={judged !== null && !judged.legal}
        aria-describedby={`${id}said`}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onText('');
        }}
      />
      <button type="submit" disabled={judged?.move === undefined || !judged.legal}>
        Play
      </button>
      <output
        id={`${id}said`}
        for={id}
        class={judged?.legal === false ? 'plane-feedback plane-error' : 'plane-feedback'}
      >
        {judged?.message ?? ''}
      </output>
    </form>
  );
}
