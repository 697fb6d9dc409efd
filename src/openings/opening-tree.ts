/**
 * Openings of many games, by position: which moves were played, and what came of them. It is no tree of
 * nodes but a list of visits: each position knows the games that came through it, the one that was added
 * last first, and statistics are counted when they are asked for. So any choice among the games is
 * answered without building anything anew; orders of moves that lead to the same position join by
 * themselves, and so do games from different arrays, which have no position in common at first.
 *
 * A visit takes 12 bytes, and a position some 30 more.
 */
import { InputError } from '../errors.ts';
import { Column } from './column.ts';
import { type GameFacts, type GameFilter, type OpeningLine, testOf } from './game.ts';
import { KeyTable } from './key-table.ts';
import {
  countedAs,
  type GameReference,
  type MoveStatistics,
  NO_RESULTS,
  type PositionStatistics,
  type Results,
  sortMoves,
} from './statistics.ts';

/** A position from which games of a tree begin. */
export interface Root {
  /** Canonical text. */
  readonly start: string;
  readonly games: number;
}

/** A tree as plain data that can be kept and sent. */
export interface OpeningSnapshot {
  /** Of what all this means. */
  readonly format: number;
  readonly depth: number;
  readonly games: readonly GameFacts[];
  /** Texts of the moves, by their numbers less 1. */
  readonly moves: readonly string[];
  /** Texts of positions in which games begin, by place. */
  readonly starts: readonly (readonly [place: number, text: string])[];
  /** Keys of the positions, by place. */
  readonly keys: BigUint64Array<ArrayBuffer>;
  /** First visit of each game. */
  readonly firsts: Uint32Array<ArrayBuffer>;
  /** Of each visit, in the order of the games and their moves: the position's place, and the number of the
   *  move that was played there, 0 for none. */
  readonly places: Uint32Array<ArrayBuffer>;
  readonly played: Uint32Array<ArrayBuffer>;
}

/** Of snapshots; another number for whatever reads them in another way. */
export const SNAPSHOT_FORMAT = 1;

/** Half-moves of each game that are read unless told. */
export const USUAL_DEPTH = 30;
/** Least and greatest depth. */
export const DEPTHS = { least: 1, most: 200 } as const;

/** Games that are named with a position unless told. */
const NAMED = 8;

export class OpeningTree {
  /** Half-moves of each game that are kept. */
  readonly depth: number;
  readonly #games: GameFacts[] = [];
  readonly #firsts = new Column();
  readonly #positions: KeyTable;
  readonly #starts = new Map<number, string>();
  /** By place: number of the position's last visit, plus 1. */
  readonly #last = new Column();
  // By visit.
  readonly #gameOf = new Column();
  readonly #played = new Column();
  /** The visit of the same position before it, plus 1; 0 if it is the first. */
  readonly #before = new Column();
  /** The position's place; made when it is needed, which is not for statistics. */
  #placed: Uint32Array<ArrayBuffer> | null = null;
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  /**
   * @param depth half-moves of each game that are kept, 1 to 200
   * @throws InputError for any other number
   */
  constructor(depth = USUAL_DEPTH, positions = new KeyTable()) {
    if (!(Number.isInteger(depth) && depth >= DEPTHS.least && depth <= DEPTHS.most)) {
      throw new InputError(`${depth} half-moves`, {
        field: 'depth',
        expected: `a whole number from ${DEPTHS.least} to ${DEPTHS.most}`,
      });
    }
    this.depth = depth;
    this.#positions = positions;
  }

  /** All games, in the order in which they were added. */
  get games(): readonly GameFacts[] {
    return this.#games;
  }

  /** Different positions. */
  get positions(): number {
    return this.#positions.size;
  }

