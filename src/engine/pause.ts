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

/**
 * A message to oneself comes back sooner than a timer, whose least delay grows when nested. Two
 * channels take turns: Node, where nobody has set another way, serves up to a thousand messages of one
 * port before it looks at timers and signals, among them those that are sent while it does so.
 */
export function makePause(): Pause {
  if (takeTurn !== null) return { take: takeTurn, close: () => {} };
  const channels = [new MessageChannel(), new MessageChannel()] as const;
  let [next, other] = channels;
  let resume: (() => void) | null = null;
  for (const { port1 } of channels) port1.onmessage = () => resume?.();
  return {
    take: () =>
      new Promise((resolve) => {
        resume = resolve;
        next.port2.postMessage(null);
        [next, other] = [other, next];
      }),
    close: () => {
      for (const { port1, port2 } of channels) {
        port1.close();
        port2.close();
      }
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
