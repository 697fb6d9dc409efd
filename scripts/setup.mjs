/**
 * Installs what is missing: the packages of the lock file and, with --with-chromium, Chromium
 * through the system's package manager. Uses nothing but Node, since it runs before anything is
 * installed; does next to nothing when all is there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { withLock } from './lib/lock.mjs';
import { ROOT, run, runAsScript, ScriptError, say, which } from './lib/project.mjs';

/** The oldest Node that the packages run on. */
const OLDEST_NODE = [20, 19];

/**
 * Installs the npm packages of the lock file, unless they are installed.
 * @throws ScriptError if they cannot be, or if Node is too old for them
 */
export async function setUp() {
  checkNode();
  await installPackages();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new ScriptError(
      `Node ${process.versions.node} is too old; Node ${OLDEST_NODE.join('.')} or newer is needed`,
    );
  }
}

async function installPackages() {
  const lock = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  if (installed !== undefined && lock !== undefined && isInstalled(lock, installed)) return;

  say('installing npm packages');
  // Whoever set NODE_ENV=production still needs the build tools.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) await run(process.execPath, [npm, ...args]);
  else await run('npm', args);
}

/**
 * A lock file, or the account npm keeps of what it installed.
 * @typedef {{packages: Record<string, {version?: string, integrity?: string, optional?: boolean}>}} Lock
 */

/**
 * @param {string} path
 * @returns {Lock | undefined} undefined if there is none
 */
function readLock(path) {
  const file = join(ROOT, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Whether the packages installed are those of the lock. Optional ones, which npm leaves out
 * when they are made for another system, may be absent.
 * @param {Lock} lock
 * @param {Lock} installed
 */
export function isInstalled(lock, installed) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  const present = installed.packages;
  return (
    Object.keys(present).every((path) => path in lock.packages) &&
    wanted.every(([path, { version, integrity, optional = false }]) => {
      const found = present[path];
      if (found === undefined) return optional;
      return found.version === version && found.integrity === integrity;
    })
  );
}

/**
 * Installs Chromium if there is none.
 * @throws ScriptError if it cannot be installed
 */
export async function installChromium() {
  if (findChromium() !== undefined) return;
  const advice = 'install Chromium yourself, or set CHROMIUM_PATH to the program';
  if (which('apt-get') === undefined) {
    throw new ScriptError(`Chromium is missing and there is no apt-get to install it; ${advice}`);
  }
  const prefix = asRoot();
  if (prefix === undefined) {
    throw new ScriptError(`Chromium is missing and only root may install it; ${advice}`);
  }
  say('installing Chromium by apt-get');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const [command = 'apt-get', ...rest] = [...prefix, 'apt-get'];
  try {
    await run(command, [...rest, 'update', '-q'], quiet);
    await run(
      command,
      [...rest, 'install', '-q', '-y', '--no-install-recommends', 'chromium'],
      quiet,
    );
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ScriptError(`Chromium could not be installed: ${cause}; ${advice}`);
  }
  if (findChromium() === undefined) {
    throw new ScriptError(`apt-get installed Chromium, but it is not in PATH; ${advice}`);
  }
}

/** @returns {string[] | undefined} what to put before a command to run it as root */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  if (which('sudo') === undefined) return undefined;
  // Without a terminal sudo could only wait for a password for ever.
  return process.stdin.isTTY ? ['sudo'] : ['sudo', '-n'];
}

await runAsScript(import.meta, async () => {
  const [option, ...others] = process.argv.slice(2);
  if (others.length > 0 || (option !== undefined && option !== '--with-chromium')) {
    throw new ScriptError('usage: node scripts/setup.mjs [--with-chromium]');
  }
  await withLock(async () => {
    await setUp();
    if (option !== undefined) await installChromium();
  });
});
