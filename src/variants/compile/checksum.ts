/** A number that tells data apart by their JSON (FNV-1a, 32 bits), never 0. */
export function checksum(data: unknown): number {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(data)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0 || 1;
}
