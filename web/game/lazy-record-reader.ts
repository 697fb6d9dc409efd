/** The reader of this thread, fetched when it is first needed. */
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { PlayedRecord, RecordReader, RecordSummary } from './record-reader.ts';

export class LazyRecordReader implements RecordReader {
  #reader: RecordReader | null = null;

  async open(text: string, game: GameDefinition): Promise<readonly RecordSummary[]> {
    const { LocalRecordReader } = await import('./record-reader.ts');
    this.#reader ??= new LocalRecordReader();
    return this.#reader.open(text, game);
  }

  async play(index: number, variant: GameDefinition): Promise<PlayedRecord> {
    if (this.#reader === null) throw new Error('no file of game records is open');
    return this.#reader.play(index, variant);
  }

  close(): void {
    this.#reader?.close();
  }
}
