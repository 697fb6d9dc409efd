import { expose } from 'comlink';
import { openTableDatabase } from './table-database.ts';
import { WorkerSolver } from './worker-solver.ts';

expose(new WorkerSolver(openTableDatabase()));
