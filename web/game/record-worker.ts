/** A reader of game records in a worker. */
import { expose } from 'comlink';
import '../../src/engine/error-transfer.ts';
import { LocalRecordReader } from './record-reader.ts';

expose(new LocalRecordReader());
