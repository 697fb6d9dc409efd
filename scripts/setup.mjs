/**
 * Installs what is missing: the packages of the lock file and, if asked for, the programs that the
 * tests need, Chromium and redis-server, through the system's package manager. Uses nothing but Node, since it runs before anything is
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
  if (installed !== undefined && lock !== undefined) {
    // Adds what is new to what is there, so that native packages need not be compiled again.
    await npm(['install', '--no-save']);
    const now = readLock('node_modules/.package-lock.json');
    if (now !== undefined && isInstalled(lock, now)) return;
  }
  await npm(['ci']);
}

/** @param {readonly string[]} command */
async function npm(command) {
  // Whoever set NODE_ENV=production still needs the build tools.
  const args = [...command, '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const program = process.env.npm_execpath;
  if (program?.endsWith('npm-cli.js')) await run(process.execPath, [program, ...args]);
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
  await installProgram({
    name: 'Chromium',
    package: 'chromium',
    find: findChromium,
    advice: 'install Chromium yourself, or set CHROMIUM_PATH to the program',
  });
}

/**
 * Installs redis-server if there is none.
 * @throws ScriptError if it cannot be installed
 */
export async function installRedis() {
  await installProgram({
    name: 'redis-server',
    package: 'redis-server',
    find: () => which('redis-server'),
    advice: 'install redis-server yourself',
  });
}

/**
 * @param {object} program
 * @param {string} program.name
 * @param {string} program.package what it is to apt-get
 * @param {() => string | undefined} program.find its path, undefined if it is not installed
 * @param {string} program.advice what else can be done
 */
async function installProgram({ name, package: debianPackage, find, advice }) {
  if (find() !== undefined) return;
  if (which('apt-get') === undefined) {
    throw new ScriptError(`${name} is missing and there is no apt-get to install it; ${advice}`);
  }
  const prefix = asRoot();
  if (prefix === undefined) {
    throw new ScriptError(`${name} is missing and only root may install it; ${advice}`);
  }
  say(`installing ${name} by apt-get`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const [command = 'apt-get', ...rest] = [...prefix, 'apt-get'];
  try {
    await run(command, [...rest, 'update', '-q'], quiet);
    await run(
      command,
      [...rest, 'install', '-q', '-y', '--no-install-recommends', debianPackage],
      quiet,
    );
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ScriptError(`${name} could not be installed: ${cause}; ${advice}`);
  }
  if (find() === undefined) {
    throw new ScriptError(`apt-get installed ${name}, but it is not in PATH; ${advice}`);
  }
}

/** @returns {string[] | undefined} what to put before a command to run it as root */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  if (which('sudo') === undefined) return undefined;
  // Without a terminal sudo could only wait for a password for ever.
  return process.stdin.isTTY ? ['sudo'] : ['sudo', '-n'];
}

/** What can be installed beside the packages, by option. */
const PROGRAMS = { '--with-chromium': installChromium, '--with-redis': installRedis };

await runAsScript(import.meta, async () => {
  const options = process.argv.slice(2);
  if (options.some((option) => !(option in PROGRAMS))) {
    throw new ScriptError(
      `usage: node scripts/setup.mjs ${Object.keys(PROGRAMS)
        .map((option) => `[${option}]`)
        .join(' ')}`,
    );
  }
  await withLock(async () => {
    await setUp();
    for (const [option, install] of Object.entries(PROGRAMS)) {
      if (options.includes(option)) await install();
    }
  });
});
