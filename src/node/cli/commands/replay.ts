/** `fairyscope replay`: plays a record through and says where it breaks the rules. */
import type { Command } from 'commander';
import type { Engine } from '../../../engine/engine.ts';
import { InputError } from '../../../errors.ts';
import { type GameRecord, readRecords } from '../../../notation/record.ts';
import { type Review, reviewRecord } from '../../../notation/review.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { readTextFile } from '../../text-file.ts';
import { credit, ending } from '../describe.ts';
import { findGame, naming, openArray } from '../game.ts';
import {
  addStartOptions,
  type JsonOption,
  once,
  type StartOptions,
  VARIANT,
  wholeNumber,
} from '../options.ts';
import { colours, EXIT, print, printJson } from '../output.ts';
import { planeReplay } from '../plane/replay.ts';

/** Bytes; a record of the longest game has a few hundred thousand. */
const MAX_SIZE = 32_000_000;

export interface ReplayOptions extends StartOptions, JsonOption {
  readonly lenient?: boolean;
  readonly game?: number;
}

export function replayCommand(program: Command): void {
  const command = program
    .command('replay')
    .description('play a record of a game through, and name the moves that break a rule')
    .argument(VARIANT.name, VARIANT.description)
    .argument('<file>', 'a record: PGN, or numbered moves in plain text; "-" is stdin')
    .option('--lenient', 'carry out moves that break a rule too, and go on')
    .option(
      '--game <n>',
      'which game of a file with several',
      once('--game', wholeNumber('--game', 1, Number.MAX_SAFE_INTEGER)),
    );
  addStartOptions(command).action(run);
}

async function run(variant: string, file: string, options: ReplayOptions): Promise<void> {
  const { position, lenient = false, json } = options;
  const game = await findGame(variant);
  if (isPlaneGame(game)) return planeReplay(variant, game, file, options);
  const engine = await openArray(variant, game, options);
  const { source, text } = await readRecordFile(file);
  const records = naming(source, () => readRecords(text, engine.variant));
  const record = chooseRecord(records, options.game);
  const review = naming(position === undefined ? source : '--position', () =>
    reviewRecord(record, engine, { start: position, lenient }),
  );
  const { plies, violations, marks, result } = review;
  if (json) {
    const broken = violations.map(({ ply, move, rule }) => ({ ply, move, rule }));
    printJson({ plies, violations: broken, marks, result });
  } else {
    printReview(engine, record, review);
  }
  if (violations.length > 0 && !lenient) process.exitCode = EXIT.violation;
}

/** The text of a record and what errors call the file. */
export async function readRecordFile(file: string): Promise<{ source: string; text: string }> {
  const isStdin = file === '-';
  const source = isStdin ? 'stdin' : file;
  const text = await readTextFile(source, {
    expected: 'a record of a game, or "-" for stdin',
    maxSize: MAX_SIZE,
    ...(isStdin && { stream: process.stdin }),
  });
  return { source, text };
}

/** @throws InputError if there is no such record, or several and none is chosen */
export function chooseRecord<Wanted extends GameRecord>(
  records: readonly Wanted[],
  wanted: number | undefined,
): Wanted {
  const record = records[(wanted ?? 1) - 1];
  const expected = records.length === 1 ? '1' : `1 to ${records.length}`;
  if (record === undefined) {
    throw new InputError(`there is no game ${wanted}`, { field: '--game', expected });
  }
  if (wanted === undefined && records.length > 1) {
    throw new InputError(`the file holds ${records.length} games`, { field: '--game', expected });
  }
  return record;
}

function printReview(engine: Engine, record: GameRecord, review: Review): void {
  const { plies, violations, marks, result } = review;
  print(colours.bold(credit(engine.variant)));
  for (const { ply, move, rule, problem } of violations) {
    print(`ply ${ply}, ${move}: ${colours.bold(rule)}, ${problem}`);
  }
  for (const { ply, given, actual } of marks) {
    const move = record.moves[ply - 1]?.text ?? '';
    print(`ply ${ply}, ${move}: marked ${named(given)}, but it is ${named(actual)}`);
  }
  const total = record.moves.length;
  const legal = violations.length === 0 ? 'all legal' : `${violations.length} not legal`;
  print(`${plies} of ${total} plies carried out, ${legal}${result ? `; ${ending(result)}` : ''}`);
  print(engine.position());
}

export function named(mark: string): string {
  return mark === '' ? 'neither check nor mate' : mark === '+' ? 'check' : 'mate';
}
