/** Text that comes from outside: pasted, dropped, or out of a file. */
import { InputError } from '../../src/errors.ts';
import type { Page } from './page.ts';

/** Most bytes of a file: games by the ten thousand. */
const MAX_SIZE = 20_000_000;

/**
 * The text of a file.
 * @throws InputError if it is too large or no text.
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > MAX_SIZE) {
    throw new InputError(`the file has ${file.size} bytes`, {
      field: file.name,
      expected: `at most ${MAX_SIZE}`,
    });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new InputError('the file cannot be read as text in UTF-8', {
      field: file.name,
      expected: 'a position (FEN, ICN), games (PGN, ICN) or the definition of a game (JSON)',
    });
  }
}

/** Opens what is pasted outside of fields, or dropped anywhere. */
export function listenForText(page: Page): void {
  const open = (work: () => string | Promise<string>) =>
    void page.notices.attempt(async () => {
      await page.session.importText(await work());
      if (page.overlay.peek() === 'open') page.overlay.value = null;
    });
  document.addEventListener('paste', (event) => {
    if (event.defaultPrevented || isField(event.target)) return;
    take(event.clipboardData, event, open);
  });
  document.addEventListener('dragover', (event) => {
    if (isField(event.target) && !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault(); // or else nothing can be dropped
  });
  document.addEventListener('drop', (event) => {
    if (event.defaultPrevented) return;
    const hasFile = (event.dataTransfer?.files.length ?? 0) > 0;
    if (isField(event.target) && !hasFile) return;
    event.preventDefault(); // or else the browser may leave the page for what is dropped
    take(event.dataTransfer, event, open);
  });
}

function take(
  data: DataTransfer | null,
  event: Event,
  open: (work: () => string | Promise<string>) => void,
): void {
  const file = data?.files[0];
  const text = data?.getData('text/plain') ?? '';
  if (file === undefined && text === '') return;
  event.preventDefault();
  open(() => (file === undefined ? text : readFile(file)));
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}
