/** What kinds of game change of the search's parameters. */
import type { VariantDefinition } from '../variants/definition.ts';
import type { SearchParameters } from './search-parameters.ts';

/** On the plane: what has not been shown to gain there is off (docs/search.md). */
export const PLANE_SETTINGS: SearchParameters = {
  belowDepth: 2,
  unknownDepth: 4,
  lateDepth: 6,
  lateMoves: 6,
  lateMore: 3,
  lateWorse: 100,
  nullMoveMargin: 0,
  reductionDepth: 3,
  reductionCut: 0,
  reductionImproving: 0,
  reductionHistory: 0,
  tableEvaluation: 0,
  exchangeDepth: 0,
  continuationHistory: 0,
  counterMoves: 0,
  singularDepth: 0,
};

/** Where men choose what they point at, a score changes too much from ply to ply to be trusted. */
const POINTING_SETTINGS: SearchParameters = { aboveDepth: 0 };

/** On finite boards. */
export function boardSettings({ pieces }: VariantDefinition): SearchParameters {
  return pieces.some(({ pointing }) => pointing !== undefined) ? POINTING_SETTINGS : {};
}
