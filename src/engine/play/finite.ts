/** A game being played on a finite board. */
import { InputError } from '../../errors.ts';
import { findMove, formatPrinted, makePrinted } from '../../notation/move-text.ts';
import type { TextPlace } from '../../notation/text.ts';
import type { VariantDefinition } from '../../variants/definition.ts';
import { analyse } from '../analysis.ts';
import type { EngineMove } from '../board-game.ts';
import { Engine } from '../engine.ts';
import { perft } from '../perft.ts';
import type { AnalysisOptions } from '../search-run.ts';
import { EnginePlay } from './engine-play.ts';
import type { CountResult, Play, PlayCountOptions } from './play.ts';

export class FinitePlay extends EnginePlay<Engine> implements Play<EngineMove> {
  /** FEN says nothing beyond the rules. */
  readonly notes: readonly string[] = [];

  /** @throws InputError if the definition cannot be compiled */
  static async load(variant: VariantDefinition): Promise<FinitePlay> {
    return new FinitePlay(await Engine.load(variant));
  }

  find(text: string, place?: TextPlace): EngineMove {
    // One of the engine's own legal moves, which are all engine moves.
    return this.engine.legalMove(text) ?? (findMove(this.engine, text, place) as EngineMove);
  }

  print(move: EngineMove): string {
    return formatPrinted(this.engine, move);
  }

  make(move: EngineMove): void {
    this.engine.makeListed(move);
  }

  makePrinted(move: EngineMove): string {
    return makePrinted(this.engine, move, () => this.engine.makeListed(move));
  }

  analyse(options: AnalysisOptions) {
    return analyse(this.engine, options);
  }

  async count(depth: number, { window, ...options }: PlayCountOptions): Promise<CountResult> {
    if (window === undefined) return perft(this.engine, depth, options);
    throw new InputError('a finite board has no windows', {
      field: 'window',
      expected: 'none, except on the infinite plane',
    });
  }
}
