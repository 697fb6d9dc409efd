/** A game as trees of openings take it. Plain data. */
import type { PgnResult } from '../notation/pgn.ts';
import type { Side } from '../notation/rules.ts';

/** What is known of a game beside its moves. */
export interface GameFacts {
  /** Which it is among the games that the tree was made from. */
  readonly id: number;
  /** Which version of it has been read; 0 where games do not change. */
  readonly version: number;
  /** What it belongs to within its source, such as the cell of an experiment; 0 where nothing is told apart. */
  readonly group: number;
  /** Id of the game's definition. */
  readonly game: string;
  /** Empty where they are not known. */
  readonly white: string;
  readonly black: string;
  readonly date: string;
  /** "*" where it has none: such a game is counted, but has no part in shares and scores. */
  readonly result: PgnResult;
  /** Half-moves of the whole game, however many of them the tree has. */
  readonly plies: number;
}

/** How a game began. */
export interface OpeningLine {
  /** Canonical text of the position before the first move. */
  readonly start: string;
  /** In engine form. */
  readonly moves: readonly string[];
  /** Of the positions before and after each move: one more than there are moves. See `positionKey`. */
  readonly keys: readonly bigint[];
}

/** Which games of a tree count. What is absent does not matter. */
export interface GameFilter {
  /** Id of the game's definition. */
  readonly game?: string | undefined;
  readonly groups?: ReadonlySet<number> | undefined;
  /** Part of a player's name; capitals and small letters are alike. */
  readonly player?: string | undefined;
  /** Which side that player has; any if absent. */
  readonly side?: Side | undefined;
}

/** A test for games. */
export function testOf(filter: GameFilter): (facts: GameFacts) => boolean {
  const { game, groups, side } = filter;
  const player = filter.player?.trim().toLowerCase() ?? '';
  const isHis = ({ white, black }: GameFacts) =>
    (side !== 'black' && white.toLowerCase().includes(player)) ||
    (side !== 'white' && black.toLowerCase().includes(player));
  return (facts) =>
    (game === undefined || facts.game === game) &&
    (groups === undefined || groups.has(facts.group)) &&
    (player === '' || isHis(facts));
}
