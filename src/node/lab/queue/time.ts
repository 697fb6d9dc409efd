/** Waiting. */

/** Waits so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Waits for a task, but not for longer than so many milliseconds; after that it goes on alone.
 * @returns whether it has ended
 * @throws whatever the task throws in time
 */
export async function within(milliseconds: number, task: () => Promise<unknown>): Promise<boolean> {
  let guard: NodeJS.Timeout | undefined;
  const isLate = new Promise<boolean>((resolve) => {
    guard = setTimeout(() => resolve(false), milliseconds);
  });
  const running = task().then(() => true);
  running.catch(() => {});
  try {
    return await Promise.race([running, isLate]);
  } finally {
    clearTimeout(guard);
  }
}
