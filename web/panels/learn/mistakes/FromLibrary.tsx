/** Choosing games that the library keeps. */
import { signal } from '@preact/signals';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { sidesOf } from '../../../../src/learn/choosing.ts';
import type { Side } from '../../../../src/notation/rules.ts';
import type { PanelProps } from '../../../app/panel.ts';
import type { Mistakes } from '../../../learn/mistakes.ts';
import type { Chapter, ListedCollection } from '../../../library/model.ts';
import { theLibrary } from '../../../library/open-library.ts';
import { formatGames } from '../../library/words.ts';
import { GameChoice } from './GameChoice.tsx';
import { SideChoice } from './SideChoice.tsx';

/** Nodes a position. */
const EFFORTS: readonly (readonly [name: string, nodes: number])[] = [
  ['quickly', 50_000],
  ['well', 300_000],
  ['thoroughly', 2_000_000],
];

/** What was chosen, which stays while other panels are shown. */
const player = signal(readPlayer());
const sides = signal<readonly Side[]>(['white', 'black']);
const effort = signal(0);

const PLAYER = 'fairyscope.learn.player';

/** The player whose side was wanted the last time. */
function readPlayer(): string {
  try {
    return localStorage.getItem(PLAYER) ?? '';
  } catch {
    return '';
  }
}

function keepPlayer(name: string): void {
  try {
    localStorage.setItem(PLAYER, name);
  } catch {
    // The storage is full or forbidden: the name lasts until the page is closed.
  }
}

interface FromLibraryProps extends Pick<PanelProps, 'session'> {
  readonly mistakes: Mistakes;
}

export function FromLibrary({ session, mistakes }: FromLibraryProps) {
  const id = useId();
  const library = theLibrary(session);
  const [wanted, setWanted] = useState<number | null>(null);
  const collections = useCollections(library);
  const isThere = collections?.some(({ key }) => key === wanted) === true;
  const collection = isThere ? wanted : (collections?.find(({ size }) => size > 0)?.key ?? null);
  const chapters = useChapters(library, collection);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const names = useMemo(() => namesOf(chapters), [chapters]);
  const isPlayers = player.value.trim() !== '';
  const offered = useMemo(
    () =>
      isPlayers ? chapters.filter((game) => sidesOf(player.value, game).length > 0) : chapters,
    [chapters, isPlayers, player.value],
  );
  const chosen = offered.filter(({ key }) => !left.has(key));
  if (collections === null) return null;
  if (collections.every(({ size }) => size === 0)) {
    return <p class="note">The library has no games yet: they are kept in the tab Library.</p>;
  }
  const add = async () => {
    const keys = chosen.map(({ key }) => key);
    const of = isPlayers ? { player: player.value } : { sides: sides.value };
    const nodes = EFFORTS[effort.value]?.[1] ?? 50_000;
    keepPlayer(player.value);
    await library.keeper.flush();
    await mistakes.addChapters(await library.store(), { keys, of, nodes });
  };
  return (
    <>
      <div class="mistakes-filter">
        <label for={`${id}-collection`}>Collection</label>
        <select
          id={`${id}-collection`}
          value={collection ?? ''}
          onChange={({ currentTarget }) => {
            setWanted(Number(currentTarget.value));
            setLeft(new Set());
          }}
        >
          {collections.map(({ key, name, size }) => (
            <option key={key} value={key}>
              {name} ({size})
            </option>
          ))}
        </select>
        <label for={`${id}-player`}>Player</label>
        <input
          id={`${id}-player`}
          type="text"
          list={`${id}-names`}
          autocomplete="off"
          placeholder="everybody"
          value={player.value}
          onInput={({ currentTarget }) => {
            player.value = currentTarget.value;
          }}
        />
        <datalist id={`${id}-names`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <GameChoice games={offered} left={left} onChange={setLeft} />
      <div class="mistakes-row">
        {!isPlayers && (
          <SideChoice
            sides={sides.value}
            onChange={(chosenSides) => {
              sides.value = chosenSides;
            }}
          />
        )}
        <span class="field">
          <label for={`${id}-effort`}>Review</label>
          <select
            id={`${id}-effort`}
            value={effort.value}
            onChange={({ currentTarget }) => {
              effort.value = currentTarget.selectedIndex;
            }}
          >
            {EFFORTS.map(([name], i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <button type="button" disabled={chosen.length === 0} onClick={() => void add()}>
          Learn from {formatGames(chosen.length)}
        </button>
      </div>
    </>
  );
}

type Library = ReturnType<typeof theLibrary>;

/** Null until they are read; read again when the library has changed. */
function useCollections(library: Library): readonly ListedCollection[] | null {
  useEffect(() => void library.refresh(), [library]);
  return library.collections.value;
}

function useChapters(library: Library, collection: number | null): readonly Chapter[] {
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const all = library.collections.value;
  useEffect(() => {
    if (collection === null) return;
    let isGone = false;
    library
      .store()
      .then((store) => store.chapters(collection))
      .then(
        (found) => {
          if (!isGone) setChapters(found);
        },
        () => {}, // the library has said why it cannot be read
      );
    return () => {
      isGone = true;
    };
  }, [library, collection, all]);
  return chapters;
}

function namesOf(chapters: readonly Chapter[]): readonly string[] {
  const names = chapters.flatMap(({ white, black }) => [white, black]);
  return [...new Set(names)].filter((name) => name !== '').sort((a, b) => a.localeCompare(b));
}
