/** The reader of game records as the page uses it: a worker for each file. */
import { type Remote, wrap } from 'comlink';
import '../../src/engine/error-transfer.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type {
  LocalRecordReader,
  PlayedRecord,
  RecordReader,
  RecordSummary,
} from './record-reader.ts';

export class WorkerRecordReader implements RecordReader {
  #worker: Worker | null = null;
  #remote: Remote<LocalRecordReader> | null = null;
  #failed: Promise<never> | null = null;

  async open(text: string): Promise<readonly RecordSummary[]> {
    this.close();
    const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    this.#remote = wrap<LocalRecordReader>(worker);
    this.#failed = new Promise((_, reject) => {
      worker.addEventListener('error', ({ message }) => {
        reject(new Error(`the reader of game records has failed: ${message || 'not loaded'}`));
      });
    });
    this.#failed.catch(() => {}); // also when nobody waits
    return this.#orFail((remote) => remote.open(text));
  }

  play(index: number, variant: VariantDefinition): Promise<PlayedRecord> {
    return this.#orFail((remote) => remote.play(index, variant));
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#remote = null;
    this.#failed = null;
  }

  /** The answer of the worker, or its death. */
  async #orFail<T>(ask: (remote: Remote<LocalRecordReader>) => Promise<T>): Promise<T> {
    if (this.#remote === null || this.#failed === null) throw new Error('no file is open');
    return Promise.race([ask(this.#remote), this.#failed]);
  }
}
