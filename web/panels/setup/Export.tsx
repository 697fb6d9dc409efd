/** Taking a position elsewhere: as JSON, as a link, as a picture. */
import { useState } from 'preact/hooks';
import { messageOf } from '../../../src/errors.ts';
import type { PanelProps } from '../../app/panel.ts';
import { saveFile } from '../../app/save-file.ts';
import { arrayJson, idOf } from '../../setup/array-json.ts';
import { hashOf, pictureOf } from '../../setup/files.ts';
import { pngOf } from '../../setup/png.ts';
import type { EditorProps } from './SetupPanel.tsx';

/** Pixels that a picture is wide. */
const WIDTHS = [400, 800, 1600, 3200] as const;

export function Export({ editor, session }: EditorProps & Pick<PanelProps, 'session'>) {
  const [name, setName] = useState('');
  const [width, setWidth] = useState<number>(800);
  const [told, tell] = useState('');
  const { game } = editor;
  const text = editor.text.value;
  const isLegal = editor.verdict.value?.refusal === null;
  const shownName = name.trim() || `${game.name} array`;
  const orientation = session.orientation.value;
  const file = `${game.id}-${idOf(shownName)}`;
  const picture = () => pictureOf(editor, { set: session.pieceSet.peek(), orientation });
  const copy = (what: string, content: string) => async () => {
    try {
      await navigator.clipboard.writeText(content);
      tell(`${what} copied.`);
    } catch {
      tell('The browser does not let the page copy; select the text and copy it.');
    }
  };
  const savePng = async () => {
    try {
      saveFile(`${file}.png`, await pngOf(picture(), width));
      tell('');
    } catch (error) {
      tell(messageOf(error));
    }
  };
  const json = arrayJson(shownName, text);
  const { origin, pathname } = location;
  return (
    <section class="stack" aria-label="Export">
      <h3>Export</h3>
      <label class="setup-field">
        <span>Name in the file</span>
        <input
          type="text"
          value={name}
          maxLength={80}
          placeholder={shownName}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <details>
        <summary>JSON, for the arrays of a game’s definition or of an experiment</summary>
        <pre class="setup-json">{json}</pre>
      </details>
      <div class="buttons">
        <button type="button" onClick={copy('JSON', json)}>
          Copy JSON
        </button>
        <button type="button" onClick={() => saveFile(`${file}.json`, json)}>
          Save JSON
        </button>
        <button
          type="button"
          aria-disabled={!isLegal}
          title={isLegal ? undefined : 'Only legal positions can be opened by a link'}
          onClick={() => {
            if (isLegal) {
              void copy('Link', `${origin}${pathname}${hashOf(game, text, orientation)}`)();
            } else tell('Only legal positions can be opened by a link.');
          }}
        >
          Copy link
        </button>
        <button type="button" onClick={() => saveFile(`${file}.svg`, picture())}>
          Save SVG
        </button>
      </div>
      <div class="buttons">
        <label class="setup-width">
          <span>Width of the PNG</span>
          <select
            value={String(width)}
            onChange={({ currentTarget }) => setWidth(Number(currentTarget.value))}
          >
            {WIDTHS.map((pixels) => (
              <option key={pixels} value={String(pixels)}>
                {pixels} pixels
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void savePng()}>
          Save PNG
        </button>
      </div>
      <p role="status" class="setup-note">
        {told}
      </p>
    </section>
  );
}
