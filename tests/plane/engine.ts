/** The plane's engine as these tests use it. */
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findPlaneGame } from '../../src/variants/plane/registry.ts';
import type { PlaneUnderTest } from './compare.ts';

const loaded = new Map<string, Promise<PlaneUnderTest>>();

/** The engine of a game, loaded once for each name. */
export function loadPlane(id: string, name = 'the usual'): Promise<PlaneUnderTest> {
  const key = `${id} ${name}`;
  let engine = loaded.get(key);
  if (engine === undefined) {
    useModulesFromDisk();
    const definition = findPlaneGame(id);
    if (definition === undefined) throw new Error(`no game ${id}`);
    engine = PlaneEngine.load(definition);
    loaded.set(key, engine);
  }
  return engine;
}
