/** A thread with an engine of its own, for `startEngineThreads`. */
import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { exposeEngine } from '../engine/service.ts';
import { useModulesFromDisk } from './modules.ts';
import { useSearchThreads } from './search-threads.ts';

useModulesFromDisk();
useSearchThreads();
if (parentPort !== null) exposeEngine(nodeEndpoint(parentPort));
