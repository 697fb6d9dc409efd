/** Giving the event loop a turn within long work. */

export interface Pause {
  /** Resolves after messages, timers and input that wait have been served. */
  take(): Promise<void>;
  /** Releases the channel; to be called when the work ends. */
  close(): void;
}

let takeTurn: (() => Promise<void>) | null = null;

/**
 * Replaces the way in which work pauses, where the host knows a better one than messages.
 * @param take resolves after what waits has been served
 */
export function setTurn(take: () => Promise<void>): void {
  takeTurn = take;
}

/** A message to oneself comes back sooner than a timer, whose least delay grows when nested. */
export function makePause(): Pause {
  if (takeTurn !== null) return { take: takeTurn, close: () => {} };
  const { port1, port2 } = new MessageChannel();
  let resume: (() => void) | null = null;
  port1.onmessage = () => resume?.();
  return {
    take: () =>
      new Promise((resolve) => {
        resume = resolve;
        port2.postMessage(null);
      }),
    close: () => {
      port1.close();
      port2.close();
    },
  };
}

/**
 * Waits for work that no handle of the event loop stands for, such as the compiling of a module.
 * Node takes a loop without handles for ended and then waits in a place where it cannot collect
 * garbage, for which a compiler in another thread may be waiting: https://github.com/nodejs/node/issues/54918
 */
export async function awake<T>(work: Promise<T>): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {};
  try {
    return await work;
  } finally {
    port1.close();
    port2.close();
  }
}
