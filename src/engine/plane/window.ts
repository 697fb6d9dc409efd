/** Windows, in which alone moves on the plane can be counted. */
import { InputError } from '../../errors.ts';
import type { Window } from '../../plane/types.ts';
import { Frame } from './frame.ts';
import type { PlaneGame } from './game.ts';

/** A frame in which the engine lists and counts moves that end in a window. */
export interface OpenWindow {
  readonly frame: Frame;
  /** Gives the engine back to the game. */
  close(): void;
}

/**
 * Makes the engine ready to count in a window, in coordinates that keep all its distances and fit
 * into packed moves. The game is not to be asked for anything until the window is closed.
 * @throws InputError if there is no exact mapping
 */
export function openWindow(game: PlaneGame, window: Window): OpenWindow {
  const { instance, compiled, now } = game;
  const limit = instance.map.PACKED_LIMIT;
  const isInPlace = game.frame.holds(window, limit);
  const frame = isInPlace
    ? game.frame
    : new Frame(instance, compiled, now.position, { limit, window });
  const low = frame.mapping.toEngine({ x: window.x0, y: window.y0 });
  const high = frame.mapping.toEngine({ x: window.x1, y: window.y1 });
  if (!isInPlace) frame.load(now.position);
  instance.call.setWindow(low.x, low.y, high.x, high.y);
  return {
    frame,
    close: () => {
      if (!isInPlace) game.restore();
    },
  };
}

/** @throws InputError, always. */
export function refuseWithoutWindow(): never {
  throw new InputError('on the infinite plane there may be infinitely many moves', {
    field: 'window',
    expected: 'a window in which moves have to end, such as 1,1,20,22',
  });
}

/** @throws InputError if its corners are in the wrong order. */
export function refuseWindow({ x0, y0, x1, y1 }: Window): void {
  if (x0 <= x1 && y0 <= y1) return;
  throw new InputError('the corners are in the wrong order', {
    field: 'window',
    expected: 'the lower left corner first',
  });
}
