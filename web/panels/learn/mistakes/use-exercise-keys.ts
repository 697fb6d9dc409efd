/** While an exercise is worked on, the keys that go through a game are about it. */
import { useEffect } from 'preact/hooks';
import { opposite } from '../../../app/shortcuts.ts';
import type { GameSession } from '../../../game/session.ts';
import type { Mistakes } from '../../../learn/mistakes.ts';

/** Where letters are typed. */
const TYPING = 'input, select, textarea, [contenteditable], dialog[open], :popover-open';
/** What moves a focus by arrows of its own. */
const ARROWS = '.board, .plane-canvas, .engine-line';

const THROUGH: Readonly<Record<string, (board: GameSession) => void>> = {
  ArrowLeft: (board) => board.back(),
  ArrowRight: (board) => board.forward(),
  Home: (board) => board.toStart(),
  End: (board) => board.toEnd(),
  ArrowUp: (board) => board.previousVariation(),
  ArrowDown: (board) => board.nextVariation(),
};
/** Keys that would change the game, which is not shown. */
const OF_GAME = ['z', 'Z', 'n', 'N'];

export function useExerciseKeys(solving: Mistakes['solving'], onNext: () => void): void {
  useEffect(() => {
    const act = (key: string, target: Element): boolean => {
      const board = solving.board.peek();
      const through = THROUGH[key];
      if (through !== undefined) {
        if (board === null || target.closest(ARROWS) !== null) return false;
        if (['solved', 'shown'].includes(solving.phase.peek())) through(board);
        return true;
      }
      const lower = key.toLowerCase();
      if (lower === 'h') solving.hint();
      else if (lower === 's') solving.show();
      else if (lower === 'x') onNext();
      else if (lower === 'f' && board !== null) {
        board.orientation.value = opposite(board.orientation.peek());
      } else return OF_GAME.includes(key);
      return true;
    };
    // Before the page's own keys, which come to the document as well.
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (!(target instanceof Element) || target.closest(TYPING) !== null) return;
      const isHeld = event.ctrlKey || event.metaKey;
      if (isHeld ? !['z', 'Z', 'y'].includes(key) : !act(key, target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [solving, onNext]);
}
