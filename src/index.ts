/**
 * Fairyscope as a library, for browsers and workers. Under Node the same address gives
 * `src/node/index.ts`, which reads the engine's modules from disk.
 *
 * `loadVariant` gives an engine that holds one position; everything else takes an engine, or
 * works on plain data. `exposeEngine` in a worker and `connectEngine` outside it do the same
 * without blocking the page.
 */
import { Engine } from './engine/engine.ts';
import { chooseVariant, withArray } from './variants/choose.ts';
import type { VariantDefinition } from './variants/definition.ts';

export interface LoadOptions {
  /** Id of the opening array to begin with, whose men promotion "captured" counts from. */
  readonly array?: string | undefined;
}

/**
 * Starts an engine for a game, in its opening array. Engines share nothing but compiled code;
 * each has its own memory of some 25 MB.
 * @param game the id of a game of the program, such as "opulent", or a definition: one of
 *   `variants`, or what `parseUserGame` made of a JSON text.
 * @throws InputError (the promise is rejected) if there is no such game or array, or the definition
 *   contradicts itself.
 */
export async function loadVariant(
  game: string | VariantDefinition,
  { array }: LoadOptions = {},
): Promise<Engine> {
  const definition = typeof game === 'string' ? chooseVariant(game) : game;
  return Engine.load(array === undefined ? definition : withArray(definition, array));
}

export {
  type Analysis,
  type AnalysisLine,
  type AnalysisOptions,
  type AnalysisReport,
  analyse,
  type Score,
} from './engine/analysis.ts';
export { connectEngine, type EngineClient } from './engine/client.ts';
export { Engine, type EngineMove } from './engine/engine.ts';
export { type ModuleSource, setModuleSource } from './engine/module.ts';
export { type Perft, type PerftOptions, type PerftProgress, perft } from './engine/perft.ts';
export {
  type AnalysisLimits,
  EngineService,
  exposeEngine,
  type PerftCount,
  type PositionSnapshot,
} from './engine/service.ts';
export { InputError } from './errors.ts';
export { svgDiagram, textDiagram } from './notation/diagram.ts';
export {
  type FenLetters,
  fenLetters,
  formatFen,
  type PlacedMan,
  type PositionSetup,
  parseFen,
} from './notation/fen.ts';
export {
  findGameForm,
  formatGameForm,
  type GameFormText,
  parseGameForm,
  usesGameForm,
} from './notation/game-form.ts';
export { isJudge, type Judge, type Rule, type Violation } from './notation/judge.ts';
export { findMove, formatMove, formatPrinted, parseMoveText } from './notation/move-text.ts';
export * from './notation/pgn.ts';
export { type GameRecord, type RecordedMove, readRecords } from './notation/record.ts';
export type { MoveCoordinates } from './notation/refusal.ts';
export {
  type Review,
  type ReviewOptions,
  type RuleViolation,
  reviewRecord,
  type WrongMark,
} from './notation/review.ts';
export type { Move, Result, Rules, Side } from './notation/rules.ts';
export { formatSan, parseSan } from './notation/san.ts';
export { type Board, makeBoard, type Square } from './variants/board.ts';
export type * from './variants/definition.ts';
export { DIAGRAM_KEY } from './variants/move-diagram.ts';
export { findVariant, variants } from './variants/registry.ts';
export { type PieceSheet, pieceSheet, pieceSheets } from './variants/sheet.ts';
export { parseUserGame } from './variants/user-game.ts';
