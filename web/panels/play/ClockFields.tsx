/** Whether there is a clock, and what it is set to. */
import type { ClockSettings } from '../../play/clock.ts';

interface ClockFieldsProps {
  readonly clock: ClockSettings | null;
  readonly onChange: (clock: ClockSettings | null) => void;
}

const USUAL: ClockSettings = { minutes: 10, increment: 5 };
const MOST_MINUTES = 600;
const MOST_INCREMENT = 600;

export function ClockFields({ clock, onChange }: ClockFieldsProps) {
  return (
    <fieldset class="play-choice">
      <legend>Clock</legend>
      <label class="check">
        <input
          type="checkbox"
          checked={clock !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? USUAL : null)}
        />
        <span>Play with a clock</span>
      </label>
      {clock !== null && (
        <div class="play-times">
          <label>
            <span>Minutes for each side</span>
            <input
              type="number"
              required
              min={0.5}
              max={MOST_MINUTES}
              step={0.5}
              value={clock.minutes}
              onChange={({ currentTarget: { valueAsNumber: minutes } }) => {
                if (Number.isFinite(minutes)) onChange({ ...clock, minutes });
              }}
            />
          </label>
          <label>
            <span>Seconds added a move</span>
            <input
              type="number"
              required
              min={0}
              max={MOST_INCREMENT}
              step={1}
              value={clock.increment}
              onChange={({ currentTarget: { valueAsNumber: increment } }) => {
                if (Number.isFinite(increment)) onChange({ ...clock, increment });
              }}
            />
          </label>
        </div>
      )}
    </fieldset>
  );
}
