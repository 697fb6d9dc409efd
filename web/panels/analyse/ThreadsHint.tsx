/** Why there is one thread, what that costs, and what helps. */
import { useEffect, useState } from 'preact/hooks';

/** @param possible threads that the device could run at once. */
export function ThreadsHint({ possible }: { readonly possible: number }) {
  const reloadHelps = useReloadHelps();
  if (possible < 2) return <p class="engine-hint">One thread: this device runs no more.</p>;
  return (
    <p class="engine-hint">
      One thread of {possible}: browsers let several share their memory only in a page that is
      cross-origin isolated.{' '}
      {reloadHelps ? (
        <>
          Reload the page once, and it will be.{' '}
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </>
      ) : (
        'For that its host has to send two headers; docs/hosting.md, “Hosting the page”, has them.'
      )}
    </p>
  );
}

/**
 * Whether the page will be isolated when it is loaded again: the service worker adds the headers to what
 * it serves. If it has served this page already, or another page frames this one, they do not help.
 */
function useReloadHelps(): boolean {
  const [helps, setHelps] = useState(false);
  useEffect(() => {
    // Not there where the page is not served safely.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const [navigation] = performance.getEntriesByType('navigation');
    const { workerStart = 0 } = (navigation as PerformanceNavigationTiming | undefined) ?? {};
    if (workers === undefined || workerStart > 0 || window.top !== window) return;
    let isGone = false;
    void workers.ready.then(() => {
      if (!isGone) setHelps(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return helps;
}
