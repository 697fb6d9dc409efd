/** The plane's engine as these tests use it. */
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findPlaneGame } from '../../src/variants/plane/registry.ts';
import type { PlaneUnderTest } from './compare.ts';

const loaded = new Map<string, Promise<PlaneUnderTest>>();

export function loadPlane(id: string): Promise<PlaneUnderTest> {
  let engine = loaded.get(id);
  if (engine === undefined) {
    useModulesFromDisk();
    const definition = findPlaneGame(id);
    if (definition === undefined) throw new Error(`no game ${id}`);
    engine = PlaneEngine.load(definition);
    loaded.set(id, engine);
  }
  return engine;
}
