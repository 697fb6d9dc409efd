import { expose } from 'comlink';
import { LabWorker } from './lab-worker.ts';
import { startPlayer } from './player-source.ts';

expose(new LabWorker(startPlayer));
