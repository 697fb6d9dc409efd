/**
 * From the text of the moves to the moves: plays a record through with the rules of its game.
 */
import { InputError } from '../../errors.ts';
import type { VariantDefinition } from '../../variants/definition.ts';
import { findMove } from '../move-text.ts';
import type { Move, Rules } from '../rules.ts';
import { formatSan } from '../san.ts';
import { quote, type TextPlace } from '../text.ts';
import { copyComment, type PgnGame, type PgnNode } from './game.ts';
import { numberOf, placeOf } from './place.ts';

export interface Replay<M = Move> {
  /** The position before the first move, as the rules write it. */
  readonly start: string;
  /** The move of every node, those of variations included. */
  readonly moves: ReadonlyMap<PgnNode, M>;
}

/** What playing a record through needs of the rules, on any kind of board. */
export interface Player<M> {
  readonly variant: Pick<VariantDefinition, 'arrays' | 'name'>;
  make(move: M): void;
  undo(): void;
  setPosition(text: string): void;
  position(): string;
}

/** Finds the move that a text means. */
export type FindMove<M> = (text: string, place: TextPlace) => M;

/**
 * Finds out the moves of a game, main line and variations. Every move may be in algebraic text or
 * in engine form. Which game is played is the caller's choice; of the tags only SetUp, FEN
 * and, for the name of an array, Variant are looked at.
 * @param rules of the game; afterwards in its start position, or after an error in the
 *   position they were in (as text: moves made before can then not be taken back).
 * @throws InputError naming the game (counted from 1 in its file), the ply and, if it was read
 *   from a file, line, column and offset.
 */
export function replayGame(game: PgnGame, rules: Rules): Replay {
  return replayWith(game, rules, (text, place) => findMove(rules, text, place));
}

/**
 * The same on any kind of board.
 * @param find finds the moves in the position that the rules stand in.
 * @throws InputError as `replayGame` does.
 */
export function replayWith<M>(game: PgnGame, rules: Player<M>, find: FindMove<M>): Replay<M> {
  const moves = new Map<PgnNode, M>();
  const start = walk(game, rules, find, (node, move) => moves.set(node, move));
  return { start, moves };
}

/**
 * The same game with every move in canonical algebraic text. The record given is not changed.
 * @param rules as for `replayGame`.
 * @throws InputError as `replayGame` does.
 */
export function withSan(game: PgnGame, rules: Rules): PgnGame {
  const find = (text: string, place: TextPlace) => findMove(rules, text, place);
  return withTexts(game, rules, find, (move) => formatSan(rules, move));
}

/**
 * The same game with the text of every move written anew. The record given is not changed.
 * @param write is called in the position before the move.
 * @throws InputError as `replayGame` does.
 */
export function withTexts<M>(
  game: PgnGame,
  rules: Player<M>,
  find: FindMove<M>,
  write: (move: M) => string,
): PgnGame {
  const texts = new Map<PgnNode, string>();
  walk(game, rules, find, (node, move) => texts.set(node, write(move)));
  const copyLine = (line: readonly PgnNode[]): PgnNode[] =>
    line.map((node) => ({
      text: texts.get(node) ?? node.text,
      nags: [...node.nags],
      commentBefore: copyComment(node.commentBefore),
      commentAfter: copyComment(node.commentAfter),
      variations: node.variations.map(copyLine),
    }));
  return {
    tags: new Map(game.tags),
    comment: copyComment(game.comment),
    moves: copyLine(game.moves),
    result: game.result,
  };
}

/**
 * The position text a game starts from: its FEN, else the array that its tag Variant names,
 * else the default array.
 * @throws InputError if SetUp and FEN contradict each other, or there is no array.
 */
export function startPosition(game: PgnGame, rules: Pick<Player<never>, 'variant'>): string {
  const { tags } = game;
  const fen = tags.get('FEN');
  const setUp = tags.get('SetUp');
  const field = `game ${numberOf(game)}, tag SetUp`;
  if (fen !== undefined) {
    if (setUp === undefined || setUp === '1') return fen;
    throw new InputError(`${quote(setUp)} although there is a FEN`, { field, expected: '"1"' });
  }
  if (setUp === '1') {
    throw new InputError('"1" although there is no FEN', { field, expected: 'a tag FEN' });
  }
  const { arrays, name } = rules.variant;
  const named = arrays.find(({ id }) => id === tags.get('Variant'));
  const array = named ?? arrays[0];
  if (array === undefined) {
    throw new InputError(`${name} has no opening array`, { field, expected: 'a tag FEN' });
  }
  return array.position;
}

/**
 * Plays the game through and calls `visit` before each move is made; returns the position at
 * the start.
 */
function walk<M>(
  game: PgnGame,
  rules: Player<M>,
  find: FindMove<M>,
  visit: (node: PgnNode, move: M) => void,
): string {
  const position = startPosition(game, rules);
  const before = rules.position();
  try {
    setStart(game, rules, position);
    walkLine(game.moves, 1);
  } catch (error) {
    rules.setPosition(before);
    throw error;
  }
  return rules.position();

  /** Plays a line whose first move has the number `ply`, and takes it back. */
  function walkLine(line: readonly PgnNode[], ply: number): void {
    line.forEach((node, i) => {
      for (const variation of node.variations) walkLine(variation, ply + i);
      const move = find(node.text, textPlace(game, node, ply + i));
      visit(node, move);
      rules.make(move);
    });
    for (let i = 0; i < line.length; i++) rules.undo();
  }
}

/** Sets up the position a game starts from. @throws InputError that names the game */
export function setStart(
  game: PgnGame,
  rules: Pick<Player<never>, 'setPosition'>,
  position: string,
): void {
  try {
    rules.setPosition(position);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.message, { field: `game ${numberOf(game)}, start position` });
  }
}

/** What errors call a move of a record, and where it stands in its file. */
export function textPlace(game: PgnGame, node: PgnNode, ply: number): TextPlace {
  const place = placeOf(node);
  const inFile = place === undefined ? '' : ` (line ${place.line}, column ${place.column})`;
  return {
    field: `game ${numberOf(game)}, ply ${ply}${inFile}, ${quote(node.text)}`,
    offset: place?.offset ?? 0,
  };
}
