/** Choosing White's men, by buttons or as text. */
import { useEffect, useId, useRef } from 'preact/hooks';
import type { GameSession } from '../../game/session.ts';
import { PieceIcon } from '../../pieces/PieceIcon.tsx';
import type { Endgames } from './control.ts';

interface MaterialFormProps {
  readonly session: GameSession;
  readonly endgames: Endgames;
}

export function MaterialForm({ session, endgames }: MaterialFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const error = endgames.error.value;
  const isRunning = endgames.state.value.kind === 'running';
  useEffect(() => {
    if (error !== '') field.current?.focus();
  }, [error]);
  return (
    <form
      class="endgames-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void endgames.toggle();
      }}
    >
      <Men session={session} endgames={endgames} />
      <div class="buttons">
        <label for={id}>Ending</label>
        <input
          ref={field}
          id={id}
          class="endgames-material"
          value={endgames.material.value}
          spellcheck={false}
          maxLength={12}
          onInput={({ currentTarget }) => {
            endgames.material.value = currentTarget.value;
          }}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
        />
        {/* One button for both, so that the focus stays when it changes. */}
        <button type="submit" class="primary">
          {isRunning ? 'Stop' : 'Solve'}
        </button>
        <button type="button" onClick={() => void endgames.showRandom()}>
          Random position
        </button>
      </div>
      <span id={`${id}-error`} class="error" role="alert">
        {error}
      </span>
    </form>
  );
}

/** A button for each type that adds a man, and one for each man that takes it away. */
function Men({ session, endgames }: MaterialFormProps) {
  const pieces = session.finite.value?.variant.pieces ?? [];
  const set = session.pieceSet.value;
  const letters = [...endgames.material.value.trim().toUpperCase()].slice(0, -1);
  const chosen = letters.flatMap((letter) => pieces.find((piece) => piece.letter === letter) ?? []);
  return (
    <>
      <fieldset class="endgames-men">
        <legend>Add</legend>
        {pieces.map(({ letter, name, royal = false }) => (
          <button
            key={letter}
            type="button"
            aria-label={royal ? `${name}, or none` : `Add a ${name}`}
            title={name}
            onClick={() => endgames.add(letter, royal)}
          >
            <PieceIcon set={set} side="white" letter={letter} name={name} />
          </button>
        ))}
      </fieldset>
      <fieldset class="endgames-men">
        <legend>White’s men; press one to take it away</legend>
        {chosen.map(({ letter, name }, i) => (
          <button
            key={`${letter}${i}`}
            type="button"
            aria-label={`Take the ${name} away`}
            title={name}
            onClick={() => endgames.remove(letter)}
          >
            <PieceIcon set={set} side="white" letter={letter} name={name} />
          </button>
        ))}
      </fieldset>
    </>
  );
}
