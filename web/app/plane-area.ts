/** The board without edges: fetched with the first game that needs it, and already while that is opened. */
import { LazyCode } from './lazy/lazy-code.ts';

export const planeArea = new LazyCode(async () => (await import('./PlaneArea.tsx')).PlaneArea);
