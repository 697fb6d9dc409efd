/** Solved endings in the browser's database. Without one, or when it is full, nothing is kept. */
import type { StoredBytes, TableStore } from '../../../src/engine/endgame/store.ts';

const DATABASE = 'fairyscope-endings';
const STORE = 'tables';
/** Greater tables are not kept, in bytes. */
const MAX_SIZE = 1 << 29;
/** Most bytes that are read at once. */
const PORTION = 1 << 26;

/** The tables that this browser keeps for the page. */
export function openTableDatabase(): TableStore {
  let opening: Promise<IDBDatabase> | null = null;
  const database = () => {
    opening ??= openDatabase();
    // A failure, perhaps of a visit without permission, is not remembered.
    opening.catch(() => {
      opening = null;
    });
    return opening;
  };
  return {
    open: async (name) => {
      const found = await database()
        .then((open) => answer(open.transaction(STORE).objectStore(STORE).get(name)))
        .catch(() => null);
      return found instanceof Blob ? bytesOf(found) : null;
    },
    write: async (name, parts) => {
      const size = parts.reduce((sum, { length }) => sum + length, 0);
      if (size > MAX_SIZE) return;
      const blob = new Blob([...parts] as Uint8Array<ArrayBuffer>[]);
      await database()
        .then((open) =>
          answer(open.transaction(STORE, 'readwrite').objectStore(STORE).put(blob, name)),
        )
        .catch(() => {});
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function bytesOf(blob: Blob): StoredBytes {
  return {
    size: blob.size,
    read: async (target, offset) => {
      for (let done = 0; done < target.length; done += PORTION) {
        const end = Math.min(done + PORTION, target.length);
        const part = await blob.slice(offset + done, offset + end).arrayBuffer();
        target.set(new Uint8Array(part), done);
      }
    },
    close: async () => {},
  };
}
