/** The module of retrograde analysis and its memory. */

import { awake } from '../pause.ts';

/** The functions that `assembly/endgame.ts` exports. */
export interface EndgameExports {
  readonly memory: WebAssembly.Memory;
  start(): void;
  advance(configurations: number): number;
  depth(): number;
  next(): number;
  won(): bigint;
  open(): void;
  probe(): number;
  place(configuration: number): number;
  checksum(from: number, length: number): bigint;
}

const names = [
  'SQUARES',
  'MASK',
  'TABLES',
  'TABLES_END',
  'MAX_MEN',
  'MAX_DEPTH',
  'MEN_COUNT',
  'MEN_CODES',
  'LONE_KING',
  'ROYAL_MAN',
  'COLOUR_BOUND',
  'CELLS',
  'CELL_OF',
  'SQUARE_OF_CELL',
  'ALLOWED',
  'KING_ALLOWED',
  'IMAGES',
  'ENDINGS',
  'TABLE_DEPTHS',
  'TABLE_CONFIGURATIONS',
  'TABLE_MEN',
  'TABLE_GROUPS',
  'TABLE_ANCHORED',
  'GROUP_SIZE',
  'GROUP_FIRST',
  'GROUP_STRIDE',
  'GROUP_RADIX',
  'ANCHOR_DIGIT',
  'ANCHOR_SQUARE',
  'ANCHOR_WEIGHT',
  'TO_ANCHOR',
  'TO_ANCHOR_SIZE',
  'TABLE_SIZE',
  'CAPTURE_TABLE',
  'CAPTURE_ORDER',
  'CAPTURE_DEPTHS',
  'WON_MASKS',
  'LOST_MASKS',
  'FRESH_MASKS',
  'CANDIDATE_MASKS',
  'ASKED_MEN',
  'ASKED_KING',
  'PLACE',
  'LEGAL_WHITE',
  'LEGAL_BLACK',
  'WON_COUNTS',
  'LOST_COUNTS',
  'LONGEST',
  'LONGEST_SIZE',
  'HEAP',
] as const;

export type EndgameMap = Readonly<Record<(typeof names)[number], number>>;

export interface EndgameInstance {
  readonly call: EndgameExports;
  readonly map: EndgameMap;
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

const PAGE = 65536;
/** What the addresses of a module reach, in bytes. */
export const MAX_MEMORY = 65536 * PAGE;

/**
 * Starts a module.
 * @param reserve whose memory is to be this large, in bytes, given where the heap begins
 * @throws RangeError if there is not so much memory
 */
export async function instantiateEndgame(
  module: WebAssembly.Module,
  reserve: (heap: number) => number,
): Promise<EndgameInstance> {
  const instance = await awake(
    WebAssembly.instantiate(module, {
      env: {
        // Reached only by failed assertions of the debug build.
        abort: (_message: number, _file: number, line: number, column: number) => {
          throw new Error(`assertion failed in retrograde analysis at ${line}:${column}`);
        },
      },
    }),
  );
  const call = instance.exports as unknown as EndgameExports;
  const map = Object.fromEntries(
    names.map((name) => {
      const value = instance.exports[name];
      if (!(value instanceof WebAssembly.Global)) {
        throw new Error(`the module of retrograde analysis does not export ${name}`);
      }
      return [name, Number(value.value)];
    }),
  ) as EndgameMap;
  const missing = reserve(map.HEAP) - call.memory.buffer.byteLength;
  if (missing > 0) call.memory.grow(Math.ceil(missing / PAGE));
  // It does not grow again, so that these stay what they are.
  const bytes = new Uint8Array(call.memory.buffer);
  const view = new DataView(call.memory.buffer);
  return { call, map, bytes, view };
}
