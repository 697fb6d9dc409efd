/**
 * Game records in PGN: what the rest of the program uses of the files in `pgn/`.
 *
 * Two layers. `parsePgn` and `formatPgn` know the syntax only and keep the moves as text;
 * `replayGame` finds out what the moves are, with the help of a game's rules.
 */
export type {
  PgnArrow,
  PgnCommand,
  PgnComment,
  PgnGame,
  PgnNode,
  PgnResult,
  PgnSquareMark,
} from './pgn/game.ts';
export { newGame, newNode } from './pgn/game.ts';
export { recordMove } from './pgn/move-word.ts';
export { MAX_DEPTH, parsePgn } from './pgn/parse.ts';
export { type Replay, replayGame, startPosition, withSan } from './pgn/replay.ts';
export { formatPgn, formatPgnFile } from './pgn/write.ts';
