/** What the user can set about the page. */
import { Icon } from './icons.tsx';
import type { PageProps } from './page.ts';
import { LEAST_BOARD, PIECE_SETS, THEMES } from './settings.ts';
import { opposite } from './shortcuts.ts';

export function SettingsButton({ page }: PageProps) {
  return (
    <>
      <button type="button" popovertarget="settings" aria-label="Settings" title="Settings">
        <Icon name="settings" />
      </button>
      <div id="settings" class="popover" popover="auto" role="dialog" aria-label="Settings">
        <SettingsForm page={page} />
      </div>
    </>
  );
}

function SettingsForm({ page: { session, settings, notices } }: PageProps) {
  const { theme, boardSize } = settings;
  const own = session.games.own.value;
  return (
    <form class="stack" onSubmit={(event) => event.preventDefault()}>
      <Choice
        legend="Theme"
        values={THEMES}
        value={theme.value}
        onChange={(value) => {
          theme.value = value;
        }}
      />
      <Choice
        legend="Pieces"
        values={PIECE_SETS}
        value={session.pieceSet.value}
        onChange={(value) => {
          session.pieceSet.value = value;
        }}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={session.orientation.value === 'black'}
          onChange={() => {
            session.orientation.value = opposite(session.orientation.value);
          }}
        />
        Black at the bottom
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={boardSize.value === null}
          onChange={({ currentTarget }) => {
            boardSize.value = currentTarget.checked ? null : 480;
          }}
        />
        Board as large as there is room
      </label>
      <label>
        Board size
        <input
          type="range"
          min={LEAST_BOARD}
          max={1200}
          step={10}
          value={boardSize.value ?? 1200}
          onInput={({ currentTarget }) => {
            boardSize.value = currentTarget.valueAsNumber;
          }}
        />
      </label>
      {own.length > 0 && (
        <fieldset>
          <legend>Your games</legend>
          {own.map(({ variant: { id, name } }) => (
            <p key={id} class="own-game">
              {name}
              <button
                type="button"
                aria-label={`Forget ${name}`}
                onClick={() =>
                  void session.games.remove(id).then(
                    () => notices.inform(`${name} is forgotten.`),
                    (error) => notices.refuse(error),
                  )
                }
              >
                Forget
              </button>
            </p>
          ))}
        </fieldset>
      )}
    </form>
  );
}

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ legend, values, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="choices">
        {values.map((option) => (
          <label key={option} class="check">
            <input
              type="radio"
              name={legend}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {`${option.slice(0, 1).toUpperCase()}${option.slice(1)}`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
