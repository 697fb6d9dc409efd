/** `fairyscope lab`: comparing arrays and settings by self-play. */
import type { Command } from 'commander';
import { statsCommand } from './lab/stats.ts';

export function labCommand(program: Command): void {
  const lab = program
    .command('lab')
    .description('compare arrays and settings of the engine by self-play, and see what it shows');
  statsCommand(lab);
}
