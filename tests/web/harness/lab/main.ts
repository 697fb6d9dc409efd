/** The databases of the lab and of reviews, and playing, for tests that run in the page. */
import { parseExperiment } from '../../../../src/lab/experiment/read.ts';
import { engineMark } from '../../../../src/lab/play/engine-mark.ts';
import { GamePlayer } from '../../../../src/lab/play/player.ts';
import { openLabDatabase } from '../../../../web/lab/database.ts';
import { DatabaseGameStore } from '../../../../web/lab/game-store.ts';
import { lockedExperiments, withRunLock } from '../../../../web/lab/run-lock.ts';
import { Shelf } from '../../../../web/lab/shelf.ts';
import { openReviewDatabase } from '../../../../web/review/database.ts';
import { KeptReviews } from '../../../../web/review/kept-reviews.ts';
import { ReviewStore } from '../../../../web/review/review-store.ts';

const harness = {
  openLabDatabase,
  DatabaseGameStore,
  Shelf,
  withRunLock,
  lockedExperiments,
  parseExperiment,
  engineMark,
  GamePlayer,
  openReviewDatabase,
  ReviewStore,
  KeptReviews,
};

export type LabHarness = typeof harness;

Reflect.set(globalThis, 'harness', harness);
