/** A few games that came through a position. */
import type { GameReference } from '../../../../src/openings/statistics.ts';
import type { NamedGame, Source } from '../../../openings/protocol.ts';
import { gameFacts, gameTitle } from './words.ts';

interface GamesListProps {
  readonly games: readonly GameReference<NamedGame>[];
  readonly sources: readonly Source[];
  readonly onOpen: (game: NamedGame, ply: number) => void;
}

export function GamesList({ games, sources, onOpen }: GamesListProps) {
  if (games.length === 0) return null;
  const nameOf = ({ source }: NamedGame) =>
    sources.length < 2 ? '' : (sources.find(({ id }) => id === source)?.name ?? '');
  return (
    <section class="stack" aria-label="Games with this position">
      <h3>Games with this position</h3>
      <ul class="rows openings-games">
        {games.map(({ game, ply }) => (
          <li key={`${game.source} ${game.id}`}>
            <button type="button" class="link-button" onClick={() => onOpen(game, ply)}>
              {gameTitle(game)}
            </button>
            <span class="note">{gameFacts(game, nameOf(game))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
