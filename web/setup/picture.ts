/**
 * Pictures of positions as SVG texts that need nothing else: figures and colours are in them. They are
 * drawn as the boards of the page are, in light colours, which print well.
 */
import type { Side } from '../../src/notation/rules.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { DIRECTION_NAMES } from '../../src/variants/direction.ts';
import { CELL, makeGeometry, type Point } from '../board/geometry.ts';
import { goalSquares } from '../board/Marks.tsx';
import { FIGURE_ORIGIN, FIGURE_SIZE, figureFor } from '../pieces/figures.ts';
import { least, most } from '../plane-board/points.ts';
import type { FiniteGround } from './finite-ground.ts';
import type { PlaneGround } from './plane-ground.ts';
import { pointOf } from './plane-ground.ts';
import type { EditedMan, EditedPosition } from './position.ts';

export interface PictureStyle {
  readonly set: 'figures' | 'letters';
  /** Whose side is at the bottom. */
  readonly orientation: Side;
}

const COLOURS = {
  light: '#f0e2c8',
  dark: '#b58d62',
  line: '#5a4632',
  label: '#1d1d1b',
  ground: '#ffffff',
  goal: '#7a1f5c',
  white: { fill: '#fffdf7', outline: '#201c18', detail: '#201c18' },
  black: { fill: '#3a3633', outline: '#0f0d0c', detail: '#f4efe6' },
} as const;
const MIDDLE = FIGURE_SIZE / 2;
const FONT = 'font-family="system-ui, sans-serif"';
/** Room beside the plane for coordinates. */
const MARGIN = 30;
/** Most squares of the plane in a picture, each way. */
const MOST_SQUARES = 60;

/** The position on a board with edges: holes are left out, goals framed, directions shown. */
export function finitePicture(
  ground: FiniteGround,
  position: EditedPosition,
  style: PictureStyle,
): string {
  const { variant, board } = ground;
  const geometry = makeGeometry(board, variant.board, style.orientation);
  const squares = board.squares.map(({ index, x, y }) => {
    const at = geometry.corner(index);
    const frame = geometry.isApart(index) ? ` stroke="${COLOURS.line}" stroke-width="1.5"` : '';
    return rect(at, CELL, CELL, (x + y) % 2 === 0 ? COLOURS.dark : COLOURS.light, frame);
  });
  const goals = [...goalSquares(variant, board).keys()].map((square) => {
    const { x, y } = geometry.corner(square);
    const size = CELL - 3.5;
    return `<rect x="${x + 1.75}" y="${y + 1.75}" width="${size}" height="${size}" fill="none" stroke="${COLOURS.goal}" stroke-width="2.5"/>`;
  });
  const labels = geometry.labels.map(({ text, x, y, within }) =>
    label(text, x, y, within ? 9 : 12),
  );
  const men = [...position.men].map(([place, man]) =>
    drawMan(man, geometry.corner(ground.squareOf(place)), style, variant),
  );
  return svg(geometry.view, `${variant.name}: ${describe(position)}`, [
    ...squares,
    ...goals,
    ...labels,
    ...men,
  ]);
}

/** A part of the plane, its edges included. */
export interface PlaneWindow {
  readonly x0: bigint;
  readonly y0: bigint;
  readonly x1: bigint;
  readonly y1: bigint;
}

/**
 * The view in which games open and every man near it, at most MOST_SQUARES each way; who is further away is
 * not in the picture.
 */
export function windowOf({ variant }: PlaneGround, { men }: EditedPosition): PlaneWindow {
  const { view } = variant;
  const limit = BigInt(MOST_SQUARES);
  let window: PlaneWindow = {
    x0: BigInt(view.x0),
    y0: BigInt(view.y0),
    x1: BigInt(view.x1),
    y1: BigInt(view.y1),
  };
  for (const { x, y } of [...men.keys()].map(pointOf)) {
    const wider = {
      x0: least(x, window.x0),
      y0: least(y, window.y0),
      x1: most(x, window.x1),
      y1: most(y, window.y1),
    };
    if (wider.x1 - wider.x0 < limit && wider.y1 - wider.y0 < limit) window = wider;
  }
  return window;
}

