/** Taking games of a collection elsewhere, or away. */
import { useState } from 'preact/hooks';
import { planeGames } from '../../../src/variants/registry.ts';
import { saveFile } from '../../app/save-file.ts';
import type { ExportFormat } from '../../library/export.ts';
import type { Library } from '../../library/library.ts';
import type { Chapter } from '../../library/model.ts';
import { Question } from './Question.tsx';
import { formatGames } from './words.ts';

interface ExportButtonsProps {
  readonly library: Library;
  /** Of the collection. */
  readonly name: string;
  /** The games that are listed, in their order. */
  readonly found: readonly Chapter[];
  readonly chosen: ReadonlySet<number>;
}

export function ExportButtons({ library, name, found, chosen }: ExportButtonsProps) {
  const [told, tell] = useState('');
  const [isAsking, setAsking] = useState(false);
  const marked = found.filter(({ key }) => chosen.has(key));
  const taken = marked.length > 0 ? marked : found;
  const keys = taken.map(({ key }) => key);
  const write = (format: ExportFormat) =>
    library.attempt(async () => {
      await library.keeper.flush();
      const { content, count, left } = await library.exporter.write(keys, format);
      if (count > 0) saveFile(`${fileName(name)}.${format}`, content);
      const rest = left === 0 ? '' : ` ${formatGames(left)} left out.`;
      tell(`${formatGames(count)} written.${rest}`);
    });
  const hasPlane = taken.some(({ game }) => planeGames.some(({ id }) => id === game));
  const which = marked.length > 0 ? 'chosen' : found.length === 1 ? 'listed' : 'all listed';
  return (
    <div class="stack">
      {isAsking ? (
        <Question
          question={`Delete ${formatGames(marked.length)}?`}
          onDelete={() => {
            setAsking(false);
            void library.remove(keys);
          }}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <div class="buttons">
          <button type="button" onClick={() => void write('pgn')}>
            Export PGN ({formatGames(taken.length)}, {which})
          </button>
          {hasPlane && (
            <button type="button" onClick={() => void write('icn')}>
              Export ICN
            </button>
          )}
          {marked.length > 0 && (
            <button type="button" onClick={() => setAsking(true)}>
              Delete {formatGames(marked.length)}…
            </button>
          )}
        </div>
      )}
      <p role="status" class="note library-note">
        {told}
      </p>
    </div>
  );
}

/** A collection's name without what file names cannot have. */
function fileName(name: string): string {
  return name.replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim() || 'games';
}
