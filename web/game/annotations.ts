/**
 * What a record says of a move, between its text and a node: comments with `%csl`, `%cal` and
 * `%eval`. Squares that the board does not have, and whatever else cannot be understood, stay
 * commands, so that nothing is lost.
 */
import type { PgnCommand, PgnComment } from '../../src/notation/pgn.ts';
import type { Board } from '../../src/variants/board.ts';
import type { Evaluation, GameNode, Shape } from './tree.ts';

type Annotations = Pick<GameNode, 'comment' | 'commands' | 'shapes' | 'evaluation'>;

/** The parts of a comment, for a game on this board; null for the infinite plane. */
export function readAnnotations(comment: PgnComment | null, board: Board | null): Annotations {
  const { text = '', squares = [], arrows = [] } = comment ?? {};
  const commands: PgnCommand[] = [];
  const shapes: Shape[] = [];
  let evaluation: Evaluation | null = null;
  for (const { colour, square } of squares) {
    const at = board?.named(square);
    if (at === undefined) commands.push({ name: 'csl', value: colour + square });
    else shapes.push({ colour, from: at.index, to: null });
  }
  for (const { colour, from, to } of arrows) {
    const [start, end] = [board?.named(from), board?.named(to)];
    if (start === undefined || end === undefined) {
      commands.push({ name: 'cal', value: colour + from + to });
    } else {
      shapes.push({ colour, from: start.index, to: end.index });
    }
  }
  for (const command of comment?.commands ?? []) {
    const read: Evaluation | null =
      command.name === 'eval' && evaluation === null ? readEvaluation(command.value) : null;
    if (read === null) commands.push({ ...command });
    else evaluation = read;
  }
  return { comment: text, commands, shapes, evaluation };
}

/** The comment that says the same; null if there is nothing to say. */
export function writeAnnotations(node: Annotations, board: Board | null): PgnComment | null {
  const { comment, evaluation } = node;
  const shapes = board === null ? [] : node.shapes;
  const commands = [...node.commands];
  if (evaluation !== null) commands.unshift({ name: 'eval', value: writeEvaluation(evaluation) });
  if (comment === '' && shapes.length + commands.length === 0) return null;
  const name = (index: number) => board?.square(index).name ?? '';
  return {
    text: comment,
    squares: shapes
      .filter(({ to }) => to === null)
      .map(({ colour, from }) => ({ colour, square: name(from) })),
    arrows: shapes.flatMap(({ colour, from, to }) =>
      to === null ? [] : [{ colour, from: name(from), to: name(to) }],
    ),
    commands,
  };
}

/** `0.35`, `-1.2`, `#3`, `#-3`, each perhaps with a depth: `0.35,18`. */
const EVALUATION = /^(?:#(-?\d{1,4})|([+-]?\d{1,5}(?:\.\d{1,4})?))(?:,\s*(\d{1,3}))?$/;

function readEvaluation(value: string): Evaluation | null {
  const match = EVALUATION.exec(value);
  if (match === null) return null;
  const [, mate, pawns, depth = '0'] = match;
  const score =
    mate === undefined ? { cp: Math.round(Number(pawns) * 100) } : { mate: Number(mate) };
  return { score, depth: Number(depth) };
}

function writeEvaluation({ score, depth }: Evaluation): string {
  const text = 'mate' in score ? `#${score.mate}` : (score.cp / 100).toFixed(2);
  return depth > 0 ? `${text},${depth}` : text;
}
