/** Board diagrams: as lines of text, and as a self-contained SVG picture. */
import type { Board, Square } from '../variants/board.ts';
import { DIRECTION_NAMES, type Direction } from '../variants/direction.ts';
import type { Man } from '../variants/placement.ts';

/** Signs of men that point, in the order of the directions. */
const ARROWS = { white: '↑↗→↘↓↙←↖', black: '⇑⇗⇒⇘⇓⇙⇐⇖' } as const;

/**
 * Draws a position in text.
 *
 * Ranks run from the top with their numbers on the left, files beneath. White's men are capital
 * letters, Black's small ones, men that point arrows, Black's with double shafts; "." is an empty
 * square; a hole is blank. A square with a name of its own (such as "w1") has it at the edge of its
 * row.
 * @param men on squares of the board, at most one each.
 * @returns lines without spaces at the end, separated by "\n".
 * @throws RangeError if a man stands on no square.
 */
export function textDiagram(men: readonly Man[], board: Board): string {
  const signs = signsOf(men, board);
  const { rankLabels, fileLabels, ownNames } = labels(board);
  const width = Math.max(...[...rankLabels.values(), ...ownNames.values()].map((s) => s.length));
  const lines: string[] = [];
  for (let y = board.ranks - 1; y >= 0; y--) {
    const row = columns(board).map((x) => board.at(x, y));
    const named = row.filter((square) => square !== undefined && ownNames.has(square.index));
    const [left, right] = edgeNames(named, board);
    const label = rankLabels.get(y) ?? left?.name ?? '';
    const cells = row.map((square) =>
      square === undefined ? ' ' : (signs.get(square.index) ?? '.'),
    );
    const after = right === undefined ? '' : ` ${right.name}`;
    lines.push(`${label.padStart(width)} ${cells.join(' ')}${after}`.trimEnd());
  }
  const files = columns(board).map((x) => fileLabels.get(x) ?? ' ');
  lines.push(`${' '.repeat(width)} ${files.join(' ')}`.trimEnd());
  return lines.join('\n');
}

/** The squares whose names stand left and right of their row: by the half they lie in. */
function edgeNames(named: readonly (Square | undefined)[], board: Board) {
  const left = named.find((square) => square !== undefined && square.x < board.files / 2);
  const right = named.findLast((square) => square !== undefined && square.x >= board.files / 2);
  return [left, right] as const;
}

/** Sizes in the picture's own units. */
export const CELL = 40;
const MARGIN = 24;
export const colours = {
  light: '#f1e4cc',
  dark: '#b99569',
  line: '#4a3a28',
  white: { fill: '#ffffff', text: '#111111' },
  black: { fill: '#1c1c1c', text: '#ffffff' },
};

/**
 * Draws a position as SVG: men as circles with their letters, or arrowheads where they point;
 * coordinates; holes left out.
 * @param men on squares of the board, at most one each.
 * @param title what the picture shows; read aloud with the list of men as its description.
 * @returns one `<svg>` element that needs nothing else, well-formed as XML.
 * @throws RangeError if a man stands on no square.
 */
export function svgDiagram(men: readonly Man[], board: Board, title = 'Board diagram'): string {
  const width = board.files * CELL + 2 * MARGIN;
  const height = board.ranks * CELL + 2 * MARGIN;
  const { rankLabels, fileLabels, ownNames } = labels(board);
  const left = (x: number) => MARGIN + x * CELL;
  const top = (y: number) => MARGIN + (board.ranks - 1 - y) * CELL;
  const squares = board.squares.map(({ x, y }) => {
    const fill = (x + y) % 2 === 0 ? colours.dark : colours.light;
    return `<rect x="${left(x)}" y="${top(y)}" width="${CELL}" height="${CELL}" fill="${fill}"/>`;
  });
  const label = (x: number, y: number, text: string) =>
    `<text x="${x}" y="${y}" font-size="14" fill="${colours.line}">${escapeXml(text)}</text>`;
  const coordinates = [
    ...[...rankLabels].map(([y, text]) => label(MARGIN / 2, top(y) + CELL / 2, text)),
    ...[...fileLabels].map(([x, text]) => label(left(x) + CELL / 2, height - MARGIN / 2, text)),
    ...[...ownNames].map(([index, text]) => {
      const { x, y } = board.square(index);
      const above = y * 2 >= board.ranks;
      return label(left(x) + CELL / 2, above ? MARGIN / 2 : height - MARGIN / 2, text);
    }),
  ];
  const circles = men.map(({ square, letter, side, direction }) => {
    const { x, y } = board.square(square);
    const at = [left(x) + CELL / 2, top(y) + CELL / 2] as const;
    const { fill, text } = colours[side];
    const sign =
      direction === undefined
        ? `<text x="${at[0]}" y="${at[1]}" font-size="20" fill="${text}">${escapeXml(letter)}</text>`
        : `<path d="M0-13 9 8 0 3-9 8Z" fill="${text}" ` +
          `transform="translate(${at[0]} ${at[1]}) rotate(${45 * DIRECTION_NAMES.indexOf(direction)})"/>`;
    return `<circle cx="${at[0]}" cy="${at[1]}" r="16" fill="${fill}" stroke="${colours.line}"/>${sign}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" ` +
      `width="${width}" height="${height}" font-family="sans-serif" text-anchor="middle" ` +
      'dominant-baseline="central">',
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(description(men, board))}</desc>`,
    ...squares,
    ...coordinates,
    ...circles,
    '</svg>',
    '',
  ].join('\n');
}

function description(men: readonly Man[], board: Board): string {
  const list = (side: Man['side']) => {
    const own = men.filter((man) => man.side === side);
    const places = own.map(({ letter, square, direction }) => {
      const man = direction === undefined ? letter : `${letter}(${direction})`;
      return `${man} ${board.square(square).name}`;
    });
    return places.length === 0 ? 'no men' : places.join(', ');
  };
  return `White: ${list('white')}. Black: ${list('black')}.`;
}

/** Text that may stand in XML content; characters that XML cannot hold become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function columns(board: Board): number[] {
  return Array.from({ length: board.files }, (_, x) => x);
}

function signsOf(men: readonly Man[], board: Board): Map<number, string> {
  return new Map(
    men.map(({ square, letter, side, direction }) => [
      board.square(square).index,
      direction === undefined
        ? side === 'white'
          ? letter.toUpperCase()
          : letter.toLowerCase()
        : arrow(side, direction),
    ]),
  );
}

function arrow(side: Man['side'], direction: Direction): string {
  return ARROWS[side].charAt(DIRECTION_NAMES.indexOf(direction));
}

/**
 * Rank numbers by grid row, file letters by grid column, and the names of squares that do not
 * follow from those.
 */
function labels(board: Board) {
  const origin = board.row(0);
  const votes = new Map<number, number>();
  const fileOriginOf = ({ x, name }: Square) => x - (name.charCodeAt(0) - 97);
  for (const square of board.squares) {
    const vote = fileOriginOf(square);
    votes.set(vote, (votes.get(vote) ?? 0) + 1);
  }
  const fileOrigin = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const rankLabels = new Map<number, string>();
  const fileLabels = new Map<number, string>();
  const ownNames = new Map<number, string>();
  for (const square of board.squares) {
    const rank = String(square.y - origin);
    if (fileOriginOf(square) === fileOrigin && square.name.slice(1) === rank) {
      rankLabels.set(square.y, rank);
      fileLabels.set(square.x, square.name.charAt(0));
    } else {
      ownNames.set(square.index, square.name);
    }
  }
  return { rankLabels, fileLabels, ownNames };
}
