/** Games out of texts of any form that is read here, as trees. */

import { makeBoard } from '../variants/board.ts';
import type { VariantDefinition } from '../variants/definition.ts';
import { type GameDefinition, isPlaneGame } from '../variants/registry.ts';
import { readEngineLine } from './engine-line.ts';
import { fenLetters, formatFen, parseFen } from './fen.ts';
import { isGameCourier, readGameCourier } from './game-courier.ts';
import { newNode, type PgnGame } from './pgn/game.ts';
import { parsePgn } from './pgn/parse.ts';
import { rememberPlace } from './pgn/place.ts';
import { startPosition } from './pgn/replay.ts';
import { readPlainRecord } from './plain-record.ts';
import { readPlaneGames } from './plane/record.ts';
import type { GameRecord } from './record.ts';
import { isPrintedGameForm } from './record.ts';

export interface GameText {
  readonly game: PgnGame;
  /** What the text says beyond the game's rules, and was left out; a sentence each. */
  readonly notes: readonly string[];
  /** Whether it is a list of moves as players print them, in which a move may be wrong. */
  readonly isPrinted: boolean;
}

/**
 * Reads the games of a file: PGN; on the plane ICN and lists of moves too; in games with men that point
 * the lists that their players print; move lists of Game Courier; and what programs send to engines (see
 * `readEngineLine`).
 * @param variant the game that was played.
 * @throws InputError naming line and column, with the offset in `text`.
 */
export function readGameTexts(text: string, variant: GameDefinition): GameText[] {
  const sent = readEngineLine(text);
  if (sent !== null) return [{ game: sent, notes: [], isPrinted: false }];
  if (isPlaneGame(variant)) {
    return readPlaneGames(text, variant).map((one) => ({ ...one, isPrinted: false }));
  }
  if (isGameCourier(text)) {
    return [{ game: readGameCourier(text, variant), notes: [], isPrinted: false }];
  }
  if (isPrintedGameForm(text, variant)) {
    const game = gameOfList(readPlainRecord(text, variant), variant);
    return [{ game, notes: [], isPrinted: true }];
  }
  return parsePgn(text).map((game) => ({ game, notes: [], isPrinted: false }));
}

function gameOfList(
  { tags, first, moves, result }: GameRecord,
  variant: VariantDefinition,
): PgnGame {
  const nodes = moves.map(({ text, place }) => {
    const node = newNode(text);
    rememberPlace(node, place);
    return node;
  });
  const game: PgnGame = { tags: new Map(tags), comment: null, moves: nodes, result: result ?? '*' };
  if (first === null) return game;
  const board = makeBoard(variant.board);
  const setup = parseFen(startPosition(game, { variant }), board, fenLetters(variant));
  if (setup.turn === first) return game;
  game.tags.set('SetUp', '1');
  game.tags.set('FEN', formatFen({ ...setup, turn: first, enPassant: [] }, board));
  return game;
}
