/**
 * Installs what is missing: the packages of the lock file and, if asked for, the lab's database and the
 * programs that the tests need, Chromium and redis-server, through the system's package manager. Uses
 * nothing but Node, since it runs before anything is installed; does next to nothing when all is there.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  if (!hasDatabase()) say(`better-sqlite3, in which the lab keeps games, is missing; ${ADVICE}`);
}

/** What compiles better-sqlite3 where no compiled one is to be had. */
const TOOLS = ['python3', 'make', 'g++'];
const ADVICE = `"node scripts/setup.mjs --with-database" installs ${TOOLS.join(', ')} and compiles it`;

/** Whether better-sqlite3 is there, which npm leaves out where it cannot be compiled. */
function hasDatabase() {
  return existsSync(join(ROOT, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'));
}

/**
 * Installs better-sqlite3 and what compiles it, if it has been left out.
 * @throws ScriptError if it cannot be installed
 */
export async function installDatabase() {
  if (hasDatabase()) return;
  await installProgram({
    name: 'what compiles better-sqlite3',
    packages: TOOLS,
    isThere: () => TOOLS.every((name) => which(name) !== undefined),
    advice: `install ${TOOLS.join(', ')} yourself`,
  });
  await npm(['install', '--no-save']);
  // It is there without its native part where npm was told to run no scripts.
  if (!hasDatabase()) await npm(['rebuild', 'better-sqlite3']);
  if (!hasDatabase()) throw new ScriptError('better-sqlite3 could not be compiled');
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
  if (program?.endsWith('npm-cli.js')) await run(process.execPath, [program, ...args], headers());
  else await run('npm', args, headers());
}

/** Tells npm of Node's headers where they came with it: otherwise it would download them to compile. */
function headers() {
  const folder = dirname(dirname(realpathSync(process.execPath)));
  const isThere = existsSync(join(folder, 'include/node/node_api.h'));
  if (!isThere || process.env.npm_config_nodedir !== undefined) return {};
  return { npm_config_nodedir: folder };
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
    packages: ['chromium'],
    isThere: () => findChromium() !== undefined,
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
    packages: ['redis-server'],
    isThere: () => which('redis-server') !== undefined,
    advice: 'install redis-server yourself',
  });
}

/**
 * @param {object} program
 * @param {string} program.name
 * @param {readonly string[]} program.packages what it is to apt-get
 * @param {() => boolean} program.isThere whether it is installed
 * @param {string} program.advice what else can be done
 */
async function installProgram({ name, packages, isThere, advice }) {
  if (isThere()) return;
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
      [...rest, 'install', '-q', '-y', '--no-install-recommends', ...packages],
      quiet,
    );
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ScriptError(`${name} could not be installed: ${cause}; ${advice}`);
  }
  if (!isThere()) {
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
const OPTIONS = ['--with-database', '--with-chromium', '--with-redis'];

await runAsScript(import.meta, async () => {
  const options = process.argv.slice(2);
  if (options.some((option) => !OPTIONS.includes(option))) {
    const usage = OPTIONS.map((option) => `[${option}]`).join(' ');
    throw new ScriptError(`usage: node scripts/setup.mjs ${usage}`);
  }
  await withLock(async () => {
    await setUp();
    if (options.includes('--with-database')) await installDatabase();
    if (options.includes('--with-chromium')) await installChromium();
    if (options.includes('--with-redis')) await installRedis();
  });
});
