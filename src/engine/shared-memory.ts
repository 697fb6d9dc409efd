/** Memory that several threads use at once. */

/** Whether this host lets threads share memory: browsers do so only where the page is isolated. */
export function canShareMemory(): boolean {
  return (
    typeof SharedArrayBuffer === 'function' &&
    (globalThis as { readonly crossOriginIsolated?: boolean }).crossOriginIsolated !== false
  );
}

/**
 * New shared memory of so many pages of 64 KiB, which does not grow.
 * @throws RangeError if there is not so much
 */
export function makeSharedMemory(pages: number): WebAssembly.Memory {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  // V8 does not count shared memory when it decides whether to look for garbage, and would keep what
  // tables of other sizes have left for long. It does count this, which is never written to.
  new ArrayBuffer(pages * 65536);
  return memory;
}
