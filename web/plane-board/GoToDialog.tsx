/** Asks for a square, in letters or numbers. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { squareOf } from '../../src/plane/coordinates.ts';
import type { Point } from '../../src/plane/types.ts';

export interface GoToDialogProps {
  readonly onGo: (square: Point) => void;
  readonly onClose: () => void;
}

export function GoToDialog({ onGo, onClose }: GoToDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const square = squareOf(text.trim().replace(/^\((.*)\)$/, '$1'));
    if (square === null) {
      setWrong(true);
      return;
    }
    dialog.current?.close();
    onGo(square);
  };

  return (
    <dialog
      ref={dialog}
      class="dialog plane-dialog"
      aria-labelledby={`${id}title`}
      onClose={onClose}
    >
      <form onSubmit={onSubmit}>
        <h2 id={`${id}title`}>Go to a square</h2>
        <label for={id}>Square, such as e8, -b8, φ8 or 1000000,-3</label>
        <input
          id={id}
          type="text"
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={isWrong}
          aria-describedby={`${id}error`}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setWrong(false);
          }}
        />
        <p id={`${id}error`} class="plane-error" role="alert">
          {isWrong ? 'This is no square: a file in letters and a rank, or two integers.' : ''}
        </p>
        <div class="plane-buttons">
          <button type="submit">Go</button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
