/** How much memory the page's main thread keeps, by going through games as users do, with the arrow keys. */

/**
 * @typedef {object} Kept
 * @property {number} heap bytes of JavaScript after a collection
 * @property {number} data the same without compiled code, which grows as long as the browser makes it faster
 * @property {number} nodes of documents, attached or not
 * @property {number} listeners for events
 */

/**
 * Switches from position to position, and now and then to another game, by the address.
 * @param {import('playwright-core').Page} page with the tab Analyse
 * @param {readonly import('./page-games.mjs').PageGame[]} games
 * @param {number} switches
 * @param {number} inGame how many of them come before another game is opened
 */
export async function switchPositions(page, games, switches, inGame) {
  await page.evaluate(walk, { games, switches, inGame });
}

/**
 * What is kept after garbage has been collected.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<Kept>}
 */
export async function keptBy(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // What the first leaves to finalizers, the others take.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const data = await dataIn(session);
  await session.detach();
  const value = (/** @type {string} */ name) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: value('JSHeapUsedSize'),
    data,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
}

/** Kinds of things in a heap that are not the page's data: compiled code, its shapes, and what is not JavaScript. */
const NOT_DATA = ['code', 'object shape', 'native', 'synthetic', 'hidden'];

/**
 * @param {import('playwright-core').CDPSession} session
 * @returns {Promise<number>} bytes
 */
async function dataIn(session) {
  /** @type {string[]} */
  const chunks = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { snapshot, nodes } = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = ['type', 'self_size'].map((field) => fields.indexOf(field));
  let bytes = 0;
  for (let i = 0; i < nodes.length; i += fields.length) {
    if (!NOT_DATA.includes(types[type][nodes[i + type]])) bytes += nodes[i + size];
  }
  return bytes;
}

/**
 * In the page: to and fro in each game.
 * @param {{ games: readonly import('./page-games.mjs').PageGame[], switches: number, inGame: number }} options
 */
async function walk({ games, switches, inGame }) {
  const { port1, port2 } = new MessageChannel();
  const next = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const press = (/** @type {string} */ key) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  for (let done = 0, game = 0; done < switches; game++) {
    const { name, where } = games[game % games.length] ?? { name: '', where: '' };
    location.hash = `#/analyse?${where}`;
    while (!document.title.startsWith(`${name} –`)) await painted();
    for (let i = 0; i < inGame && done < switches; i++, done++) {
      press(i % 40 < 20 ? 'ArrowLeft' : 'ArrowRight');
      // Now and then all is drawn, with what comes after it.
      await (i % 40 === 0 ? painted() : next());
    }
  }
  await painted();
  port1.close();
}
