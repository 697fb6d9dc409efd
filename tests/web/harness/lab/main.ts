/** The lab's database, and playing, for tests that run in the page. */
import { parseExperiment } from '../../../../src/lab/experiment/read.ts';
import { engineMark } from '../../../../src/lab/play/engine-mark.ts';
import { GamePlayer } from '../../../../src/lab/play/player.ts';
import { openLabDatabase } from '../../../../web/lab/database.ts';
import { DatabaseGameStore } from '../../../../web/lab/game-store.ts';
import { lockedExperiments, withRunLock } from '../../../../web/lab/run-lock.ts';
import { Shelf } from '../../../../web/lab/shelf.ts';

const harness = {
  openLabDatabase,
  DatabaseGameStore,
  Shelf,
  withRunLock,
  lockedExperiments,
  parseExperiment,
  engineMark,
  GamePlayer,
};

export type LabHarness = typeof harness;

Reflect.set(globalThis, 'harness', harness);
