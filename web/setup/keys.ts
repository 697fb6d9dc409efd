/** Keys on a square of the board: letters put men, digits turn them, Delete takes them off. */
import { directionOfKey } from '../board/direction-keys.ts';
import { point, put } from './changes.ts';
import type { Editor } from './editor.ts';
import { newMan } from './ground.ts';
import type { Place } from './position.ts';

export type SquareKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** For those who do not see the board, and for the help. */
export const KEY_HELP =
  'Arrow keys go from square to square. Letters put men: capitals White’s, small letters Black’s. ' +
  'Delete takes a man off. Enter does what the palette says, or picks a man up and puts it down.';
export const TURN_HELP = ' Digits turn a man, as they lie on a number pad.';

/** Does what a key means on a square; false if it means nothing. @param orientation whose side is at the bottom */
export function pressOn(
  editor: Editor,
  place: Place,
  { key, shiftKey, ctrlKey, metaKey, altKey }: SquareKey,
  orientation: 'white' | 'black',
): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Enter' || key === ' ') editor.activate(place, shiftKey);
  else if (key === 'Delete' || key === 'Backspace') editor.remove(place);
  else if (key === 'Escape') return editor.cancel();
  else if (/^[a-z]$/i.test(key)) return putByLetter(editor, place, key);
  else if (/^[1-9]$/.test(key)) return turnByDigit(editor, place, key, orientation);
  else return false;
  return true;
}

/** Types that begin with the same letter come in turn. */
function putByLetter(editor: Editor, place: Place, key: string): boolean {
  const letter = key.toUpperCase();
  const side = key === letter ? 'white' : 'black';
  const types = editor.ground.types.filter(({ code }) => code.startsWith(letter));
  const here = editor.position.peek().men.get(place);
  const at = here?.side === side ? types.findIndex(({ code }) => code === here.code) : -1;
  const type = types[(at + 1) % types.length];
  if (type === undefined) return false;
  if (here?.code === type.code && here.side === side) return true;
  editor.change(put(place, newMan(type, side)));
  return true;
}

function turnByDigit(
  editor: Editor,
  place: Place,
  key: string,
  orientation: 'white' | 'black',
): boolean {
  const direction = directionOfKey(key, orientation);
  const man = editor.position.peek().men.get(place);
  if (direction === undefined || man?.direction === undefined) return false;
  editor.change(point(place, direction));
  return true;
}
