/** PNG files with a palette: pictures of the page have few colours, and take a third of the room so. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const MOST = 256;
/** Squares of distances between colours that are hardly told apart. */
const ALIKE = 150;

/**
 * Writes a picture with 256 of its colours, and others as the nearest of these. To the eye it is the same.
 * @param {Buffer} png eight bits a channel without transparency or interlacing, as Chromium's screenshots are
 * @returns {Buffer}
 * @throws Error if the picture is of another kind
 */
export function smallPng(png) {
  const { width, height, pixels } = decode(png);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = choose(counts);
  const indices = new Map(palette.map((colour, i) => [colour, i]));
  for (const colour of counts.keys()) {
    if (!indices.has(colour)) indices.set(colour, nearest(colour, palette));
  }
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = indices.get(pixels[y * width + x] ?? 0) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // bits, palette, usual compression and filters, not interlaced
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * The commonest colours, of which no two are alike as long as others are left.
 * @param {ReadonlyMap<number, number>} counts
 */
function choose(counts) {
  const colours = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  /** @type {number[]} */
  const palette = [];
  for (const colour of colours) {
    if (palette.length === MOST) return palette;
    if (palette.every((other) => distance(colour, other) > ALIKE)) palette.push(colour);
  }
  const others = colours.filter((colour) => !palette.includes(colour));
  return [...palette, ...others.slice(0, MOST - palette.length)];
}

/**
 * @param {Buffer} png
 * @returns {{ width: number, height: number, pixels: Uint32Array }} colours as 0xRRGGBB
 */
function decode(png) {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('this is no PNG');
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [bits, type, , , interlaced] = png.subarray(24, 29);
  const size = type === 2 ? 3 : 4;
  if (bits !== 8 || (type !== 2 && type !== 6) || interlaced !== 0) {
    throw new Error('this kind of PNG is not read');
  }
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(png.subarray(at + 8, at + 8 + length));
    }
  }
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * size;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const row = Uint8Array.from(data.subarray(start + 1, start + 1 + stride));
    unfilter(row, above, data[start] ?? 0, size);
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = row.subarray(x * size, x * size + 3);
      pixels[y * width + x] = (red << 16) | (green << 8) | blue;
    }
    above = row;
  }
  return { width, height, pixels };
}

/**
 * Undoes the filter of a row, in place; see the specification of PNG, section 9.
 * @param {Uint8Array} row
 * @param {Uint8Array} above
 * @param {number} filter
 * @param {number} size bytes of a pixel
 */
function unfilter(row, above, filter, size) {
  for (let i = 0; i < row.length; i++) {
    const a = row[i - size] ?? 0;
    const b = above[i] ?? 0;
    const c = i < size ? 0 : (above[i - size] ?? 0);
    const guess = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter] ?? 0;
    row[i] = (row[i] ?? 0) + guess;
  }
}

/** @param {number} a @param {number} b @param {number} c */
function paeth(a, b, c) {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (toA <= toB && toA <= toC) return a;
  return toB <= toC ? b : c;
}

/** @param {number} colour */
function channels(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/**
 * @param {number} colour
 * @param {readonly number[]} palette
 * @returns the index of the nearest colour
 */
function nearest(colour, palette) {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, other] of palette.entries()) {
    const far = distance(colour, other);
    if (far < least) [best, least] = [i, far];
  }
  return best;
}

/**
 * The square of the distance between two colours.
 * @param {number} a
 * @param {number} b
 */
function distance(a, b) {
  return (
    ((a >> 16) - (b >> 16)) ** 2 +
    (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 +
    ((a & 255) - (b & 255)) ** 2
  );
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(content.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  content.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(content), content.length + 4);
  return bytes;
}
