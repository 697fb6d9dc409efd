/** What the games of one cell tell, gathered game by game; no game is kept. */
import type { Cell } from '../experiment/experiment.ts';
import type { EndReason, PlayedGame } from '../games/played-game.ts';
import type { ClusteredSample } from '../statistics/clusters.ts';
import { estimatedMean, estimatedShare } from '../statistics/estimated.ts';
import type { Reading } from './confidence.ts';
import { DistinctGames } from './distinct-games.ts';
import { Diversity } from './diversity.ts';
import { ExchangeCounts } from './exchanges.ts';
import type { GameTypes } from './game-types.ts';
import { type Averaged, type MeasuredGame, measured } from './game-units.ts';
import { Histogram } from './histogram.ts';
import { MatchTally } from './match-tally.ts';
import { MobilityByPly } from './mobility.ts';
import { OpeningSums } from './opening-sums.ts';
import { eloOf } from './strength.ts';
import type { CellSummary, Distribution, MatchSummary } from './summary.ts';
import { Survival } from './survival.ts';

/** Measures that are shown as distributions; of each at most one value a game. */
const DISTRIBUTED = [
  'plies',
  'firstCapture',
  'firstCheck',
  'leadChanges',
  'typesMoved',
] as const satisfies readonly Averaged[];
type Distributed = (typeof DISTRIBUTED)[number];

/** In the order of reports. */
const REASONS: readonly EndReason[] = [
  'mate',
  'goal',
  'resigned',
  'stalemate',
  'material',
  'repetition',
  'fifty',
  'scores equal',
  'too long',
];

/** What was measured in a cell, before it is judged. */
export type MeasuredCell = Omit<CellSummary, 'edge' | 'match'> & {
  readonly match: Omit<MatchSummary, 'superiority'> | null;
};
export class CellTally {
  readonly cell: Cell;
  readonly #name: string;
  readonly #types: GameTypes;
  readonly #distinct = new DistinctGames();
  readonly #sums = new OpeningSums();
  readonly #match: MatchTally | null;
  readonly #results: Record<PlayedGame['result'], number> = { '1-0': 0, '1/2-1/2': 0, '0-1': 0 };
  readonly #reasons: Partial<Record<EndReason, number>> = {};
  readonly #histograms: Readonly<Record<Distributed, Histogram>>;
  readonly #mobility = new MobilityByPly();
  readonly #exchanges = new ExchangeCounts();
  readonly #diversity = new Diversity();
  readonly #survival: Survival;
  #games = 0;

  /** @param name for people */
  constructor(cell: Cell, name: string, types: GameTypes) {
    this.cell = cell;
    this.#name = name;
    this.#types = types;
    this.#match = cell.swaps ? new MatchTally() : null;
    this.#survival = new Survival(types.pawn);
    this.#histograms = {
      plies: new Histogram(),
      firstCapture: new Histogram(),
      firstCheck: new Histogram(),
      leadChanges: new Histogram(),
      typesMoved: new Histogram(),
    };
  }

  get games(): number {
    return this.#games;
  }

  /** Adds a game of this cell, in any order. */
  add(game: PlayedGame): void {
    this.#games++;
    const admission = this.#distinct.admit(game);
    if (admission.kind === 'repeated') return;
    const told = measured(game, this.#types.pawn);
    this.#sums.add(game.opening, told.units);
    if (admission.kind === 'moved') {
      this.#sums.add(admission.from, told.units, -1);
      this.#match?.add(game, game.opening, admission.from);
      return;
    }
    this.#match?.add(game, game.opening, null);
    this.#count(game, told);
  }

  /** What does not depend on the opening. */
  #count({ result, reason, facts, moves }: PlayedGame, { units, exchanges }: MeasuredGame): void {
    this.#results[result]++;
    this.#reasons[reason] = (this.#reasons[reason] ?? 0) + 1;
    for (const measure of DISTRIBUTED) {
      const { count, sum } = units[measure];
      if (count > 0) this.#histograms[measure].add(sum);
    }
    this.#mobility.add(facts.mobility);
    for (const exchange of exchanges) this.#exchanges.add(exchange);
    this.#diversity.add(facts.reached);
    this.#survival.add(facts, moves.length);
  }

  /** All units of a measure by the number of the opening. */
  sample(measure: Averaged): ClusteredSample {
    return this.#sums.sample(measure);
  }

  summary(reading: Reading): MeasuredCell {
    const { confidence } = reading;
    const mean = (measure: Averaged) => estimatedMean(this.sample(measure), confidence);
    const share = (measure: Averaged) => estimatedShare(this.sample(measure), confidence);
    const distribution = (measure: Distributed): Distribution => {
      const histogram = this.#histograms[measure];
      return {
        count: histogram.total,
        mean: mean(measure),
        quantiles: histogram.quantiles(),
        bins: histogram.bins(),
      };
    };
    const whiteScore = share('whiteScore');
    return {
      cell: this.cell,
      name: this.#name,
      games: this.#games,
      repeated: this.#games - this.#distinct.count,
      openings: this.#sums.openings,
      ownOpenings: this.#distinct.ownOpenings(),
      wins: this.#results['1-0'],
      draws: this.#results['1/2-1/2'],
      losses: this.#results['0-1'],
      reasons: inOrder(this.#reasons),
      whiteScore,
      whiteElo: eloOf(whiteScore),
      drawRate: share('drawRate'),
      decisive: share('decisive'),
      match: this.#match?.summary(this.sample('firstSideScore'), reading) ?? null,
      plies: distribution('plies'),
      firstCapture: distribution('firstCapture'),
      firstCheck: distribution('firstCheck'),
      leadChanges: distribution('leadChanges'),
      typesMoved: distribution('typesMoved'),
      mobility: this.#mobility.summary(),
      exchanges: {
        ...this.#exchanges.matrix(this.#types.types),
        perGame: mean('exchangesPerGame'),
        different: share('differentExchanges'),
        differentWithoutPawns: share('differentWithoutPawns'),
      },
      survival: this.#survival.curves(this.#types.types, this.#mobility.lastPly()),
      diversity: this.#diversity.summary(),
    };
  }
}

function inOrder(counts: CellSummary['reasons']): CellSummary['reasons'] {
  return Object.fromEntries(
    REASONS.flatMap((reason) => (counts[reason] === undefined ? [] : [[reason, counts[reason]]])),
  );
}
