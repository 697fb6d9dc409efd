/** What the main thread of a page in Chromium is busy with, task by task. */

/** What Chromium calls what a main thread does. */
const TASKS = ['ThreadControllerImpl::RunTask', 'BlinkScheduler_PerformMicrotaskCheckpoint'];

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds: start by the clock
 * @property {number} [dur] microseconds by the clock
 * @property {number} [tdur] microseconds of processor time
 * @property {{ name?: string, chrome_mojo_event_info?: { mojo_interface_tag?: string } }} [args]
 */

/**
 * @typedef {object} Task
 * @property {number} processor milliseconds of processor time
 * @property {number} clock milliseconds by the clock, in which a busy machine does other things too
 */

/**
 * Watches a page's main thread.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<() => Promise<Task[]>>} what ends this and gives all tasks, except those in which the page
 *   is asked for something by whoever watches
 */
export async function watchTasks(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value)));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  return async () => {
    const complete = new Promise((resolve) =>
      session.once('Tracing.tracingComplete', () => resolve(null)),
    );
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const onMain = inMainThread(events);
    const asked = onMain.filter(isAskedFor);
    return onMain
      .filter(({ name }) => TASKS.includes(name))
      .filter((task) => !asked.some((event) => isWithin(event, task)))
      .map(({ dur = 0, tdur = 0 }) => ({ processor: tdur / 1000, clock: dur / 1000 }));
  };
}

/** @param {readonly TraceEvent[]} events */
function inMainThread(events) {
  const thread = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  );
  return events.filter((event) => main.has(thread(event)));
}

/** @param {TraceEvent} event */
function isAskedFor({ args }) {
  return args?.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession';
}

/**
 * @param {TraceEvent} event
 * @param {TraceEvent} task
 */
function isWithin(event, task) {
  return event.ts >= task.ts && event.ts <= task.ts + (task.dur ?? 0);
}
