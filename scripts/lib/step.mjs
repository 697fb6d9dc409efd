/**
 * Build steps that are skipped when nothing they read has changed. A step leaves a stamp, the
 * hash of its inputs' names and contents, once its outputs are complete; file times are not
 * looked at, since a checkout sets them anyhow.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, say } from './project.mjs';

const STAMPS = 'build/.stamps';

/**
 * @typedef {object} Step
 * @property {string} name identifies the stamp; shown as progress
 * @property {readonly string[]} inputs files and folders relative to the root; a missing one
 *   counts as empty
 * @property {string} [options] whatever else the result depends on
 * @property {readonly string[]} outputs files relative to the root that the step leaves
 * @property {() => Promise<void>} run
 */

/**
 * @param {Step} step
 * @param {string} [root] the folder that the step's paths start from
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function runStep({ name, inputs, options = '', outputs, run }, root = ROOT) {
  const stamp = join(root, STAMPS, name);
  const hash = hashOf(root, inputs, options);
  const complete = outputs.every((output) => existsSync(join(root, output)));
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;

  rmSync(stamp, { force: true });
  const start = performance.now();
  await run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  say(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return true;
}

/**
 * @param {string} root
 * @param {readonly string[]} inputs
 * @param {string} options
 */
function hashOf(root, inputs, options) {
  const hash = createHash('sha256').update(options);
  for (const file of inputs.flatMap((input) => listFiles(root, input))) {
    const content = readFileSync(join(root, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Every file below a path, sorted; the path itself if it is a file.
 * @param {string} root
 * @param {string} path relative to the root
 * @returns {string[]}
 */
function listFiles(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  const entries = readdirSync(join(root, path)).sort();
  return entries.flatMap((entry) => listFiles(root, `${path}/${entry}`));
}
