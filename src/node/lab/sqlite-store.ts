/** Games of an experiment in a SQLite file. */
import { rmSync, statSync } from 'node:fs';
import type { PlayingEngine } from '../../lab/games/engines.ts';
import type { PlayedGame } from '../../lab/games/played-game.ts';
import type { FormerRule } from '../../lab/run/former-rules.ts';
import type { GameStore } from '../../lab/run/game-store.ts';
import { fromRow, type GameRow, INSERT_GAME, toRow } from './game-rows.ts';
import type { RunLock } from './run-lock.ts';
import { codeOf, type Database, naming } from './sqlite.ts';

/** Rows that are read at a time. */
const CHUNK = 200;

/** How many games of a cell there are with each result. */
export interface CellResults {
  /** Index of the cell. */
  readonly cell: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * Kept in write-ahead mode, so that others read while games are added. What has been added survives
 * the end of the process, however sudden. When the power fails the last games may be gone, which are
 * then played again and come out the same, so there is no wait for the disk after each game
 * (synchronous is NORMAL).
 *
 * `openStore` and `readStore` make one.
 */
export class SqliteStore implements GameStore {
  readonly path: string;
  readonly #database: Database;
  readonly #lock: RunLock | null;

  /**
   * @param database of the present layout
   * @param lock released at the end; null where games are only read
   */
  constructor(path: string, database: Database, lock: RunLock | null) {
    this.path = path;
    this.#database = database;
    this.#lock = lock;
  }

  /** The experiment as it was given. */
  get text(): string {
    const row = this.#ask<{ text: string }>('SELECT text FROM experiment');
    if (row === undefined) throw new Error(`${this.path} has no experiment`);
    return row.text;
  }

  /** Who has played, in order; the last one is at work. */
  engines(): PlayingEngine[] {
    return this.#all<PlayingEngine>('SELECT mark, games, since FROM engines ORDER BY number');
  }

  /** Stopping rules that were replaced after they had looked, in order. */
  formerRules(): FormerRule[] {
    const rows = this.#all<Omit<FormerRule, 'stop'> & { stop: string }>(
      'SELECT stop, planned, looks, games, until FROM former_rules ORDER BY number',
    );
    return rows.map((row) => ({ ...row, stop: JSON.parse(row.stop) as FormerRule['stop'] }));
  }

  /** Results of all cells of which there are games. */
  results(): CellResults[] {
    return this.#all<CellResults>(`
      SELECT cell, sum(result = '1-0') AS wins, sum(result = '1/2-1/2') AS draws,
        sum(result = '0-1') AS losses
      FROM games GROUP BY cell ORDER BY cell`);
  }

  /** Bytes of the file and of what has not been written back to it yet. */
  size(): number {
    return ['', '-wal']
      .map((ending) => statSync(`${this.path}${ending}`, { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size);
  }

  async count(): Promise<number> {
    return this.#ask<{ count: number }>('SELECT count(*) AS count FROM games')?.count ?? 0;
  }

  async numbers(): Promise<number[]> {
    // Without an order the numbers come from the index, not from the much larger table.
    const rows = this.#all<{ number: number }>('SELECT number FROM games');
    return rows.map(({ number }) => number).sort((a, b) => a - b);
  }

  async add(game: PlayedGame): Promise<boolean> {
    const insert = this.#database.prepare<[GameRow]>(INSERT_GAME);
    return naming(this.path, () => insert.run(toRow(game)).changes === 1);
  }

  async *games(from = 0, below = Number.MAX_SAFE_INTEGER): AsyncGenerator<PlayedGame> {
    // One long query would keep the connection from adding games meanwhile.
    const chunk = this.#database.prepare<[number, number, number], GameRow>(
      'SELECT * FROM games WHERE number >= ? AND number < ? ORDER BY number LIMIT ?',
    );
    for (let next = from; ; ) {
      const rows = naming(this.path, () => chunk.all(next, below, CHUNK));
      for (const row of rows) yield fromRow(row);
      const last = rows.at(-1);
      if (last === undefined || rows.length < CHUNK) return;
      next = last.number + 1;
    }
  }

  /**
   * Runs a task whose changes are kept all together, or if it fails none of them.
   * @throws what the task throws
   */
  async atomically<Value>(task: () => Promise<Value>): Promise<Value> {
    naming(this.path, () => this.#database.exec('BEGIN IMMEDIATE'));
    try {
      const value = await task();
      naming(this.path, () => this.#database.exec('COMMIT'));
      return value;
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Whoever closes a file last leaves it alone in its folder, readable also where it cannot be written. */
  async close(): Promise<void> {
    leaveWriteAheadMode(this.#database);
    this.#database.close();
    this.#lock?.release();
  }

  /** Closes the file, which this store has made, and removes it. */
  async remove(): Promise<void> {
    this.#database.close();
    for (const ending of ['', '-wal', '-shm']) rmSync(`${this.path}${ending}`, { force: true });
    this.#lock?.release();
  }

  #ask<Row>(query: string): Row | undefined {
    return naming(this.path, () => this.#database.prepare<[], Row>(query).get());
  }

  #all<Row>(query: string): Row[] {
    return naming(this.path, () => this.#database.prepare<[], Row>(query).all());
  }
}

/** Writes back what lies beside a file, unless others have it open or it cannot be written. */
function leaveWriteAheadMode(database: Database): void {
  try {
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    if (codeOf(error) === '') throw error; // what SQLite says leaves everything as it was
  }
}
