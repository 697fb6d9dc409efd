/**
 * Serves the page from the browser's cache, so that it works without a connection, and isolates it
 * for shared memory on hosts that cannot send headers.
 *
 * A version is all files of one build, known by the hash of them all. It is taken whole or not at
 * all: each file must have the digest that the build gave it. A newer one waits until it is told
 * to take over; the files of the one before stay for tabs that still show it.
 */

/** What of a service worker's global is used; the library of the DOM does not have it. */
interface ServiceWorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'fetch' | 'message',
    listener: (event: WorkerEvent) => void,
  ): void;
}

interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: unknown;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

/** Written into the built file: paths from the page's folder on, with their digests. */
declare const OFFLINE_FILES: Readonly<Record<string, string>>;
/** The same: the hash of all files. */
declare const OFFLINE_VERSION: string;

const worker = globalThis as unknown as ServiceWorkerScope;
const { scope } = worker.registration;
/** Caches are those of the whole host, which may have other things in other folders. */
const PREFIX = `fairyscope ${scope} `;
const CURRENT = PREFIX + OFFLINE_VERSION;
/** The cache that is kept beside the current one. */
const FORMER = `${PREFIX}former`;

const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

async function install(): Promise<void> {
  const cache = await caches.open(CURRENT);
  const take = async ([path, integrity]: [string, string]) => {
    const address = new URL(path, scope).href;
    const response = await fetch(address, { cache: 'no-cache', integrity });
    if (!response.ok) throw new Error(`${address} cannot be had: ${response.status}`);
    await cache.put(address, response);
  };
  try {
    await Promise.all(Object.entries(OFFLINE_FILES).map(take));
  } catch (error) {
    await caches.delete(CURRENT);
    throw error;
  }
}

/** Keeps of former versions the files that have their hash in their name, and nothing else. */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const replaced = names.filter((name) => name !== CURRENT && name !== FORMER);
  if (replaced.length > 0) await caches.delete(FORMER);
  for (const name of replaced) {
    const [cache, former] = await Promise.all([caches.open(name), caches.open(FORMER)]);
    for (const request of await cache.keys()) {
      const response = request.url.startsWith(`${scope}assets/`) && (await cache.match(request));
      if (response) await former.put(request, response);
    }
    await caches.delete(name);
  }
  await worker.clients.claim();
}

/** The file that an address means, without what comes after "?" and "#". */
function fileOf(address: string): string {
  const { origin, pathname } = new URL(address);
  const url = origin + pathname;
  return url === scope ? `${scope}index.html` : url;
}

async function answer(request: Request): Promise<Response> {
  const file = fileOf(request.url);
  const current = await (await caches.open(CURRENT)).match(file);
  const kept = current ?? (await (await caches.open(FORMER)).match(file));
  const response = kept ?? (await fetch(request));
  if (response.status === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  event.respondWith(answer(request));
});
