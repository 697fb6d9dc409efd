/**
 * Solved endings as bytes, and where they are kept: a magic word, the length and checksum of the
 * header, the header as JSON, and the depths, whose checksum is in the header. What is damaged or
 * belongs to other rules is not used, and solved and written anew.
 */
import type { Engine } from '../engine.ts';
import { loadModule } from '../module.ts';
import { describeEnding } from './describe.ts';
import { checksumOf, depthBytes, Ending } from './ending.ts';
import { instantiateEndgame } from './memory.ts';
import { BLACK, type Numbering } from './numbering.ts';
import type { SolveOptions } from './solve.ts';
import type { Counts } from './statistics.ts';

/** Bytes that can be read in parts. */
export interface StoredBytes {
  readonly size: number;
  /** Fills a target from an offset on; it may be memory of a module. */
  read(target: Uint8Array, offset: number): Promise<void>;
  close(): Promise<void>;
}

/** A place for solved tables. */
export interface TableStore {
  /** What is kept under a name, or null. */
  open(name: string): Promise<StoredBytes | null>;
  /** Keeps the parts, one after another, under a name, wholly or not at all. */
  write(name: string, parts: readonly Uint8Array[]): Promise<void>;
}

const MAGIC = 0x31455346; // "FSE1"
const PREFIX = 12;
const MAX_HEADER = 1 << 20;

interface Header {
  readonly rules: string;
  readonly material: string;
  readonly configurations: number;
  readonly cells: number;
  readonly counts: readonly Counts[];
  readonly depths: string;
}

/** The name that the table of an ending is kept under; it depends on all rules that matter. */
function tableName(engine: Engine, { material }: Numbering): string {
  return `${engine.variant.id}-${material.text}-${rulesOf(engine, material.men)}.endgame`;
}

/** Checksum of all that the table depends on: board, and movement of men and lone king. */
function rulesOf(engine: Engine, men: Numbering['men']): string {
  const { instance, compiled } = engine;
  const { map } = instance;
  const memory = instance.bytes();
  const king = compiled.types.find(({ royal }) => royal)?.type ?? 0;
  const parts: Uint8Array[] = [
    memory.subarray(map.SQUARE_LINES, map.LEAP_MOVES),
    memory.subarray(map.REAL, map.REAL + 2 * map.MASK),
  ];
  for (const code of [...men.map(({ type }) => type), BLACK | king]) {
    const size = map.SQUARES * map.MASK;
    for (const table of [map.LEAP_MOVES, map.LEAP_CAPTURES]) {
      parts.push(memory.subarray(table + code * size, table + (code + 1) * size));
    }
    for (const table of [map.SLIDE_MOVES, map.SLIDE_CAPTURES]) {
      parts.push(memory.subarray(table + code * 8, table + (code + 1) * 8));
    }
  }
  return parts.reduce(fnv, FNV_START).toString(16).padStart(8, '0');
}

const FNV_START = 0x811c9dc5;

/** 32-bit FNV-1a. */
function fnv(hash: number, bytes: Uint8Array): number {
  let sum = hash;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/** Writes a solved ending to a store. */
export async function keep(engine: Engine, ending: Ending, store: TableStore): Promise<void> {
  const { numbering, counts } = ending;
  const header: Header = {
    rules: rulesOf(engine, numbering.material.men),
    material: ending.text,
    configurations: numbering.configurations,
    cells: numbering.cells,
    counts,
    depths: ending.checksum(),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const prefix = new Uint8Array(PREFIX);
  const view = new DataView(prefix.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, text.length, true);
  view.setUint32(8, fnv(FNV_START, text), true);
  await store.write(tableName(engine, numbering), [prefix, text, ending.depths]);
}

/** The ending from the store, or null if it is not there or not as it was written. */
export async function recall(
  engine: Engine,
  numbering: Numbering,
  captures: readonly Ending[],
  { store, target = 'release' }: SolveOptions,
): Promise<Ending | null> {
  const stored = await store?.open(tableName(engine, numbering));
  if (stored === undefined || stored === null) return null;
  try {
    const header = await readHeader(stored, numbering);
    if (header === null || header.rules !== rulesOf(engine, numbering.material.men)) return null;
    const module = await loadModule(`endgame${engine.compiled.words}`, target);
    let start = 0;
    const instance = await instantiateEndgame(module, (heap) => {
      start = heap;
      return heap + depthBytes(numbering);
    });
    describeEnding(instance, engine, numbering, start, []);
    const depths = instance.bytes.subarray(start, start + depthBytes(numbering));
    await stored.read(depths, stored.size - depths.length);
    if (checksumOf(instance, numbering) !== header.depths) return null;
    instance.call.open();
    return new Ending(engine, instance, numbering, header.counts, captures);
  } finally {
    await stored.close();
  }
}

/** The header if it is whole and of this ending. */
async function readHeader(stored: StoredBytes, numbering: Numbering): Promise<Header | null> {
  if (stored.size < PREFIX) return null;
  const prefix = new Uint8Array(PREFIX);
  await stored.read(prefix, 0);
  const view = new DataView(prefix.buffer);
  const length = view.getUint32(4, true);
  if (view.getUint32(0, true) !== MAGIC || length > MAX_HEADER) return null;
  if (stored.size !== PREFIX + length + depthBytes(numbering)) return null;
  const text = new Uint8Array(length);
  await stored.read(text, PREFIX);
  if (fnv(FNV_START, text) !== view.getUint32(8, true)) return null;
  const header: Header = JSON.parse(new TextDecoder().decode(text));
  const { material, configurations, cells } = numbering;
  const fits =
    header.material === material.text &&
    header.configurations === configurations &&
    header.cells === cells;
  return fits ? header : null;
}
