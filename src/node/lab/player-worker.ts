/** A thread that plays games of an experiment, for `startPlayers`. */
import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { exposePlayer } from '../../lab/run/player-service.ts';
import { useModulesFromDisk } from '../modules.ts';

useModulesFromDisk();
if (parentPort !== null) exposePlayer(nodeEndpoint(parentPort));
