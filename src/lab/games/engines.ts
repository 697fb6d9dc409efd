/** Which engines have played the games of an experiment: one, unless somebody went on with another. */

export interface PlayingEngine {
  /** See `engineMark`. */
  readonly mark: string;
  /** How many games were kept when it began. */
  readonly games: number;
  /** When that was, in ISO 8601. */
  readonly since: string;
}

/** What a reader of a report should know of them; empty if there was but one. */
export function engineNotes(engines: readonly PlayingEngine[]): string[] {
  const [first, ...others] = engines;
  if (first === undefined || others.length === 0) return [];
  const changes = others.map(({ mark, games, since }) => {
    return `${mark} from game ${games + 1} on (${since.slice(0, 10)})`;
  });
  return [
    `The games are those of ${engines.length} engines, whose strength may differ: ${first.mark} at first, ` +
      `${changes.join(', ')}, in the order in which they were kept.`,
  ];
}
