/** `fairyscope replay` on the infinite plane. */
import { InputError } from '../../../errors.ts';
import { readPlaneRecords } from '../../../notation/plane/record.ts';
import { reviewPlaneRecord } from '../../../notation/plane/review.ts';
import type { PlaneDefinition } from '../../../variants/plane-definition.ts';
import { chooseRecord, named, type ReplayOptions, readRecordFile } from '../commands/replay.ts';
import { credit, ending } from '../describe.ts';
import { naming } from '../game.ts';
import { colours, EXIT, print, printJson } from '../output.ts';
import { noteLines, remarkNotes } from './describe.ts';
import { openPlaneArray } from './open.ts';

/** How a game ended that the rules did not end. */
const AGREED = { agreement: 'by agreement', resignation: 'by resignation or on time' } as const;

/** Plays a record through up to the first move that is not legal. */
export async function planeReplay(
  variant: string,
  game: PlaneDefinition,
  file: string,
  options: ReplayOptions,
): Promise<void> {
  if (options.lenient) {
    throw new InputError('a move that is not legal cannot be carried out on the plane', {
      field: '--lenient',
      expected: 'the option to be left out',
    });
  }
  const { position } = options;
  const engine = await openPlaneArray(variant, game, options);
  const { source, text } = await readRecordFile(file);
  const records = naming(source, () => readPlaneRecords(text, engine.variant));
  const record = chooseRecord(records, options.game);
  const review = naming(position === undefined ? source : '--position', () =>
    reviewPlaneRecord(record, engine, { start: position }),
  );
  const { plies, violation, marks, result, agreed, contradicted } = review;
  const { notes } = position === undefined && record.notes.length > 0 ? record : engine;
  if (options.json) {
    remarkNotes({ notes });
    printJson({
      plies,
      violations: violation === null ? [] : [violation],
      marks,
      result: result ?? agreed,
    });
  } else {
    print(colours.bold(credit(engine.variant)));
    if (violation !== null) {
      print(`ply ${violation.ply}, ${colours.bold(violation.move)}: ${violation.problem}`);
    }
    for (const { ply, given, actual } of marks) {
      const move = record.moves[ply - 1]?.text ?? '';
      print(`ply ${ply}, ${move}: marked ${named(given)}, but it is ${named(actual)}`);
    }
    if (contradicted) print(`the record says ${record.result}`);
    const end =
      result !== null
        ? `; ${ending(result)}`
        : agreed !== null
          ? `; ${agreed.score}, ${AGREED[agreed.reason]}`
          : '';
    const legal = violation === null ? 'all legal' : 'the next is not legal';
    print(`${plies} of ${record.moves.length} plies carried out, ${legal}${end}`);
    print([engine.position(), ...noteLines({ notes })].join('\n'));
  }
  if (violation !== null) process.exitCode = EXIT.violation;
}
