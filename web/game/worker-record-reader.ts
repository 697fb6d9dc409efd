/** The reader of game records as the page uses it: a worker for each file. */
import { type Remote, wrap } from 'comlink';
import '../../src/engine/error-transfer.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type {
  LocalRecordReader,
  PlayedRecord,
  RecordReader,
  RecordSummary,
} from './record-reader.ts';

/** A worker with a file. */
interface Reading {
  readonly worker: Worker;
  readonly remote: Remote<LocalRecordReader>;
  /** Settled, as rejected, when the worker fails or is no longer wanted. */
  readonly end: Promise<never>;
  readonly fail: (reason: string) => void;
}

export class WorkerRecordReader implements RecordReader {
  #reading: Reading | null = null;

  open(text: string, game: GameDefinition): Promise<readonly RecordSummary[]> {
    this.close();
    const reading = begin();
    this.#reading = reading;
    return Promise.race([list(reading.remote, text, game), reading.end]);
  }

  play(index: number, variant: GameDefinition): Promise<PlayedRecord> {
    const reading = this.#reading;
    if (reading === null) return Promise.reject(new Error('no file of game records is open'));
    return Promise.race([reading.remote.play(index, variant), reading.end]);
  }

  close(): void {
    this.#reading?.fail('the file has been closed');
    this.#reading?.worker.terminate();
    this.#reading = null;
  }
}

/** Games whose summaries come at once: more would keep the page busy for too long. */
const PART = 500;

async function list(
  remote: Remote<LocalRecordReader>,
  text: string,
  game: GameDefinition,
): Promise<RecordSummary[]> {
  const count = await remote.count(text, game);
  const records: RecordSummary[] = [];
  while (records.length < count) {
    const from = records.length;
    for (const record of await remote.summaries(from, from + PART)) records.push(record);
  }
  return records;
}

function begin(): Reading {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { type: 'module' });
  const { promise: end, reject } = promiseWithReject();
  end.catch(() => {}); // also when nobody waits for it
  const fail = (reason: string) => reject(new Error(reason));
  worker.addEventListener('error', (event) => {
    event.preventDefault(); // it is told, and need not be logged
    const { message } = event;
    fail(`reading game records has failed: ${message || 'its worker cannot be loaded'}`);
  });
  return { worker, remote: wrap<LocalRecordReader>(worker), end, fail };
}

function promiseWithReject() {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject };
}
