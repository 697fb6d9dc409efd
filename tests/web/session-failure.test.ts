/** The game of the page when its engine fails. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { GameSession } from '../../web/game/session.ts';

let session: GameSession;
let engines: Engine[];
/** What happens to every engine that is loaded. */
let onLoad: (engine: Engine) => void;

beforeAll(useModulesFromDisk);
beforeEach(async () => {
  engines = [];
  onLoad = () => {};
  const load = Engine.load.bind(Engine);
  vi.spyOn(Engine, 'load').mockImplementation(async (...args) => {
    const engine = await load(...args);
    engines.push(engine);
    onLoad(engine);
    return engine;
  });
  session = await GameSession.open();
  session.play('a5');
  session.play('a6');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const moves = () => session.line.value.map(({ san }) => san).join(' ');

/** Makes an engine trap whenever it is asked for moves. */
function breakEngine(engine: Engine | undefined): void {
  if (engine === undefined) throw new Error('there is no engine');
  const { call } = engine.instance;
  const generate = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  Reflect.set(engine.instance, 'call', { ...call, generate });
}

it('it is replaced, and the game goes on', async () => {
  expect(moves()).toBe(' a5 a6');
  breakEngine(engines.at(-1));
  session.play('b5');
  expect(moves()).toBe(' a5 a6');
  await expect.poll(() => engines).toHaveLength(2);
  await expect.poll(() => session.trouble.value).toBeNull();
  session.play('b5');
  expect(moves()).toBe(' a5 a6 b5');
  expect(session.legalMoves.value.length).toBeGreaterThan(0);
});

it('legal moves that are shown come back by themselves', async () => {
  const counts: number[] = [];
  const unsubscribe = session.legalMoves.subscribe((legal) => counts.push(legal.length));
  breakEngine(engines.at(-1));
  session.back();
  await expect.poll(() => counts).toHaveLength(3);
  expect(counts[1]).toBe(0);
  expect(counts[2]).toBe(52);
  unsubscribe();
});

it('one that always fails is given up, and tried again at the next step', async () => {
  onLoad = breakEngine;
  const unsubscribe = session.legalMoves.subscribe(() => {});
  breakEngine(engines.at(-1));
  session.back();
  await expect.poll(() => engines.length).toBe(5);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(engines).toHaveLength(5);
  expect(session.trouble.value).toBe('unreachable');
  expect(moves()).toBe(' a5 a6');

  onLoad = () => {};
  session.forward();
  await expect.poll(() => engines.length).toBe(6);
  session.back();
  expect(session.legalMoves.value).toHaveLength(52);
  await expect.poll(() => session.trouble.value).toBeNull();
  unsubscribe();
});

it('one that cannot be replaced is told of, and the game can still be taken away', async () => {
  vi.spyOn(Engine, 'load').mockRejectedValue(new Error('no memory'));
  breakEngine(engines.at(-1));
  session.play('b5');
  await expect.poll(() => session.trouble.value).toBe('unreachable');
  session.back();
  expect(session.current.value.san).toBe('a5');
  expect(session.exportPgn()).toContain('1. a5 a6 *');
});

it('engines of games that are long gone rest until they are needed', async () => {
  const opening = session.legalMoves.value.length;
  for (let i = 0; i < 12; i++) {
    await session.newGame(['chess', 'grand', 'omega', 'opulent-2005'][i % 4] ?? '');
  }
  expect(engines).toHaveLength(5);
  while (session.canUndo.value) session.undo();
  expect(session.variant.value.id).toBe('opulent');
  const unsubscribe = session.legalMoves.subscribe(() => {});
  for (let i = 0; i < 2; i++) session.redo();
  await expect.poll(() => session.legalMoves.value.length).toBe(opening);
  expect(session.trouble.value).toBeNull();
  expect(engines).toHaveLength(6);
  expect(moves()).toBe(' a5 a6');
  session.play('b5');
  expect(moves()).toBe(' a5 a6 b5');
  unsubscribe();
});
