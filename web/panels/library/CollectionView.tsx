/** The chapters of a collection. */
import { useMemo, useState } from 'preact/hooks';
import type { Library } from '../../library/library.ts';
import { ChapterRow } from './ChapterRow.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { ImportButton } from './ImportButton.tsx';
import { NameForm } from './NameForm.tsx';
import { Question } from './Question.tsx';
import { findChapters, formatGames, SORT_ORDERS, type SortOrder, sortChapters } from './words.ts';

/** Rows that are drawn at once; more come when they are asked for. */
const ROWS = 100;

interface CollectionViewProps {
  readonly library: Library;
  readonly collection: number;
}

export function CollectionView({ library, collection }: CollectionViewProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SortOrder>('own');
  const [rows, setRows] = useState(ROWS);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const chapters = library.chapters.value;
  const name = library.collections.value?.find(({ key }) => key === collection)?.name ?? '';
  const found = useMemo(
    () => sortChapters(findChapters(chapters ?? [], search), order),
    [chapters, search, order],
  );
  const choose = (key: number, isChosen: boolean) => {
    const keys = new Set(chosen);
    if (isChosen) keys.add(key);
    else keys.delete(key);
    setChosen(keys);
  };
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={() => void library.goTo(null)}>
          ← All collections
        </button>
      </div>
      <CollectionHead library={library} collection={collection} name={name} />
      {chapters === null ? (
        <p>Reading what this browser keeps…</p>
      ) : chapters.length === 0 ? (
        <p>There is no game in it yet.</p>
      ) : (
        <>
          <div class="library-find">
            <label for="library-search">Search in {formatGames(chapters.length)}</label>
            <input
              id="library-search"
              type="search"
              placeholder="players, game, result"
              value={search}
              onInput={({ currentTarget }) => {
                setSearch(currentTarget.value);
                setRows(ROWS);
              }}
            />
            <label for="library-order">Sort by</label>
            <select
              id="library-order"
              value={order}
              onChange={({ currentTarget }) => setOrder(currentTarget.value as SortOrder)}
            >
              {SORT_ORDERS.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
          {found.length === 0 && <p>No game has all these words.</p>}
          <ul class="rows library-list" aria-label="Games">
            {found.slice(0, rows).map((chapter) => (
              <ChapterRow
                key={chapter.key}
                library={library}
                chapter={chapter}
                isChosen={chosen.has(chapter.key)}
                onChoose={(isChosen) => choose(chapter.key, isChosen)}
                neighbours={order === 'own' && search === '' ? chapters : null}
              />
            ))}
          </ul>
          {found.length > rows && (
            <div class="buttons">
              <button type="button" onClick={() => setRows(rows + ROWS)}>
                Show {Math.min(ROWS, found.length - rows)} more of {found.length}
              </button>
            </div>
          )}
          <ExportButtons library={library} name={name} found={found} chosen={chosen} />
        </>
      )}
    </>
  );
}

interface CollectionHeadProps extends CollectionViewProps {
  readonly name: string;
}

function CollectionHead({ library, collection, name }: CollectionHeadProps) {
  const [state, setState] = useState<'shown' | 'naming' | 'asking'>('shown');
  const size = library.chapters.value?.length ?? 0;
  const show = () => setState('shown');
  return (
    <>
      <h2 tabIndex={-1} class="library-title">
        {name}
      </h2>
      {state === 'naming' && (
        <NameForm
          label="Name of the collection"
          action="Rename"
          name={name}
          onName={(wanted) => {
            show();
            void library.renameCollection(collection, wanted);
          }}
          onCancel={show}
        />
      )}
      {state === 'asking' && (
        <Question
          question={`Delete “${name}” with ${formatGames(size)}?`}
          onDelete={() => void library.removeCollection(collection)}
          onKeep={show}
        />
      )}
      {state === 'shown' && (
        <div class="buttons">
          <ImportButton library={library} />
          <button type="button" onClick={() => setState('naming')}>
            Rename…
          </button>
          <button type="button" onClick={() => setState('asking')}>
            Delete collection…
          </button>
        </div>
      )}
    </>
  );
}
