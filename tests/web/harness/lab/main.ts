/** The lab's database, for tests that run in the page. */
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
};

export type LabHarness = typeof harness;

Reflect.set(globalThis, 'harness', harness);
