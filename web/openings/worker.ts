import { expose } from 'comlink';
import { OpeningsWorker } from './openings-worker.ts';

expose(new OpeningsWorker());
