/** The arrays of a new experiment: of the game, from the board, or typed. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { GameDefinition } from '../../../src/variants/registry.ts';
import { notationOf } from '../../game/position-text.ts';
import type { ArraySource, DraftArray } from '../../lab/draft.ts';
import type { FieldsProps } from './NewExperiment.tsx';

/** More would make an experiment that nobody can read, or wait for. */
const MOST = 12;

interface ArrayFieldsProps extends FieldsProps {
  readonly game: GameDefinition;
  /** The position on the board. */
  readonly board: string;
  /** Puts the position of an array on the board. */
  readonly onShow: (index: number, position: string) => void;
  /** More about the board. */
  readonly children: ComponentChildren;
}

export function ArrayFields({
  draft,
  refusal,
  onChange,
  onShow,
  game,
  board,
  children,
}: ArrayFieldsProps) {
  const { arrays } = draft;
  const put = (index: number, array: DraftArray) =>
    onChange({ arrays: arrays.map((before, i) => (i === index ? array : before)) });
  return (
    <fieldset class="stack">
      <legend>Arrays</legend>
      {arrays.map((array, i) => (
        <ArrayField
          key={i}
          index={i}
          array={array}
          game={game}
          board={board}
          reason={refusal?.part === i ? refusal.reason : ''}
          onChange={(changed) => put(i, changed)}
          onShow={(position) => onShow(i, position)}
          onRemove={
            arrays.length > 1
              ? () => onChange({ arrays: arrays.filter((_, other) => other !== i) })
              : null
          }
        />
      ))}
      <div class="buttons">
        <button
          type="button"
          disabled={arrays.length >= MOST}
          onClick={() => onChange({ arrays: [...arrays, { source: { kind: 'board' }, name: '' }] })}
        >
          Another array
        </button>
      </div>
      {children}
      {areAlike(arrays, game, board) && (
        <p class="note">Two of the arrays are the same position.</p>
      )}
    </fieldset>
  );
}

interface ArrayFieldProps {
  readonly index: number;
  readonly array: DraftArray;
  readonly game: GameDefinition;
  readonly board: string;
  readonly reason: string;
  readonly onChange: (array: DraftArray) => void;
  readonly onShow: (position: string) => void;
  /** Null for one that must stay. */
  readonly onRemove: (() => void) | null;
}

function ArrayField(props: ArrayFieldProps) {
  const { index, array, game, board, reason, onChange, onShow, onRemove } = props;
  const id = useId();
  const { source, name } = array;
  const title = `Array ${index + 1}`;
  const isTyped = source.kind === 'typed';
  return (
    <div class="lab-array">
      <label for={id}>{title}</label>
      <select
        id={id}
        value={source.kind === 'preset' ? `preset ${source.id}` : source.kind}
        aria-invalid={!isTyped && reason !== ''}
        aria-describedby={`${id}-error`}
        onChange={({ currentTarget }) =>
          onChange({ ...array, source: sourceOf(currentTarget.value, game, board, source) })
        }
      >
        {game.arrays.map((preset) => (
          <option key={preset.id} value={`preset ${preset.id}`}>
            {preset.name}
          </option>
        ))}
        <option value="board">The position on the board</option>
        <option value="typed">Another position…</option>
      </select>
      <input
        type="text"
        aria-label={`Name of array ${index + 1}`}
        placeholder="Name, if you like"
        maxLength={100}
        value={name}
        onInput={({ currentTarget }) => onChange({ ...array, name: currentTarget.value })}
      />
      {onRemove !== null && (
        <button type="button" aria-label={`Leave out array ${index + 1}`} onClick={onRemove}>
          ×
        </button>
      )}
      <div class="buttons lab-array-board">
        <button
          type="button"
          aria-label={`Show on the board: array ${index + 1}`}
          onClick={() => onShow(positionOf(source, game, board))}
        >
          Show on the board
        </button>
        <button
          type="button"
          aria-label={`Take from the board: array ${index + 1}`}
          onClick={() => onChange({ ...array, source: { kind: 'typed', position: board } })}
        >
          Take from the board
        </button>
      </div>
      {source.kind === 'typed' && (
        <textarea
          class="lab-position"
          rows={2}
          spellcheck={false}
          autocapitalize="off"
          aria-label={`Position of array ${index + 1} (${notationOf(game)})`}
          aria-invalid={reason !== ''}
          aria-describedby={`${id}-error`}
          value={source.position}
          onInput={({ currentTarget }) =>
            onChange({ ...array, source: { kind: 'typed', position: currentTarget.value } })
          }
        />
      )}
      <span id={`${id}-error`} class="error" role="alert">
        {reason}
      </span>
    </div>
  );
}

/** What a choice of the list means; a position that is to be typed begins as what was chosen before. */
function sourceOf(
  value: string,
  game: GameDefinition,
  board: string,
  before: ArraySource,
): ArraySource {
  if (value === 'board') return { kind: 'board' };
  if (value === 'typed') return { kind: 'typed', position: positionOf(before, game, board) };
  return { kind: 'preset', id: value.slice('preset '.length) };
}

function positionOf(source: ArraySource, game: GameDefinition, board: string): string {
  if (source.kind === 'typed') return source.position;
  if (source.kind === 'board') return board;
  return game.arrays.find(({ id }) => id === source.id)?.position ?? '';
}

function areAlike(arrays: readonly DraftArray[], game: GameDefinition, board: string): boolean {
  const positions = arrays.map(({ source }) => positionOf(source, game, board).trim());
  return new Set(positions).size < positions.length;
}
