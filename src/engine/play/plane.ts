/** A game being played on the infinite plane. */
import { InputError } from '../../errors.ts';
import { type IcnGame, icnGame } from '../../notation/icn/game.ts';
import { findPlaneMove } from '../../notation/plane/find-move.ts';
import { formatPlanePrinted, makePlanePrinted } from '../../notation/plane/move-text.ts';
import type { TextPlace } from '../../notation/text.ts';
import type { PlaneMove } from '../../plane/types.ts';
import type { SomePlaneWeights } from '../../variants/plane/weights.ts';
import type { PlaneDefinition } from '../../variants/plane-definition.ts';
import type { CountOptions } from '../counting.ts';
import { analysePlane } from '../plane/analysis.ts';
import { PlaneEngine } from '../plane/engine.ts';
import { perftPlane } from '../plane/perft.ts';
import type { AnalysisOptions } from '../search-run.ts';
import { EnginePlay } from './engine-play.ts';
import type { CountResult, Play, PlayCountOptions } from './play.ts';

export class PlanePlay extends EnginePlay<PlaneEngine> implements Play<PlaneMove> {
  readonly #notation: IcnGame;

  constructor(engine: PlaneEngine) {
    super(engine);
    this.#notation = icnGame(engine.variant);
  }

  /** @throws InputError if the definition contradicts itself */
  static async load(variant: PlaneDefinition, weights?: SomePlaneWeights): Promise<PlanePlay> {
    return new PlanePlay(await PlaneEngine.load(variant, 'release', weights));
  }

  get notes(): readonly string[] {
    return this.engine.notes;
  }

  find(text: string, place?: TextPlace): PlaneMove {
    return findPlaneMove(this.engine, text, place);
  }

  print(move: PlaneMove): string {
    return formatPlanePrinted(this.engine, move, this.#notation);
  }

  make(move: PlaneMove): void {
    this.engine.make(move);
  }

  makePrinted(move: PlaneMove): string {
    return makePlanePrinted(this.engine, move, this.#notation);
  }

  analyse(options: AnalysisOptions) {
    return analysePlane(this.engine, options);
  }

  async count(depth: number, options: PlayCountOptions): Promise<CountResult> {
    refuseWays(options);
    const { nodes, divide, ...rest } = await perftPlane(this.engine, depth, options);
    const counts = [...divide].map(([move, count]) => [move, plain(count)] as const);
    return { ...rest, nodes: plain(nodes), divide: new Map(counts) };
  }
}

/** @throws InputError if a count is to be done in a way that only finite boards have */
function refuseWays({ method = 'plain', hash }: CountOptions): void {
  const refuse = (field: string, problem: string, expected: string): never => {
    throw new InputError(`on the infinite plane ${problem}`, { field, expected });
  };
  if (method !== 'plain') refuse('method', 'every position is counted', '"plain"');
  if (hash !== undefined) refuse('hash', 'counts are not remembered', 'none');
}

/** A number where that is exact. */
function plain(count: bigint): number | bigint {
  return count <= Number.MAX_SAFE_INTEGER ? Number(count) : count;
}
