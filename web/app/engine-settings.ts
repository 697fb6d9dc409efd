/** What the user has set about analyses, kept between visits. */
import { effect, type Signal } from '@preact/signals';
import {
  type AnalysisSettings,
  MOST_DEPTH,
  MOST_LINES,
  MOST_SECONDS,
  MOST_THREADS,
} from '../engine/settings.ts';
import type { TextStorage } from '../game/games.ts';

const KEY = 'fairyscope.engine';
/** MiB, as the settings have it. */
const MOST_HASH = 1024;
const LIMITS: readonly AnalysisSettings['limit'][] = ['infinite', 'depth', 'time'];

/**
 * Sets what was kept, and keeps what is set from now on. Whatever is wrong with what was kept is as
 * if it had not been set.
 * @param mayThread whether there may be more than one thread in this visit.
 */
export function keepEngineSettings(
  settings: Signal<AnalysisSettings>,
  storage: TextStorage | null,
  mayThread: boolean,
): void {
  const usual = settings.peek();
  const kept = read(storage);
  const whole = (name: 'lines' | 'depth' | 'seconds' | 'hash' | 'threads', most: number) => {
    const value = kept[name];
    const isFit = typeof value === 'number' && Number.isInteger(value) && value >= 1;
    return isFit && value <= most ? value : usual[name];
  };
  settings.value = {
    lines: whole('lines', MOST_LINES),
    limit: LIMITS.find((limit) => limit === kept.limit) ?? usual.limit,
    depth: whole('depth', MOST_DEPTH),
    seconds: whole('seconds', MOST_SECONDS),
    hash: whole('hash', MOST_HASH),
    threads: mayThread ? whole('threads', MOST_THREADS) : 1,
  };
  effect(() => {
    try {
      storage?.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // The storage is full or forbidden: the settings last until the page is closed.
    }
  });
}

function read(storage: TextStorage | null): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
