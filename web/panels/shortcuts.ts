/** Keys of a panel, which count while it is shown. */
import { useEffect } from 'preact/hooks';
import type { PanelProps } from '../app/panel.ts';

export interface PanelShortcut {
  /** `KeyboardEvent.key` values. */
  readonly keys: readonly string[];
  /** How the keys are shown. */
  readonly shown: readonly string[];
  readonly does: string;
  readonly run: (props: PanelProps) => void;
}

/** Where letters are typed; what was closed a moment ago may still hold the focus. */
const TYPING = 'input, select, textarea, [contenteditable], dialog[open], :popover-open';
/** What the space bar presses or opens; links, such as the tab that was clicked last, it does not. */
const PRESSED = 'button, summary, label, .board, .plane-canvas';

export function useShortcuts(shortcuts: readonly PanelShortcut[], props: PanelProps): void {
  const { session, engine } = props;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null || isTaken(event)) return;
      const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut.run({ session, engine });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [shortcuts, session, engine]);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(TYPING) !== null || (key === ' ' && target.closest(PRESSED) !== null);
}
