/**
 * Fairyscope as a library, for browsers and workers. Under Node the same address gives
 * `src/node/index.ts`, which reads the engine's modules from disk.
 *
 * `loadVariant`, and `loadPlane` for the infinite plane, give an engine that holds one position;
 * everything else takes an engine, or works on plain data. `exposeEngine` in a worker and
 * `connectEngine` outside it do the same without blocking the page.
 */
import { Engine } from './engine/engine.ts';
import { PlaneEngine } from './engine/plane/engine.ts';
import { InputError } from './errors.ts';
import { chooseGame, chooseVariant, withArray } from './variants/choose.ts';
import type { VariantDefinition } from './variants/definition.ts';
import type { PlaneDefinition } from './variants/plane-definition.ts';
import { isPlaneGame } from './variants/registry.ts';

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

/**
 * Starts an engine for a game on the infinite plane, in its opening array. Its coordinates are
 * bigints of any size, its legal moves closed forms, and a count (`perftPlane`) needs a window.
 * @param game the id of a game of the program, such as "huygens", or a definition: one of
 *   `planeGames`, or what `parseGame` made of a JSON text.
 * @throws InputError (the promise is rejected) if there is no such game or array, it is played on a
 *   finite board, or the definition contradicts itself.
 */
export async function loadPlane(
  game: string | PlaneDefinition,
  { array }: LoadOptions = {},
): Promise<PlaneEngine> {
  const definition = typeof game === 'string' ? chooseGame(game) : game;
  if (!isPlaneGame(definition)) {
    throw new InputError(`${definition.name} is played on a finite board`, {
      field: 'game',
      expected: 'a game on the infinite plane',
    });
  }
  return PlaneEngine.load(array === undefined ? definition : withArray(definition, array));
}

