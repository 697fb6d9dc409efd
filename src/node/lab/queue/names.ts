/** What everything that concerns an experiment is called in Redis. */
import { createHash } from 'node:crypto';

/** What all names begin with. */
export const PREFIX = 'fairyscope:lab';

/** A hash of the experiments that are being run: from their ids to `AnnouncedRun` as JSON. */
export const RUNS = `${PREFIX}:runs`;

/** What workers are told of an experiment before they look at it. */
export interface AnnouncedRun {
  readonly name: string;
  /** Mark of the engine that its games need. */
  readonly mark: string;
  /** `textDigest` of its text. */
  readonly text: string;
}

/** A job: a game to be played. */
export interface GameJob {
  readonly number: number;
  /** `textDigest` of the experiment's text. Texts may differ in the number of games. */
  readonly text: string;
}

/** Seconds after which an experiment is forgotten that nobody runs, with results not fetched: 30 days. */
export const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Names that belong to the games of one experiment, played by one engine. */
export interface QueueNames {
  /** What the experiment's games and the engine are known by; also the name of BullMQ's queue. */
  readonly id: string;
  /** Stream of results that have not been kept yet. */
  readonly results: string;
  /** Who runs it. */
  readonly lease: string;
}

/** Hexadecimal digits of an id. */
const ID_LENGTH = 24;

/**
 * @param key `experimentKey` of the experiment
 * @param mark mark of the engine
 */
export function queueNames(key: string, mark: string): QueueNames {
  return namesOf(digest(`${mark}\n${key}`));
}

/** @param id as in `RUNS` */
export function namesOf(id: string): QueueNames {
  return { id, results: `${PREFIX}:${id}:results`, lease: `${PREFIX}:${id}:lease` };
}

/** A key of BullMQ's for a queue. */
export function queueKey({ id }: QueueNames, part: string): string {
  return `${PREFIX}:${id}:${part}`;
}

/** What a text is known by. */
export function textDigest(text: string): string {
  return digest(text);
}

/** Where the text with a digest is kept. */
export function textName(textDigest: string): string {
  return `${PREFIX}:text:${textDigest}`;
}

/** Id of the job of a game: the same whoever adds it, so that it is never there twice. */
export function jobId({ id }: QueueNames, number: number): string {
  return `${id}-${number}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH);
}
