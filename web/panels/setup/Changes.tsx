/** What is done to all men at once. */
import { clear, flipColours, mirrorFiles, whiteToBlack } from '../../setup/changes.ts';
import type { EditorProps } from './SetupPanel.tsx';

export function Changes({ editor }: EditorProps) {
  const { ground, game } = editor;
  const isEven = { files: ground.isEven('files'), ranks: ground.isEven('ranks') };
  const isPointing = ground.types.some(({ points }) => points);
  return (
    <section class="stack" aria-label="All men at once">
      <div class="buttons">
        {game.arrays.map(({ id, name, position }, i) => (
          <button key={id} type="button" onClick={() => editor.load(position)}>
            {i === 0 ? 'Opening array' : name}
          </button>
        ))}
        <button type="button" onClick={() => editor.change(clear)}>
          Clear
        </button>
      </div>
      <div class="buttons">
        {isEven.files && (
          <button type="button" onClick={() => editor.change(mirrorFiles(ground))}>
            Mirror left and right
          </button>
        )}
        {isEven.ranks && (
          <>
            <button type="button" onClick={() => editor.change(flipColours(ground))}>
              Swap the colours
            </button>
            <button type="button" onClick={() => editor.change(whiteToBlack(ground))}>
              Black like White
            </button>
          </>
        )}
      </div>
      <p class="setup-note">
        Drag men to the board, from square to square, and off it; or choose one and click squares,
        {isPointing ? ' again to turn it (with Shift back)' : ' again to take it off'}. The right
        button takes men off. With the focus on a square letters put men, capitals White’s.
      </p>
    </section>
  );
}
