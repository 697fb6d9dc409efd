/** Giving the event loop a turn within long work. */

export interface Pause {
  /** Resolves after messages, timers and input that wait have been served. */
  take(): Promise<void>;
  /** Releases the channel; to be called when the work ends. */
  close(): void;
}

/** A message to oneself comes back sooner than a timer, whose least delay grows when nested. */
export function makePause(): Pause {
  const channel = new MessageChannel();
  let resume: (() => void) | null = null;
  channel.port1.onmessage = () => resume?.();
  return {
    take: () =>
      new Promise((resolve) => {
        resume = resolve;
        channel.port2.postMessage(null);
      }),
    close: () => {
      channel.port1.close();
      channel.port2.close();
    },
  };
}
