/** What the game waits for, or how it has ended; said aloud when it changes. */

import { capitalised } from '../../board/names.ts';
import type { GameSession } from '../../game/session.ts';
import type { PlayControl } from '../../play/control.ts';
import { describeOutcome } from '../../play/words.ts';

interface StatusProps {
  readonly session: GameSession;
  readonly control: PlayControl;
}

export function Status({ session, control }: StatusProps) {
  return (
    <p class="play-status" role="status">
      {[control.message.value, describe(session, control)].filter((text) => text !== '').join(' ')}
    </p>
  );
}

function describe(session: GameSession, control: PlayControl): string {
  const record = control.record.value;
  const tip = control.line.value?.at(-1);
  const phase = control.phase.value;
  if (record === null || tip === undefined) return '';
  if (record.outcome !== null) return `${describeOutcome(record.outcome, session.variant.value)}.`;
  if (phase === 'paused') return 'The game is paused.';
  const turn = control.turn.value;
  if (turn === null) return '';
  const isElsewhere = session.current.value.id !== tip.id;
  const { opponent, colour } = record.setup;
  const waits =
    opponent === 'person'
      ? `${capitalised(turn)} is to move.`
      : turn === colour
        ? `Your move${tip.check ? ', you are in check' : ''}.`
        : 'The engine is thinking…';
  return isElsewhere ? `${waits} The board shows an earlier position.` : waits;
}
