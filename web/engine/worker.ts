import { expose } from 'comlink';
import { setHelperStarter } from '../../src/engine/parallel/search-helpers.ts';
import { startSearchHelper } from './search-helpers.ts';
import { WorkerEngine } from './worker-engine.ts';

setHelperStarter(startSearchHelper);
expose(new WorkerEngine());