export {
  type Analysis,
  type AnalysisLine,
  type AnalysisOptions,
  type AnalysisReport,
  analyse,
  type Score,
} from './engine/analysis.ts';
export type { EngineMove } from './engine/board-game.ts';
export { connectEngine, type EngineClient } from './engine/client.ts';
export type { CountMethod, CountOptions } from './engine/counting.ts';
export { CLAIMS, type Claim, claimsAbout, type Proof, prove } from './engine/endgame/claims.ts';
export type { Ending } from './engine/endgame/ending.ts';
export { recallEndings } from './engine/endgame/recall.ts';
export {
  memoryToSolve,
  type SolveOptions,
  type SolveProgress,
  solveEnding,
} from './engine/endgame/solve.ts';
export {
  type MoveOutcome,
  type Outcome,
  SolvedEndings,
} from './engine/endgame/solved-endings.ts';
export type { Colours, EndingStatistics } from './engine/endgame/statistics.ts';
export type { StoredBytes, TableStore } from './engine/endgame/store.ts';
export { adjudicate, type ProbeOptions, probeRoot } from './engine/endgame/verdicts.ts';
export { Engine } from './engine/engine.ts';
export { type ModuleSource, setModuleSource } from './engine/module.ts';
export type { HelperStarter, HelperThread } from './engine/parallel/crew.ts';
export { type HelperPort, serveSearches } from './engine/parallel/helper.ts';
export type { HelperFailure, HelperOrder } from './engine/parallel/protocol.ts';
export { endHelpers, setHelperStarter } from './engine/parallel/search-helpers.ts';
export { type Perft, type PerftOptions, type PerftProgress, perft } from './engine/perft.ts';
export { type ParallelOptions, perftInParallel } from './engine/perft-threads.ts';
export { analysePlane, type PlaneAnalysisOptions } from './engine/plane/analysis.ts';
export { PlaneEngine } from './engine/plane/engine.ts';
export { type PlanePerft, type PlanePerftOptions, perftPlane } from './engine/plane/perft.ts';
export {
  SEARCH_PARAMETERS,
  type SearchParameter,
  type SearchParameterName,
  type SearchParameters,
} from './engine/search-parameters.ts';
export {
  type AnalysisLimits,
  EngineService,
  exposeEngine,
  type PerftCount,
  type PositionSnapshot,
} from './engine/service.ts';
export { InputError } from './errors.ts';
export type * from './lab/experiment/experiment.ts';
export { gameCount, gamesUntil, type PlannedGame, plannedGame } from './lab/experiment/plan.ts';
export { experimentKey, parseExperiment } from './lab/experiment/read.ts';
export { formatExperiment } from './lab/experiment/write.ts';
export {
  type GamesFile,
  type GamesHeader,
  readGames,
  writeGames,
} from './lab/export/jsonl.ts';
export { writePgn } from './lab/export/pgn.ts';
export { engineNotes, type PlayingEngine } from './lab/games/engines.ts';
export {
  type Capture,
  centipawns,
  type EndReason,
  type GameFacts,
  MATE_SCORE,
  type PlayedGame,
} from './lab/games/played-game.ts';
export { arrayFacts } from './lab/measures/array-facts.ts';
export { measureGame } from './lab/measures/game-facts.ts';
export { type Chance, chanceOf } from './lab/play/chance.ts';
export type { Choice } from './lab/play/draw-move.ts';
export { engineMark } from './lab/play/engine-mark.ts';
export { LEVELS, type Level, moveOfLevel, nodesOf } from './lab/play/levels.ts';
export { GamePlayer } from './lab/play/player.ts';
export { type SetUp, setUpOf } from './lab/play/set-up.ts';
export { renderHtml } from './lab/report/html.ts';
export { renderText, type TextColours, type TextReportOptions } from './lab/report/text.ts';
export { type FormerRule, formerRuleNotes } from './lab/run/former-rules.ts';
export type { GameSource } from './lab/run/game-source.ts';
export type { GameStore } from './lab/run/game-store.ts';
export { MemoryStore } from './lab/run/memory-store.ts';
export { connectPlayer, exposePlayer, PlayerService } from './lab/run/player-service.ts';
export type { RunProgress } from './lab/run/progress.ts';
export { type RunOptions, type RunOutcome, runExperiment } from './lab/run/run.ts';
export { countedGames, StopWatch, stopStateOf } from './lab/run/stopping.ts';
export {
  type Estimate,
  eloEstimate,
  eloOfScore,
  likelihoodOfSuperiority,
  normalizedEloEstimate,
  scoreEstimate,
  scoreOfElo,
} from './lab/statistics/elo.ts';
export {
  type EloModel,
  type Hypotheses,
  logLikelihoodRatio,
} from './lab/statistics/likelihood-ratio.ts';
export {
  type Examples,
  fitLogistic,
  logistic,
  meanLogLoss,
} from './lab/statistics/logistic.ts';
export { normalCdf, normalDensity, normalQuantile } from './lab/statistics/normal.ts';
export { type ResultCounts, type ScoreSample, sampleOf } from './lab/statistics/results.ts';
export {
  type SprtOptions,
  type SprtState,
  sprtBounds,
  sprtState,
} from './lab/statistics/sprt.ts';
export { type GamesHistory, withHistory } from './lab/summary/history.ts';
export { type SummarizeOptions, summarize } from './lab/summary/summarize.ts';
export type * from './lab/summary/summary.ts';
export { type SummaryContext, SummaryTally } from './lab/summary/tally.ts';
export { ValuesTally } from './lab/values/analyse.ts';
export { type DesignOptions, designExperiment } from './lab/values/design.ts';
export type {
  HandicapMatch,
  RegressionOutcome,
  TypeValue,
  ValueDifference,
  ValuesByMatches,
  ValuesByRegression,
  ValuesReport,
} from './lab/values/report.ts';
export type { ValuesOptions } from './lab/values/settings.ts';
export { valuesText } from './lab/values/text.ts';
export { valuesAsWeights } from './lab/values/weights.ts';
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
export { type IcnGame, icnGame } from './notation/icn/game.ts';
export {
  formatIcnPosition,
  type IcnPosition,
  parseIcnPosition,
} from './notation/icn/position.ts';
export { formatIcn, type IcnRecord, parseIcn } from './notation/icn/record.ts';
export { isJudge, type Judge, type Rule, type Violation } from './notation/judge.ts';
export { findMove, formatMove, formatPrinted, parseMoveText } from './notation/move-text.ts';
export * from './notation/pgn.ts';
export { planeSvgDiagram, planeTextDiagram } from './notation/plane/diagram.ts';
export { findPlaneMove } from './notation/plane/find-move.ts';
export {
  formatPlaneMove,
  formatPlanePrinted,
  type PlaneMoveText,
  parsePlaneMove,
} from './notation/plane/move-text.ts';
export { type PlaneRecord, readPlaneRecords } from './notation/plane/record.ts';
export {
  type Agreed,
  type PlaneReview,
  type PlaneViolation,
  reviewPlaneRecord,
} from './notation/plane/review.ts';
export type { PlaneRules } from './notation/plane/rules.ts';
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
export type {
  GameFacts as OpeningGameFacts,
  GameFilter,
  OpeningLine,
} from './openings/game.ts';
export {
  type OpeningSnapshot,
  OpeningTree,
  type Root as OpeningRoot,
  USUAL_DEPTH,
} from './openings/opening-tree.ts';
export { positionKey } from './openings/position-key.ts';
export { LabReader, type OpeningGame, openingLine, recordGame } from './openings/read-games.ts';
export {
  type GameReference,
  joinStatistics,
  type MoveStatistics,
  type PositionStatistics,
  type Results as OpeningResults,
  type ScoreInterval,
  scoreInterval,
} from './openings/statistics.ts';
export { squareName, squareOf } from './plane/coordinates.ts';
export { fileName, fileNumber } from './plane/file-names.ts';
export { countInWindow, distancesIn, findInForms, movesInWindow } from './plane/forms.ts';
export { hasPrimeBetween, isPrime, nextPrime } from './plane/primes.ts';
export type {
  ClosedForms,
  PlaneMan,
  PlaneMove,
  PlanePosition,
  Point,
  Promotion,
  Ray,
  Step,
  Window as PlaneWindow,
} from './plane/types.ts';
export {
  type GameReview,
  type MoveReview,
  type ReviewedPosition,
  type ReviewOptions as LineReviewOptions,
  reviewLine,
  type SideReview,
} from './review/game-review.ts';
export {
  accuracy,
  JUDGEMENT_NAGS,
  type Judgement,
  judge,
  OPENING_PLIES,
  THRESHOLDS,
} from './review/judgement.ts';
export { winChance, winScaleOf } from './review/win-chance.ts';
export type { WinScale } from './review/win-scales.ts';
export { type Board, makeBoard, type Square } from './variants/board.ts';
export type * from './variants/definition.ts';
export { completeWeights } from './variants/evaluation/complete.ts';
export type {
  EvaluationWeights,
  PieceWeights,
  SomeWeights,
  TermWeights,
  Weight,
} from './variants/evaluation/weights.ts';
export { DIAGRAM_KEY } from './variants/move-diagram.ts';
export type {
  PlanePieceWeights,
  PlaneTermWeights,
  SomePlaneWeights,
} from './variants/plane/weights.ts';
export type * from './variants/plane-definition.ts';
export {
  allGames,
  findGame,
  findPlaneGame,
  findVariant,
  type GameDefinition,
  isPlaneGame,
  planeGames,
  variants,
} from './variants/registry.ts';
export { type PieceSheet, pieceSheet, pieceSheets } from './variants/sheet.ts';
export { parseGame, parseUserGame } from './variants/user-game.ts';
