import { describe, expect, it } from 'vitest';
import { BoardCache } from '../../../src/lab/play/boards.ts';

describe('engines that are kept', () => {
  it.each([
    [1, 32],
    [16, 12],
    [64, 4],
    [1024, 4],
  ])('with tables of %d MiB are %d', async (hash, most) => {
    const cache = new BoardCache<string>(hash);
    const opened: string[] = [];
    const get = (key: string) =>
      cache.get(key, async () => {
        opened.push(key);
        return key;
      });
    const keys = Array.from({ length: most }, (_, i) => `engine ${i}`);
    for (const key of [...keys, ...keys]) expect(await get(key)).toBe(key);
    expect(opened).toEqual(keys);
    await get('one more');
    await get('engine 1');
    expect(opened.slice(most)).toEqual(['one more']);
    await get('engine 0');
    expect(opened.slice(most)).toEqual(['one more', 'engine 0']);
  });
});
