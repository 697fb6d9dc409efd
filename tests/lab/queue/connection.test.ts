/** Addresses at which no server can be used. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { connectRedis } from '../../../src/node/lab/queue/connection.ts';
import { freePort } from '../../support/free-port.ts';
import { startRedis } from '../../support/redis.ts';

describe.concurrent('an address of a server', () => {
  it.each([
    ['localhost', /^--queue: "localhost" is no address of a Redis server; expected redis:/],
    ['http://localhost:1', /"http:\/\/localhost:1" is no address/],
    ['redis:///', /"redis:\/\/\/" is no address/],
    ['redis://localhost/one', /^--queue: "\/one" is no number of a database/],
  ])('%s is refused', async (address, message) => {
    await expect(connectRedis(address)).rejects.toThrow(message);
  });

  it('is refused if nobody is there, without its password', async () => {
    const port = await freePort();
    const address = `redis://me:secret@127.0.0.1:${port}`;
    const message = `--queue: no Redis server can be used at redis://me:***@127.0.0.1:${port}: connect ECONNREFUSED`;
    await expect(connectRedis(address)).rejects.toThrow(message);
  });

  it.each([
    ['silent', '', /did not answer within 5 seconds/],
    ['of another kind', 'HTTP/1.1 400 Bad Request\r\n\r\n', /Protocol error/],
  ])('is refused if whoever is there is %s', async (_, answer, message) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.write(answer));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await expect(connectRedis(`redis://127.0.0.1:${port}`)).rejects.toThrow(message);
    server.close();
  });

  it('is refused if the server does not let one in, or has no such database', async () => {
    const log = vi.spyOn(console, 'error');
    const server = await startRedis();
    await expect(connectRedis(`${server.url}/99`)).rejects.toThrow(/DB index is out of range/);
    const client = await connectRedis(server.url);
    await client.config('SET', 'requirepass', 'secret');
    await expect(connectRedis(server.url)).rejects.toThrow(/NOAUTH/);
    const wrong = server.url.replace('//', '//:wrong@');
    await expect(connectRedis(wrong)).rejects.toThrow(/WRONGPASS/);
    const right = await connectRedis(server.url.replace('//', '//:secret@'));
    right.disconnect();
    client.disconnect();
    expect(log).not.toHaveBeenCalled();
    await server.close();
  });
});
