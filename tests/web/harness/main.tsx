/** A page with nothing but a board, whose properties tests set and whose reports they read. */
import { options, render } from 'preact';
import { Engine } from '../../../src/engine/engine.ts';
import { fenLetters, parseFen } from '../../../src/notation/fen.ts';
import type { Move } from '../../../src/notation/rules.ts';
import { findVariant } from '../../../src/variants/registry.ts';
import { Board } from '../../../web/board/Board.tsx';
import type { BoardProps } from '../../../web/board/props.ts';
import type { Shape } from '../../../web/game/tree.ts';
import { countRenders } from './renders.ts';

type Settings = Partial<
  Pick<BoardProps, 'orientation' | 'pieceSet' | 'shapes' | 'engineArrows' | 'size'>
>;

let engine: Engine;
let settings: Settings = {};
let played: Move[] = [];
let props: BoardProps;

const harness = {
  /** Opens a game, from a position if one is given. */
  async open(id: string, position?: string, chosen: Settings = {}): Promise<void> {
    const variant = findVariant(id);
    if (variant === undefined) throw new Error(`there is no game ${id}`);
    engine = await Engine.load(variant);
    if (position !== undefined) engine.setPosition(position);
    settings = chosen;
    played = [];
    readPosition();
  },
  set(chosen: Settings): void {
    settings = { ...settings, ...chosen };
    draw();
  },
  play(text: string): void {
    onMove(engine.findMove(text));
  },
  /** Moves that the board has reported, in engine form. */
  played: () => played.map(({ text }) => text),
  position: () => engine.position(),
  shapes: () =>
    (settings.shapes ?? []).map(({ colour, from, to }) => {
      const name = (square: number) => engine.board.square(square).name;
      return colour + name(from) + (to === null ? '' : name(to));
    }),
  square: (name: string) => engine.board.named(name)?.index,
  size: () => settings.size,
  renders: countRenders(options),
};

export type Harness = typeof harness;

function onMove(move: Move): void {
  engine.make(move);
  played.push(move);
  readPosition();
}

/** Makes what only a move changes; other changes must keep these objects, as a page does. */
function readPosition(): void {
  const { variant, board } = engine;
  const last = played.at(-1);
  props = {
    variant,
    board,
    men: parseFen(engine.position(), board, fenLetters(variant)).men,
    turn: engine.turn,
    orientation: 'white',
    pieceSet: 'figures',
    legalMoves: engine.legalMoves(),
    lastMove: last === undefined ? null : { from: last.from, to: last.to },
    check: engine.inCheck(),
    shapes: [],
    engineArrows: [],
    onMove,
    onShapes: (shapes: readonly Shape[]) => harness.set({ shapes }),
    onSize: (size: number) => harness.set({ size }),
  };
  draw();
}

function draw(): void {
  const root = document.getElementById('board');
  if (root !== null) render(<Board {...props} {...settings} />, root);
}

Object.assign(globalThis, { harness });
