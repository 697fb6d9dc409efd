/** The games of the program that have modules of their own, and what these are made from. */
import { type CompiledVariant, compileVariant } from '../variants/compile/compiled.ts';
import { fingerprint, type GameFacts, gameFacts } from '../variants/compile/game-facts.ts';
import { readMemoryMap } from '../variants/compile/memory-map.ts';
import { writeTables } from '../variants/compile/tables.ts';
import type { SomeWeights } from '../variants/evaluation/weights.ts';
import { findVariant } from '../variants/registry.ts';
import { type EngineInstance, instantiate } from './instance.ts';
import { EngineLinks } from './links.ts';
import { loadModule, type Target } from './module.ts';

/** Modules by the games they serve: those that differ by their arrays alone share one. */
export const MODULE_OF: Readonly<Record<string, string>> = {
  chess: 'chess',
  grand: 'grand',
  opulent: 'opulent',
  'opulent-2005': 'opulent',
  omega: 'omega',
  delta: 'delta',
  'delta-cetina': 'delta',
};

/** Which modules to use: the one made for the game where there is one, or always a general one. */
export type Modules = 'special' | 'general';

/**
 * Starts the best module for a game, with the game's tables in its memory. A special one serves a game
 * if it takes nothing for granted that the game does not have; names alone do not tell, since users
 * name their games as they like.
 * @param weights of the evaluation, in the place of those that the game has
 */
export async function startModule(
  variant: CompiledVariant,
  target: Target,
  modules: Modules,
  weights?: SomeWeights,
): Promise<EngineInstance> {
  const links = await EngineLinks.open(target);
  const name = MODULE_OF[variant.definition.id];
  if (name !== undefined && modules === 'special') {
    const instance = await instantiate(await loadModule(name, target), links);
    const { map } = instance;
    if (map.MASK === variant.words * 8) {
      const tables = writeTables(variant, map, weights);
      instance.bytes().set(tables, map.TABLES);
      const facts = gameFacts(variant, map, tables);
      if (map.FINGERPRINT >>> 0 === fingerprint(facts)) return instance;
    }
  }
  const instance = await instantiate(await loadModule(`board${variant.words}`, target), links);
  instance.bytes().set(writeTables(variant, instance.map, weights), instance.map.TABLES);
  return instance;
}

export interface Specialisation {
  readonly name: string;
  readonly facts: GameFacts;
  readonly fingerprint: number;
}

/**
 * What to make the special modules from.
 * @param module a general module, for games of its width
 */
export async function specialisations(module: WebAssembly.Module): Promise<Specialisation[]> {
  // Only its constants are wanted, for which nothing that it imports is called.
  const table = new WebAssembly.Table({ element: 'anyfunc', initial: 1 });
  const { exports } = await WebAssembly.instantiate(module, { env: { abort: () => {}, table } });
  const map = readMemoryMap(exports);
  return [...new Set(Object.values(MODULE_OF))].map((name) => {
    const definition = findVariant(name);
    if (definition === undefined) throw new RangeError(`there is no game ${name}`);
    const variant = compileVariant(definition);
    const facts = gameFacts(variant, map, writeTables(variant, map));
    return { name, facts, fingerprint: fingerprint(facts) };
  });
}
