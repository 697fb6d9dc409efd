/**
 * Serves the page: installs and builds what is missing, then serves what was built. With --dev,
 * Vite serves the sources instead and follows every change.
 *
 * PORT (default 5173) is the first port tried; the next free one is taken. HOST is the address
 * listened on, by default this machine alone.
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { withLock } from './lib/lock.mjs';
import { ROOT, runAsScript, ScriptError } from './lib/project.mjs';
import { setUp } from './setup.mjs';

const DEFAULT_PORT = 5173;

await runAsScript(import.meta, async () => {
  const [option, ...others] = process.argv.slice(2);
  if (others.length > 0 || (option !== undefined && option !== '--dev')) {
    throw new ScriptError('usage: node scripts/start.mjs [--dev]');
  }
  const dev = option !== undefined;
  const address = {
    port: portFrom(process.env.PORT),
    host: process.env.HOST || '127.0.0.1',
    strictPort: false,
  };
  await withLock(async () => {
    await setUp();
    // The command line and the library must fit the engine that is built here.
    await build(dev ? ['wasm', 'lib', 'cli'] : ['wasm', 'page', 'lib', 'cli']);
  });

  const { createServer, preview } = await import('vite');
  const configFile = join(ROOT, 'vite.config.ts');
  const server = dev
    ? await (await createServer({ configFile, server: address })).listen()
    : await preview({ configFile, logLevel: 'warn', preview: address });
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  process.stdout.write(`Fairyscope is at ${[...local, ...network].join(' and ')}\n`);
  process.stdout.write('Press Ctrl-C to stop.\n');

  const stop = () => {
    // A browser may keep its connection open, which must not keep the server alive.
    server.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(stop);
});

/**
 * npm passes signals on, but not when it is killed itself; so look whether it is still there.
 * @param {() => void} stop
 */
function stopWithParent(stop) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}

/**
 * @param {string | undefined} text
 * @returns {number}
 */
function portFrom(text) {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new ScriptError(`PORT is "${text}"; expected a whole number from 1 to 65535`);
  }
  return port;
}
