/** Endings that a store has, found for the position at hand and not solved. */
import type { Engine } from '../engine.ts';
import type { Ending } from './ending.ts';
import { type Material, materialOf, parseMaterial } from './material.ts';
import { numberingOf } from './numbering.ts';
import { capturesOf } from './solve.ts';
import { readMen, SolvedEndings } from './solved-endings.ts';
import { recall, type TableStore } from './store.ts';

/**
 * The ending of the engine's position, with those that captures lead to.
 * @returns null if it is none, or the store lacks one of the tables
 */
export async function recallEndings(
  engine: Engine,
  store: TableStore,
): Promise<SolvedEndings | null> {
  const men = readMen(engine);
  if (men === null) return null;
  if (men.men.every(({ letter }) => letter === men.king.letter)) return new SolvedEndings();
  if (men.men.length > MOST_MEN) return null;
  const ending = await recallOne(engine, parseMaterial(men.text, engine.compiled), store);
  return ending && new SolvedEndings([ending]);
}

/** More men than any table has. */
const MOST_MEN = 4;

async function recallOne(
  engine: Engine,
  material: Material,
  store: TableStore,
): Promise<Ending | null> {
  const captures: Ending[] = [];
  for (const smaller of capturesOf(material)) {
    const ending = await recallOne(engine, materialOf(smaller.men, smaller.king), store);
    if (ending === null) return null;
    captures.push(ending);
  }
  return recall(engine, numberingOf(material, engine), captures, { store });
}
