/** The exercises that are kept. */
import { useId, useState } from 'preact/hooks';
import type { State } from '../../../../src/learn/choosing.ts';
import type { Mistakes } from '../../../learn/mistakes.ts';
import type { KeptExercise, LearnGame } from '../../../learn/model.ts';
import { Question } from '../../library/Question.tsx';
import { formatExercises, gameText, percent, playedText, progressText, SIDES } from './words.ts';

/** Rows that are drawn at once; more come when they are asked for. */
const ROWS = 20;

const STATES: readonly (readonly [State, string])[] = [
  ['all', 'all'],
  ['due', 'due today'],
  ['new', 'new'],
  ['failed', 'not solved at once'],
  ['solved', 'solved at once'],
];

interface ExerciseListProps {
  readonly mistakes: Mistakes;
  readonly onOpen: (key: number) => void;
}

export function ExerciseList({ mistakes, onOpen }: ExerciseListProps) {
  const [rows, setRows] = useState(ROWS);
  const all = mistakes.exercises.value ?? [];
  const listed = mistakes.listed.value;
  const games = new Map((mistakes.games.value ?? []).map((game) => [game.key, game]));
  if (all.length === 0 && games.size === 0) return null;
  return (
    <section class="stack" aria-label="Exercises">
      <h3 tabIndex={-1}>Exercises</h3>
      <FilterFields mistakes={mistakes} games={[...games.values()]} />
      {listed.length === 0 && (
        <p class="note">{all.length === 0 ? 'There are none yet.' : 'No exercise is so.'}</p>
      )}
      <ul class="rows mistakes-list" aria-label="Exercises">
        {listed.slice(0, rows).map((kept) => (
          <Row
            key={kept.key}
            kept={kept}
            game={games.get(kept.game)}
            mistakes={mistakes}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {listed.length > rows && (
        <div class="buttons">
          <button type="button" onClick={() => setRows(rows + ROWS)}>
            Show {Math.min(ROWS, listed.length - rows)} more of {listed.length}
          </button>
        </div>
      )}
      <Removal mistakes={mistakes} />
    </section>
  );
}

interface FilterFieldsProps {
  readonly mistakes: Mistakes;
  readonly games: readonly LearnGame[];
}

function FilterFields({ mistakes, games }: FilterFieldsProps) {
  const id = useId();
  const { filter } = mistakes;
  const { game, state } = filter.value;
  return (
    <div class="mistakes-filter">
      <label for={`${id}-game`}>Game</label>
      <select
        id={`${id}-game`}
        value={game ?? ''}
        onChange={({ currentTarget: { value } }) => {
          filter.value = { ...filter.peek(), game: value === '' ? null : Number(value) };
        }}
      >
        <option value="">all games</option>
        {games.map(({ key, facts }) => (
          <option key={key} value={key}>
            {gameText(facts)}
          </option>
        ))}
      </select>
      <label for={`${id}-state`}>Show</label>
      <select
        id={`${id}-state`}
        value={state}
        onChange={({ currentTarget: { value } }) => {
          filter.value = { ...filter.peek(), state: value as State };
        }}
      >
        {STATES.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RowProps {
  readonly kept: KeptExercise;
  readonly game: LearnGame | undefined;
  readonly mistakes: Mistakes;
  readonly onOpen: (key: number) => void;
}

function Row({ kept, game, mistakes, onOpen }: RowProps) {
  const { key, exercise, progress } = kept;
  const name = playedText(exercise);
  const loss = percent(exercise.bestPoints - exercise.playedPoints);
  return (
    <li>
      <div class="mistakes-exercise">
        <button type="button" class="link-button" onClick={() => onOpen(key)}>
          {name}
        </button>
        <span class="note">
          {SIDES[exercise.side]} lost {loss}
          {game !== undefined && `; ${gameText(game.facts)}`}
          {`; ${progressText(progress, mistakes.today.value)}`}
        </span>
      </div>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          // The row goes away: the focus stays with the list.
          currentTarget.closest('section')?.querySelector('h3')?.focus();
          void mistakes.removeExercises([key]);
        }}
      >
        ×
      </button>
    </li>
  );
}

/** Removing what is listed of one game, or everything. */
function Removal({ mistakes }: { readonly mistakes: Mistakes }) {
  const [isAsking, setAsking] = useState(false);
  const { game } = mistakes.filter.value;
  const all = mistakes.exercises.value ?? [];
  const count = game === null ? all.length : all.filter((one) => one.game === game).length;
  const what = game === null ? 'all games' : 'this game';
  if (isAsking) {
    return (
      <Question
        question={`Delete ${formatExercises(count)} and the review of ${what}? The games in the library stay.`}
        onDelete={() => {
          setAsking(false);
          void (game === null ? mistakes.clear() : mistakes.removeGames([game]));
        }}
        onKeep={() => setAsking(false)}
      />
    );
  }
  return (
    <div class="buttons">
      <button type="button" onClick={() => setAsking(true)}>
        {game === null ? 'Delete everything…' : 'Delete this game’s…'}
      </button>
    </div>
  );
}
