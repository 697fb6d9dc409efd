/** The page: header, board, the panel of the tab, credits. */
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import { BoardArea } from './BoardArea.tsx';
import { Credits } from './Credits.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import type { Page } from './page.ts';
import { findPanel } from './panels.ts';
import { RecordsDialog } from './RecordsDialog.tsx';
import type { Router } from './router.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { SetupDialog } from './setup-phase/SetupDialog.tsx';

export function App({ page, router }: { readonly page: Page; readonly router: Router }) {
  const { session, engine } = page;
  const isSent = useRef(false);
  const goTo = useCallback(
    (panel: string) => {
      isSent.current = true;
      showPanel(router, panel);
    },
    [router],
  );
  const { id, title, Panel } = page.panel.value;
  // What was pressed in the panel before is gone, so the focus goes to what has come instead.
  useLayoutEffect(() => {
    if (isSent.current) document.getElementById('panel')?.focus({ preventScroll: true });
    isSent.current = false;
  }, [id]);
  const size = page.settings.boardSize.value;
  return (
    <>
      <button
        type="button"
        class="skip-link"
        onClick={() => document.getElementById('panel')?.focus()}
      >
        Skip to the tool
      </button>
      <Header page={page} router={router} />
      <NoticeBar page={page} />
      <main class="layout" style={size === null ? undefined : { '--board-size': `${size}px` }}>
        <ErrorBoundary session={session} title="The board">
          <BoardArea page={page} />
        </ErrorBoundary>
        <section key={id} class="panel" id="panel" aria-label={title} tabIndex={-1}>
          <ErrorBoundary session={session} title={title}>
            <Panel session={session} engine={engine} goTo={goTo} />
          </ErrorBoundary>
        </section>
      </main>
      <Credits page={page} />
      <OpenDialog page={page} />
      <ShareDialog page={page} />
      <RecordsDialog page={page} />
      <SetupDialog page={page} />
      <HelpDialog page={page} />
    </>
  );
}

function showPanel(router: Router, id: string): void {
  const panel = findPanel(id);
  if (panel !== undefined) router.goTo(panel);
}
