/** How far an experiment is: as data, and in words. */
import type { Experiment } from '../../../lab/experiment/experiment.ts';
import { gameCount } from '../../../lab/experiment/plan.ts';
import { engineNotes, type PlayingEngine } from '../../../lab/games/engines.ts';
import { type FormerRule, formerRuleNotes } from '../../../lab/run/former-rules.ts';
import { stopStateOf } from '../../../lab/run/stopping.ts';
import type { StopState } from '../../../lab/summary/summary.ts';
import { RunLock } from '../../lab/run-lock.ts';
import type { SqliteStore } from '../../lab/sqlite-store.ts';
import { wrapped } from '../columns.ts';
import { colours, lineWidth, print } from '../output.ts';

export interface LabStatus {
  /** Where the games are. */
  readonly file: string;
  readonly experiment: { readonly id: string; readonly name: string };
  readonly games: number;
  readonly planned: number;
  /** Whether games are being added. */
  readonly running: boolean;
  readonly bytes: number;
  readonly cells: readonly CellStatus[];
  readonly stop: StopState | null;
  readonly engines: readonly PlayingEngine[];
  readonly formerRules: readonly FormerRule[];
}

export interface CellStatus {
  readonly id: string;
  readonly games: number;
  readonly planned: number;
  /** White's. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export async function statusOf(store: SqliteStore, experiment: Experiment): Promise<LabStatus> {
  const { id, name } = experiment;
  const results = store.results();
  return {
    file: store.path,
    experiment: { id, name },
    games: await store.count(),
    planned: gameCount(experiment),
    running: await RunLock.isTaken(store.path),
    bytes: store.size(),
    cells: experiment.cells.map((cell, i) => {
      const { wins, draws, losses } = results.find((one) => one.cell === i) ?? NONE;
      const games = wins + draws + losses;
      return { id: cell.id, games, planned: experiment.games, wins, draws, losses };
    }),
    stop: await stopStateOf(experiment, store.games()),
    engines: store.engines(),
    formerRules: store.formerRules(),
  };
}

const NONE = { wins: 0, draws: 0, losses: 0 };

export function printStatus(status: LabStatus): void {
  const { experiment, games, planned, running, file, bytes, cells, stop, engines, formerRules } =
    status;
  const share = Math.floor((1000 * games) / planned) / 10;
  print(colours.bold(experiment.name));
  print(
    `${games} of ${planned} games (${share.toFixed(1)} %) in ${file}, ${megabytes(bytes)}` +
      `${running ? '; a run is going on' : ''}`,
  );
  print(`\n${cellTable(cells).join('\n')}`);
  const notes = [
    ...(stop === null ? [] : [stopText(stop)]),
    ...formerRuleNotes(formerRules),
    ...engineNotes(engines),
  ];
  for (const note of notes) print(`\n${wrapped(note, lineWidth(), 0)}`);
}

function stopText({ looks, decision }: StopState): string {
  const count = looks.length === 1 ? '1 look' : `${looks.length} looks`;
  if (decision === null) return `The stopping rule has not decided; it has taken ${count}.`;
  return `The stopping rule has decided after ${count}: ${decision}`;
}

function cellTable(cells: readonly CellStatus[]): string[] {
  const heads = ['cell', 'games', 'of', 'White won', 'drawn', 'lost'];
  const rows = cells.map(({ id, games, planned, wins, draws, losses }) => [
    id,
    ...[games, planned, wins, draws, losses].map(String),
  ]);
  const widths = heads.map((head, i) =>
    Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0)))
      .join('  ');
  return [heads, ...rows].map(line);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
