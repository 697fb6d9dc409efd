/** Where games begin that have not got the position on the board. */
import type { ShownPanelProps } from '../../../app/panel.ts';
import type { Known } from '../../../openings/openings.ts';
import { formatCount, formatGames } from './words.ts';

interface RootsProps extends Pick<ShownPanelProps, 'session'> {
  readonly roots: Known['roots'];
  readonly onGo: (start: string) => void;
}

/** Positions that are listed. */
const MOST_ROOTS = 8;

export function Roots({ session, roots, onGo }: RootsProps) {
  if (roots.length === 0) return null;
  const { arrays } = session.variant.value;
  const own = session.root.value.position;
  const nameOf = (start: string, i: number) => {
    const name = arrays.find(({ position }) => position === start)?.name;
    if (name !== undefined) return name;
    return start === own ? 'where this game began' : `position ${i + 1}`;
  };
  return (
    <>
      <p>Go to where they begin:</p>
      <ul class="rows openings-games">
        {roots.slice(0, MOST_ROOTS).map(({ start, games }, i) => (
          <li key={start}>
            <button type="button" class="link-button" onClick={() => onGo(start)}>
              {nameOf(start, i)}
            </button>
            <span class="note">{formatGames(games)}</span>
          </li>
        ))}
      </ul>
      {roots.length > MOST_ROOTS && (
        <p class="note">and {formatCount(roots.length - MOST_ROOTS)} others with fewer games</p>
      )}
    </>
  );
}
