/** Two arrays for the lab, which compares them by games. */
import { useState } from 'preact/hooks';
import { messageOf } from '../../../src/errors.ts';
import type { ShownPanelProps } from '../../app/panel.ts';
import { theArrays } from '../../setup/open-editor.ts';
import { takeToLab } from '../../setup/to-lab.ts';
import type { EditorProps } from './SetupPanel.tsx';

type ToLabProps = EditorProps & Pick<ShownPanelProps, 'goTo'>;

export function ToLab({ editor, goTo }: ToLabProps) {
  const { game } = editor;
  const saved = theArrays().all.value.filter((array) => array.game === game.id);
  const choices = [
    { id: 'board', name: 'The position on the board' },
    ...game.arrays.map(({ id, name }) => ({ id: `preset ${id}`, name })),
    ...saved.map(({ name }) => ({ id: `saved ${name}`, name })),
  ];
  const [chosen, setChosen] = useState<readonly [string, string]>([
    'board',
    `preset ${game.arrays[0]?.id}`,
  ]);
  const [problem, setProblem] = useState('');
  const go = async () => {
    try {
      await takeToLab(editor, theArrays(), chosen);
      goTo('lab');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <section class="stack" aria-label="To the lab">
      <h3>To the lab</h3>
      <div class="setup-pair">
        {chosen.map((value, i) => (
          <label key={i}>
            <span>{i === 0 ? 'One array' : 'The other'}</span>
            <select
              value={choices.some(({ id }) => id === value) ? value : 'board'}
              onChange={({ currentTarget }) => {
                const { value: next } = currentTarget;
                setChosen(i === 0 ? [next, chosen[1]] : [chosen[0], next]);
                setProblem('');
              }}
            >
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <span class="error" role="alert">
        {problem}
      </span>
      <div class="buttons">
        <button type="button" onClick={() => void go()}>
          Compare in the lab…
        </button>
      </div>
    </section>
  );
}
