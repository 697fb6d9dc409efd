/** The engine of the infinite plane behind the border of a worker. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectEngine, type EngineClient } from '../../src/engine/client.ts';
import { exposeEngine } from '../../src/engine/service.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { kadesh } from '../../src/variants/plane/kadesh.ts';

let engine: EngineClient;
let channel: MessageChannel;

beforeAll(useModulesFromDisk);
beforeEach(async () => {
  channel = new MessageChannel();
  exposeEngine(channel.port1);
  engine = connectEngine(channel.port2);
  await engine.load('plane');
});
afterEach(async () => {
  await engine.stop();
  engine.close();
});

const WINDOW = { x0: 1n, y0: 1n, x1: 20n, y1: 22n };

it('loads games, by name and definition, with their legal moves as closed forms', async () => {
  const plane = await engine.load('plane');
  expect(plane).toMatchObject({ turn: 'white', check: false, result: null, moves: [] });
  expect(plane.forms?.rays.length).toBeGreaterThan(0);
  const { forms } = await engine.load(kadesh);
  expect(forms?.formations.length).toBeGreaterThan(0);
  expect((await engine.load('chess')).forms).toBeUndefined();
});

it('sets positions of any size, and plays moves in either form', async () => {
  const { position, check } = await engine.setPosition(
    `w (15|8) K0,0|k9,19|R5,1${'0'.repeat(30)}`,
    [`5,1${'0'.repeat(30)}>5,19`, 'K(i19)-(h20)'],
  );
  expect(position).toBe('w (15|8) K0,0|k8,20|R5,19');
  expect(check).toBe(false);
  await expect(engine.setPosition('startpos', ['4,8>4,10', '4,8>4,9'])).rejects.toThrow(
    /^moves\[1\]/,
  );
  // Nothing has changed: one move of the king, 19 + 21 of the rook.
  expect((await engine.perft(1, { window: WINDOW })).nodes).toBe(1 + 19 + 21);
});

it('counts in windows', async () => {
  expect((await engine.perft(2, { window: WINDOW })).nodes).toBe(25600);
  await expect(engine.perft(2)).rejects.toThrow(/window/);
  await engine.setPosition('w K0,0|k9,19|R5,8');
  const far = { ...WINDOW, x1: 10n ** 30n };
  expect((await engine.perft(1, { window: far })).nodes).toBeGreaterThan(10n ** 29n);
  await engine.load('chess');
  await expect(engine.perft(2, { window: WINDOW })).rejects.toThrow(/no windows/);
});

it('counts in one way, which may be named, as finite boards do in several', async () => {
  const window = WINDOW;
  expect((await engine.perft(2, { window, method: 'plain' })).nodes).toBe(25600);
  await expect(engine.perft(2, { window, method: 'difference' })).rejects.toThrow(/^method: /);
  await expect(engine.perft(2, { window, hash: 1 })).rejects.toThrow(/^hash: /);
  await engine.load('chess');
  const { nodes, divide } = await engine.perft(4, { method: 'difference', hash: 1 });
  expect(nodes).toBe(197_281);
  expect(divide).toEqual((await engine.perft(4)).divide);
});

it('analyses, and stops', async () => {
  const { bestMove, lines } = await engine.analyse({ depth: 3, lines: 2 });
  expect(bestMove).toBe(lines[0]?.moves[0]);
  expect(lines).toHaveLength(2);
  const controller = new AbortController();
  const endless = engine.analyse({ signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  expect((await endless).depth).toBeGreaterThan(0);
});
