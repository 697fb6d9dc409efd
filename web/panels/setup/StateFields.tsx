/** Side to move, castling rights, counters: what a position has beside its men. */
import type { Side } from '../../../src/notation/rules.ts';
import { capitalised } from '../../board/names.ts';
import type { EditedPosition } from '../../setup/position.ts';
import type { EditorProps } from './SetupPanel.tsx';

const SIDES: readonly Side[] = ['white', 'black'];
const RIGHTS: Readonly<Record<string, string>> = {
  K: 'White, king’s side',
  Q: 'White, queen’s side',
  k: 'Black, king’s side',
  q: 'Black, queen’s side',
};

export function StateFields({ editor }: EditorProps) {
  const { turn, castling, passed } = editor.position.value;
  const set = (change: Partial<EditedPosition>) =>
    editor.change((position) => ({ ...position, ...change }));
  const { rights } = editor.ground;
  const possible = editor.verdict.value?.rights ?? rights;
  return (
    <section class="setup-state" aria-label="Beside the men">
      <fieldset class="choices">
        <legend>To move</legend>
        {SIDES.map((side) => (
          <label key={side} class="check">
            <input
              type="radio"
              name="setup-turn"
              checked={turn === side}
              onChange={() => set({ turn: side, passed: [] })}
            />
            <span>{capitalised(side)}</span>
          </label>
        ))}
      </fieldset>
      {rights !== '' && (
        <fieldset class="choices">
          <legend>May still castle</legend>
          {[...rights].map((right) => (
            <label key={right} class="check">
              <input
                type="checkbox"
                checked={castling.includes(right) && possible.includes(right)}
                disabled={!possible.includes(right)}
                onChange={({ currentTarget }) =>
                  set({
                    castling: currentTarget.checked
                      ? castling + right
                      : castling.replace(right, ''),
                  })
                }
              />
              <span>{RIGHTS[right]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {passed.length > 0 && (
        <div class="buttons">
          <span>A pawn that has just passed {passed.join(', ')} can be captured there.</span>
          <button type="button" onClick={() => set({ passed: [] })}>
            No longer
          </button>
        </div>
      )}
      <div class="setup-counters">
        <Counter
          label="Half-moves without capture or pawn move"
          name="halfmove"
          editor={editor}
          most={9999n}
        />
        <Counter label="Number of the move" name="fullmove" editor={editor} most={99999n} />
      </div>
    </section>
  );
}

interface CounterProps extends EditorProps {
  readonly label: string;
  readonly name: 'halfmove' | 'fullmove';
  readonly most: bigint;
}

/** There only where the position counts. */
function Counter({ editor, label, name, most }: CounterProps) {
  const value = editor.position.value[name];
  if (value === null) return null;
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        min={name === 'fullmove' ? 1 : 0}
        max={String(most)}
        step={1}
        value={String(value)}
        onInput={({ currentTarget }) => {
          const text = currentTarget.value;
          if (!/^\d{1,15}$/.test(text) || BigInt(text) > most) return;
          editor.change((position) => ({ ...position, [name]: BigInt(text) }), name);
        }}
      />
    </label>
  );
}
