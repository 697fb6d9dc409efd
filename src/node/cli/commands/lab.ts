/** `fairyscope lab`: comparing arrays and settings by self-play. */
import type { Command } from 'commander';
import { exportCommand } from './lab/export.ts';
import { importCommand } from './lab/import.ts';
import { initCommand } from './lab/init.ts';
import { planCommand } from './lab/plan.ts';
import { reportCommand } from './lab/report.ts';
import { runCommand } from './lab/run.ts';
import { statsCommand } from './lab/stats.ts';
import { statusCommand } from './lab/status.ts';
import { valuesCommand } from './lab/values.ts';
import { workerCommand } from './lab/worker.ts';

/** @param lab the group of commands, without any yet */
export function addLabCommands(lab: Command): void {
  initCommand(lab);
  runCommand(lab);
  statusCommand(lab);
  reportCommand(lab);
  exportCommand(lab);
  importCommand(lab);
  statsCommand(lab);
  planCommand(lab);
  valuesCommand(lab);
  workerCommand(lab);
}
