/** Tables that are kept: found again, and solved anew when they are damaged. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solveEnding } from '../../src/engine/endgame/solve.ts';
import type { TableStore } from '../../src/engine/endgame/store.ts';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { openTableFolder } from '../../src/node/table-folder.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';

let folder: string;
let engine: Engine;

beforeAll(async () => {
  useModulesFromDisk();
  engine = await Engine.load(chess);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-tables-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The store, and the names that are written to it. */
async function watched(): Promise<TableStore & { readonly written: string[] }> {
  const store = await openTableFolder(folder, 'tables', true);
  const written: string[] = [];
  return {
    written,
    open: store.open,
    write: (name, parts) => {
      written.push(name);
      return store.write(name, parts);
    },
  };
}

const fileOf = (material: string) => {
  const name = readdirSync(folder).find((file) => file.startsWith(`chess-${material}-`));
  if (name === undefined) throw new Error(`${material} is not there`);
  return join(folder, name);
};

describe('a table', () => {
  it('is written once, with those that captures lead to, and found again', async () => {
    const first = await watched();
    const solved = await solveEnding(engine, 'KRBK', { store: first });
    expect(first.written.map((name) => name.split('-')[1])).toEqual(['KBK', 'KRK', 'KRBK']);
    expect(readdirSync(folder).sort()).toEqual([...first.written].sort());
    const second = await watched();
    const found = await solveEnding(engine, 'BKRK', { store: second });
    expect(second.written).toEqual([]);
    expect(found.counts).toEqual(solved.counts);
    expect(found.longestPosition()).toBe(solved.longestPosition());
    expect(Buffer.compare(found.depths, solved.depths)).toBe(0);
    expect(found.captures.map(({ text }) => text)).toEqual(['KBK', 'KRK']);
  });

  const damages: [name: string, damage: (bytes: Buffer) => Buffer][] = [
    ['is empty', () => Buffer.alloc(0)],
    ['is cut short', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['has too much', (bytes) => Buffer.concat([bytes, Buffer.alloc(8)])],
    ['is of another kind', (bytes) => flip(bytes, 1)],
    ['has another length of header', (bytes) => flip(bytes, 4)],
    ['has another header', (bytes) => flip(bytes, 200)],
    ['has another depth', (bytes) => flip(bytes, bytes.length - 5000)],
    ['has another last byte', (bytes) => flip(bytes, bytes.length - 1)],
    ['holds another ending', () => readFileSync(fileOf('KBK'))],
  ];
  it.each(damages)('that %s is solved and written anew', async (_, damage) => {
    const solved = await solveEnding(engine, 'KRK', { store: await watched() });
    await solveEnding(engine, 'KBK', { store: await watched() });
    const whole = readFileSync(fileOf('KRK'));
    writeFileSync(fileOf('KRK'), damage(whole));
    const store = await watched();
    const found = await solveEnding(engine, 'KRK', { store });
    expect(store.written).toHaveLength(1);
    expect(found.counts).toEqual(solved.counts);
    expect(readFileSync(fileOf('KRK')).equals(whole)).toBe(true);
  });

  it('of a game with other moves is another one', async () => {
    await solveEnding(engine, 'KRK', { store: await watched() });
    const changed: VariantDefinition = {
      ...chess,
      pieces: chess.pieces.map((piece) =>
        piece.letter === 'R' ? { ...piece, betza: 'R4' } : piece,
      ),
    };
    const store = await watched();
    await solveEnding(await Engine.load(changed), 'KRK', { store });
    expect(store.written).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(2);
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

it('refuses a folder that is none', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(openTableFolder(file, '--tables', true)).rejects.toThrow(InputError);
  await expect(openTableFolder(join(folder, 'none'), '--tables', false)).rejects.toThrow(
    /^--tables: .*none cannot be used: no such file or directory/,
  );
});

it('refuses a folder that cannot be made instead of trying for ever', async () => {
  // Node's own recursive mkdir does not return from /proc.
  await expect(openTableFolder('/proc/none/tables', '--tables', true)).rejects.toThrow(
    /^--tables: \/proc\/none\/tables cannot be used: /,
  );
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const under of [file, join(file, 'deeper')]) {
    await expect(openTableFolder(under, '--tables', true)).rejects.toThrow(
      `${under} cannot be used: ${file} is no folder`,
    );
  }
  const deep = join(folder, 'a', 'b', 'c');
  await openTableFolder(deep, '--tables', true);
  expect(statSync(deep).isDirectory()).toBe(true);
});

it('takes a folder in the place of a table for none, and says that it cannot be written', async () => {
  mkdirSync(join(folder, 'table'));
  const store = await openTableFolder(folder, '--tables', true);
  expect(await store.open('table')).toBeNull();
  await expect(store.write('table', [new Uint8Array(8)])).rejects.toThrow(
    /^--tables: .*table cannot be written: illegal operation on a directory$/,
  );
  expect(readdirSync(folder)).toEqual(['table']);
});
