/** A page with nothing but a board of the plane, whose properties tests set and whose reports they read. */
import { options, render } from 'preact';
import { isPrime } from '../../../../src/plane/primes.ts';
import { findPlaneGame } from '../../../../src/variants/plane/registry.ts';
import { PlaneBoard } from '../../../../web/plane-board/PlaneBoard.tsx';
import type { PlaneBoardControl, PlaneBoardProps } from '../../../../web/plane-board/props.ts';
import type { ReferencePlaneMove } from '../../../reference/plane/moves.ts';
import type { PlaneState } from '../../../reference/plane/state.ts';
import { countRenders } from '../renders.ts';
import { judge, moveText, openPosition, play, show } from './position.ts';

export type Settings = Partial<
  Pick<PlaneBoardProps, 'orientation' | 'pieceSet' | 'coordinates' | 'arrows'>
>;

let state: PlaneState;
let settings: Settings = {};
let played: string[] = [];
let selected: string[] = [];
let control: PlaneBoardControl | null = null;
let props: PlaneBoardProps;

const harness = {
  /** Opens a game, from a position if one is given. */
  open(id: string, icn?: string, chosen: Settings = {}): void {
    const variant = findPlaneGame(id);
    if (variant === undefined) throw new Error(`there is no game ${id}`);
    state = openPosition(id, icn ?? variant.arrays[0]?.position ?? '');
    settings = chosen;
    played = [];
    selected = [];
    readPosition(variant, null);
  },
  set(chosen: Settings): void {
    settings = { ...settings, ...chosen };
    draw();
  },
  /** Moves that the board has reported, in engine form. */
  played: () => played,
  /** Squares of what was picked up, "F" before those of formations, "-" for nothing. */
  selected: () => selected,
  goTo: (x: string, y: string) => control?.goTo({ x: BigInt(x), y: BigInt(y) }),
  renders: countRenders(options),
};

export type PlaneHarness = typeof harness;

/** Makes what only a move changes; other changes must keep these objects, as a page does. */
function readPosition(variant: PlaneBoardProps['variant'], last: ReferencePlaneMove | null): void {
  props = {
    variant,
    ...show(state, last),
    orientation: 'white',
    pieceSet: 'figures',
    isPrime,
    arrows: [],
    feedback: (text) => judge(state, text),
    onMove: (from, to, promotion, formation) => {
      const move = { from, to, promotion, formation };
      played.push(moveText(move));
      state = play(state, move);
      readPosition(variant, move);
    },
    onSelect: (selection) => {
      if (selection === null) selected.push('-');
      else selected.push(`${selection.formation ? 'F' : ''}${selection.at.x},${selection.at.y}`);
    },
    control: onControl,
  };
  draw();
}

function onControl(given: PlaneBoardControl | null): void {
  control = given;
}

function draw(): void {
  const root = document.getElementById('board');
  if (root !== null) render(<PlaneBoard {...props} {...settings} />, root);
}

Object.assign(globalThis, { harness });