  /**
   * Adds a game; of its moves those within the depth.
   * @throws RangeError unless there is one key more than moves, and then nothing has changed
   */
  add(facts: GameFacts, { start, moves, keys }: OpeningLine): void {
    if (keys.length !== moves.length + 1) {
      throw new RangeError(`${keys.length} keys of positions around ${moves.length} moves`);
    }
    const kept = moves.slice(0, this.depth);
    const places = keys.slice(0, kept.length + 1).map((key) => this.#positions.place(key));
    const [root = 0] = places;
    if (!this.#starts.has(root)) this.#starts.set(root, start);
    this.#push(
      facts,
      places,
      kept.map((move) => this.#numberOf(move)),
    );
  }

  /** Adds all games of another tree, as far as this one's depth reaches and theirs does. */
  merge(other: OpeningTree): void {
    for (let game = 0; game < other.#games.length; game++) {
      this.add(other.#games[game] as GameFacts, other.line(game));
    }
  }

  /** A tree of the games that pass a test. */
  filter(test: (facts: GameFacts) => boolean): OpeningTree {
    const filtered = new OpeningTree(this.depth);
    this.#games.forEach((facts, game) => {
      if (test(facts)) filtered.add(facts, this.line(game));
    });
    return filtered;
  }

  /** What is kept of a game's moves. @param game its place in `games` */
  line(game: number): OpeningLine {
    const first = this.#firsts.at(game);
    const end = game + 1 < this.#firsts.length ? this.#firsts.at(game + 1) : this.#gameOf.length;
    const places = this.#places().subarray(first, end);
    const moves: string[] = [];
    for (let visit = first; visit < end - 1; visit++) {
      moves.push(this.#texts[this.#played.at(visit) - 1] ?? '');
    }
    const keys = Array.from(places, (place) => this.#positions.key(place));
    return { start: this.#starts.get(places[0] ?? 0) ?? '', moves, keys };
  }

  /**
   * What the games that came through a position did there.
   * @param key see `positionKey`
   * @param named most games to name; they are places in `games`
   * @returns statistics without games where the position is not known
   */
  at(key: bigint, filter: GameFilter = {}, named = NAMED): PositionStatistics<number> {
    const test = testOf(filter);
    const all = new Tally();
    const moves = new Map<number, Tally>();
    const games: GameReference<number>[] = [];
    const place = this.#positions.find(key);
    let next = place < 0 ? 0 : this.#last.at(place);
    while (next > 0) {
      const visit = next - 1;
      const game = this.#gameOf.at(visit);
      next = this.#before.at(visit);
      // Of a game that came here again the first time counts, which is the last in this order.
      if (next > 0 && this.#gameOf.at(next - 1) === game) continue;
      const facts = this.#games[game];
      if (facts === undefined || !test(facts)) continue;
      all.add(facts);
      const played = this.#played.at(visit);
      if (played > 0) {
        const tally = moves.get(played) ?? new Tally();
        moves.set(played, tally);
        tally.add(facts);
      }
      if (games.length < named) games.push({ game, ply: visit - this.#firsts.at(game) });
    }
    const found: MoveStatistics[] = [...moves].map(([number, tally]) => ({
      move: this.#texts[number - 1] ?? '',
      ...tally.results,
    }));
    return { results: all.results, moves: sortMoves(found), games };
  }

  /** The positions in which games begin, those of most games first. */
  roots(filter: GameFilter = {}): Root[] {
    const test = testOf(filter);
    const roots: Root[] = [];
    for (const [place, start] of this.#starts) {
      let games = 0;
      for (let next = this.#last.at(place); next > 0; next = this.#before.at(next - 1)) {
        const game = this.#gameOf.at(next - 1);
        const facts = this.#games[game];
        if (this.#firsts.at(game) === next - 1 && facts !== undefined && test(facts)) games++;
      }
      if (games > 0) roots.push({ start, games });
    }
    return roots.sort((a, b) => b.games - a.games);
  }

  /** The tree as plain data; it shares nothing with the tree. */
  snapshot(): OpeningSnapshot {
    return {
      format: SNAPSHOT_FORMAT,
      depth: this.depth,
      games: [...this.#games],
      moves: [...this.#texts],
      starts: [...this.#starts],
      keys: this.#positions.keys(),
      firsts: this.#firsts.values(),
      places: this.#places().slice(),
      played: this.#played.values(),
    };
  }

  /**
   * The tree that a snapshot was taken of.
   * @throws InputError if it is of another version of the program
   */
  static restore(snapshot: OpeningSnapshot): OpeningTree {
    const { format, depth, games, moves, starts, keys, firsts, places, played } = snapshot;
    if (format !== SNAPSHOT_FORMAT) {
      throw new InputError(`a tree of format ${format}`, {
        field: 'tree',
        expected: `format ${SNAPSHOT_FORMAT}`,
      });
    }
    const tree = new OpeningTree(depth, new KeyTable(keys));
    for (const [place, text] of starts) tree.#starts.set(place, text);
    for (const move of moves) tree.#numberOf(move);
    games.forEach((facts, game) => {
      const [first, end] = [firsts[game] ?? 0, firsts[game + 1] ?? places.length];
      tree.#push(facts, places.subarray(first, end), played.subarray(first, end - 1));
    });
    return tree;
  }

  /** @param played numbers of the moves, one less than there are places */
  #push(facts: GameFacts, places: ArrayLike<number>, played: ArrayLike<number>): void {
    const game = this.#games.length;
    this.#games.push(facts);
    this.#firsts.push(this.#gameOf.length);
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      while (this.#last.length <= place) this.#last.push(0);
      this.#gameOf.push(game);
      this.#played.push(played[i] ?? 0);
      this.#before.push(this.#last.at(place));
      this.#last.set(place, this.#gameOf.length);
    }
  }

  /** The position of each visit. */
  #places(): Uint32Array<ArrayBuffer> {
    const known = this.#placed;
    if (known !== null && known.length === this.#gameOf.length) return known;
    const places = new Uint32Array(this.#gameOf.length);
    for (let place = 0; place < this.#last.length; place++) {
      for (let next = this.#last.at(place); next > 0; next = this.#before.at(next - 1)) {
        places[next - 1] = place;
      }
    }
    this.#placed = places;
    return places;
  }

  #numberOf(move: string): number {
    const known = this.#numbers.get(move);
    if (known !== undefined) return known;
    const number = this.#texts.push(move);
    this.#numbers.set(move, number);
    return number;
  }
}

/** Results while they are counted. */
class Tally {
  readonly results: { -readonly [K in keyof Results]: number } = { ...NO_RESULTS };

  add({ result }: GameFacts): void {
    this.results[countedAs(result)]++;
  }
}
