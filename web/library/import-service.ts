/** Taking in a file of games; in a worker, since thousands of them take a while. */
import { PgnSplitter } from '../../src/notation/pgn/split.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { Games } from '../game/games.ts';
import type { NewChapter } from './model.ts';
import { ChapterReader, type Refusal } from './reading.ts';
import { LibraryStore } from './store.ts';

export interface ImportRequest {
  readonly file: Blob;
  /** Of the collection that the games go to. */
  readonly collection: number;
  /** The game to take where the file names none. */
  readonly shown: GameDefinition;
  /** Definitions of the user's own games, as JSON. */
  readonly own: readonly string[];
}

export interface ImportProgress {
  /** Share of the file that has been read, 0 to 1. */
  readonly share: number;
  readonly kept: number;
  /** Games that were not kept; the first ones are listed. */
  readonly refused: number;
  readonly refusals: readonly Refusal[];
  /** What else is to be said, or empty. */
  readonly note: string;
}

/** Games that are written at once. */
const BATCH = 50;
/** Bad games that are listed; a file with more of them is of another kind. */
const LISTED = 1000;
/** Milliseconds between reports. */
const REPORT = 150;

export class ImportService {
  #isStopped = false;

  /** Ends the import after the game that is being read; what has been kept stays. */
  stop(): void {
    this.#isStopped = true;
  }

  /**
   * Reads a file to its end, or until it is stopped, and keeps its good games in the order of the file.
   * @returns the last report
   */
  async run(
    request: ImportRequest,
    report: (progress: ImportProgress) => unknown,
  ): Promise<ImportProgress> {
    this.#isStopped = false;
    const { file, collection } = request;
    const store = await LibraryStore.open();
    const reader = new ChapterReader(await Games.of(request.own), request.shown);
    const encoding = (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
    const note =
      encoding === 'utf-8' ? '' : 'The file is not in UTF-8; it was read as Windows-1252.';
    const refusals: Refusal[] = [];
    let [done, kept, refused, reported] = [0, 0, 0, performance.now()];
    let waiting: NewChapter[] = [];
    const progress = (): ImportProgress => {
      const share = file.size === 0 ? 1 : done / file.size;
      return { share, kept, refused, refusals: [...refusals], note };
    };
    const write = async () => {
      const batch = waiting;
      waiting = [];
      if (batch.length > 0) await store.add(collection, batch);
      kept += batch.length;
    };
    for await (const { part, end } of partsOf(file, encoding)) {
      const read = await reader.read(part);
      waiting.push(...read.chapters);
      refused += read.refusals.length;
      refusals.push(...read.refusals.slice(0, Math.max(0, LISTED - refusals.length)));
      done = end;
      if (waiting.length >= BATCH) await write();
      if (performance.now() - reported > REPORT) {
        report(progress());
        reported = performance.now();
        // A turn of the event loop, in which the order to stop can come.
        await new Promise((resolve) => setTimeout(resolve));
      }
      if (this.#isStopped) break;
    }
    await write();
    if (!this.#isStopped) done = file.size;
    store.close();
    return progress();
  }
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of bytesOf(file)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The games of a file as they come in, and how many bytes have been read by then. */
async function* partsOf(file: Blob, encoding: string) {
  const decoder = new TextDecoder(encoding);
  const splitter = new PgnSplitter();
  let end = 0;
  for await (const bytes of bytesOf(file)) {
    end += bytes.length;
    const parts = splitter.push(decoder.decode(bytes, { stream: true }));
    for (const part of parts) yield { part, end };
  }
  for (const part of [...splitter.push(decoder.decode()), ...splitter.end()]) yield { part, end };
}

/** The bytes of a file in pieces. */
async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
