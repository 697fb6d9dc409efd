/** The page's head: name, game and what is done with it, tabs, and what concerns the page as a whole. */
import { GameChooser } from './GameChooser.tsx';
import type { Overlay, Page } from './page.ts';
import { panels } from './panels.ts';
import type { Router } from './router.ts';
import { SettingsButton } from './SettingsPopover.tsx';
import { beginAnew } from './shortcuts.ts';

export function Header({ page, router }: { readonly page: Page; readonly router: Router }) {
  const show = (overlay: Overlay) => () => {
    page.overlay.value = overlay;
  };
  const { inventor, year } = page.session.variant.value;
  return (
    <header class="header">
      <h1>Fairyscope</h1>
      <GameChooser page={page} />
      <div class="header-actions">
        <button type="button" title="Begin the game anew" onClick={() => beginAnew(page)}>
          New
        </button>
        <button type="button" onClick={show('open')}>
          Open…
        </button>
        <button type="button" onClick={show('share')}>
          Share…
        </button>
      </div>
      <p class="byline">
        {inventor === 'traditional' ? inventor : `by ${inventor}`}
        {year !== null && `, ${year}`}
      </p>
      <nav ref={keepTabInView} class="tabs" aria-label="Tools">
        {panels.map((panel) => (
          <a
            key={panel.id}
            ref={panel === page.panel.value ? showTab : null}
            href={router.addressOf(panel)}
            aria-current={panel === page.panel.value ? 'page' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              router.goTo(panel);
            }}
          >
            {panel.title}
          </a>
        ))}
      </nav>
      <div class="header-actions">
        <SettingsButton page={page} />
        <button type="button" aria-label="Help" title="Help" onClick={show('help')}>
          ?
        </button>
      </div>
    </header>
  );
}

/** Keeps the chosen tab in view when the strip becomes narrower. @returns what ends this */
function keepTabInView(strip: HTMLElement | null) {
  if (strip === null) return;
  const watch = new ResizeObserver(() => showTab(strip.querySelector('[aria-current]')));
  watch.observe(strip);
  return () => watch.disconnect();
}

/** Brings a tab into view where the strip is too narrow for all. */
function showTab(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (tab === null || !strip) return;
  const { left, right } = tab.getBoundingClientRect();
  const seen = strip.getBoundingClientRect();
  if (left < seen.left) strip.scrollLeft -= seen.left - left;
  if (right > seen.right) strip.scrollLeft += right - seen.right;
}
