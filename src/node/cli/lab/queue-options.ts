/** Options of commands that share the work on an experiment with other machines. */
import type { Command } from 'commander';
import { numberBetween, once } from '../options.ts';

/** Seconds of silence after which others are taken for lost. */
const PATIENCE = 30;

/** What `--queue` takes. */
export const QUEUE = {
  flag: '--queue <url>',
  description: 'a Redis server through which games are handed out: redis://host:port',
} as const;

export interface PatienceOption {
  /** Seconds. */
  readonly patience: number;
}

export function addPatienceOption(command: Command): Command {
  const flag = '--patience';
  return command.option(
    `${flag} <s>`,
    `seconds of silence after which a worker or a run counts as gone, the same for all; ${PATIENCE}`,
    once(flag, numberBetween(flag, 1, 3600, 'inclusive')),
  );
}

/** Milliseconds of patience. */
export function patienceOf({ patience = PATIENCE }: Partial<PatienceOption>): number {
  return patience * 1000;
}
