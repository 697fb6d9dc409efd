/** An experiment as the file that the command line reads and writes. */
import { writeGames } from '../../src/lab/export/jsonl.ts';
import { engineMark } from '../../src/lab/play/engine-mark.ts';
import type { Found } from './library.ts';

/** Characters that are held as text at most; the browser may keep the rest where it likes. */
const PORTION = 4_000_000;

export async function exportExperiment({ kept, text, experiment, store }: Found): Promise<Blob> {
  const begun = { mark: await engineMark(experiment), games: 0, since: new Date().toISOString() };
  const engines = kept.engines.length > 0 ? kept.engines : [begun];
  const portions: Blob[] = [];
  let lines: string[] = [];
  let length = 0;
  const close = () => {
    portions.push(new Blob(lines));
    lines = [];
    length = 0;
  };
  const { formerRules = [] } = kept;
  for await (const line of writeGames({ text, engines, formerRules }, store.games())) {
    lines.push(line);
    length += line.length;
    if (length >= PORTION) close();
  }
  close();
  return new Blob(portions, { type: 'application/x-ndjson' });
}
