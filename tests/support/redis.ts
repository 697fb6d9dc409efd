/** A redis-server of a test's own, which can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { which } from '../../scripts/lib/project.mjs';
import { freePort } from './free-port.ts';

/** Milliseconds between looks whether the server answers. */
const POLL = 20;

export interface RedisServer {
  /** Such as redis://127.0.0.1:40123. */
  readonly url: string;
  /** Ends it by SIGKILL, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the data it has on disk. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts a server on a free port of this machine, with a folder of its own.
 * @param isPersistent whether it writes each command to disk before it answers
 * @throws Error if redis-server is not installed
 */
export async function startRedis({ isPersistent = false } = {}): Promise<RedisServer> {
  const program = which('redis-server');
  if (program === undefined) {
    throw new Error('redis-server is missing; run "node scripts/setup.mjs --with-redis"');
  }
  const folder = await mkdtemp(join(tmpdir(), 'fairyscope-redis-'));
  const port = await freePort();
  const onDisk = isPersistent ? ['--appendonly', 'yes', '--appendfsync', 'always'] : [];
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const start = async () => {
    const server = spawn(program, [...args, ...onDisk], { stdio: 'ignore' });
    // Ends with this process, whose tests may fail before they come to close the server.
    const guard = spawn('sh', ['-c', `cat; kill -9 ${server.pid}; rm -rf '${folder}'`], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    server.on('exit', () => guard.kill());
    await answers(server, port);
    return server;
  };
  let server = await start();
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      server = await start();
    },
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Waits until the server has loaded its data and answers. */
async function answers(server: ChildProcess, port: number): Promise<void> {
  while (!(await pings(port))) {
    if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

function pings(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('error', () => end(false));
    socket.on('data', (data) => end(data.toString().startsWith('+PONG')));
  });
}
