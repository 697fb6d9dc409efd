/** Asks before something is deleted; the focus is on the answer that keeps it. */
interface QuestionProps {
  readonly question: string;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

export function Question({ question, onDelete, onKeep }: QuestionProps) {
  return (
    <fieldset class="buttons library-question">
      <legend>{question}</legend>
      <button type="button" onClick={onDelete}>
        Delete
      </button>
      <button
        type="button"
        ref={(element) => {
          if (element !== null && element.dataset.begun === undefined) {
            element.dataset.begun = 'yes';
            element.focus();
          }
        }}
        onClick={onKeep}
      >
        Keep
      </button>
    </fieldset>
  );
}
