/** Reports of experiments that have really been played, if only for a few games. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPlane, loadVariant } from '../../../src/index.ts';
import { gameCount } from '../../../src/lab/experiment/plan.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { arrayFacts } from '../../../src/lab/measures/array-facts.ts';
import { GamePlayer } from '../../../src/lab/play/player.ts';
import { renderHtml } from '../../../src/lab/report/html.ts';
import { renderText } from '../../../src/lab/report/text.ts';
import { MemoryStore } from '../../../src/lab/run/memory-store.ts';
import { runExperiment } from '../../../src/lab/run/run.ts';
import { summarize } from '../../../src/lab/summary/summarize.ts';
import type { ExperimentSummary } from '../../../src/lab/summary/summary.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { isPlaneGame } from '../../../src/variants/registry.ts';

beforeAll(useModulesFromDisk);

async function played(file: object): Promise<ExperimentSummary> {
  const experiment = parseExperiment(JSON.stringify(file));
  const player = await GamePlayer.open(experiment);
  const store = new MemoryStore();
  await runExperiment(experiment, { store, sources: [player] });
  await player.close();
  const { game, arrays } = experiment;
  const engine = isPlaneGame(game) ? await loadPlane(game) : await loadVariant(game);
  return summarize(experiment, store, {
    engine: 'mark of the engine',
    arrays: arrays.map((array) => arrayFacts(engine, array)),
  });
}

const short = { nodes: 20, games: 4, adjudication: { maxPlies: 60 } };

describe.each([
  [
    'two arrays',
    { id: 'two', game: 'opulent', arrays: ['opulent', 'opulent-2005'], cells: 'full' },
  ],
  ['men that point', { id: 'delta', game: 'delta' }],
  ['the plane', { id: 'plane', game: 'plane', adjudication: { maxPlies: 12 }, games: 2 }],
  [
    'a sequential test',
    {
      id: 'test',
      game: 'chess',
      players: [{ id: 'a' }, { id: 'b', search: { nullMoveDepth: 0 } }],
      stop: { rule: 'sprt', cell: 'chess:a/b', elo0: 0, elo1: 10, every: 2 },
    },
  ],
  [
    'looks at two arrays',
    {
      id: 'looks',
      game: 'opulent',
      arrays: ['opulent', 'opulent-2005'],
      stop: { rule: 'spending', cells: ['opulent', 'opulent-2005'], looks: 2 },
    },
  ],
])('an experiment with %s', (_, file) => {
  it('has reports without a number that is none', async () => {
    const summary = await played({ ...short, ...file });
    const [text, page] = [renderText(summary), renderHtml(summary)];
    for (const report of [text, page.replace(/<pre.*?<\/pre>/gs, '')]) {
      expect(report).not.toMatch(/NaN|Infinity|undefined|null[^M]/);
    }
    const games = `${summary.games} of ${gameCount(summary.experiment)} games`;
    expect(text).toContain(games);
    expect(page).toContain(games);
    for (const { name, position } of summary.arrays) {
      expect(page).toContain(name);
      expect(page).toContain(position.slice(0, 20));
    }
    expect(page).toContain(summary.engine);
  });
});
