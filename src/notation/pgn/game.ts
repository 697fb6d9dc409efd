/**
 * A game record as a tree: the main line, and at every move the lines that could have been
 * played instead of it.
 */
import { InputError } from '../../errors.ts';
import { fenLetters, formatFen, parseFen } from '../fen.ts';
import type { Rules } from '../rules.ts';

export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

export interface PgnGame {
  /** Tag pairs in the order of the file; among them Variant, and SetUp "1" with every FEN. */
  tags: Map<string, string>;
  /** What is said of the game before its first move. */
  comment: PgnComment | null;
  /** The main line. */
  moves: PgnNode[];
  /** What ends the moves. It need not agree with the tag Result. */
  result: PgnResult;
}

/** One move of a line. */
export interface PgnNode {
  /** Algebraic or engine form, as written. */
  text: string;
  /** Numeric annotation glyphs, 0 to 255; `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6. */
  nags: number[];
  /** Of the position before the move. */
  commentBefore: PgnComment | null;
  commentAfter: PgnComment | null;
  /** Lines to be played instead of this move; none is empty. */
  variations: PgnNode[][];
}

/** A comment: words for people, and commands for programs. */
export interface PgnComment {
  /** Without line ends; words have one space between them. */
  text: string;
  /** Coloured squares, written `[%csl Ga1,Rb2]`. */
  squares: PgnSquareMark[];
  /** Coloured arrows, written `[%cal Ga1b2]`. */
  arrows: PgnArrow[];
  /** All other commands, such as `[%eval 0.3]` and `[%clk 0:01:02]`, kept as they are. */
  commands: PgnCommand[];
}

export interface PgnSquareMark {
  /** A capital letter: G, R, Y, B, … */
  colour: string;
  square: string;
}

export interface PgnArrow {
  colour: string;
  from: string;
  to: string;
}

export interface PgnCommand {
  name: string;
  value: string;
}

/** A move without any annotation. */
export function newNode(text: string): PgnNode {
  return { text, nags: [], commentBefore: null, commentAfter: null, variations: [] };
}

/** A comment that shares nothing with the one given. */
export function copyComment(comment: PgnComment | null): PgnComment | null {
  if (comment === null) return null;
  return {
    text: comment.text,
    squares: comment.squares.map((mark) => ({ ...mark })),
    arrows: comment.arrows.map((arrow) => ({ ...arrow })),
    commands: comment.commands.map((command) => ({ ...command })),
  };
}

/**
 * A record without moves that starts from the present position of `rules`. Its tags are
 * Variant and, when the position is not the game's default array, SetUp and FEN.
 */
export function newGame(rules: Rules): PgnGame {
  const tags = new Map([['Variant', rules.variant.id]]);
  const position = rules.position();
  const array = rules.variant.arrays[0]?.position;
  if (array === undefined || position !== canonical(array, rules)) {
    tags.set('SetUp', '1');
    tags.set('FEN', position);
  }
  return { tags, comment: null, moves: [], result: '*' };
}

/** A position as the rules would write it; as it is when the game has another form than FEN. */
function canonical(position: string, { board, variant }: Rules): string {
  try {
    return formatFen(parseFen(position, board, fenLetters(variant)), board);
  } catch (error) {
    if (error instanceof InputError) return position;
    throw error;
  }
}
