/** What the library writes it reads again, the same. */
import { expect, it } from 'vitest';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { PgnSplitter } from '../../src/notation/pgn/split.ts';
import { chooseGame } from '../../src/variants/choose.ts';
import { Games } from '../../web/game/games.ts';
import { Exporter } from '../../web/library/export.ts';
import type { NewChapter } from '../../web/library/model.ts';
import { ChapterReader } from '../../web/library/reading.ts';
import type { LibraryStore } from '../../web/library/store.ts';

useModulesFromDisk();

const games = await Games.open(null);

async function read(text: string, shown = 'chess'): Promise<NewChapter[]> {
  const splitter = new PgnSplitter();
  const reader = new ChapterReader(games, chooseGame(shown));
  const chapters: NewChapter[] = [];
  for (const part of [...splitter.push(text), ...splitter.end()]) {
    const { chapters: good, refusals } = await reader.read(part);
    expect(refusals).toEqual([]);
    chapters.push(...good);
  }
  return chapters;
}

/** The chapters as a file. */
async function write(chapters: readonly NewChapter[], format: 'pgn' | 'icn'): Promise<string> {
  const store = {
    read: async (key: number) => {
      const one = chapters[key];
      return one === undefined ? undefined : { ...one.game, chapter: one.facts };
    },
  } as unknown as LibraryStore;
  const exporter = new Exporter(games, async () => store);
  const { content, left } = await exporter.write([...chapters.keys()], format);
  expect(left).toBe(0);
  return content.text();
}

const PGN = `[White "A \\"B\\""]
[Variant "chess"]

{before} 1. e4 {[%eval 0.25,14] [%csl Ge4] [%cal Ge2e4] good} (1. d4 $1 d5 (1... Nf6 {x} 2. c4)) 1... e5 $2 1-0

[Variant "opulent"]

1. e5 e6 2. Nd4 1/2-1/2
`;

it('in PGN, with all that is said', async () => {
  const first = await read(PGN);
  expect(first).toHaveLength(2);
  expect(first[0]?.game.pgn).toContain('[%eval 0.25,14]');
  expect(first[0]?.game.pgn).toContain('(1... Nf6 {x} 2. c4)');
  expect(await read(await write(first, 'pgn'))).toEqual(first);
});

it('in ICN, on the plane', async () => {
  const opening = '[Variant "plane"]\n\n';
  const text = `${opening}1. 4,8>4,10 {words} 4,15>4,14 *\n\n${opening}1. 5,9>5,10 *\n`;
  const first = await read(text, 'plane');
  expect(first.map(({ facts }) => facts.plies)).toEqual([2, 1]);
  const file = await write(first, 'icn');
  expect(await read(file, 'chess')).toEqual(first);
});
