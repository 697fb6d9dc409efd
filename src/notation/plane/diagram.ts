/** Diagrams of the plane: as lines of text, and as a self-contained SVG picture. */
import { coordinatesText, squareName } from '../../plane/coordinates.ts';
import { fileName } from '../../plane/file-names.ts';
import type { PlaneMan, Side, Window } from '../../plane/types.ts';
import type { PlaneView } from '../../variants/plane-definition.ts';
import { CELL, colours, escapeXml } from '../diagram.ts';
import { writeCode } from '../icn/men.ts';
import { diagramParts } from './diagram-window.ts';

const SIDES: readonly Side[] = ['white', 'black'];
const NAMES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' };

/**
 * Draws a position in text.
 *
 * Ranks run from the top with their numbers on the left, files beneath. White's men are capital
 * codes, Black's small ones; "." is an empty square. Men too far away for the diagram are listed
 * beneath it by numbers of file and rank.
 * @param view part of the plane that is always shown; the diagram grows to hold men near it.
 * @returns lines without spaces at the end, separated by "\n".
 */
export function planeTextDiagram(men: readonly PlaneMan[], view: PlaneView): string {
  const { window, shown, far } = diagramParts(men, view);
  const { x0, x1, y0, y1 } = window;
  const codes = new Map(shown.map((man) => [coordinatesText(man), writeCode(man)]));
  const files = numbers(x0, x1);
  const names = files.map(fileName);
  const ranks = numbers(y0, y1).reverse();
  const cell = Math.max(...[...codes.values(), ...names].map((text) => text.length));
  const edge = Math.max(...ranks.map((rank) => `${rank}`.length));
  const line = (label: string, cells: readonly string[]) =>
    [label.padStart(edge), ...cells.map((text) => text.padStart(cell))].join(' ').trimEnd();
  return [
    ...ranks.map((y) =>
      line(
        `${y}`,
        files.map((x) => codes.get(coordinatesText({ x, y })) ?? '.'),
      ),
    ),
    line('', names),
    ...farLines(far),
  ].join('\n');
}

/** Integers from one to another, both included. */
function numbers(first: bigint, last: bigint): bigint[] {
  return Array.from({ length: Number(last - first) + 1 }, (_, i) => first + BigInt(i));
}

/** A line for the far men of each side that has some. */
function farLines(far: readonly PlaneMan[]): string[] {
  return SIDES.flatMap((side) => {
    const men = far.filter((man) => man.side === side);
    if (men.length === 0) return [];
    return [`${NAMES[side]}, far away: ${men.map(numericPlace).join(' ')}`];
  });
}

function numericPlace({ code, x, y }: PlaneMan): string {
  return `${code}(${x},${y})`;
}

const MARGIN = 32;
/** Height of a line of text beneath the board, and about how wide a character is. */
const LINE = 20;
const CHARACTER = 8;

/**
 * Draws a position as SVG: men as circles with their codes, names of files and numbers of ranks at the
 * edges, far men listed beneath.
 * @param view part of the plane that is always shown; the picture grows to hold men near it.
 * @param title what the picture shows; read aloud with the list of men as its description.
 * @returns one `<svg>` element that needs nothing else, well-formed as XML.
 */
export function planeSvgDiagram(
  men: readonly PlaneMan[],
  view: PlaneView,
  title = 'Board diagram',
): string {
  const { window, shown, far } = diagramParts(men, view);
  const { x0, x1, y0, y1 } = window;
  const files = numbers(x0, x1);
  const ranks = numbers(y0, y1);
  const width = files.length * CELL + 2 * MARGIN;
  const boardHeight = ranks.length * CELL + 2 * MARGIN;
  const list = farLines(far).flatMap((text) => wrapped(text, (width - 2 * MARGIN) / CHARACTER));
  const height = boardHeight + list.length * LINE + (list.length > 0 ? LINE / 2 : 0);
  const left = (x: bigint) => MARGIN + Number(x - x0) * CELL;
  const top = (y: bigint) => MARGIN + Number(y1 - y) * CELL;
  const squares = ranks.flatMap((y) =>
    files.map((x) => {
      const fill = (x + y) % 2n === 0n ? colours.dark : colours.light;
      return `<rect x="${left(x)}" y="${top(y)}" width="${CELL}" height="${CELL}" fill="${fill}"/>`;
    }),
  );
  const label = (x: number, y: number, text: string) =>
    `<text x="${x}" y="${y}" font-size="14" fill="${colours.line}">${escapeXml(text)}</text>`;
  const coordinates = [
    ...ranks.map((y) => label(MARGIN / 2, top(y) + CELL / 2, `${y}`)),
    ...files.map((x) => label(left(x) + CELL / 2, boardHeight - MARGIN / 2, fileName(x))),
  ];
  const circles = shown.map(({ x, y, code, side }) => {
    const at = [left(x) + CELL / 2, top(y) + CELL / 2] as const;
    const { fill, text } = colours[side];
    const size = code.length > 1 ? 16 : 20;
    return (
      `<circle cx="${at[0]}" cy="${at[1]}" r="16" fill="${fill}" stroke="${colours.line}"/>` +
      `<text x="${at[0]}" y="${at[1]}" font-size="${size}" fill="${text}">${escapeXml(code)}</text>`
    );
  });
  const beneath = list.map(
    (text, i) =>
      `<text x="${MARGIN}" y="${boardHeight + (i + 0.5) * LINE}" font-size="14" ` +
      `text-anchor="start" fill="${colours.line}">${escapeXml(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" ` +
      `width="${width}" height="${height}" font-family="sans-serif" text-anchor="middle" ` +
      'dominant-baseline="central">',
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(description(men))}</desc>`,
    ...squares,
    ...coordinates,
    ...circles,
    ...beneath,
    '</svg>',
    '',
  ].join('\n');
}

function description(men: readonly PlaneMan[]): string {
  return SIDES.map((side) => {
    const own = men.filter((man) => man.side === side);
    const places = own.map((man) => `${man.code} ${squareName(man)}`);
    return `${NAMES[side]}: ${places.length === 0 ? 'no men' : places.join(', ')}.`;
  }).join(' ');
}

/** Lines of at most so many characters, broken between words, and within those that are longer. */
function wrapped(text: string, length: number): string[] {
  const most = Math.max(8, Math.floor(length));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => chunks(whole, most))) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function chunks(word: string, most: number): string[] {
  return Array.from({ length: Math.ceil(word.length / most) }, (_, i) =>
    word.slice(i * most, (i + 1) * most),
  );
}

/** The squares that a diagram of these men shows. */
export function planeDiagramWindow(men: readonly PlaneMan[], view: PlaneView): Window {
  return diagramParts(men, view).window;
}
