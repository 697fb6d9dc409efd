/** The collections that this browser keeps. */
import { useState } from 'preact/hooks';
import type { Library } from '../../library/library.ts';
import { ImportButton } from './ImportButton.tsx';
import { NameForm } from './NameForm.tsx';
import { formatGames } from './words.ts';

export function CollectionList({ library }: { readonly library: Library }) {
  const [isNaming, setNaming] = useState(false);
  const collections = library.collections.value;
  return (
    <>
      <h2 tabIndex={-1}>Library</h2>
      <p>Games with their variations, comments and evaluations, kept in this browser.</p>
      {isNaming ? (
        <NameForm
          label="Name of the collection"
          action="Create"
          onName={(name) => {
            setNaming(false);
            void library.addCollection(name);
          }}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <div class="buttons">
          <button type="button" onClick={() => setNaming(true)}>
            New collection…
          </button>
          <ImportButton library={library} />
        </div>
      )}
      {collections === null ? (
        <p>Reading what this browser keeps…</p>
      ) : collections.length === 0 ? (
        <p>There is no collection yet.</p>
      ) : (
        <ul class="rows library-list" aria-label="Collections">
          {collections.map(({ key, name, size }) => (
            <li key={key}>
              <button type="button" class="link-button" onClick={() => void library.goTo(key)}>
                {name}
              </button>
              <span class="note library-facts">{formatGames(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
