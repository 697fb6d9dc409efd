/** What is kept between visits as small pieces of JSON. */

/** What of the browser's storage is needed. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is kept under a key; null if nothing is, or nothing that can be read. */
export function readKept(storage: TextStorage | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The same for what was kept by name; empty if nothing was. */
export function readKeptValues(
  storage: TextStorage | null,
  key: string,
): Readonly<Record<string, unknown>> {
  const kept = readKept(storage, key);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** @returns false where the storage is full or forbidden: the value then lasts until the page is closed */
export function writeKept(storage: TextStorage | null, key: string, value: unknown): boolean {
  try {
    storage?.setItem(key, JSON.stringify(value));
    return storage !== null;
  } catch {
    return false;
  }
}
