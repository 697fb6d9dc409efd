/** While a position is set up, the keys for undo are about it and not about the game. */
import { useEffect } from 'preact/hooks';
import type { Editor } from '../../setup/editor.ts';

const UNDO = ['z', 'ctrl+z'];
const REDO = ['Z', 'ctrl+Z', 'ctrl+y'];
/** Where letters are typed, or put men. */
const TYPING = 'input, select, textarea, [contenteditable], dialog[open], :popover-open';
const BOARD = '.board, .plane-canvas';
/** Keys that would go through the game, which is not shown. */
const GAME = /^(?:Arrow|Home$|End$)/;

export function useUndoKeys(editor: Editor): void {
  useEffect(() => {
    // Before the page's own keys, which come to the document as well.
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.altKey || !(target instanceof Element) || target.closest(TYPING) !== null) return;
      const isHeld = event.ctrlKey || event.metaKey;
      const key = `${isHeld ? 'ctrl+' : ''}${event.key}`;
      const isLetterOfMan = !isHeld && target.closest(BOARD) !== null;
      if (UNDO.includes(key) && !isLetterOfMan) editor.undo();
      else if (REDO.includes(key) && !isLetterOfMan) editor.redo();
      else {
        if (target === document.body && GAME.test(event.key)) event.stopImmediatePropagation();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [editor]);
}
