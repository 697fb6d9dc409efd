/** The lab of the page: there is one, which lives as long as the page, whichever panel is shown. */
import { SupervisedWorker } from '../engine/supervised-worker.ts';
import { Lab } from './lab.ts';
import type { LabService } from './protocol.ts';

let lab: Lab | null = null;

export function theLab(): Lab {
  lab ??= new Lab(openLabWorker());
  return lab;
}

/** The worker that keeps and runs experiments; it starts when it is first needed. */
export function openLabWorker(): SupervisedWorker<LabService> {
  // Bundlers find workers only in this form, with nothing computed; the name is for developers.
  return new SupervisedWorker<LabService>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'lab' }),
  );
}
