/** A game that is being played, as plain data that is kept between visits. */
import * as v from 'valibot';
import { LEVELS } from '../../src/lab/play/levels.ts';

const side = v.picklist(['white', 'black']);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.pipe(v.number(), v.finite());

const clockSettings = v.object({ minutes: time, increment: time });

const setup = v.object({
  /** Whether the other side is the engine's, or both people are at this board. */
  opponent: v.picklist(['engine', 'person']),
  /** Of the engine, from 1. */
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LEVELS.length)),
  /** The side of whoever sits here; of two people, the one who is at the bottom of the board. */
  colour: side,
  /** Null without a clock. */
  clock: v.nullable(clockSettings),
});

const record = v.object({
  /** Id of the game, and of the array that its men come from. */
  game: v.string(),
  array: v.nullable(v.string()),
  /** The position before the first of the moves, and all moves since, in engine form. */
  start: v.string(),
  moves: v.array(v.string()),
  /** How many moves had been made when the game began here. */
  from: count,
  setup,
  /** What the engine's draws are made from. */
  seed: count,
  clock: v.nullable(
    v.object({
      remaining: v.object({ white: time, black: time }),
      increment: time,
      running: v.nullable(side),
      since: time,
    }),
  ),
  /** What the engine thought before each of its moves, in centipawns from its own side. */
  scores: v.array(time),
  /** Who offers a draw, if anyone does. */
  offer: v.nullable(side),
  /** After how many moves the last offers were made. */
  offered: v.object({ white: v.nullable(count), black: v.nullable(count) }),
  outcome: v.nullable(
    v.object({
      score: v.picklist(['1-0', '0-1', '1/2-1/2']),
      reason: v.picklist([
        'mate',
        'stalemate',
        'goal',
        'repetition',
        'fifty',
        'material',
        'resignation',
        'agreement',
        'time',
        'time, too few men',
      ]),
    }),
  ),
  /** Day on which it began, as PGN writes it: "2026.11.30". */
  date: v.string(),
});

/** A game between a person and the engine, or two people. */
export type PlayRecord = Readonly<v.InferOutput<typeof record>>;
export type PlaySetup = Readonly<v.InferOutput<typeof setup>>;
export type Outcome = NonNullable<PlayRecord['outcome']>;

/** What a text says of a game; null if it says nothing that makes sense. */
export function readRecord(text: string | null): PlayRecord | null {
  try {
    const found = v.safeParse(record, JSON.parse(text ?? 'null'));
    return found.success && found.output.from <= found.output.moves.length ? found.output : null;
  } catch {
    return null;
  }
}

/** What was chosen for the last game; null if nothing that makes sense. */
export function readSetup(text: string | null): PlaySetup | null {
  try {
    const found = v.safeParse(setup, JSON.parse(text ?? 'null'));
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}
