/** A 64-bit number for a text; different ones for different texts, as far as 64 bits go. */
export function hash64(text: string): bigint {
  let [low, high] = [0x9e3779b9, 0x85ebca6b];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193) + (high >>> 13);
    high = Math.imul(high ^ unit, 0xcc9e2d51 | 0) + (low >>> 17);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b);
  high = Math.imul(high ^ (high >>> 15) ^ low, 0xc2b2ae35);
  low ^= high >>> 13;
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}
