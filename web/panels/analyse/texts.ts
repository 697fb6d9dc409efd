/** Moves, marks and results in the words of a game record. */
import type { Result } from '../../../src/notation/rules.ts';
import type { GameDefinition } from '../../../src/variants/registry.ts';
import { nextMove } from '../../game/move-number.ts';
import type { GameNode } from '../../game/tree.ts';

/** Marks of moves that can be set by a button: number, glyph and meaning. */
export const MOVE_MARKS: readonly (readonly [nag: number, glyph: string, meaning: string])[] = [
  [1, '!', 'good move'],
  [2, '?', 'mistake'],
  [3, '!!', 'brilliant move'],
  [4, '??', 'blunder'],
  [5, '!?', 'interesting move'],
  [6, '?!', 'dubious move'],
];

/** Glyphs of other numbers of the PGN standard. */
const GLYPHS: Readonly<Record<number, string>> = {
  ...Object.fromEntries(MOVE_MARKS.map(([nag, glyph]) => [nag, glyph])),
  7: '□',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
  22: '⨀',
  23: '⨀',
  32: '⟳',
  36: '↑',
  40: '→',
  132: '⇆',
  140: '∆',
  146: 'N',
};

/** The glyph of a numeric annotation; its number as in a record if it has none. */
export function glyphOf(nag: number): string {
  return GLYPHS[nag] ?? `$${nag}`;
}

/**
 * The sign that a review gives to a move; nothing where the user has given one.
 * @param suggested number of the annotation, if there is one
 */
export function suggestedGlyph(nags: readonly number[], suggested: number | undefined): string {
  const isMarked = nags.some((nag) => MOVE_MARKS.some(([mark]) => mark === nag));
  return suggested === undefined || isMarked ? '' : glyphOf(suggested);
}

/** The number that stands before a move: "12." for White, "12…" for Black. */
export function numberOf(node: GameNode): string {
  const { number, side } = nextMove(node);
  return side === 'black' ? `${number}.` : `${number - 1}…`;
}

/** Such as "12. Nf3!?"; "Start" where there is no move. */
export function moveTitle(node: GameNode): string {
  if (node.move === null) return 'Start';
  return `${numberOf(node)} ${node.san}${node.nags.map(glyphOf).join('')}`;
}

const REASONS: Readonly<Record<Result['reason'], string>> = {
  mate: 'mate',
  goal: 'reaching the goal',
  stalemate: 'stalemate',
  repetition: 'repetition',
  fifty: 'the move rule',
  material: 'lack of mating material',
};

/** Such as "1-0, White wins by mate". */
export function describeResult({ score, reason }: Result, { draws }: GameDefinition): string {
  const outcome = score === '1/2-1/2' ? 'Draw' : score === '1-0' ? 'White wins' : 'Black wins';
  const rule =
    reason === 'fifty' && 'moveRule' in draws && draws.moveRule !== null
      ? `${draws.moveRule} moves without capture or pawn move`
      : REASONS[reason];
  return `${score.replace('1/2-1/2', '½-½')}, ${outcome} by ${rule}`;
}
