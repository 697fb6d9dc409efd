/** Drawing without a right mouse button: a switch, and the colours while it is on. */
import { COLOURS } from './shapes.ts';

export interface DrawToolsProps {
  /** The colour in which the first button draws, or null while it moves men. */
  readonly colour: string | null;
  readonly onColour: (colour: string | null) => void;
  /** Takes all shapes off; null if there are none. */
  readonly onClear: (() => void) | null;
}

export function DrawTools({ colour, onColour, onClear }: DrawToolsProps) {
  const isOn = colour !== null;
  return (
    <fieldset class="board-tools" aria-label="Drawing on the board">
      <button
        type="button"
        class="board-tool"
        aria-pressed={isOn}
        title="Draw arrows and circles (also with the right mouse button)"
        onClick={() => onColour(isOn ? null : 'G')}
      >
        Draw
      </button>
      {isOn &&
        COLOURS.map(({ letter, name }) => (
          <button
            key={letter}
            type="button"
            class={`board-tool board-colour board-colour-${letter}`}
            aria-label={`Draw in ${name}`}
            aria-pressed={colour === letter}
            title={name}
            onClick={() => onColour(letter)}
          />
        ))}
      {isOn && onClear !== null && (
        <button type="button" class="board-tool" onClick={onClear}>
          Clear
        </button>
      )}
    </fieldset>
  );
}
