/** What the games of a file tell. */
import type { Experiment } from '../../../lab/experiment/experiment.ts';
import { factsOfArrays } from '../../../lab/measures/facts-of-arrays.ts';
import { renderText } from '../../../lab/report/text.ts';
import { withHistory } from '../../../lab/summary/history.ts';
import { summarize } from '../../../lab/summary/summarize.ts';
import type { ExperimentSummary } from '../../../lab/summary/summary.ts';
import type { SqliteStore } from '../../lab/sqlite-store.ts';
import { useModulesFromDisk } from '../../modules.ts';
import { colours, lineWidth } from '../output.ts';
import { Progress } from '../progress.ts';

/** Reads all games, with progress for those who wait. */
export async function summaryOf(
  store: SqliteStore,
  experiment: Experiment,
): Promise<ExperimentSummary> {
  useModulesFromDisk();
  const engines = store.engines();
  const count = await store.count();
  const progress = new Progress();
  try {
    const summary = await summarize(experiment, store, {
      engine: engines.at(-1)?.mark ?? '',
      arrays: await factsOfArrays(experiment),
      onProgress: (read) => progress.show(`${read} of ${count} games read`),
    });
    return withHistory(summary, { engines, formerRules: store.formerRules() });
  } finally {
    progress.clear();
  }
}

/** The report as text for this terminal. */
export function reportText(summary: ExperimentSummary): string {
  return renderText(summary, { columns: lineWidth(), colours });
}
