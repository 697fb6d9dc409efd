/** Lines as moves are shown, whatever was written before them. */
import { beforeAll, expect, it } from 'vitest';
import { openPlay } from '../../src/engine/play/open.ts';
import type { Play } from '../../src/engine/play/play.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findGame, type GameDefinition } from '../../src/variants/registry.ts';
import { Scribe } from '../../web/engine/scribe.ts';

beforeAll(useModulesFromDisk);

/** Of a game: moves that lead to a position, and lines from there of which some begin alike. */
const CASES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'chess',
    ['e2e4'],
    ['e7e5 g1f3 b8c6 f1b5', 'e7e5 g1f3', 'e7e5 g1f3 g8f6 f3e5', '', 'd7d5 e4d5', 'e7e5 d1h5 e8e7'],
  ],
  ['delta', ['d3d3ne'], ['d7d7se d3e4ne', 'd7d7se', 'd7d7se d3e4ne', 'e7e7se d3d3nw']],
  [
    'plane',
    [],
    ['4,8>4,9 4,15>4,13', '4,8>4,9 5,14>5,13', '5,9>5,11', '4,8>4,9 4,15>4,13 5,9>5,10'],
  ],
];

it.each(CASES)('%s', async (id, moves, lines) => {
  const variant = findGame(id) as GameDefinition;
  const start = variant.arrays[0]?.position ?? '';
  const scribe = await Scribe.load(variant);
  const play: Play = await openPlay(variant);
  /** Written by an engine that begins anew. */
  const expected = (before: readonly string[], line: readonly string[]) => {
    play.setPosition(start);
    for (const text of before) play.make(play.find(text));
    return line.map((text) => {
      const move = play.find(text);
      const printed = play.print(move);
      play.make(move);
      return printed;
    });
  };
  const position = { variant, start, moves };
  const split = (line: string) => line.split(' ').filter((move) => move !== '');
  for (const line of lines.map(split)) {
    expect(scribe.write(position, line)).toEqual(expected(moves, line));
    // A move that is not legal spoils nothing.
    expect(() => scribe.write(position, [...line, 'nonsense'])).toThrow();
  }
  const further = split(lines[0] ?? '');
  const next = { ...position, moves: [...moves, ...further.slice(0, 1)] };
  const rest = further.slice(1);
  expect(scribe.write(next, rest)).toEqual(expected(next.moves, rest));
  expect(scribe.write(position, further)).toEqual(expected(moves, further));
});
