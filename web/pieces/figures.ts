/**
 * The figures of the men, drawn for this program: outlines on a square from (2, 2) to (46, 46).
 *
 * All share one plinth, one stroke and one height. A piece that moves as two pieces together shows
 * both: the chancellor is a knight in a rook's tower, the archbishop a knight under a bishop's
 * mitre. Leapers are what no chessman is, so that nobody takes them for sliders: a hat, a lion, a
 * helmet, a bird, a planet. Men that point are drawn pointing up and turned about the middle
 * of the square; the tip is marked, so that it is found at any size. Black's men are filled, so whatever parts two shapes of one figure
 * is also a line, which is light on them.
 */

export interface Figure {
  /** Closed paths, filled and outlined, from the back to the front. */
  readonly shapes: readonly string[];
  /** Open paths drawn upon the shapes. */
  readonly lines: readonly string[];
  /** Closed paths in the colour of the lines, upon everything. */
  readonly spots: readonly string[];
}

/** The corner of the square in which figures are drawn, and its size. */
export const FIGURE_ORIGIN = 2;
export const FIGURE_SIZE = 44;

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0` +
  `a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

const plinth = 'M11.5 43.5v-2.2c0-1.5 1-2.5 2.5-2.5h20c1.5 0 2.5 1 2.5 2.5v2.2z';
const narrowPlinth = 'M14 43.5v-2.2c0-1.5 1-2.5 2.5-2.5h15c1.5 0 2.5 1 2.5 2.5v2.2z';
/** Below the crowns of king and queen. */
const foot = 'M14.2 31h19.6c.4 2.8 1.4 5 1.4 7.8H12.8c0-2.8 1-5 1.4-7.8z';
/** The front of the huygens' ring, from end to end, and its inner edge alone. */
const ringEdge = 'A13.8 3.2 -20 0 1 11 24.2';
const ringFront = `M6.1 26A19 6.4 -20 0 0 41.9 13L37 14.8${ringEdge}z`;

/** A horse's head and neck that end at `base`, with its nose to the left. */
const smallHorse = (base: string) =>
  `M${base}c0-5 3.8-7.1 6.7-11.2-2.1.7-3.8.7-5.2 1.5-1.1.7-1.8 1.8-3.4 1.7-2-.3-3.4-2.2-2.9-4` +
  ' .3-1.5 1.8-2.8 2.7-4.6.8-1.7.7-3.6 2.2-5.5 1.2-1.5 2.8-2.4 4.2-2.9l.8-3.5 3 2.9' +
  'c5.5.5 9.5 5.5 9.5 13.9 0 4.2-.7 7.6-.7 11.8z';

