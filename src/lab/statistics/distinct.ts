/**
 * Counting equal games once: a deterministic engine plays the same game again from the same opening, and
 * a game seen twice is no more evidence than one.
 */

/** What two games must have in common to be one: the position before the first move, and all moves. */
export function gameKey(start: string, moves: readonly string[]): string {
  return `${start}\n${moves.join(' ')}`;
}

/** Things known by a text, each with the number of times it was seen. */
export class DistinctCounter {
  private readonly counts = new Map<string, number>();
  private all = 0;

  /** @returns whether the text is new */
  add(text: string): boolean {
    const before = this.counts.get(text) ?? 0;
    this.counts.set(text, before + 1);
    this.all++;
    return before === 0;
  }

  /** Different texts. */
  get distinct(): number {
    return this.counts.size;
  }

  /** Texts that repeat an earlier one. */
  get repeated(): number {
    return this.all - this.counts.size;
  }

  /** How often the most frequent text was seen; 0 without any. */
  get mostRepeated(): number {
    let most = 0;
    for (const count of this.counts.values()) most = Math.max(most, count);
    return most;
  }
}
