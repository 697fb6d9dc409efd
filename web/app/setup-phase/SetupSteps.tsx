/** The phase before play, step by step. */
import { useMemo, useState } from 'preact/hooks';
import { messageOf } from '../../../src/errors.ts';
import type { PlacedMan } from '../../../src/notation/fen.ts';
import type { Side } from '../../../src/notation/rules.ts';
import { makeBoard } from '../../../src/variants/board.ts';
import { withArray } from '../../../src/variants/choose.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';
import { DIRECTION_NAMES } from '../../../src/variants/direction.ts';
import { isPlaneGame } from '../../../src/variants/registry.ts';
import { capitalised, directionName } from '../../board/names.ts';
import type { GameSession } from '../../game/session.ts';
import { SetupBoard } from './SetupBoard.tsx';
import './setup.css';
import { drawLots, menOfArray, positionOf, turnAll, turnMan } from './setup.ts';

/** Whose turn it is to choose, then who has drawn the first move. */
type Phase =
  | { readonly kind: 'choosing'; readonly side: Side }
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly first: Side };

export interface SetupStepsProps {
  readonly session: GameSession;
  readonly game: VariantDefinition;
  /** Who chooses, one after the other; the men of others point as the array has them. */
  readonly sides?: readonly Side[];
  /** Begins in a position with the side that lot has chosen to move; what it throws is shown. */
  readonly onBegin: (game: VariantDefinition, position: string, first: Side) => Promise<void>;
}

const BOTH: readonly Side[] = ['white', 'black'];

export function SetupSteps({ session, game, sides = BOTH, onBegin }: SetupStepsProps) {
  const [variant, setVariant] = useState(game);
  const board = useMemo(() => makeBoard(variant.board), [variant]);
  const [men, setMen] = useState<readonly PlacedMan[]>(() => menOfArray(variant, board));
  const [phase, setPhase] = useState<Phase>(choosing(sides[0]));
  const [error, setError] = useState('');
  const side = phase.kind === 'choosing' ? phase.side : null;

  const start = (array: string) => {
    const chosen = gameWithArray(session, variant, array);
    setVariant(chosen);
    setMen(menOfArray(chosen, board));
    setPhase(choosing(sides[0]));
    setError('');
  };
  const goTo = (next: Phase) => {
    setPhase(next);
    setError('');
  };
  const begin = async (first: Side) => {
    try {
      await onBegin(variant, positionOf(men, board, first), first);
    } catch (refused) {
      setError(messageOf(refused));
    }
  };

  return (
    <div class="stack">
      <label class="setup-array">
        <span>Array</span>
        <select
          value={variant.arrays[0]?.id}
          onChange={({ currentTarget }) => start(currentTarget.value)}
        >
          {variant.arrays.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="setup-phase" role="status">
        {describePhase(phase, sides)}
      </p>
      <SetupBoard
        variant={variant}
        board={board}
        men={men}
        side={side}
        set={session.pieceSet.value}
        onTurn={(square, turn) => {
          if (side !== null) setMen((before) => turnMan(before, side, square, turn));
        }}
      />
      {side !== null && (
        <fieldset class="buttons">
          <legend>All of {capitalised(side)}’s men</legend>
          {DIRECTION_NAMES.map((direction) => (
            <button
              key={direction}
              type="button"
              aria-label={`${direction}: all to ${directionName(direction)}`}
              title={`All to ${directionName(direction)}`}
              onClick={() => setMen(turnAll(men, side, direction))}
            >
              {direction}
            </button>
          ))}
        </fieldset>
      )}
      <span class="error" role="alert">
        {error}
      </span>
      <Steps phase={phase} sides={sides} goTo={goTo} begin={(first) => void begin(first)} />
    </div>
  );
}

function choosing(side: Side | undefined): Phase {
  return side === undefined ? { kind: 'ready' } : { kind: 'choosing', side };
}

interface StepsProps {
  readonly phase: Phase;
  readonly sides: readonly Side[];
  readonly goTo: (phase: Phase) => void;
  readonly begin: (first: Side) => void;
}

/** What leads from one phase to the next, and back. */
function Steps({ phase, sides, goTo, begin }: StepsProps) {
  const { kind } = phase;
  const at = kind === 'choosing' ? sides.indexOf(phase.side) : sides.length;
  const before = sides[at - 1];
  const back = before === undefined ? null : () => goTo(choosing(before));
  const [next, label]: [() => void, string] =
    kind === 'drawn'
      ? [() => begin(phase.first), `Begin with ${capitalised(phase.first)}`]
      : kind === 'ready'
        ? [() => goTo({ kind: 'drawn', first: drawLots() }), 'Draw lots']
        : [() => goTo(choosing(sides[at + 1])), `${capitalised(phase.side)} is done`];
  return (
    <div class="buttons">
      <button type="button" class="primary" onClick={next}>
        {label}
      </button>
      {back !== null && (
        <button type="button" onClick={back}>
          Back
        </button>
      )}
    </div>
  );
}

function describePhase(phase: Phase, sides: readonly Side[]): string {
  if (phase.kind === 'ready') {
    const done = sides.length === 2 ? 'Both sides are done. ' : '';
    return `${done}Lot decides who begins.`;
  }
  if (phase.kind === 'drawn') return `The lot falls on ${capitalised(phase.first)}, who begins.`;
  return (
    `${capitalised(phase.side)} chooses. A click turns a man clockwise, with Shift or the right ` +
    'button back; with the keyboard Enter does, or Q W E A D Z X C point at once.'
  );
}

/** The game with an array first; the game that is known by the array's name if there is one. */
function gameWithArray({ games }: GameSession, variant: VariantDefinition, array: string) {
  const wanted = withArray(variant, array);
  const known = games.find(array);
  if (known === undefined || isPlaneGame(known)) return wanted;
  return known.arrays[0]?.position === wanted.arrays[0]?.position ? known : wanted;
}
