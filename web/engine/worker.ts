import { expose } from 'comlink';
import { WorkerEngine } from './worker-engine.ts';

expose(new WorkerEngine());
