/** The phase before play, step by step. */
import { useMemo, useState } from 'preact/hooks';
import type { PlacedMan } from '../../../src/notation/fen.ts';
import type { Side } from '../../../src/notation/rules.ts';
import { makeBoard } from '../../../src/variants/board.ts';
import { withArray } from '../../../src/variants/choose.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';
import { DIRECTION_NAMES } from '../../../src/variants/direction.ts';
import { isPlaneGame } from '../../../src/variants/registry.ts';
import { capitalised, directionName } from '../../board/names.ts';
import type { Page, PageProps } from '../page.ts';
import { SetupBoard } from './SetupBoard.tsx';
import './setup.css';
import { drawLots, menOfArray, positionOf, turnAll, turnMan } from './setup.ts';

/** Whose turn it is to choose, then who has drawn the first move. */
type Phase =
  | { readonly kind: 'choosing'; readonly side: Side }
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly first: Side };

export interface SetupStepsProps extends PageProps {
  readonly game: VariantDefinition;
  readonly onDone: () => void;
}

export function SetupSteps({ page, game, onDone }: SetupStepsProps) {
  const { session } = page;
  const [variant, setVariant] = useState(game);
  const board = useMemo(() => makeBoard(variant.board), [variant]);
  const [men, setMen] = useState<readonly PlacedMan[]>(() => menOfArray(variant, board));
  const [phase, setPhase] = useState<Phase>({ kind: 'choosing', side: 'white' });
  const [error, setError] = useState('');
  const side = phase.kind === 'choosing' ? phase.side : null;

  const start = (array: string) => {
    const chosen = gameWithArray(page, variant, array);
    setVariant(chosen);
    setMen(menOfArray(chosen, board));
    setPhase({ kind: 'choosing', side: 'white' });
    setError('');
  };
  const goTo = (next: Phase) => {
    setPhase(next);
    setError('');
  };
  const begin = async (first: Side) => {
    try {
      await session.newGame(variant, positionOf(men, board, first));
      page.notices.inform(`${capitalised(first)} begins, as the lot has decided.`);
      onDone();
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : String(refused));
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
        {describePhase(phase)}
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
      <Steps phase={phase} goTo={goTo} begin={(first) => void begin(first)} />
    </div>
  );
}

interface StepsProps {
  readonly phase: Phase;
  readonly goTo: (phase: Phase) => void;
  readonly begin: (first: Side) => void;
}

/** What leads from one phase to the next, and back. */
function Steps({ phase, goTo, begin }: StepsProps) {
  const draw = () => goTo({ kind: 'drawn', first: drawLots() });
  const choose = (side: Side) => () => goTo({ kind: 'choosing', side });
  const [next, label, back]: [() => void, string, (() => void) | null] =
    phase.kind === 'drawn'
      ? [() => begin(phase.first), `Begin with ${capitalised(phase.first)}`, choose('black')]
      : phase.kind === 'ready'
        ? [draw, 'Draw lots', choose('black')]
        : phase.side === 'white'
          ? [choose('black'), 'White is done', null]
          : [() => goTo({ kind: 'ready' }), 'Black is done', choose('white')];
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

function describePhase(phase: Phase): string {
  if (phase.kind === 'ready') return 'Both sides are done. Lot decides who begins.';
  if (phase.kind === 'drawn') return `The lot falls on ${capitalised(phase.first)}, who begins.`;
  return (
    `${capitalised(phase.side)} chooses. A click turns a man clockwise, with Shift or the right ` +
    'button back; with the keyboard Enter does, or Q W E A D Z X C point at once.'
  );
}

/** The game with an array first; the game that is known by the array's name if there is one. */
function gameWithArray({ session }: Page, variant: VariantDefinition, array: string) {
  const wanted = withArray(variant, array);
  const known = session.games.find(array);
  if (known === undefined || isPlaneGame(known)) return wanted;
  return known.arrays[0]?.position === wanted.arrays[0]?.position ? known : wanted;
}
