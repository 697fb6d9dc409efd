/** Positions that no exact mapping holds, and that the engine therefore refuses. */
import { InputError } from '../../src/errors.ts';
import type { PlaneUnderTest } from './compare.ts';

/** Whether an error says that a position cannot be mapped exactly, rather than that it is wrong. */
export function isRefusal(error: unknown): boolean {
  return error instanceof InputError && /too far apart|no exact mapping/.test(error.problem);
}

/** Sets a position; true if no exact mapping exists. */
export function unmapped(engine: PlaneUnderTest, icn: string): boolean {
  try {
    engine.setPosition(icn);
    return false;
  } catch (error) {
    if (isRefusal(error)) return true;
    throw new Error(icn, { cause: error });
  }
}
