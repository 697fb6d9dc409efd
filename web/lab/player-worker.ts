import { exposePlayer } from '../../src/lab/run/player-service.ts';

exposePlayer();
