/** Notation of games on the infinite plane: what the rest of the program uses of the files in `plane/`. */
export { planeDiagramWindow, planeSvgDiagram, planeTextDiagram } from './plane/diagram.ts';
export { findPlaneMove } from './plane/find-move.ts';
export { codeOf, letterOf } from './plane/letters.ts';
export {
  formatPlaneMove,
  formatPlanePrinted,
  type PlaneMoveText,
  parsePlaneMove,
} from './plane/move-text.ts';
export {
  type PlaneGameText,
  type PlaneRecord,
  readPlaneGames,
  readPlaneRecords,
} from './plane/record.ts';
export { newPlaneGame, replayPlaneGame, withEngineForm } from './plane/replay.ts';
export {
  type Agreed,
  type PlaneReview,
  type PlaneViolation,
  reviewPlaneRecord,
} from './plane/review.ts';
export type { MoveFinderRules, PlaneRules } from './plane/rules.ts';
