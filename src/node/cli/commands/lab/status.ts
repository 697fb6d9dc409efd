/** `fairyscope lab status`: how far an experiment is. */
import type { Command } from 'commander';
import type { Experiment } from '../../../../lab/experiment/experiment.ts';
import { gameCount } from '../../../../lab/experiment/plan.ts';
import { engineNotes } from '../../../../lab/games/engines.ts';
import { RunLock } from '../../../lab/run-lock.ts';
import type { SqliteStore } from '../../../lab/sqlite-store.ts';
import { wrapped } from '../../columns.ts';
import { addGamesOptions, type DatabaseOption, withGames } from '../../lab/files.ts';
import { addJsonOption, type JsonOption } from '../../options.ts';
import { colours, lineWidth, print, printJson } from '../../output.ts';

interface StatusOptions extends DatabaseOption, JsonOption {}

export function statusCommand(lab: Command): void {
  const command = lab.command('status').description('say how many games there are; reads only');
  addJsonOption(addGamesOptions(command)).action(run);
}

async function run(file: string, options: StatusOptions): Promise<void> {
  const status = await withGames(file, options, statusOf);
  if (options.json) printJson(status);
  else printStatus(status);
}

interface CellStatus {
  readonly id: string;
  readonly games: number;
  readonly planned: number;
  /** White's. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

async function statusOf(store: SqliteStore, experiment: Experiment) {
  const { id, name } = experiment;
  const results = store.results();
  const cells = experiment.cells.map((cell, i): CellStatus => {
    const { wins, draws, losses } = results.find((one) => one.cell === i) ?? NONE;
    const games = wins + draws + losses;
    return { id: cell.id, games, planned: experiment.games, wins, draws, losses };
  });
  return {
    file: store.path,
    experiment: { id, name },
    games: await store.count(),
    planned: gameCount(experiment),
    running: await RunLock.isTaken(store.path),
    bytes: store.size(),
    cells,
    engines: store.engines(),
  };
}

const NONE = { wins: 0, draws: 0, losses: 0 };

type Status = Awaited<ReturnType<typeof statusOf>>;

function printStatus({ experiment, games, planned, running, file, bytes, ...rest }: Status): void {
  const share = planned === 0 ? 0 : Math.floor((1000 * games) / planned) / 10;
  print(colours.bold(experiment.name));
  print(
    `${games} of ${planned} games (${share.toFixed(1)} %) in ${file}, ${megabytes(bytes)}` +
      `${running ? '; a run is going on' : ''}`,
  );
  print(`\n${cellTable(rest.cells).join('\n')}`);
  for (const note of engineNotes(rest.engines)) print(`\n${wrapped(note, lineWidth(), 0)}`);
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
