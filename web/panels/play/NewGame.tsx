/** Choosing what is played, against whom, and from where. */
import { useState } from 'preact/hooks';
import { messageOf } from '../../../src/errors.ts';
import { usesGameForm } from '../../../src/notation/game-form.ts';
import type { Side } from '../../../src/notation/rules.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';
import { isPlaneGame } from '../../../src/variants/registry.ts';
import { SetupSteps } from '../../app/setup-phase/SetupSteps.tsx';
import { drawLots } from '../../app/setup-phase/setup.ts';
import type { LineRequest } from '../../game/prepare.ts';
import type { GameSession } from '../../game/session.ts';
import type { PlaySetup } from '../../play/record.ts';
import { Choice } from './Choice.tsx';
import { ClockFields } from './ClockFields.tsx';
import { LEVEL_WORDS } from './levels.ts';
import type { OwnPlay } from './play-of.ts';

interface NewGameProps {
  readonly session: GameSession;
  readonly play: OwnPlay;
}

type From = 'array' | 'board' | 'directions';
type Colour = Side | 'lot';

const FROM: Readonly<Record<From, string>> = {
  array: 'The opening array',
  board: 'The position on the board',
  directions: 'Directions to be chosen',
};

const DEFAULT: PlaySetup = { opponent: 'engine', level: 3, colour: 'white', clock: null };

export function NewGame({ session, play: { control, lastSetup } }: NewGameProps) {
  const [setup, setSetup] = useState<PlaySetup>(() => lastSetup() ?? DEFAULT);
  const [colour, setColour] = useState<Colour>(setup.colour);
  const [from, setFrom] = useState<From | null>(null);
  /** The setup with which directions are being chosen. */
  const [choosing, setChoosing] = useState<PlaySetup | null>(null);
  const [error, setError] = useState('');
  const variant = session.variant.value;
  const pointing = !isPlaneGame(variant) && usesGameForm(variant) ? variant : null;
  const isOver = session.current.value.result !== null;
  const isFirst = session.current.value.ply === 0;
  const isStart = session.isOpening.value && isFirst;
  const offered: readonly From[] = [
    'array',
    ...(isOver || isStart ? [] : (['board'] as const)),
    ...(pointing === null ? [] : (['directions'] as const)),
  ];
  // Whoever has set up a position, or followed a link to one, means to play from there.
  const usual = isFirst && offered.includes('board') ? 'board' : 'array';
  const start = from !== null && offered.includes(from) ? from : usual;
  const change = (part: Partial<PlaySetup>) => setSetup({ ...setup, ...part });

  const attempt = async (chosen: PlaySetup, line: LineRequest) => {
    setError('');
    try {
      await control.start(chosen, line);
    } catch (refused) {
      setError(messageOf(refused));
    }
  };
  const begin = () => {
    const chosen = { ...setup, colour: colour === 'lot' ? drawLots() : colour };
    if (start === 'directions') setChoosing(chosen);
    else void attempt(chosen, start === 'array' ? { variant, moves: [] } : lineHere(session));
  };

  if (choosing !== null && pointing !== null) {
    return (
      <Directions
        session={session}
        game={pointing}
        setup={choosing}
        onBegin={(game, position) =>
          control.start(choosing, { variant: game, position, moves: [] })
        }
        onBack={() => setChoosing(null)}
      />
    );
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <Choice
        name="opponent"
        legend="Opponent"
        value={setup.opponent}
        choices={[
          ['engine', 'The engine'],
          ['person', 'Another person at this board'],
        ]}
        onChange={(opponent) => change({ opponent })}
      />
      {setup.opponent === 'engine' && (
        <>
          <LevelField level={setup.level} onChange={(level) => change({ level })} />
          <Choice
            name="colour"
            legend="Your side"
            value={colour}
            choices={[
              ['white', 'White'],
              ['black', 'Black'],
              ['lot', 'By lot'],
            ]}
            onChange={setColour}
          />
        </>
      )}
      <Choice
        name="from"
        legend="From"
        value={start}
        choices={offered.map((choice) => [choice, FROM[choice]] as const)}
        onChange={setFrom}
      />
      <ClockFields clock={setup.clock} onChange={(clock) => change({ clock })} />
      <div class="buttons">
        <button type="submit" class="primary">
          {start === 'directions' ? 'Choose directions…' : 'Start the game'}
        </button>
      </div>
      <span class="error" role="alert">
        {error}
      </span>
    </form>
  );
}

interface LevelFieldProps {
  readonly level: number;
  readonly onChange: (level: number) => void;
}

function LevelField({ level, onChange }: LevelFieldProps) {
  return (
    <div class="play-field">
      <label for="play-level">Strength</label>
      <select
        id="play-level"
        value={level}
        aria-describedby="play-level-about"
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {LEVEL_WORDS.map((known) => (
          <option key={known.level} value={known.level}>
            {known.level}: {known.name}
          </option>
        ))}
      </select>
      <p id="play-level-about" class="play-note">
        {LEVEL_WORDS[level - 1]?.about}
      </p>
    </div>
  );
}

interface DirectionsProps {
  readonly session: GameSession;
  readonly game: VariantDefinition;
  readonly setup: PlaySetup;
  readonly onBegin: (game: VariantDefinition, position: string) => Promise<void>;
  readonly onBack: () => void;
}

const BOTH: readonly Side[] = ['white', 'black'];

/** The phase before play, in which the engine keeps the directions of the array. */
function Directions({ session, game, setup, onBegin, onBack }: DirectionsProps) {
  const isEngine = setup.opponent === 'engine';
  return (
    <section class="stack" aria-label="Before the game">
      <p>
        {isEngine
          ? `You have ${setup.colour === 'white' ? 'White' : 'Black'}. The engine’s men point as the array has them.`
          : 'One side chooses after the other.'}
      </p>
      <SetupSteps
        session={session}
        game={game}
        sides={isEngine ? [setup.colour] : BOTH}
        onBegin={onBegin}
      />
      <div class="buttons">
        <button type="button" onClick={onBack}>
          Other settings
        </button>
      </div>
    </section>
  );
}

/** The moves that lead to the position on the board. */
function lineHere({ variant, root, path }: GameSession): LineRequest {
  const moves = path.peek().flatMap(({ move }) => (move === null ? [] : [move.text]));
  return { variant: variant.peek(), position: root.peek().position, moves };
}
