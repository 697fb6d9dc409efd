/** A piece's moves drawn in text, the piece in the middle of an odd grid. */
import { type PieceMoves, UNLIMITED } from './piece-moves.ts';

/** The signs of a move diagram, in words. */
export const DIAGRAM_KEY: Readonly<Record<string, string>> = {
  o: 'leaps here to move or capture',
  m: 'leaps here to move only',
  c: 'leaps here to capture only',
  '+': 'slides here to move or capture',
  M: 'slides here to move only',
  C: 'slides here to capture only',
};

/** How far an unlimited slide is drawn where nothing else makes the grid larger. */
const SLIDE_SHOWN = 3;

interface Cell {
  move: boolean;
  capture: boolean;
  /** Whether leaps alone give all that the cell allows. */
  leap: boolean;
}

/**
 * The diagram as lines of cells separated by spaces, White's forward at the top.
 * @param letter what stands in the middle.
 * @returns 2r+1 lines of 2r+1 cells, where r is the longest leap or limited slide, and at least
 *   3 if a slide has no limit.
 */
export function moveDiagram(letter: string, { leaps, slides }: PieceMoves): string {
  const lengths = [
    1,
    ...leaps.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy))),
    ...slides.map(({ range }) => (range === UNLIMITED ? SLIDE_SHOWN : range)),
  ];
  const radius = Math.max(...lengths);
  const cells = new Map<string, Cell>();
  const mark = (x: number, y: number, move: boolean, capture: boolean, leap: boolean) => {
    const key = `${x},${y}`;
    const cell = cells.get(key) ?? { move: false, capture: false, leap: true };
    const adds = (move && !cell.move) || (capture && !cell.capture);
    cells.set(key, {
      move: cell.move || move,
      capture: cell.capture || capture,
      leap: cell.leap && (leap || !adds),
    });
  };
  for (const { dx, dy, move, capture } of leaps) mark(dx, dy, move, capture, true);
  for (const { dx, dy, range, move, capture } of slides) {
    for (let step = 1; step <= Math.min(range, radius); step++) {
      mark(dx * step, dy * step, move, capture, false);
    }
  }
  const side = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  return side
    .map((row) =>
      side
        .map((x) => (x === 0 && row === 0 ? letter : sign(cells.get(`${x},${-row + 0}`))))
        .join(' '),
    )
    .join('\n');
}

function sign(cell: Cell | undefined): string {
  if (cell === undefined) return '.';
  if (cell.move && cell.capture) return cell.leap ? 'o' : '+';
  if (cell.move) return cell.leap ? 'm' : 'M';
  return cell.leap ? 'c' : 'C';
}
