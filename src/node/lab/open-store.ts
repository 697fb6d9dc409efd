/** Opening files of games: making them, and making sure that they belong to the experiment. */
import { existsSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { InputError } from '../../errors.ts';
import { differences } from '../../lab/experiment/differences.ts';
import type { Experiment } from '../../lab/experiment/experiment.ts';
import { gameCount } from '../../lab/experiment/plan.ts';
import { experimentKey, parseExperiment } from '../../lab/experiment/read.ts';
import type { PlayingEngine } from '../../lab/games/engines.ts';
import type { PlayedGame } from '../../lab/games/played-game.ts';
import { type FormerRule, formerRuleNotes, replacedRule } from '../../lab/run/former-rules.ts';
import { listed } from '../../notation/text.ts';
import { fromRow, type GameRow } from './game-rows.ts';
import { measuring } from './measuring.ts';
import { RunLock } from './run-lock.ts';
import { createTables, VERSION, versionOf } from './schema.ts';
import { connect, type Database, EXPECTED, naming } from './sqlite.ts';
import { connectToRead } from './sqlite-reading.ts';
import { SqliteStore } from './sqlite-store.ts';
import { type MeasureOf, upgrade } from './upgrade.ts';

/** Differences between experiments that are told one by one. */
const MOST_PARTS = 4;

/** What is to be played. */
export interface Begun {
  /** The experiment as it was given. */
  readonly text: string;
  readonly experiment: Experiment;
  /** The engine that is to play; or where games come from elsewhere, who has played them, in order. */
  readonly engines: readonly PlayingEngine[];
  /** Where games come from elsewhere: stopping rules that were replaced there. */
  readonly formerRules?: readonly FormerRule[];
}

/** An engine that begins to play now, before there are games. */
export function newEngine(mark: string): PlayingEngine {
  return { mark, games: 0, since: new Date().toISOString() };
}

export interface OpenOptions {
  /** Whether to go on with a file in which another engine has played. */
  readonly otherEngine?: boolean;
  /** Whether an experiment that is kept stays as it is, but for its number of games, which grows if that of
   *  `Begun` is greater. */
  readonly keeps?: boolean;
  /** What finds the facts of games of an earlier layout. */
  readonly measureOf?: MeasureOf;
  /** Hears, in sentences, what does not take the place of what is kept, and of a stopping rule that gives way
   *  after it has looked. */
  readonly notify?: (text: string) => void;
}

/**
 * Opens a file to add games to, and makes it if it is not there. Others may read it meanwhile. An
 * experiment that differs from the one kept in name, number of games or stopping rule takes its place.
 * @throws InputError, beginning with the path, if the file is of something else, another experiment or,
 *   unless that is allowed, another engine, or if somebody else is adding to it
 */
export async function openStore(
  path: string,
  begun: Begun,
  {
    otherEngine = false,
    keeps = false,
    measureOf = measuring,
    notify = () => {},
  }: OpenOptions = {},
): Promise<SqliteStore> {
  return opening(path, measureOf, (database, version) => {
    if (version === 0) create(database, begun);
    else admit(database, path, begun, { otherEngine, keeps, notify });
  });
}

/**
 * Opens a file to read what is in it, also while games are added.
 * @throws InputError, beginning with the path, if it is not there or of something else
 */
export async function readStore(
  path: string,
  measureOf: MeasureOf = measuring,
): Promise<SqliteStore> {
  const database = await connectToRead(path);
  try {
    const version = naming(path, () => versionOf(database, path));
    if (version === VERSION) return new SqliteStore(path, database, null);
    if (version === 0) refuse(path, 'the file is empty', EXPECTED);
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  const upgraded = await opening(path, measureOf, () => {});
  await upgraded.close();
  return readStore(path, measureOf);
}

/** Opens a file for writing; `prepare` is told its layout, 0 if it is empty. */
async function opening(
  path: string,
  measureOf: MeasureOf,
  prepare: (database: Database, version: number) => void,
): Promise<SqliteStore> {
  if (existsSync(path)) await refuseOthers(path);
  const lock = await RunLock.take(path);
  const isNew = !existsSync(path);
  let database: Database | undefined;
  try {
    database = await connect(path, 'write');
    const opened = database;
    const version = naming(path, () => versionOf(opened, path));
    if (version > 0) await upgrade(opened, version, measureOf);
    naming(path, () => {
      opened.transaction(() => prepare(opened, version)).immediate();
      // Only now, since it changes the file.
      opened.pragma('journal_mode = WAL');
      opened.pragma('synchronous = NORMAL');
    });
    return new SqliteStore(path, opened, lock);
  } catch (error) {
    database?.close();
    if (isNew) rmSync(path, { force: true });
    lock.release();
    throw error;
  }
}

/** Refuses a file of something else before there is a lock beside it. */
async function refuseOthers(path: string): Promise<void> {
  const database = await connect(path, 'read');
  try {
    naming(path, () => versionOf(database, path));
  } finally {
    database.close();
  }
}

function create(database: Database, { text, experiment, engines, formerRules = [] }: Begun): void {
  createTables(database);
  database
    .prepare('INSERT INTO experiment VALUES (1, ?, ?, ?)')
    .run(text, experimentKey(experiment), new Date().toISOString());
  for (const engine of engines) addEngine(database, engine);
  for (const rule of formerRules) addFormerRule(database, rule);
}

function addEngine(database: Database, { mark, games, since }: PlayingEngine): void {
  database
    .prepare('INSERT INTO engines (mark, games, since) VALUES (?, ?, ?)')
    .run(mark, games, since);
}

/** Takes the experiment in the place of the one kept, if its games are the same. */
function admit(
  database: Database,
  path: string,
  begun: Begun,
  { otherEngine, keeps, notify }: Required<Omit<OpenOptions, 'measureOf'>>,
): void {
  const { engines } = begun;
  const kept = database.prepare('SELECT text, key FROM experiment').get() as {
    text: string;
    key: string;
  };
  const before = parseExperiment(kept.text, path);
  if (kept.key !== experimentKey(begun.experiment)) {
    refuse(
      path,
      `its games are those of another experiment (${unlikeParts(before, begun.experiment)})`,
      'the experiment that it was begun with, or another file (--db)',
    );
  }
  const { text, experiment } = keeps ? grown(kept.text, before, begun, notify) : begun;
  const { most } = database.prepare('SELECT max(number) AS most FROM games').get() as {
    most: number | null;
  };
  if (most !== null && most >= gameCount(experiment)) {
    const least = 2 * Math.ceil((most + 1) / (2 * experiment.cells.length));
    refuse(
      path,
      `there are more games than ${experiment.games} of a cell`,
      `"games" of at least ${least}`,
    );
  }
  admitEngines(database, path, engines, otherEngine);
  addFormerRules(database, begun.formerRules ?? []);
  if (kept.text === text) return;
  const replaced = replacedRule(before, experiment, keptGames(database));
  if (replaced !== null) {
    addFormerRule(database, replaced);
    for (const note of formerRuleNotes([replaced])) notify(note);
  }
  database.prepare('UPDATE experiment SET text = ?').run(text);
}

/** In what a kept experiment and another differ, in words. */
function unlikeParts(kept: Experiment, other: Experiment): string {
  const shown = (json = 'nothing') => (json.length > 60 ? `${json.slice(0, 59)}…` : json);
  const parts = differences(kept, other).map(
    (part) => `${part.key}: ${shown(part.one)}, now ${shown(part.other)}`,
  );
  const rest = parts.length - MOST_PARTS;
  return [...parts.slice(0, MOST_PARTS), ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
}

/** The experiment that is kept, with as many games as the other if that has more. */
function grown(
  keptText: string,
  kept: Experiment,
  other: Begun,
  notify: (text: string) => void,
): Pick<Begun, 'text' | 'experiment'> {
  const isOther = (key: 'name' | 'stop') =>
    JSON.stringify(kept[key]) !== JSON.stringify(other.experiment[key]);
  const stay = (['name', 'stop'] as const).filter(isOther);
  if (stay.length > 0) notify(`${listed(stay, ', ')} of the experiment stay as they were`);
  const { games } = other.experiment;
  if (games <= kept.games) return { text: keptText, experiment: kept };
  notify(`the experiment has ${games} games of each cell now instead of ${kept.games}`);
  const text = `${JSON.stringify({ ...JSON.parse(keptText), games }, null, 2)}\n`;
  return { text, experiment: parseExperiment(text) };
}

function* keptGames(database: Database): Generator<PlayedGame> {
  const rows = database.prepare<[], GameRow>('SELECT * FROM games ORDER BY number').iterate();
  for (const row of rows) yield fromRow(row);
}

/** Adds those that are not there yet. */
function addFormerRules(database: Database, rules: readonly FormerRule[]): void {
  const known = database.prepare<[], string>('SELECT until FROM former_rules').pluck().all();
  for (const rule of rules) if (!known.includes(rule.until)) addFormerRule(database, rule);
}

function addFormerRule(database: Database, { stop, ...rule }: FormerRule): void {
  database
    .prepare(
      `INSERT INTO former_rules (stop, planned, looks, games, until)
        VALUES (@stop, @planned, @looks, @games, @until)`,
    )
    .run({ ...rule, stop: JSON.stringify(stop) });
}

/** Notes engines beside the one that has played last, if that is allowed. */
function admitEngines(
  database: Database,
  path: string,
  engines: readonly PlayingEngine[],
  otherEngine: boolean,
): void {
  const kept = database
    .prepare<[], string>('SELECT mark FROM engines ORDER BY number')
    .pluck()
    .all();
  const marks = engines.map(({ mark }) => mark);
  const others = marks.filter((mark) => mark !== kept.at(-1));
  if (others.length === 0 || isDeepStrictEqual(marks, kept)) return;
  if (!otherEngine) {
    refuse(
      path,
      `another engine has played its games (${kept.at(-1)}, not ${listed(others, ', ')})`,
      'the program that began it, another file (--db), or --other-engine to go on all the same',
    );
  }
  const { games } = database.prepare('SELECT count(*) AS games FROM games').get() as {
    games: number;
  };
  const since = new Date().toISOString();
  for (const mark of others) addEngine(database, { mark, games, since });
}

function refuse(path: string, problem: string, expected: string): never {
  throw new InputError(problem, { field: path, expected });
}
