/** Drawing an array: men are put elsewhere on the board instead of moved. */
import { useEffect, useState } from 'preact/hooks';
import { InputError, messageOf } from '../../../src/errors.ts';
import type { GameSession } from '../../game/session.ts';
import { arranged, arrangements } from '../../lab/arrange.ts';
import { labBoard } from './board.ts';

export function ArrangeMen({ session }: { readonly session: GameSession }) {
  const [isOn, setOn] = useState(false);
  const [isMirrored, setMirrored] = useState(true);
  const [refusal, setRefusal] = useState('');
  const finite = session.finite.value;
  const { position } = session.current.value;
  useEffect(() => {
    if (!isOn || finite === null) return;
    const put = async (from: number, to: number) => {
      try {
        await show(session, arranged(position, finite, { from, to }, isMirrored));
        setRefusal('');
      } catch (error) {
        setRefusal(messageOf(error));
      }
    };
    labBoard.value = {
      legalMoves: arrangements(finite),
      engineArrows: [],
      onMove: ({ from, to }) => void put(from, to),
    };
    return () => {
      labBoard.value = {};
    };
  }, [isOn, isMirrored, finite, position, session]);
  if (finite === null) return null;
  return (
    <div class="stack">
      <div class="buttons">
        <button type="button" role="switch" aria-checked={isOn} onClick={() => setOn(!isOn)}>
          Put men elsewhere
        </button>
        {isOn && (
          <label class="check">
            <input
              type="checkbox"
              checked={isMirrored}
              onChange={({ currentTarget }) => setMirrored(currentTarget.checked)}
            />
            <span>The other side likewise</span>
          </label>
        )}
      </div>
      {isOn && (
        <p class="note">
          Drag men on the board to any square, or pick them up and put them down by keyboard; a man
          that stands there changes places. Undo takes it back.
        </p>
      )}
      <span class="error" role="alert">
        {refusal}
      </span>
    </div>
  );
}

/** Puts the first position on the board that the engine takes. @throws InputError if it takes none */
async function show(session: GameSession, positions: readonly string[]): Promise<void> {
  let refused: unknown;
  for (const position of positions) {
    try {
      return await session.newGame(session.variant.peek(), position);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refused = error;
    }
  }
  throw refused;
}
