/** Fills in the lab's form for a new experiment with two arrays. */
import { InputError } from '../../src/errors.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { Draft, DraftArray } from '../lab/draft.ts';
import type { Editor } from './editor.ts';
import type { SavedArrays } from './saved-arrays.ts';

/** An array as the form takes it: "board", "preset " and an id, or "saved " and a name. */
export function draftArray(
  choice: string,
  { game, text }: { readonly game: GameDefinition; readonly text: string },
  arrays: Pick<SavedArrays, 'find'>,
): DraftArray {
  const [kind = '', ...rest] = choice.split(' ');
  const name = rest.join(' ');
  if (kind === 'preset') return { source: { kind: 'preset', id: name }, name: '' };
  if (kind === 'board')
    return { source: { kind: 'typed', position: text }, name: 'From the board' };
  const saved = arrays.find(game.id, name);
  if (saved === undefined) {
    throw new InputError(`there is no array “${name}” any more`, {
      field: 'array',
      expected: 'one that is still saved',
    });
  }
  return { source: { kind: 'typed', position: saved.position }, name };
}

/**
 * Opens the form with two arrays in it.
 * @throws InputError if they are one and the same, or the one on the board cannot be played
 */
export async function takeToLab(
  editor: Editor,
  arrays: SavedArrays,
  choices: readonly [string, string],
): Promise<void> {
  if (choices[0] === choices[1]) {
    throw new InputError('both arrays are the same', { field: 'array', expected: 'two of them' });
  }
  const refusal = editor.verdict.peek()?.refusal ?? null;
  if (choices.includes('board') && refusal !== null) {
    throw new InputError(`the position on the board cannot be played (${refusal.reason})`, {
      field: 'array',
      expected: 'a legal position',
    });
  }
  const about = { game: editor.game, text: editor.text.peek() };
  const [{ theLab }, { newDraft }] = await Promise.all([
    import('../lab/open-lab.ts'),
    import('../lab/draft.ts'),
  ]);
  const draft: Draft = {
    ...newDraft(editor.game),
    arrays: choices.map((choice) => draftArray(choice, about, arrays)),
  };
  const lab = theLab();
  await lab.goTo('new');
  lab.draft.value = { game: editor.game.id, draft };
}
