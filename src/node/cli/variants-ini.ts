/** Games out of a configuration file of Fairy-Stockfish, as definitions of ours. */
import { InputError } from '../../errors.ts';
import { quote } from '../../notation/text.ts';
import { readVariantsIni } from '../../variants/fairy-stockfish/index.ts';
import { readTextFile } from '../text-file.ts';
import { naming } from './game.ts';
import { colours, print, printJson } from './output.ts';

/** Bytes; the largest file that is known has a tenth of it. */
const MAX_SIZE = 1_000_000;

/**
 * Lists the games of a file with the reasons why some cannot be had, or writes one as JSON.
 * @param section whose game is to be written; all are listed if absent.
 * @throws InputError if the file cannot be read, has no such section, or that cannot be expressed
 */
export async function importVariants(
  path: string,
  section: string | undefined,
  json: boolean,
): Promise<void> {
  const text = await readTextFile(path, { expected: 'a variants.ini', maxSize: MAX_SIZE });
  const { imported, refused } = naming(path, () => readVariantsIni(text));
  if (section === undefined) {
    if (json) printJson({ imported: imported.map(({ definition }) => definition), refused });
    else print(listing(imported, refused));
    return;
  }
  const found = imported.findLast((one) => one.section === section);
  if (found !== undefined) {
    if (json) printJson(found.definition);
    else print(found.json);
    return;
  }
  const bad = refused.findLast((one) => one.section === section);
  throw new InputError(bad?.reasons.join('; ') ?? `there is no section ${quote(section)}`, {
    field: bad === undefined ? path : `${path}: ${section} (line ${bad.line})`,
  });
}

function listing(
  imported: ReturnType<typeof readVariantsIni>['imported'],
  refused: ReturnType<typeof readVariantsIni>['refused'],
): string {
  const games = imported.map(({ section, definition: { id, board, pieces } }) => {
    const size = `${board.files}x${board.ranks}`;
    return `${colours.bold(section)}: ${id}, ${size}, ${pieces.length} kinds of pieces`;
  });
  const others = refused.map(({ section, line, reasons }) =>
    [`${colours.bold(section)} (line ${line}) cannot be had:`, ...reasons].join('\n  '),
  );
  return [...games, ...others].join('\n');
}
