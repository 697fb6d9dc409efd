/** Which of the games are taken: all but those that are left out. */
import type { Chapter } from '../../../library/model.ts';
import { formatGames } from '../../library/words.ts';
import { gameText } from './words.ts';

interface GameChoiceProps {
  readonly games: readonly Chapter[];
  /** Keys of those that are left out. */
  readonly left: ReadonlySet<number>;
  readonly onChange: (left: ReadonlySet<number>) => void;
}

/** Rows that are drawn; more games are taken together or narrowed down by a player. */
const ROWS = 200;

export function GameChoice({ games, left, onChange }: GameChoiceProps) {
  const chosen = games.filter(({ key }) => !left.has(key)).length;
  const choose = (key: number, isChosen: boolean) => {
    const keys = new Set(left);
    if (isChosen) keys.delete(key);
    else keys.add(key);
    onChange(keys);
  };
  return (
    <details>
      <summary>
        {chosen} of {formatGames(games.length)} chosen
      </summary>
      <div class="mistakes-games">
        <div class="buttons">
          <button type="button" onClick={() => onChange(new Set())}>
            All
          </button>
          <button type="button" onClick={() => onChange(new Set(games.map(({ key }) => key)))}>
            None
          </button>
        </div>
        {games.slice(0, ROWS).map((game) => (
          <label key={game.key} class="check">
            <input
              type="checkbox"
              checked={!left.has(game.key)}
              onChange={({ currentTarget }) => choose(game.key, currentTarget.checked)}
            />
            <span>{gameText(game)}</span>
          </label>
        ))}
        {games.length > ROWS && (
          <p class="note">And {games.length - ROWS} more, which are taken too.</p>
        )}
      </div>
    </details>
  );
}
