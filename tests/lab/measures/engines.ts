/** Engines of the program's games, each loaded once. */
import { Engine } from '../../../src/engine/engine.ts';
import { PlaneEngine } from '../../../src/engine/plane/engine.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { findGame, isPlaneGame } from '../../../src/variants/registry.ts';

const loaded = new Map<string, Promise<Engine | PlaneEngine>>();

export function engineOf(id: string): Promise<Engine | PlaneEngine> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  useModulesFromDisk();
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const engine = isPlaneGame(game) ? PlaneEngine.load(game) : Engine.load(game);
  loaded.set(id, engine);
  return engine;
}
