/** Men and moves beyond what is seen, to be gone to; and all men for those who hear the board. */
import { coordinatesText } from '../../src/plane/coordinates.ts';
import type { PlaneMan, Point } from '../../src/plane/types.ts';
import { memo } from '../board/memo.ts';
import { type Cluster, chains } from './clusters.ts';
import type { MenIndex } from './men-index.ts';
import { capitalised, counted, manName, pieceName, squareName } from './names.ts';
import type { CoordinateStyle, PlaneBoardProps } from './props.ts';
import type { FarMove } from './reach.ts';
import { openWindow, type View } from './view.ts';
import { moveWords } from './words.ts';

type Game = PlaneBoardProps['variant'];

/** Squares between men of one group at most. */
const GAP = 24n;

export interface OutsideListProps {
  readonly game: Game;
  readonly men: MenIndex;
  readonly view: View;
  readonly coordinates: CoordinateStyle;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onGo: (square: Point) => void;
  readonly onPin: (men: readonly PlaneMan[]) => void;
}

/** Men outside of the view, by groups that stand together. */
export const OutsideList = memo<OutsideListProps>('OutsideList', (props) => {
  const outside = props.men.outside(openWindow(props.view));
  return (
    <details
      class="plane-list"
      open={props.open}
      onToggle={({ currentTarget }) => props.onOpen(currentTarget.open)}
    >
      <summary>Men out of view: {outside.length}</summary>
      {props.open && outside.length > 0 && (
        <ul aria-label="Men out of view">
          {chains(outside, GAP).map((group) => (
            <Group key={coordinatesText(group.men[0] ?? group.at)} {...props} group={group} />
          ))}
        </ul>
      )}
    </details>
  );
});

function Group({ game, coordinates, group, onGo, onPin }: OutsideListProps & { group: Cluster }) {
  const place = squareName(group.at, coordinates);
  return (
    <li>
      <span>
        {counted(group.men.length, 'man', 'men')} near {place}
      </span>{' '}
      <button
        type="button"
        aria-label={`Pin the men near ${place}`}
        onClick={() => onPin(group.men)}
      >
        Pin
      </button>
      <ul aria-label={`Men near ${place}`}>
        {group.men.map((man) => (
          <li key={coordinatesText(man)}>
            <button type="button" onClick={() => onGo(man)}>
              {capitalised(manName(game, man))} {squareName(man, coordinates)}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

export interface FarListProps {
  readonly game: Game;
  readonly men: MenIndex;
  readonly coordinates: CoordinateStyle;
  readonly moves: readonly FarMove[];
  readonly onMove: (move: FarMove) => void;
}

/** Answers to a check on squares that are not seen. */
export function FarList({ game, men, coordinates, moves, onMove }: FarListProps) {
  if (moves.length === 0) return null;
  return (
    <section class="plane-list" aria-label="Answers to the check out of view">
      <p>Answers to the check out of view:</p>
      <ul>
        {moves.map((move) => {
          const words = moveWords(game, move, men.at(move.from), coordinates);
          return (
            <li key={words}>
              <button type="button" onClick={() => onMove(move)}>
                {words}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export interface MenListProps {
  readonly game: Game;
  readonly men: readonly PlaneMan[];
  readonly coordinates: CoordinateStyle;
}

/** All men by side, seen by nobody. */
export const MenList = memo<MenListProps>('MenList', ({ game, men, coordinates }) => (
  <div class="plane-hidden">
    {(['white', 'black'] as const).map((side) => (
      <ul key={side} aria-label={`Men of ${capitalised(side)}`}>
        {men
          .filter((man) => man.side === side)
          .map((man) => (
            <li key={coordinatesText(man)}>
              {capitalised(pieceName(game, man.code))} {squareName(man, coordinates)}
            </li>
          ))}
      </ul>
    ))}
  </div>
));
