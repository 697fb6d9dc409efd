/** What the user has set about analyses, kept between visits. */
import { effect, type Signal } from '@preact/signals';
import {
  type AnalysisSettings,
  HASH_SIZES,
  MOST_DEPTH,
  MOST_LINES,
  MOST_SECONDS,
  MOST_THREADS,
} from '../engine/settings.ts';
import { readKeptValues, type TextStorage, writeKept } from '../game/text-storage.ts';

const KEY = 'fairyscope.engine';
const LIMITS: readonly AnalysisSettings['limit'][] = ['infinite', 'depth', 'time'];

/**
 * Sets what was kept, and keeps what is set from now on. Whatever is wrong with what was kept is as
 * if it had not been set.
 * @param possible threads that this visit may have: 1 where the page is not isolated.
 * @returns what was set and cannot be had, and what is used in its place; a sentence each.
 */
export function keepEngineSettings(
  settings: Signal<AnalysisSettings>,
  storage: TextStorage | null,
  possible: number,
): readonly string[] {
  const usual = settings.peek();
  const kept = readKeptValues(storage, KEY);
  const whole = (name: 'lines' | 'depth' | 'seconds' | 'hash' | 'threads', most: number) => {
    const value = kept[name];
    const isFit = typeof value === 'number' && Number.isInteger(value) && value >= 1;
    return isFit && value <= most ? value : usual[name];
  };
  const wanted = {
    hash: whole('hash', Number.MAX_SAFE_INTEGER),
    threads: whole('threads', MOST_THREADS),
  };
  const hash = HASH_SIZES.findLast((size) => size <= wanted.hash) ?? usual.hash;
  const threads = Math.min(wanted.threads, possible);
  settings.value = {
    lines: whole('lines', MOST_LINES),
    limit: LIMITS.find((limit) => limit === kept.limit) ?? usual.limit,
    depth: whole('depth', MOST_DEPTH),
    seconds: whole('seconds', MOST_SECONDS),
    hash,
    threads,
  };
  // Another visit may have as many threads as were set, unless others are set in this one.
  let isForced = threads < wanted.threads;
  effect(() => {
    const now = settings.value;
    isForced &&= now.threads === threads;
    const lasting = isForced ? { ...now, threads: wanted.threads } : now;
    writeKept(storage, KEY, lasting);
  });
  const notes: string[] = [];
  if (threads < wanted.threads) {
    const used = threads === 1 ? 'one is used now' : `${threads} are used, as many as there can be`;
    notes.push(`${wanted.threads} threads are set; ${used}.`);
  }
  if (hash !== wanted.hash) {
    notes.push(`${wanted.hash} MiB of memory were set; ${hash} MiB are used.`);
  }
  return notes;
}
