/** The list of the games of a file. */
import { useMemo, useState } from 'preact/hooks';
import { messageOf } from '../../src/errors.ts';
import type { OfferedRecords } from '../game/record-desk.ts';

/** Most games in the list at once; the others are found by searching. */
const MOST = 200;

export function RecordList({ offered }: { readonly offered: OfferedRecords }) {
  const [search, setSearch] = useState('');
  const [error, setError] = useState('');
  const labels = useMemo(
    () => offered.records.map(({ tags, plies }, i) => label(tags, plies, i)),
    [offered],
  );
  const wanted = search.trim().toLowerCase();
  const found = useMemo(
    () => labels.flatMap((text, i) => (text.toLowerCase().includes(wanted) ? [i] : [])),
    [labels, wanted],
  );

  const choose = async (index: number) => {
    try {
      await offered.choose(index);
    } catch (refused) {
      setError(messageOf(refused));
    }
  };
  return (
    <div class="stack">
      <label for="records-search">Search in {offered.records.length} games</label>
      <input
        id="records-search"
        type="search"
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <span class="error" role="alert">
        {error}
      </span>
      <ul class="records">
        {found.slice(0, MOST).map((index) => (
          <li key={index}>
            <button type="button" onClick={() => void choose(index)}>
              {labels[index]}
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST && <p>And {found.length - MOST} more.</p>}
    </div>
  );
}

function label(tags: ReadonlyMap<string, string>, plies: number, index: number): string {
  const known = (name: string) => {
    const value = tags.get(name) ?? '';
    return /^[?.]*$/.test(value) ? '' : value;
  };
  const players = `${known('White') || 'White'} – ${known('Black') || 'Black'}`;
  const details = ['Result', 'Event', 'Date', 'Variant'].map(known).filter((value) => value !== '');
  const count = Math.ceil(plies / 2);
  const moves = count === 1 ? '1 move' : `${count} moves`;
  return `${index + 1}. ${[players, ...details, moves].join(', ')}`;
}
