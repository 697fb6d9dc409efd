/** A game that has been left for another, which the page shows. */
import { useState } from 'preact/hooks';
import { InputError, messageOf } from '../../../src/errors.ts';
import type { GameSession } from '../../game/session.ts';
import type { PlayControl } from '../../play/control.ts';
import { gameOf } from '../../play/line.ts';

interface WaitingProps {
  readonly session: GameSession;
  readonly control: PlayControl;
}

export function Waiting({ session, control }: WaitingProps) {
  const [error, setError] = useState('');
  const record = control.record.value;
  if (record === null) return null;
  const goOn = () =>
    control.resume().catch((refused: unknown) => {
      setError(messageOf(refused));
    });
  return (
    <fieldset class="stack">
      <legend>A game that waits</legend>
      <p>
        {nameOf(session, record)}, {halfMoves(record.moves.length - record.from)} so far. It is not
        on the board now.
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void goOn()}>
          Go on with it
        </button>
        <button type="button" onClick={() => control.discard()}>
          Discard it
        </button>
      </div>
      <span class="error" role="alert">
        {error}
      </span>
    </fieldset>
  );
}

function nameOf({ games }: GameSession, record: Parameters<typeof gameOf>[0]): string {
  try {
    return gameOf(record, games).name;
  } catch (error) {
    if (error instanceof InputError) return record.game;
    throw error;
  }
}

function halfMoves(count: number): string {
  return count === 1 ? '1 half-move' : `${count} half-moves`;
}