/** The part of the plane that a window shows, with the numbers of files and ranks at its edges. */
export function planePicture(
  ground: PlaneGround,
  position: EditedPosition,
  window: PlaneWindow,
  style: PictureStyle,
): string {
  const { variant } = ground;
  const columns = Number(window.x1 - window.x0) + 1;
  const rows = Number(window.y1 - window.y0) + 1;
  const isTurned = style.orientation === 'black';
  const column = (x: bigint) => Number(isTurned ? window.x1 - x : x - window.x0);
  const row = (y: bigint) => Number(isTurned ? y - window.y0 : window.y1 - y);
  const corner = (x: bigint, y: bigint): Point => ({ x: column(x) * CELL, y: row(y) * CELL });
  const parts: string[] = [];
  for (let y = window.y0; y <= window.y1; y++) {
    for (let x = window.x0; x <= window.x1; x++) {
      const isDark = (x + y) % 2n === 0n;
      parts.push(rect(corner(x, y), CELL, CELL, isDark ? COLOURS.dark : COLOURS.light, ''));
    }
  }
  for (let x = window.x0; x <= window.x1; x++) {
    const middle = column(x) * CELL + MIDDLE;
    parts.push(label(String(x), middle, rows * CELL + MARGIN / 2, 12));
  }
  for (let y = window.y0; y <= window.y1; y++) {
    parts.push(label(String(y), -MARGIN / 2, row(y) * CELL + MIDDLE, 12));
  }
  for (const [place, man] of position.men) {
    const { x, y } = pointOf(place);
    const isSeen = x >= window.x0 && x <= window.x1 && y >= window.y0 && y <= window.y1;
    if (isSeen) parts.push(drawMan(man, corner(x, y), style, variant));
  }
  const view = {
    x: -MARGIN,
    y: -3,
    width: columns * CELL + MARGIN + 3,
    height: rows * CELL + MARGIN + 3,
  };
  return svg(view, `${variant.name}: ${describe(position)}`, parts);
}

function svg(
  view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  title: string,
  parts: readonly string[],
): string {
  const { x, y, width, height } = view;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    rect({ x, y }, width, height, COLOURS.ground, ''),
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function rect({ x, y }: Point, width: number, height: number, fill: string, more: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;
}

function label(text: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" ${FONT} font-size="${size}" text-anchor="middle" dy="0.35em" fill="${COLOURS.label}">${escaped(text)}</text>`;
}

type Named = Pick<VariantDefinition, 'name'> & {
  readonly pieces: readonly { readonly name: string }[];
  readonly pawn: { readonly name: string } | null;
};

function drawMan(man: EditedMan, { x, y }: Point, style: PictureStyle, game: Named): string {
  const figure = style.set === 'figures' ? figureFor(nameOf(game, man.code)) : undefined;
  const { fill, outline, detail } = COLOURS[man.side];
  const turn = turnOf(man, style.orientation);
  const stroke = 'stroke-linecap="round" stroke-linejoin="round"';
  const shape = `fill="${fill}" stroke="${outline}" stroke-width="1.7" ${stroke}`;
  const parts: string[] = [];
  if (figure === undefined) {
    if (turn === '') parts.push(`<rect x="6" y="6" width="32" height="32" rx="9" ${shape}/>`);
    else {
      parts.push(
        `<g transform="${turn}"><circle cx="${MIDDLE}" cy="${MIDDLE}" r="14.5" ${shape}/>` +
          `<path fill="${outline}" d="M22 0.8L29 10.6A14.5 14.5 0 0 0 15 10.6z"/></g>`,
      );
    }
    const size = man.code.length > 1 ? 17 : 24;
    parts.push(
      `<text x="${MIDDLE}" y="${MIDDLE}" ${FONT} font-weight="600" font-size="${size}" text-anchor="middle" dy="0.35em" fill="${detail}">${escaped(man.code)}</text>`,
    );
  } else {
    const place = `translate(${-FIGURE_ORIGIN} ${-FIGURE_ORIGIN})`;
    parts.push(
      `<g transform="${turn === '' ? place : `${turn} ${place}`}">`,
      ...figure.shapes.map((path) => `<path d="${path}" ${shape}/>`),
      ...figure.lines.map(
        (path) => `<path d="${path}" fill="none" stroke="${detail}" stroke-width="1.5" ${stroke}/>`,
      ),
      ...figure.spots.map((path) => `<path d="${path}" fill="${detail}"/>`),
      '</g>',
    );
  }
  const said = `${man.side} ${nameOf(game, man.code)}${man.direction === undefined ? '' : ` ${man.direction}`}`;
  return `<g class="man" data-man="${escaped(said)}" transform="translate(${x} ${y})">${parts.join('')}</g>`;
}

function turnOf({ direction }: EditedMan, orientation: Side): string {
  if (direction === undefined) return '';
  const degrees = DIRECTION_NAMES.indexOf(direction) * 45 + (orientation === 'black' ? 180 : 0);
  return `rotate(${degrees % 360} ${MIDDLE} ${MIDDLE})`;
}

function nameOf({ pieces, pawn }: Named, code: string): string {
  const types = (pawn === null ? pieces : [...pieces, pawn]) as readonly {
    readonly name: string;
    readonly letter?: string;
    readonly code?: string;
  }[];
  return types.find((type) => type.letter === code || type.code === code)?.name ?? code;
}

function describe({ men, turn }: EditedPosition): string {
  return `${men.size} ${men.size === 1 ? 'man' : 'men'}, ${turn === 'white' ? 'White' : 'Black'} to move`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
