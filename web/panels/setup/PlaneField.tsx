/** Putting men on the plane by the coordinates of their squares. */
import { useId, useState } from 'preact/hooks';
import { coordinatesText, squareOf } from '../../../src/plane/coordinates.ts';
import { isPlaneGame } from '../../../src/variants/registry.ts';
import { capitalised } from '../../board/names.ts';
import { otherSide } from '../../setup/position.ts';
import type { EditorProps } from './SetupPanel.tsx';

export function PlaneField({ editor }: EditorProps) {
  return isPlaneGame(editor.game) ? <Fields editor={editor} /> : null;
}

function Fields({ editor }: EditorProps) {
  const id = useId();
  const { types } = editor.ground;
  const [code, setCode] = useState(types[0]?.code ?? '');
  const [side, setSide] = useState<'white' | 'black'>('white');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const type = editor.typeOf(code);
  const act = (work: (place: string) => void) => {
    const square = squareOf(text.trim().replace(/^\((.*)\)$/, '$1'));
    if (square === null) {
      setError('This is no square: a file in letters and a rank, or two integers.');
      return;
    }
    setError('');
    work(coordinatesText(square));
  };
  return (
    <form
      class="setup-far"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        act((place) => {
          if (type !== undefined) editor.put(place, editor.manOf(type, side));
        });
      }}
    >
      <label>
        <span>Man</span>
        <select
          value={`${side} ${code}`}
          onChange={({ currentTarget }) => {
            const [chosen, of = ''] = currentTarget.value.split(' ');
            setSide(chosen === 'black' ? 'black' : 'white');
            setCode(of);
          }}
        >
          {(['white', otherSide('white')] as const).map((owner) =>
            types.map((known) => (
              <option key={`${owner} ${known.code}`} value={`${owner} ${known.code}`}>
                {capitalised(owner)} {known.name}
              </option>
            )),
          )}
        </select>
      </label>
      <label>
        <span>Square, such as e8 or 100,-3</span>
        <input
          type="text"
          spellcheck={false}
          autocapitalize="off"
          value={text}
          aria-invalid={error !== ''}
          aria-describedby={id}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setError('');
          }}
        />
      </label>
      <div class="buttons">
        <button type="submit">Put</button>
        <button type="button" onClick={() => act((place) => editor.remove(place))}>
          Take off
        </button>
      </div>
      <span id={id} class="error" role="alert">
        {error}
      </span>
    </form>
  );
}
