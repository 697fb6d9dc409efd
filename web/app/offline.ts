/** Keeps the page for visits without a connection, and tells when a newer version is there. */
import type { Signal } from '@preact/signals';

/**
 * Lets the service worker take the page's files, once the page itself is there.
 * @param update set to what puts a newer version in place, as soon as one waits.
 */
export async function keepOffline(update: Signal<(() => void) | null>): Promise<void> {
  // Not there where the page is not served safely.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return;
  const registration = await workers.register('service-worker.js').catch(() => null);
  if (registration === null) return; // without a connection, or forbidden: the page works without
  const offer = (waiting: ServiceWorker) => {
    update.value = () => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('take over');
    };
  };
  const follow = (coming: ServiceWorker | null) => {
    coming?.addEventListener('statechange', () => {
      // The first version takes over by itself.
      if (coming.state === 'installed' && registration.active !== null) offer(coming);
    });
  };
  if (registration.waiting !== null && registration.active !== null) offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}
