/** What a reader should know before trusting a summary. */
import type { CellSummary, ExperimentSummary, StopState } from './summary.ts';

export interface NotedSummary
  extends Pick<ExperimentSummary, 'experiment' | 'games' | 'planned' | 'cells' | 'stop'> {
  /** Whether cells are compared with the first one only. */
  readonly withFirstOnly: boolean;
}

/** Below so many openings errors are rough themselves. */
const FEW_OPENINGS = 30;

/** Share of its games of which a cell must be told that they were adjudicated. */
const MANY = 0.5;

/** In sentences. */
export function notesOn(summary: NotedSummary): string[] {
  return [
    ...progressNotes(summary),
    ...summary.cells.flatMap(cellNotes),
    ...(summary.withFirstOnly
      ? ['There are too many cells to compare all; each is compared with the first that it can be.']
      : []),
  ];
}

function progressNotes({ experiment, games, planned, stop }: NotedSummary): string[] {
  if (experiment.stop !== null) return [ruleNote(stop), RULE_HOLDS];
  if (games >= planned) return [];
  return [
    `${games} of ${planned} games have been played. Intervals and probabilities are those of a single ` +
      'look: whoever looks often and stops when they like what they see finds differences that are ' +
      'not there.',
  ];
}

/** What a stopping rule brings about that has been followed from the beginning. */
export const RULE_HOLDS =
  'All intervals are repeated ones, wider than for a single look, and all probabilities are scaled ' +
  'likewise, so that they hold however often the rule looks and whatever it ends.';

function ruleNote(stop: StopState | null): string {
  const looks = stop?.looks.length ?? 0;
  const [last, decision] = [stop?.looks.at(-1), stop?.decision ?? null];
  const taken =
    last === undefined
      ? 'The stopping rule has not looked yet'
      : `The stopping rule has looked ${looks === 1 ? 'once' : `${looks} times`}, last at ` +
        `${last.games} games of each cell${decision === null ? '' : ', and ended the experiment'}`;
  return `${taken}.`;
}

function cellNotes({
  name,
  games,
  repeated,
  openings,
  ownOpenings,
  reasons,
}: CellSummary): string[] {
  const counted = games - repeated;
  if (counted === 0) return [`${name}: there are no games yet.`];
  const notes: string[] = [];
  if (repeated > 0) {
    const [verb, are] = repeated === 1 ? ['repeats', 'is'] : ['repeat', 'are'];
    notes.push(
      `${name}: ${repeated} of ${games} games ${verb} another one and ${are} not counted.`,
    );
  }
  if (openings < FEW_OPENINGS) {
    const from = openings === 1 ? 'one opening' : `${openings} openings`;
    notes.push(`${name}: with games from only ${from}, intervals are rough.`);
  }
  if (ownOpenings > 0) {
    notes.push(
      `${name}: in ${ownOpenings} of ${openings} openings some move of the first cell is not legal, so ` +
        'that games begin otherwise there.',
    );
  }
  const adjudicated =
    (reasons.resigned ?? 0) + (reasons['scores equal'] ?? 0) + (reasons['too long'] ?? 0);
  if (adjudicated > MANY * counted) {
    const percent = Math.round((100 * adjudicated) / counted);
    notes.push(
      `${name}: ${percent} % of the games were ended by adjudication; lengths and survival are those of ` +
        'games that could have gone on.',
    );
  }
  return notes;
}
