/**
 * The address follows the page, and the page an address that the user gives. Going from tab to tab
 * makes an entry in the browser's history; moves do not. Going back there changes the tab alone,
 * since the game has an undo of its own.
 */
import { computed, effect } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import { withArray } from '../../src/variants/choose.ts';
import type { Games } from '../game/games.ts';
import type { LineRequest } from '../game/prepare.ts';
import { OPENING_GAME } from '../game/session.ts';
import { formatHash, parseHash, type UrlState } from '../game/url-state.ts';
import type { Page } from './page.ts';
import type { Panel } from './panel.ts';
import { findPanel, panels } from './panels.ts';

/** Milliseconds of rest before the address is written: browsers limit how often it may be. */
const REST = 200;
/** Marks entries of the history that the page itself has made. */
const OWN = { fairyscope: true } as const;

export class Router {
  readonly #page: Page;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins to follow; the address that the page was opened with has been dealt with. */
  constructor(page: Page) {
    this.#page = page;
    const hash = computed(() => hashOf(page));
    effect(() => {
      hash.value;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.write(), REST);
    });
    addEventListener('popstate', ({ state }: PopStateEvent) => void this.#follow(state));
    addEventListener('pagehide', () => this.write());
  }

  /** Shows a panel. */
  goTo(panel: Panel): void {
    const page = this.#page;
    if (panel === page.panel.peek()) return;
    clearTimeout(this.#timer);
    // Also where the address is the one the user came with, so that going back there keeps the game.
    history.replaceState(OWN, '', hashOf(page));
    page.panel.value = panel;
    history.pushState(OWN, '', hashOf(page));
  }

  /** The address of a panel with the present game. */
  addressOf(panel: Panel): string {
    return hashOf(this.#page, panel);
  }

  /** Writes the address now. */
  write(): void {
    clearTimeout(this.#timer);
    const hash = hashOf(this.#page);
    if (hash !== location.hash) history.replaceState(OWN, '', hash);
  }

  async #follow(entry: unknown): Promise<void> {
    const page = this.#page;
    const isOwn = typeof entry === 'object' && entry !== null && 'fairyscope' in entry;
    await page.notices.attempt(async () => {
      const state = parseHash(location.hash);
      const panel = panelOf(state);
      if (!isOwn && !sameGame(state, parseHash(hashOf(page)))) {
        await page.session.openLine(lineOf(state, page.session.games));
        page.session.orientation.value = state.orientation;
      }
      page.panel.value = panel;
    });
    this.write();
  }
}

/** What an address says of the line that is to be shown. @throws InputError */
export function lineOf(state: UrlState, games: Games): LineRequest {
  const { game, array, position, moves, ply } = state;
  const variant = games.choose(game ?? OPENING_GAME);
  return {
    variant: array === null ? variant : withArray(variant, array),
    position: position ?? undefined,
    moves,
    ply: ply ?? undefined,
  };
}

/** The panel of an address, the first if it names none, at the part that it names. @throws InputError */
export function panelOf({ tab, part }: UrlState): Panel {
  const found = tab === null ? panels[0] : findPanel(tab);
  if (found !== undefined) {
    if (found.part !== undefined) found.part.value = part;
    return found;
  }
  throw new InputError(`"${tab}" is no tab`, {
    field: 'address',
    expected: panels.map(({ id }) => id).join(' or '),
  });
}

function sameGame(a: UrlState, b: UrlState): boolean {
  return formatHash({ ...a, tab: null }) === formatHash({ ...b, tab: null });
}

function hashOf({ session, panel }: Page, shown: Panel = panel.value): string {
  const tags = session.tags.value;
  const [root, ...line] = session.line.value;
  return formatHash({
    tab: shown.id,
    game: session.variant.value.id,
    array: tags.get('Array') ?? null,
    position: session.isOpening.value ? null : (root?.position ?? null),
    moves: line.map(({ move }) => move?.text ?? ''),
    ply: session.current.value.ply,
    orientation: session.orientation.value,
    part: shown.part?.value,
  });
}
