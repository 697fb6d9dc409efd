/** The page's keys. The help overlay is made from this list. */
import type { Side } from '../../src/notation/rules.ts';
import type { Page } from './page.ts';
import type { KeyHelp } from './panel.ts';
import { panels } from './panels.ts';
import type { Router } from './router.ts';

export interface Shortcut extends KeyHelp {
  /** `KeyboardEvent.key` values, each with "ctrl+" before it where that key must be held. */
  readonly keys: readonly string[];
  readonly run: (page: Page, router: Router) => void;
}

export const shortcuts: readonly Shortcut[] = [
  {
    keys: ['ArrowLeft'],
    shown: ['←'],
    does: 'One move back',
    run: ({ session }) => session.back(),
  },
  {
    keys: ['ArrowRight'],
    shown: ['→'],
    does: 'One move forward',
    run: ({ session }) => session.forward(),
  },
  {
    keys: ['ArrowUp'],
    shown: ['↑'],
    does: 'Variation before this one',
    run: ({ session }) => session.previousVariation(),
  },
  {
    keys: ['ArrowDown'],
    shown: ['↓'],
    does: 'Next variation',
    run: ({ session }) => session.nextVariation(),
  },
  {
    keys: ['Home'],
    shown: ['Home'],
    does: 'Start of the game',
    run: ({ session }) => session.toStart(),
  },
  {
    keys: ['End'],
    shown: ['End'],
    does: 'End of the line',
    run: ({ session }) => session.toEnd(),
  },
  {
    keys: ['f', 'F'],
    shown: ['f'],
    does: 'Flip the board',
    run: ({ session }) => {
      session.orientation.value = opposite(session.orientation.value);
    },
  },
  {
    keys: ['z', 'ctrl+z'],
    shown: ['z', 'Ctrl+Z'],
    does: 'Undo',
    run: ({ session }) => session.undo(),
  },
  {
    keys: ['Z', 'ctrl+Z', 'ctrl+y'],
    shown: ['Shift+Z', 'Ctrl+Y'],
    does: 'Redo',
    run: ({ session }) => session.redo(),
  },
  ...panels.map((panel, i) => ({
    keys: [String(i + 1)],
    shown: [String(i + 1)],
    does: `Show ${panel.title}`,
    run: (_: Page, router: Router) => router.goTo(panel),
  })),
  {
    keys: ['n', 'N'],
    shown: ['n'],
    does: 'Begin the game anew',
    run: (page) => beginAnew(page),
  },
  {
    keys: ['o', 'O'],
    shown: ['o'],
    does: 'Open a position, a game or a game definition',
    run: ({ overlay }) => {
      overlay.value = 'open';
    },
  },
  {
    keys: ['Escape'],
    shown: ['Esc'],
    does: 'Dismiss the message',
    run: ({ notices }) => notices.dismiss(),
  },
  {
    keys: ['?'],
    shown: ['?'],
    does: 'This help',
    run: ({ overlay }) => {
      overlay.value = 'help';
    },
  },
];

/** Begins the game shown from its opening array. */
export function beginAnew({ session, notices }: Page): void {
  void notices.attempt(() => session.newGame(session.variant.peek()));
}

export function opposite(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/**
 * Where keys have a meaning of their own: fields, whatever moves a focus by arrows (the board
 * among them), and all that lies over the page. What was closed a moment ago may still be the
 * target of a key: the focus leaves it later.
 */
const ELSEWHERE = [
  'input',
  'select',
  'textarea',
  '[contenteditable]',
  '.board',
  '.plane-canvas',
  '[role="tablist"]',
  '[role="menu"]',
  '[role="grid"]',
  '[role="tree"]',
  '[role="slider"]',
  '[role="radiogroup"]',
  '[role="listbox"]',
  'dialog[open]',
  ':popover-open',
].join();
/** Places in which only these keys belong to the place, and the others to the page. */
const OWN_ARROWS = /^(?:Arrow|Home$|End$)/;

/** Listens for the page's keys. */
export function listenForShortcuts(page: Page, router: Router): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
    const held = event.ctrlKey || event.metaKey ? 'ctrl+' : '';
    const key = `${held}${event.key}`;
    if (isTaken(event.target, event.key)) return;
    const shortcut = shortcuts.find(({ keys }) => keys.includes(key));
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run(page, router);
  });
}

function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  const place = target.closest(ELSEWHERE);
  if (place === null) return false;
  const typed = target.closest(
    'input, select, textarea, [contenteditable], dialog[open], :popover-open',
  );
  return typed !== null || OWN_ARROWS.test(key);
}
