/** A solved ending: its statistics, and the depth of every position. */
import { formatFen, type PlacedMan } from '../../notation/fen.ts';
import type { Engine } from '../engine.ts';
import { isColourBound } from './describe.ts';
import type { EndgameInstance } from './memory.ts';
import type { Numbering } from './numbering.ts';
import {
  type Colours,
  type Counts,
  classesOf,
  type EndingStatistics,
  statisticsOf,
  verdictOf,
} from './statistics.ts';

export class Ending {
  readonly numbering: Numbering;
  /** By class: colour-bound men on one colour, or on both. */
  readonly counts: readonly Counts[];
  /** The endings that captures lead to. */
  readonly captures: readonly Ending[];
  readonly #engine: Engine;
  readonly #instance: EndgameInstance;

  constructor(
    engine: Engine,
    instance: EndgameInstance,
    numbering: Numbering,
    counts: readonly Counts[],
    captures: readonly Ending[],
  ) {
    this.#engine = engine;
    this.#instance = instance;
    this.numbering = numbering;
    this.counts = counts;
    this.captures = captures;
  }

  /** The men, such as "KNNK". */
  get text(): string {
    return this.numbering.material.text;
  }

  /** Whether two men or more never leave their square colour, so that there are classes. */
  get hasColours(): boolean {
    return this.numbering.men.filter(isColourBound).length > 1;
  }

  /** Positions by depth, all classes together. */
  get wonByDepth(): readonly number[] {
    return this.statistics().histogram;
  }

  /** @throws InputError if the men have no colours to tell apart */
  statistics(colours: Colours = 'all'): EndingStatistics {
    const classes = classesOf(colours, this.hasColours, this.counts);
    return statisticsOf(classes, this.#engine.variant.draws.moveRule);
  }

  /** The verdict in words. @throws InputError as `statistics` */
  verdict(colours: Colours = 'all'): string {
    const { material } = this.numbering;
    return verdictOf(this.statistics(colours), material, this.#engine.variant, colours);
  }

  /**
   * A position with White to move of which the win is longest, as FEN, or null if nothing is won.
   * @throws InputError as `statistics`
   */
  longestPosition(colours: Colours = 'all'): string | null {
    const [longest] = classesOf(colours, this.hasColours, this.counts)
      .map((counts) => counts.longest)
      .sort((a, b) => b.depth - a.depth);
    if (longest === undefined || longest.depth === 0) return null;
    const { call, map, bytes } = this.#instance;
    call.place(longest.configuration);
    const men = this.numbering.men.map(({ letter }, i) => ({
      square: bytes[map.PLACE + i] ?? 0,
      letter,
      side: 'white' as const,
    }));
    const king = {
      square: longest.king,
      letter: this.numbering.material.king.letter,
      side: 'black' as const,
    };
    const rest = { turn: 'white', castling: '', enPassant: [], halfmove: 0, fullmove: 1 } as const;
    return formatFen({ men: [...men, king], ...rest }, this.#engine.board);
  }

  /**
   * Moves to mate with White to move and best play, 0 if the position is not won.
   * @param men White's: exactly those of the ending, in any order, in a legal position
   * @param king square of the lone king
   */
  depth(men: readonly Pick<PlacedMan, 'letter' | 'square'>[], king: number): number {
    const { call, map, bytes } = this.#instance;
    const left = [...men];
    this.numbering.men.forEach(({ letter }, i) => {
      const at = left.findIndex((man) => man.letter === letter);
      const [man] = at < 0 ? [] : left.splice(at, 1);
      if (man === undefined) throw new RangeError(`${this.text} has another ${letter}`);
      bytes[map.ASKED_MEN + i] = man.square;
    });
    bytes[map.ASKED_KING] = king;
    return call.probe();
  }

  /** The depths of all positions, a byte each, as they lie in memory. */
  get depths(): Uint8Array {
    const { map, view, bytes } = this.#instance;
    const start = view.getUint32(map.ENDINGS + map.TABLE_DEPTHS, true);
    return bytes.subarray(start, start + depthBytes(this.numbering));
  }

  /** Checksum of `depths`, as hexadecimal digits. */
  checksum(): string {
    return checksumOf(this.#instance, this.numbering);
  }
}

/** Bytes of the depths of an ending, filled up to whole words. */
export function depthBytes({ configurations, cells }: Numbering): number {
  return Math.ceil((configurations * cells) / 64) * 64;
}

/** Checksum of the depths in a module's memory. */
export function checksumOf({ call, map, view }: EndgameInstance, numbering: Numbering): string {
  const start = view.getUint32(map.ENDINGS + map.TABLE_DEPTHS, true);
  const sum = call.checksum(start, depthBytes(numbering));
  return BigInt.asUintN(64, sum).toString(16).padStart(16, '0');
}
