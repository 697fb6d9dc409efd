/** Progress is for people who wait at a terminal. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Progress } from '../../src/node/cli/progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 20, write: (text: string) => written.push(text), written };
}

it('says nothing where nobody watches', () => {
  const { written, ...pipe } = terminal(false);
  const progress = new Progress(pipe);
  vi.advanceTimersByTime(1000);
  progress.show('1 of 2');
  progress.log('depth 3');
  progress.clear();
  expect(written).toEqual([]);
});

it('says nothing of work that is soon done', () => {
  const { written, ...screen } = terminal(true);
  const progress = new Progress(screen);
  vi.advanceTimersByTime(200);
  progress.show('1 of 2');
  progress.clear();
  expect(written).toEqual([]);
});

it('changes one line, not too often, and takes it away', () => {
  const { written, ...screen } = terminal(true);
  const progress = new Progress(screen);
  vi.advanceTimersByTime(400);
  progress.show('1 of 3');
  progress.show('2 of 3');
  vi.advanceTimersByTime(200);
  progress.show('3 of 3, and more than fits');
  progress.clear();
  progress.clear();
  expect(written).toEqual(['\r\u001b[K1 of 3', '\r\u001b[K3 of 3, and more th', '\r\u001b[K']);
});

it('keeps lines that are to stay', () => {
  const { written, ...screen } = terminal(true);
  const progress = new Progress(screen);
  progress.log('depth 1');
  progress.log('depth 2');
  expect(written).toEqual(['depth 1\n', 'depth 2\n']);
});
