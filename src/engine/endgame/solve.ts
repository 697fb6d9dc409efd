/** Solving an ending, with progress and stop, and the smaller endings that captures lead to first. */
import { InputError } from '../../errors.ts';
import type { PieceType } from '../../variants/compile/compiled.ts';
import type { Engine } from '../engine.ts';
import type { Target } from '../module.ts';
import { depthBytes, Ending } from './ending.ts';
import { type Material, materialOf, parseMaterial } from './material.ts';
import { MAX_MEMORY } from './memory.ts';
import { numberingOf } from './numbering.ts';
import {
  inMebibytes,
  prepareEnding,
  type SolveProgress,
  solvePrepared,
  workingMemory,
} from './rounds.ts';
import { keep, recall, type TableStore } from './store.ts';

export type { SolveProgress };

export interface SolveOptions {
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Where solved tables are kept. */
  readonly store?: TableStore | undefined;
  /** Most bytes to be used for the ending itself. */
  readonly memory?: number | undefined;
  readonly target?: Target | undefined;
}

/** Bytes of memory that solving an ending takes, those of smaller endings included. */
export function memoryToSolve(engine: Engine, text: string): number {
  const material = parseMaterial(text, engine.compiled);
  const numbering = numberingOf(material, engine);
  return FIXED + workingMemory(numbering, engine) + captureMemory(material, engine);
}

/** More than the tables of the game and what is derived from them take. */
const FIXED = 8 * 2 ** 20;

function captureMemory(material: Material, engine: Engine): number {
  return capturesOf(material)
    .map((smaller) => numberingOf(smaller, engine))
    .map((numbering) => depthBytes(numbering) + workingMemory(numbering, engine))
    .reduce((a, b) => a + b, 0);
}

/** The endings that captures lead to, those of the king alone left out. */
export function capturesOf({ men, king }: Material): Material[] {
  const kinds = [...new Set(men)].filter((type) => type !== king);
  return kinds
    .map((type) => without(men, type))
    .filter((left) => left.some((type) => type !== king))
    .map((left) => materialOf(left, king));
}

function without(men: readonly PieceType[], type: PieceType): PieceType[] {
  const at = men.indexOf(type);
  return men.filter((_, i) => i !== at);
}

/**
 * Solves an ending of the engine's game. The engine's position does not matter and stays.
 * @param text White's men and Black's bare king, such as "KNNK"
 * @throws InputError if there is no such ending, or not enough memory, before any work; the
 *   signal's reason if it is aborted
 */
export async function solveEnding(
  engine: Engine,
  text: string,
  options: SolveOptions = {},
): Promise<Ending> {
  options.signal?.throwIfAborted();
  const material = parseMaterial(text, engine.compiled);
  const limit = Math.min(options.memory ?? MAX_MEMORY, MAX_MEMORY);
  const needed = memoryToSolve(engine, text);
  if (needed > limit) {
    throw new InputError(`${material.text} needs ${inMebibytes(needed)} of memory`, {
      field: 'material',
      expected: `an ending that needs at most ${inMebibytes(limit)}`,
    });
  }
  const known = new Map<string, Promise<Ending>>();
  return solveMaterial(engine, material, options, known);
}

function solveMaterial(
  engine: Engine,
  material: Material,
  options: SolveOptions,
  known: Map<string, Promise<Ending>>,
): Promise<Ending> {
  const before = known.get(material.text);
  if (before !== undefined) return before;
  const solve = async (): Promise<Ending> => {
    const captures: Ending[] = [];
    for (const smaller of capturesOf(material)) {
      captures.push(await solveMaterial(engine, smaller, options, known));
    }
    const numbering = numberingOf(material, engine);
    const stored = await recall(engine, numbering, captures, options);
    if (stored !== null) return stored;
    const { target = 'release', onProgress, signal } = options;
    const instance = await prepareEnding(engine, numbering, captures, target);
    const counts = await solvePrepared(instance, numbering, onProgress, signal);
    const ending = new Ending(engine, instance, numbering, counts, captures);
    if (options.store !== undefined) await keep(engine, ending, options.store);
    return ending;
  };
  const ending = solve();
  known.set(material.text, ending);
  return ending;
}
