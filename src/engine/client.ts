/**
 * The near side of an engine in a worker: `EngineService` with promises, and with AbortSignal in
 * place of `stop()`.
 */
import { type Endpoint, proxy, releaseProxy, wrap } from 'comlink';
import type { GameDefinition } from '../variants/registry.ts';
import type { Analysis, AnalysisReport } from './analysis.ts';
import './error-transfer.ts';
import type { PlayCountOptions } from './play/play.ts';
import type { AnalysisLimits, EngineService, PerftCount, PositionSnapshot } from './service.ts';

/**
 * The promises reject with what `EngineService` throws, and with an Error when the engine is busy
 * with other work or has no game yet. Calls reach the engine in the order in which they are made.
 */
export interface EngineClient {
  /** Loads a game by its identifier or definition; see `EngineService.load`. */
  load(game: string | GameDefinition): Promise<PositionSnapshot>;
  /** Sets a position, the opening array if none is given; see `EngineService.setPosition`. */
  setPosition(text?: string, moves?: readonly string[]): Promise<PositionSnapshot>;
  /**
   * Counts the legal move paths of a length, on the plane in a window; see `EngineService.perft`.
   * An abort makes it reject with the signal's reason. All progress is reported before the promise
   * settles.
   */
  perft(depth: number, options?: PlayCountOptions): Promise<PerftCount>;
  /**
   * Analyses the position; see `EngineService.analyse`. An abort makes it resolve with what has
   * been found. All reports come before the promise settles.
   */
  analyse(
    options?: AnalysisLimits & {
      readonly onReport?: ((report: AnalysisReport) => void) | undefined;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<Analysis>;
  /** Stops the running job, if there is one, and resolves when it has ended. */
  stop(): Promise<void>;
  /** Lets go of the engine. Ending its worker is left to whoever started it. */
  close(): void;
}

/**
 * Connects to an engine.
 * @param endpoint a worker, or another endpoint, whose other side has called `exposeEngine`
 */
export function connectEngine(endpoint: Endpoint): EngineClient {
  const service = wrap<EngineService>(endpoint);

  /** Runs a job that an abort of the signal stops. */
  const runUntil = async <T>(signal: AbortSignal | undefined, run: () => Promise<T>) => {
    const stop = () => {
      void service.stop();
    };
    signal?.addEventListener('abort', stop);
    try {
      const result = run();
      if (signal?.aborted) stop(); // before it was listened to
      return await result;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };

  return {
    load: (game) => service.load(game),
    setPosition: (text, moves) => service.setPosition(text, moves),
    perft: async (depth, { onProgress, signal, ...how } = {}) => {
      signal?.throwIfAborted();
      try {
        return await runUntil(signal, () => service.perft(depth, remote(onProgress), how));
      } catch (error) {
        if (isAbort(error)) signal?.throwIfAborted();
        throw error;
      }
    },
    analyse: ({ onReport, signal, ...limits } = {}) =>
      runUntil(signal, () => service.analyse(limits, remote(onReport))),
    stop: () => service.stop(),
    close: () => service[releaseProxy](),
  };
}

/** A listener that the other side can call; it is not waited for if it goes on by itself. */
function remote<T>(listener: ((value: T) => void) | undefined) {
  if (listener === undefined) return undefined;
  return proxy((value: T) => {
    listener(value);
  });
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
