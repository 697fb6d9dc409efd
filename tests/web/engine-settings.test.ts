/** Settings of the engine that are kept between visits. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { keepEngineSettings } from '../../web/app/engine-settings.ts';
import { type AnalysisSettings, DEFAULT_SETTINGS } from '../../web/engine/settings.ts';

/** A visit with so many threads, and what an earlier one has left. */
function visit(left: unknown, possible: number) {
  const storage = new Map([['fairyscope.engine', JSON.stringify(left)]]);
  const settings = signal(DEFAULT_SETTINGS);
  const notes = keepEngineSettings(
    settings,
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, text) => void storage.set(key, text),
      removeItem: (key) => void storage.delete(key),
    },
    possible,
  );
  const kept = (): AnalysisSettings => JSON.parse(storage.get('fairyscope.engine') ?? '');
  return { settings, notes, kept };
}

const own: AnalysisSettings = {
  ...{ lines: 2, limit: 'depth', depth: 20, seconds: 3 },
  ...{ hash: 256, threads: 4 },
};

describe('what was set', () => {
  const cases: [what: string, left: unknown, used: AnalysisSettings, notes: readonly string[]][] = [
    ['is set again', own, own, []],
    [
      'and cannot be had gives way',
      { ...own, threads: 8, hash: 3000 },
      { ...own, hash: 1024 },
      [
        '8 threads are set; 4 are used, as many as there can be.',
        '3000 MiB of memory were set; 1024 MiB are used.',
      ],
    ],
    [
      'and is no setting is forgotten',
      { lines: 9, limit: 'never', depth: 0, seconds: 'ten', hash: -1, threads: 1.5 },
      DEFAULT_SETTINGS,
      [],
    ],
    ['is nothing', null, DEFAULT_SETTINGS, []],
  ];
  it.each(cases)('%s', (_, left, used, notes) => {
    const { settings, notes: told } = visit(left, 4);
    expect(settings.value).toEqual(used);
    expect(told).toEqual(notes);
  });
});

it('threads wait for a visit that can have them, unless others are set', () => {
  const { settings, notes, kept } = visit(own, 1);
  expect(notes).toEqual(['4 threads are set; one is used now.']);
  settings.value = { ...settings.value, lines: 5 };
  expect(settings.value.threads).toBe(1);
  expect(kept()).toEqual({ ...own, lines: 5 });

  const fewer = visit(own, 2);
  fewer.settings.value = { ...fewer.settings.value, threads: 1 };
  fewer.settings.value = { ...fewer.settings.value, threads: 2 };
  expect(fewer.kept().threads).toBe(2);
});
