/** What a game that is played changes about the boards. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { icnGame } from '../../../src/notation/icn.ts';
import { parseMoveText } from '../../../src/notation/move-text.ts';
import { parsePlaneMove } from '../../../src/notation/plane.ts';
import { engineForm } from '../../../src/plane/forms.ts';
import type { Board } from '../../../src/variants/board.ts';
import type { PlaneDefinition } from '../../../src/variants/plane-definition.ts';
import { moveFeedback } from '../../app/move-feedback.ts';
import type { PanelProps } from '../../app/panel.ts';
import type { BoardProps } from '../../board/props.ts';
import type { GameSession } from '../../game/session.ts';
import { NO_FORMS, type PlaneBoardControl, type PlaneBoardProps } from '../../plane-board/props.ts';
import type { PlayControl } from '../../play/control.ts';
import { playOf } from './play-of.ts';

interface Boards {
  readonly finite: ReadonlySignal<Partial<BoardProps>>;
  readonly plane: ReadonlySignal<Partial<PlaneBoardProps>>;
}

const known = new WeakMap<PlayControl, Boards>();

export function boardsOf(props: PanelProps): Boards {
  const { control } = playOf(props);
  const boards = known.get(control) ?? makeBoards(props.session, control);
  known.set(control, boards);
  return boards;
}

/** As of an arrow that the engine proposes. */
const HINT = 'G';

function makeBoards(session: GameSession, control: PlayControl): Boards {
  const onMove: BoardProps['onMove'] = ({ text }) => control.move(text);
  const onFarMove: PlaneBoardProps['onMove'] = (from, to, promotion, formation) =>
    control.move(engineForm({ from, to, promotion, formation }));
  const feedback: PlaneBoardProps['feedback'] = (text) =>
    control.canMove.peek()
      ? moveFeedback(session, text)
      : { legal: false, message: 'It is not your move.' };
  // What a game without players is: free to be set up.
  const isFree = computed(() => ['none', 'away'].includes(control.phase.value));
  return {
    finite: computed(() => {
      if (isFree.value) return { engineArrows: [] };
      const move = control.hint.value?.move;
      const board = session.finite.value?.board;
      const engineArrows = move === undefined || board === undefined ? [] : [arrowOf(move, board)];
      const rest = { engineArrows, onMove };
      return control.canMove.value ? rest : { ...rest, legalMoves: [] };
    }),
    plane: computed(() => {
      if (isFree.value) return { arrows: [], control: holdView };
      const move = control.hint.value?.move;
      const variant = session.plane.value?.variant;
      const arrows = move === undefined || variant === undefined ? [] : farArrows(move, variant);
      const rest = { arrows, onMove: onFarMove, feedback, control: holdView };
      return control.canMove.value ? rest : { ...rest, forms: NO_FORMS };
    }),
  };
}

function arrowOf(move: string, board: Board) {
  const { from, to } = parseMoveText(move, board);
  return { colour: HINT, from, to: to === from ? null : to };
}

function farArrows(move: string, variant: PlaneDefinition) {
  const { from, to } = parsePlaneMove(move, icnGame(variant));
  return from === null ? [] : [{ from, to }];
}

let view: PlaneBoardControl | null = null;

function holdView(held: PlaneBoardControl | null): void {
  view = held;
}

/** Directs the view of the plane, while there is one. */
export function farView(): PlaneBoardControl | null {
  return view;
}