const figures: Readonly<Record<string, Figure>> = {
  king: {
    shapes: [
      'M22.4 4.2h3.2v2.9h2.9v3.2h-2.9v5.2h-3.2v-5.2h-2.9V7.1h2.9z',
      'M24 18c2-3.6 5-5.2 8-5.2 4 0 6.6 3 6.6 6.6 0 4.8-3.4 7.6-4.8 11.6H14.2' +
        'c-1.4-4-4.8-6.8-4.8-11.6 0-3.6 2.6-6.6 6.6-6.6 3 0 6 1.6 8 5.2z',
      foot,
      plinth,
    ],
    lines: ['M24 18.5V31', 'M14.6 31h18.8', 'M13.4 38.8h21.2'],
    spots: [],
  },
  queen: {
    shapes: [
      'M14.2 31L9.8 16.5l6.4 6.8.6-11.3 4.2 10L24 10l3 12 4.2-10 .6 11.3 6.4-6.8L33.8 31z',
      circle(9.4, 14.6, 2.2),
      circle(16.8, 10.2, 2.2),
      circle(24, 8, 2.2),
      circle(31.2, 10.2, 2.2),
      circle(38.6, 14.6, 2.2),
      foot,
      plinth,
    ],
    lines: ['M14.6 31h18.8', 'M13.4 38.8h21.2'],
    spots: [],
  },
  rook: {
    shapes: [
      'M15 38.8l1.6-17.5h14.8L33 38.8z',
      'M12.3 9.2h5v3.4h4.1V9.2h5.2v3.4h4.1V9.2h5v9l-3.2 3.3h-17l-3.2-3.3z',
      plinth,
    ],
    lines: ['M16.8 21.5h14.4', 'M16.4 34h15.2', 'M14.8 38.8h18.4'],
    spots: [],
  },
  bishop: {
    shapes: [
      'M16 38.8c.4-3 2-5 3.2-7.5h9.6c1.2 2.5 2.8 4.5 3.2 7.5z',
      circle(24, 8, 2.7),
      'M24 10.7c5.8 4 9 8.6 9 13.1 0 3-1.6 5.6-3.8 7.5H18.8c-2.2-1.9-3.8-4.5-3.8-7.5' +
        ' 0-4.5 3.2-9.1 9-13.1z',
      plinth,
    ],
    lines: ['M24 17v9.5', 'M19.8 21h8.4', 'M19.5 31.3h9', 'M16 38.8h16'],
    spots: [],
  },
  knight: {
    shapes: [
      'M14.5 38.8c0-6 4.5-8.5 8-13.3-2.5.8-4.5.8-6.2 1.8-1.3.8-2.2 2.2-4 2-2.4-.3-4-2.6-3.5-4.8' +
        '.4-1.8 2.2-3.3 3.2-5.5.9-2 .8-4.3 2.6-6.6 1.4-1.8 3.3-2.8 5-3.4l1-4.2 3.6 3.4' +
        'c6.5.6 11.3 6.5 11.3 16.6 0 5-.8 9-.8 14z',
      plinth,
    ],
    lines: ['M25.5 12.5c4.3 2.2 6.2 6.7 6.2 12.5 0 3.6-.4 6.4-.6 9.6', 'M15 38.8h18.5'],
    spots: [circle(18.6, 16.8, 1.4), circle(11.8, 24.6, 0.9)],
  },
  pawn: {
    shapes: [
      'M16.5 38.8c0-6 4.3-8.5 4.8-14h5.4c.5 5.5 4.8 8 4.8 14z',
      circle(24, 15.8, 6.5),
      'M18 24.3c0-1 .8-1.9 1.9-1.9h8.2c1.1 0 1.9.9 1.9 1.9s-.8 1.9-1.9 1.9h-8.2' +
        'c-1.1 0-1.9-.9-1.9-1.9z',
      narrowPlinth,
    ],
    lines: ['M19.3 26.2h9.4', 'M17 38.8h14'],
    spots: [],
  },
  chancellor: {
    shapes: [smallHorse('16.4 33.2'), 'M11.5 38.8V27.2h5v3h5v-3h5v3h5v-3h5v11.6z', plinth],
    lines: [
      'M27.5 11.2c3 1.7 4.6 4.8 4.7 9.3',
      'M12.4 28h3.3v3h6.6v-3h3.4v3h6.6v-3h3.3',
      'M12.4 38.8h23.2',
    ],
    spots: [circle(19.8, 14.7, 1.3), circle(14.1, 21.2, 0.8)],
  },
  archbishop: {
    shapes: [
      smallHorse('14.8 38.8'),
      'M20.5 13.5c-1-3.5 1.5-7 6.5-10 5.5 3.5 8.5 7.5 8 13.5-.2 2-1 3-1.5 4-3-4-7.5-6.5-13-7.5z',
      plinth,
    ],
    lines: ['M27.5 7.5V15', 'M24.5 10.5h6', 'M21.5 14.2c5 1.2 8.8 3.3 11.5 6.3', 'M15 38.8h18.5'],
    spots: [circle(18.2, 20.5, 1.3), circle(12.5, 26.9, 0.8)],
  },
  wizard: {
    shapes: [
      'M15.3 32.5c1-8 3.7-17.5 8.7-25.5 1.6-2.5 5.7-3 8.7-.8-2.7.4-4 1.8-3.7 4.2' +
        ' 1 6.8 2.7 14 3.7 22.1z',
      'M8.8 34.2c0-2 4-3.3 6.8-3.7 5 1.8 11.8 1.8 16.8 0 2.8.4 6.8 1.7 6.8 3.7' +
        ' 0 2.6-6.8 4.6-15.2 4.6s-15.2-2-15.2-4.6z',
      plinth,
    ],
    lines: ['M16 30.6c5 1.7 11 1.7 16 0', 'M14 38.8h20'],
    spots: ['M24 15.5l1.5 3.5 3.7.3-2.8 2.5.8 3.7-3.2-2-3.2 2 .8-3.7-2.8-2.5 3.7-.3z'],
  },
  lion: {
    shapes: [
      'M28 8.4A4.8 4.8 0 0 1 34.7 12.7A4.8 4.8 0 0 1 38.1 20A4.8 4.8 0 0 1 36.9 27.9' +
        'A4.8 4.8 0 0 1 31.7 33.9A4.8 4.8 0 0 1 24 36.2A4.8 4.8 0 0 1 16.3 33.9' +
        'A4.8 4.8 0 0 1 11.1 27.9A4.8 4.8 0 0 1 9.9 20A4.8 4.8 0 0 1 13.3 12.7' +
        'A4.8 4.8 0 0 1 20 8.4A4.8 4.8 0 0 1 28 8.4z',
      plinth,
    ],
    lines: [
      'M16 17.3c1.8-3.2 4.6-4.6 8-4.6s6.2 1.4 8 4.6c.8 5.2-.4 9.7-3.3 12.8-2.5 2.5-6.9 2.5-9.4 0' +
        '-2.9-3.1-4.1-7.6-3.3-12.8z',
      'M24 26v2c0 1.2-.9 2-2.3 2M24 28c0 1.2.9 2 2.3 2',
    ],
    spots: [circle(20.3, 19.7, 1.4), circle(27.7, 19.7, 1.4), 'M21.3 23.4h5.4L24 26.8z'],
  },
  champion: {
    shapes: [
      'M12.8 15.5c.7-6.5 6-11 13-11 8 0 13.7 6.5 13.7 15.5 0 4-.5 7-1.5 11h-5z',
      'M14 38.8c.6-4 .2-6.3-.5-9-.6-2-.9-4.3-.9-6.3 0-7.6 4.9-13 11.4-13 7 0 11.7 5.3 11.7 12.5' +
        ' 0 6-1.4 9.3-1.2 15.8z',
      plinth,
    ],
    lines: ['M16 14.3c2-2.4 4.9-3.8 8-3.8 7 0 11.7 5.3 11.7 12.5 0 3-.3 5-.6 7', 'M14.8 38.8h19'],
    spots: [
      'M12.7 21.2c3.8-1.4 7.8-1.6 11.2-.2.8.3.9 1.3.4 2-1.5 2.2-3.6 3.5-6.2 3.9V37h-2.6' +
        'c.2-3-.9-6.2-1.8-9.2-.6-2-.9-4.4-1-6.6z',
    ],
  },
  hawk: {
    shapes: [
      'M22 17c-4-4.5-9-7.5-15-8.5.3 3 .9 5.3 2 7.3-.9.1-1.5 0-2.2-.2.8 3 2.1 5.2 3.9 6.9' +
        '-.6.3-1.3.4-2 .3 2.2 4.5 6 7 10.3 7.7l-2.5 8.3h15L29 30.5c4.3-.7 8.1-3.2 10.3-7.7' +
        '-.7.1-1.4 0-2-.3 1.8-1.7 3.1-3.9 3.9-6.9-.7.2-1.3.3-2.2.2 1.1-2 1.7-4.3 2-7.3' +
        '-6 1-11 4-15 8.5z',
      'M24.5 5c3.5 0 5.5 2.6 5.5 5.5 0 2.7-1.3 5.5-2 9h-6.5c0-2.2-.3-3.6-1-5-1.2.2-2.4 1-3.4 2.5' +
        '-.7-2.8 0-5.4 1.7-7C20 6.8 21.8 5 24.5 5z',
      plinth,
    ],
    lines: [
      'M12.5 15.8c2.5 1 4.5 2.5 6 4.5',
      'M14 21.8c1.8.4 3.3 1.2 4.6 2.3',
      'M36.5 15.8c-2.5 1-4.5 2.5-6 4.5',
      'M35 21.8c-1.8.4-3.3 1.2-4.6 2.3',
      'M20.5 27.5c1.2 1 2.5 1.5 4 1.5s2.8-.5 4-1.5',
      'M17.3 38.8h14',
    ],
    spots: [circle(23.5, 9.8, 1.3)],
  },
  guard: {
    shapes: [
      'M24 6.5c4.3 2.8 9.2 4 14 4 0 13-4 21.8-14 28.3-10-6.5-14-15.3-14-28.3 4.8 0 9.7-1.2 14-4z',
      plinth,
    ],
    lines: [
      'M14.5 14.6c3.3-.4 6.6-1.5 9.5-3.2 2.9 1.7 6.2 2.8 9.5 3.2-.7 8.7-3.6 14.6-9.5 19.1' +
        '-5.9-4.5-8.8-10.4-9.5-19.1z',
    ],
    spots: ['M24 16.5l5.8 5.2v5L24 21.5l-5.8 5.2v-5z'],
  },
  delta: {
    shapes: ['M24 4.2L38.5 40L24 34.5L9.5 40z'],
    lines: ['M24 34.5V24'],
    spots: ['M24 8.6L29 20.8L24 18.7L19 20.8z'],
  },
  huygens: {
    shapes: [
      'M21.5 29h5l2.5 9.8H19z',
      'M6.1 26A19 6.4 -20 0 1 41.9 13A19 6.4 -20 0 1 6.1 26z' +
        'M11 24.2A13.8 3.2 -20 0 0 37 14.8A13.8 3.2 -20 0 0 11 24.2z',
      circle(24, 19.5, 10.8),
      ringFront,
      plinth,
    ],
    lines: [`M37 14.8${ringEdge}`, 'M18.5 12.5c2-1.7 4.5-2.4 7-2', 'M19.5 38.8h9'],
    spots: [],
  },
};

/** Other names under which games know the same pieces. */
const otherNames: Readonly<Record<string, string>> = {
  cardinal: 'archbishop',
  commoner: 'guard',
  empress: 'chancellor',
  man: 'guard',
  marshal: 'chancellor',
  marshall: 'chancellor',
  omega: 'king',
  princess: 'archbishop',
};

/** Names of all figures there are. */
export const figureNames: readonly string[] = Object.keys(figures);

/**
 * The figure of a piece type.
 * @param name as a game's definition has it ("chancellor"), in any case
 * @returns undefined for a type that has no figure; its letter stands for it then
 */
export function figureFor(name: string): Figure | undefined {
  const key = name.trim().toLowerCase();
  const known = Object.hasOwn(otherNames, key) ? otherNames[key] : key;
  return known !== undefined && Object.hasOwn(figures, known) ? figures[known] : undefined;
}
