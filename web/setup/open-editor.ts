/** What is being set up lives as long as the page, one position a game, whichever panel is shown. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { openStorages } from '../app/settings.ts';
import { Editor } from './editor.ts';
import { SavedArrays } from './saved-arrays.ts';

/** Most games whose positions are remembered. */
const MOST = 8;

const editors = new Map<GameDefinition, Editor>();
const current = signal<Editor | null>(null);
let arrays: SavedArrays | null = null;

/** Null before anything has been set up. */
export const theEditor: ReadonlySignal<Editor | null> = current;

/** Goes to the position of a game: the one that was being set up, unless the game is elsewhere since then. */
export function edit(game: GameDefinition, text: string): void {
  const known = editors.get(game);
  if (known === undefined) editors.set(game, new Editor(game, text));
  else known.follow(text);
  const editor = editors.get(game) ?? null;
  if (editor !== current.peek()) current.peek()?.rest();
  current.value = editor;
  const [oldest] = editors.keys();
  if (editors.size > MOST && oldest !== undefined && oldest !== game) editors.delete(oldest);
  void editor?.wake();
}

/** Gives up what takes much memory until `edit` is called again. */
export function rest(): void {
  current.peek()?.rest();
}

export function theArrays(): SavedArrays {
  arrays ??= new SavedArrays(openStorages().lasting);
  return arrays;
}
