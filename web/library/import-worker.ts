/** The worker that takes in files of games. */
import { expose } from 'comlink';
import '../../src/engine/error-transfer.ts';
import { ImportService } from './import-service.ts';

expose(new ImportService());
