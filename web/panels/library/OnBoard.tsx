/** How the game on the board stands to the library: kept, being written, or not there. */
import type { LinkState } from '../../library/keeper.ts';
import type { Library } from '../../library/library.ts';

export function OnBoard({ library }: { readonly library: Library }) {
  const link = library.keeper.link.value;
  return (
    <div class="library-board">
      <p role="status">
        {link === null ? 'The game on the board is not kept.' : words(link.state)}
      </p>
      <div class="buttons">
        {link !== null && link.state.kind === 'changed' && (
          <>
            <button type="button" onClick={() => void library.open(link.key)}>
              Open the other version
            </button>
            <button type="button" onClick={() => void library.overwrite()}>
              Replace it with this one
            </button>
          </>
        )}
        {link?.state.kind === 'failed' && (
          <button type="button" onClick={() => void library.overwrite()}>
            Try again
          </button>
        )}
        <button
          type="button"
          class={link === null ? 'primary' : undefined}
          onClick={() => void library.keep()}
        >
          {link === null ? 'Keep this game' : 'Keep as another game'}
        </button>
      </div>
    </div>
  );
}

function words(state: LinkState): string {
  switch (state.kind) {
    case 'saved':
      return 'The game on the board is kept; what you change is saved by itself.';
    case 'unsaved':
      return 'Saving the game on the board…';
    case 'changed':
      return 'Another tab has changed this game. What you change here is not saved until you choose.';
    case 'gone':
      return 'This game has been deleted. What you change here is not saved.';
    case 'failed':
      return `The game on the board could not be saved: ${state.reason}.`;
  }
}
