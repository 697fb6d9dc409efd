/** What can be done in a game: taking back, hints, offers, giving up, and after it. */

import { useEffect, useRef } from 'preact/hooks';
import { capitalised } from '../../board/names.ts';
import type { GameSession } from '../../game/session.ts';
import type { PlayControl } from '../../play/control.ts';
import { asksToResign } from './shortcuts.ts';

interface GameControlsProps {
  readonly session: GameSession;
  readonly control: PlayControl;
  /** Shows the game where it can be analysed. */
  readonly onReview: () => void;
}

export function GameControls(props: GameControlsProps) {
  const { control, session } = props;
  const resign = useRef<HTMLButtonElement>(null);
  const phase = control.phase.value;
  if (phase === 'over') return <AfterGame {...props} />;
  const tip = control.line.value?.at(-1);
  const isElsewhere = tip !== undefined && session.current.value.id !== tip.id;
  return (
    <>
      <Offer control={control} />
      <div class="buttons">
        {phase === 'paused' && (
          <button type="button" class="primary" onClick={() => void control.resume()}>
            Go on
          </button>
        )}
        {phase === 'on' && isElsewhere && (
          <button type="button" class="primary" onClick={() => void control.show()}>
            Back to the game
          </button>
        )}
        <button
          type="button"
          disabled={control.takesBack.value === 0}
          onClick={() => control.takeBack()}
        >
          Take back
        </button>
        <button
          type="button"
          disabled={!control.canMove.value || control.isThinking.value}
          onClick={() => void control.askHint()}
        >
          Hint
        </button>
        <button
          type="button"
          disabled={!control.canOffer.value}
          onClick={() => control.offerDraw()}
        >
          Offer a draw
        </button>
        {phase === 'on' && (
          <>
            <button
              type="button"
              ref={resign}
              onClick={() => {
                asksToResign.value = true;
              }}
            >
              Resign…
            </button>
            <button type="button" onClick={() => control.pause()}>
              Pause
            </button>
          </>
        )}
        {phase === 'paused' && (
          <button type="button" onClick={() => control.discard()}>
            End without a result
          </button>
        )}
      </div>
      {phase === 'on' && asksToResign.value && (
        <Resign control={control} onStay={() => resign.current?.focus()} />
      )}
    </>
  );
}

interface ControlProps {
  readonly control: PlayControl;
}

interface ResignProps extends ControlProps {
  /** When the game goes on. */
  readonly onStay: () => void;
}

function Resign({ control, onStay }: ResignProps) {
  const turn = control.turn.value;
  const isAlone = control.record.value?.setup.opponent === 'engine';
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  const answer = (resigns: boolean) => {
    asksToResign.value = false;
    if (resigns) control.resign();
    else onStay();
  };
  return (
    <fieldset class="buttons">
      <legend>
        {isAlone ? 'Do you resign?' : `Does ${turn === 'white' ? 'White' : 'Black'} resign?`}
      </legend>
      <button type="button" class="primary" ref={yes} onClick={() => answer(true)}>
        Yes, resign
      </button>
      <button type="button" onClick={() => answer(false)}>
        No, play on
      </button>
    </fieldset>
  );
}

function Offer({ control }: ControlProps) {
  const record = control.record.value;
  const offer = record?.offer ?? null;
  if (record === null || offer === null || control.phase.value !== 'on') return null;
  const by = record.setup.opponent === 'engine' ? 'The engine' : capitalised(offer);
  return (
    <fieldset class="buttons">
      <legend>{by} offers a draw.</legend>
      <button type="button" class="primary" onClick={() => control.answerOffer(true)}>
        Accept the draw
      </button>
      <button type="button" onClick={() => control.answerOffer(false)}>
        Decline
      </button>
    </fieldset>
  );
}

function AfterGame({ session, control, onReview }: GameControlsProps) {
  const opponent = control.record.value?.setup.opponent;
  const tip = control.line.value?.at(-1);
  const isElsewhere = tip !== undefined && session.current.value.id !== tip.id;
  return (
    <>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void control.rematch()}>
          {opponent === 'engine' ? 'Rematch with colours swapped' : 'Another game'}
        </button>
        <button type="button" onClick={onReview}>
          Review
        </button>
        <button type="button" onClick={() => control.discard()}>
          New game…
        </button>
        {isElsewhere && (
          <button type="button" onClick={() => void control.show()}>
            End of the game
          </button>
        )}
      </div>
      <p class="play-note">“Share…” saves the game with its result.</p>
    </>
  );
}
