/** The form of a new experiment. */
import { useRef, useState } from 'preact/hooks';
import { InputError, messageOf } from '../../../src/errors.ts';
import type { GameSession } from '../../game/session.ts';
import { type Draft, type DraftGame, formatDraft, newDraft, refusedPart } from '../../lab/draft.ts';
import type { Lab } from '../../lab/lab.ts';
import { ArrangeMen } from './ArrangeMen.tsx';
import { ArrayFields } from './ArrayFields.tsx';
import { DraftText } from './DraftText.tsx';
import { SizeFields } from './SizeFields.tsx';

interface NewExperimentProps {
  readonly lab: Lab;
  readonly session: GameSession;
}

/** What was refused, and where; null for the whole. */
export interface Refusal {
  readonly part: ReturnType<typeof refusedPart>;
  readonly reason: string;
}

export interface FieldsProps {
  readonly draft: Draft;
  readonly refusal: Refusal | null;
  readonly onChange: (change: Partial<Draft>) => void;
}

export function NewExperiment({ lab, session }: NewExperimentProps) {
  const game = session.variant.value;
  const kept = lab.draft.value;
  const draft = kept?.game === game.id ? kept.draft : newDraft(game);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isMaking, setMaking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const about: DraftGame = {
    game,
    board: session.current.value.position,
    definition: session.games.own.value.find(({ variant }) => variant.id === game.id)?.json ?? null,
  };
  const change = (changed: Partial<Draft>) => {
    lab.draft.value = { game: game.id, draft: { ...draft, ...changed } };
    setRefusal(null);
  };
  const show = async (part: number, position: string) => {
    try {
      await session.newGame(session.variant.peek(), position);
      setRefusal(null);
    } catch (error) {
      setRefusal({ part, reason: messageOf(error) });
    }
  };
  const make = async () => {
    setMaking(true);
    try {
      await lab.create(formatDraft(draft, about));
    } catch (error) {
      setMaking(false);
      const part = error instanceof InputError ? refusedPart(error) : null;
      setRefusal({ part, reason: messageOf(error) });
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    }
  };
  return (
    <>
      <h2 tabIndex={-1}>New experiment</h2>
      <form
        ref={form}
        class="stack"
        noValidate
        autoComplete="off"
        aria-label="New experiment"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMaking) void make();
        }}
      >
        <p>{game.name}; another game can be chosen at the top of the page.</p>
        <ArrayFields
          draft={draft}
          refusal={refusal}
          onChange={change}
          game={game}
          board={about.board}
          onShow={(index, position) => void show(index, position)}
        >
          <ArrangeMen session={session} />
        </ArrayFields>
        <CellChoice draft={draft} refusal={refusal} onChange={change} />
        <SizeFields draft={draft} refusal={refusal} onChange={change} />
        <label class="lab-field">
          <span>Name</span>
          <input
            type="text"
            value={draft.name}
            placeholder={`${game.name}: …`}
            maxLength={200}
            onInput={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </label>
        <span class="error" role="alert">
          {refusal !== null && isElsewhere(refusal) ? refusal.reason : ''}
        </span>
        <div class="buttons">
          <button type="submit" class="primary" aria-disabled={isMaking}>
            Create
          </button>
          <button type="button" onClick={() => void lab.goTo('list')}>
            Cancel
          </button>
        </div>
        <DraftText draft={draft} about={about} />
      </form>
    </>
  );
}

/** Whether a refusal is about nothing that has a field of its own. */
function isElsewhere({ part }: Refusal): boolean {
  return part === null || part === 'name' || part === 'arrays';
}

const CELLS: Readonly<Record<Draft['cells'], string>> = {
  mirror: 'each array against itself: which one favours White, and how games go',
  cross: 'each against each other: which side’s men are stronger',
  full: 'both',
};

function CellChoice({ draft, refusal, onChange }: FieldsProps) {
  const reason = refusal?.part === 'cells' ? refusal.reason : '';
  return (
    <fieldset class="lab-choices">
      <legend>What is played</legend>
      {(Object.keys(CELLS) as Draft['cells'][]).map((cells) => (
        <label key={cells} class="check">
          <input
            type="radio"
            name="lab-cells"
            checked={draft.cells === cells}
            onChange={() => onChange({ cells })}
          />
          <span>{CELLS[cells]}</span>
        </label>
      ))}
      <span class="error" role="alert">
        {reason}
      </span>
    </fieldset>
  );
}
