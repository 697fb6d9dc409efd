/** Who runs an experiment: one tab of the browser at a time. */

const PREFIX = 'fairyscope-lab ';

/**
 * Does work as the only one to do it with an experiment.
 * @returns null if another tab is at it; else what the work gives
 */
export async function withRunLock<T>(
  experiment: number,
  work: () => Promise<T>,
): Promise<{ readonly value: T } | null> {
  // Pages that were not loaded safely have no locks; there one has to be careful oneself.
  if (navigator.locks === undefined) return { value: await work() };
  return navigator.locks.request(`${PREFIX}${experiment}`, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { value: await work() },
  );
}

/** Numbers of the experiments that are at work in some tab, this one included. */
export async function lockedExperiments(): Promise<ReadonlySet<number>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
  return new Set(names.map((name) => Number(name.slice(PREFIX.length))));
}
