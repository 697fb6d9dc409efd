/** Which games count: sources, a player, how far games are read. */
import type { Side } from '../../../../src/notation/rules.ts';
import { CHOICE_OF_DEPTHS } from '../../../openings/choice.ts';
import type { Openings } from '../../../openings/openings.ts';
import type { Source, SourceList } from '../../../openings/protocol.ts';
import { formatGames } from './words.ts';

interface SourceChoiceProps {
  readonly openings: Openings;
  readonly list: SourceList;
  /** Name of the game on the board. */
  readonly game: string;
}

export function SourceChoice({ openings, list, game }: SourceChoiceProps) {
  const { choice } = openings;
  const { sources, others } = list;
  const chosen = sources.filter((source) => choice.has(source));
  const count = chosen.reduce((sum, source) => sum + source.games, 0);
  return (
    <details class="openings-choice">
      <summary>
        Games that count: {formatGames(count)} of {game} from {chosen.length} of {sources.length}{' '}
        {sources.length === 1 ? 'source' : 'sources'}
      </summary>
      <div class="stack">
        <fieldset>
          <legend>Collections and experiments</legend>
          {sources.map((source) => (
            <SourceBox key={source.id} openings={openings} source={source} />
          ))}
          {others > 0 && (
            <p class="note">
              {others === 1 ? '1 other has' : `${others} others have`} no games of {game}.
            </p>
          )}
        </fieldset>
        <div class="openings-fields">
          <label>
            Player
            <input
              type="search"
              placeholder="any"
              value={choice.player.value}
              onInput={({ currentTarget }) => {
                choice.player.value = currentTarget.value;
              }}
            />
          </label>
          <label>
            Side
            <select
              value={choice.side.value ?? 'any'}
              onChange={({ currentTarget: { value } }) => {
                choice.side.value = value === 'any' ? null : (value as Side);
              }}
            >
              <option value="any">either</option>
              <option value="white">White</option>
              <option value="black">Black</option>
            </select>
          </label>
          <label>
            Read up to
            <select
              value={choice.depth.value}
              onChange={({ currentTarget }) => {
                choice.depth.value = Number(currentTarget.value);
              }}
            >
              {CHOICE_OF_DEPTHS.map((depth) => (
                <option key={depth} value={depth}>
                  move {depth / 2}
                </option>
              ))}
            </select>
          </label>
        </div>
        {choice.player.value.trim() !== '' && (
          <p class="note">Games of experiments have no players and are left out.</p>
        )}
      </div>
    </details>
  );
}

function SourceBox({
  openings: { choice },
  source,
}: Omit<SourceChoiceProps, 'list' | 'game'> & { readonly source: Source }) {
  const { kind, name, games, groups } = source;
  const isChosen = choice.has(source);
  return (
    <div class="openings-source">
      <label class="check">
        <input type="checkbox" checked={isChosen} onChange={() => choice.toggle(source)} />
        <span>
          {name}{' '}
          <span class="note">
            {kind === 'experiment' ? 'experiment, ' : ''}
            {formatGames(games)}
          </span>
        </span>
      </label>
      {isChosen && groups.length > 0 && (
        <fieldset class="openings-groups" aria-label={`Pairings of ${name}`}>
          {groups.map((group, i) => (
            <label key={group} class="check">
              <input
                type="checkbox"
                checked={choice.hasGroup(source, i)}
                onChange={() => choice.toggleGroup(source, i)}
              />
              {group}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
