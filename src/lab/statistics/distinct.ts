/**
 * Counting equal games once: a deterministic engine plays the same game again from the same opening, and
 * a game seen twice is no more evidence than one.
 */

/** What two games must have in common to be one: the position before the first move, and all moves. */
export function gameKey(start: string, moves: readonly string[]): string {
  return `${start}\n${moves.join(' ')}`;
}

/** Counts things that are known by a text, and how many of them were there before. */
export class DistinctCounter {
  private readonly seen = new Set<string>();
  private again = 0;

  /** @returns whether the text is new */
  add(text: string): boolean {
    const isNew = !this.seen.has(text);
    if (isNew) this.seen.add(text);
    else this.again++;
    return isNew;
  }

  /** Different texts. */
  get distinct(): number {
    return this.seen.size;
  }

  /** Texts that repeat an earlier one. */
  get repeated(): number {
    return this.again;
  }
}
