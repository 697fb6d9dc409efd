/** What a position is exported as. */
import type { GameDefinition } from '../../src/variants/registry.ts';
import { formatHash } from '../game/url-state.ts';
import type { Editor } from './editor.ts';
import { FiniteGround } from './finite-ground.ts';
import { finitePicture, type PictureStyle, planePicture, windowOf } from './picture.ts';
import { PlaneGround } from './plane-ground.ts';

/** The picture of what is being set up, as SVG. */
export function pictureOf({ ground, position }: Editor, style: PictureStyle): string {
  const shown = position.peek();
  if (ground instanceof FiniteGround) return finitePicture(ground, shown, style);
  if (ground instanceof PlaneGround) {
    return planePicture(ground, shown, windowOf(ground, shown), style);
  }
  throw new RangeError('there is no picture of this kind of board');
}

/**
 * The part of the page's address that shows a position here.
 * @param position as text, one that can be played
 */
export function hashOf(
  game: GameDefinition,
  position: string,
  orientation: PictureStyle['orientation'],
): string {
  return formatHash({
    tab: 'setup',
    game: game.id,
    array: null,
    position,
    moves: [],
    ply: null,
    orientation,
  });
}
