/** What the answers of `--json` look like: exactly these keys. */
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const measure = v.pipe(v.number(), v.finite(), v.minValue(0));
const text = v.pipe(v.string(), v.minLength(1));

export const perftShape = v.strictObject({
  variant: text,
  position: text,
  depth: count,
  nodes: count,
  ms: measure,
  nps: measure,
  method: v.exactOptional(v.picklist(['plain', 'difference'])),
  threads: v.exactOptional(count),
  hash: v.exactOptional(count),
  divide: v.exactOptional(v.record(v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)), count)),
});

export const benchShape = v.strictObject({
  signature: count,
  rows: v.array(
    v.strictObject({
      game: text,
      name: text,
      depth: count,
      nodes: count,
      speed: v.strictObject({ plain: measure, difference: measure }),
    }),
  ),
});

const result = v.nullable(
  v.strictObject({
    score: v.picklist(['1-0', '0-1', '1/2-1/2']),
    reason: v.picklist(['mate', 'stalemate', 'goal', 'repetition', 'fifty', 'material']),
  }),
);

export const movesShape = v.strictObject({
  variant: text,
  position: text,
  moves: v.array(text),
  check: v.boolean(),
  result,
});

const ply = v.pipe(count, v.minValue(1));
const mark = v.picklist(['', '+', '#', 'mate']);

export const replayShape = v.strictObject({
  plies: count,
  violations: v.array(
    v.strictObject({
      ply,
      move: text,
      rule: v.picklist(['facing', 'blocked', 'direction', 'check', 'turn', 'notation']),
    }),
  ),
  marks: v.array(v.strictObject({ ply, given: mark, actual: mark })),
  result,
});

export const analysisShape = v.strictObject({
  bestmove: v.nullable(text),
  depth: count,
  nodes: count,
  nps: measure,
  ms: measure,
  lines: v.array(
    v.strictObject({
      score: v.union([
        v.strictObject({ cp: v.pipe(v.number(), v.integer()) }),
        v.strictObject({ mate: v.pipe(v.number(), v.integer()) }),
      ]),
      pv: v.pipe(v.array(text), v.minLength(1)),
    }),
  ),
  notes: v.exactOptional(v.array(text)),
});

export const endgameShape = v.strictObject({
  variant: text,
  material: text,
  whiteToMove: v.strictObject({ legal: count, won: count, drawn: count }),
  blackToMove: v.strictObject({ legal: count, lost: count, mates: count }),
  longest: v.strictObject({
    plies: v.pipe(v.number(), v.integer(), v.minValue(-1)),
    position: v.nullable(text),
  }),
  verdict: text,
});

export const claimsShape = v.array(
  v.strictObject({ claim: text, holds: v.boolean(), ...endgameShape.entries }),
);

export const diagramShape = v.strictObject({ variant: text, position: text, diagram: text });

const square = v.strictTuple([count, count]);

/** A whole number of any size. */
const integer = v.pipe(v.string(), v.regex(/^(0|-?[1-9][0-9]*)$/));
const distance = v.pipe(v.string(), v.regex(/^[1-9][0-9]*$/));
const step = v.picklist([-1, 0, 1]);
const ray = v.strictObject({
  from: v.strictTuple([integer, integer]),
  dir: v.strictTuple([step, step]),
  min: distance,
  max: v.nullable(distance),
});

export const planeMovesShape = v.strictObject({
  variant: text,
  position: text,
  moves: v.array(v.pipe(v.string(), v.regex(/^F?-?\d+,-?\d+>-?\d+,-?\d+(=[A-Z]{1,2})?$/))),
  rays: v.array(ray),
  primes: v.array(ray),
  formations: v.array(ray),
  check: v.boolean(),
  result,
});

/** As `variants` answers for a game on the plane. */
export const planeGameShape = v.strictObject({
  id: text,
  name: text,
  inventor: text,
  year: v.nullable(v.pipe(v.number(), v.integer())),
  source: text,
  conditions: text,
  board: v.literal('infinite'),
  view: v.strictObject({ x0: v.number(), y0: v.number(), x1: v.number(), y1: v.number() }),
  pieces: v.array(
    v.strictObject({
      letter: v.pipe(v.string(), v.regex(/^[A-Z]{1,2}$/)),
      name: text,
      betza: v.string(),
      royal: v.boolean(),
      primeLeapsFrom: v.nullable(count),
      formation: v.boolean(),
      diagram: text,
    }),
  ),
  arrays: v.array(v.looseObject({ id: text, name: text, position: text })),
});

export const variantsShape = v.array(
  v.strictObject({
    id: text,
    name: text,
    inventor: text,
    year: v.nullable(v.pipe(v.number(), v.integer())),
    source: text,
    conditions: text,
    board: v.strictObject({
      files: count,
      ranks: count,
      squares: count,
      fileOrigin: count,
      rankOrigin: v.pipe(v.number(), v.integer()),
      shape: v.array(v.pipe(v.string(), v.regex(/^[.*]+$/))),
      names: v.record(text, square),
    }),
    pieces: v.pipe(
      v.array(
        v.strictObject({
          letter: v.pipe(v.string(), v.regex(/^[A-Z]$/)),
          name: text,
          betza: text,
          royal: v.boolean(),
          pointing: v.nullable(
            v.strictObject({
              afterMove: v.boolean(),
              inPlace: v.boolean(),
              capturesOwn: v.boolean(),
              sparesFacing: v.boolean(),
            }),
          ),
          diagram: text,
          colourClasses: count,
          classSizes: v.array(count),
          isolated: count,
          middleMobility: measure,
          meanMobility: measure,
          leastMobility: count,
          greatestMobility: count,
          leaps: count,
          slides: count,
        }),
      ),
      v.minLength(2),
    ),
    arrays: v.pipe(
      v.array(
        v.strictObject({ id: text, name: text, position: text, note: v.exactOptional(text) }),
      ),
      v.minLength(1),
    ),
  }),
);

export const labStatusShape = v.strictObject({
  file: text,
  experiment: v.strictObject({ id: text, name: text }),
  games: count,
  planned: count,
  running: v.boolean(),
  bytes: count,
  cells: v.array(
    v.strictObject({
      id: text,
      games: count,
      planned: count,
      wins: count,
      draws: count,
      losses: count,
    }),
  ),
  stop: v.nullable(v.looseObject({ decision: v.nullable(text) })),
  engines: v.array(v.strictObject({ mark: text, games: count, since: text })),
  formerRules: v.array(
    v.strictObject({
      stop: v.looseObject({ rule: text }),
      planned: count,
      looks: count,
      games: count,
      until: text,
    }),
  ),
});
