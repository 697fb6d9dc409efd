/** What is known of a position in a tree of openings, as text and as JSON. */
import type { Play } from '../../../engine/play/play.ts';
import type { OpeningTree } from '../../../openings/opening-tree.ts';
import { positionKey } from '../../../openings/position-key.ts';
import {
  decidedOf,
  gamesOf,
  type Results,
  type ScoreInterval,
  scoreInterval,
} from '../../../openings/statistics.ts';

export interface OpeningsAnswer {
  readonly variant: string;
  readonly position: string;
  /** Games with the position, and games that have been read. */
  readonly games: number;
  readonly read: number;
  readonly moves: readonly OpeningsRow[];
  readonly all: Omit<OpeningsRow, 'move' | 'printed'>;
  /** Where games begin, if none has the position. */
  readonly roots: readonly { readonly position: string; readonly games: number }[];
}

export interface OpeningsRow {
  readonly move: string;
  readonly printed: string;
  readonly games: number;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  readonly unfinished: number;
  /** Of the side to move; null without a result. */
  readonly score: ScoreInterval | null;
}

/** @param play stands in the position */
export function openingsAnswer(tree: OpeningTree, play: Play): OpeningsAnswer {
  const { variant, turn } = play;
  const position = play.position();
  const { results, moves } = tree.at(positionKey(variant, position));
  const row = ({ white, draws, black, open }: Results) => ({
    games: white + draws + black + open,
    ...{ white, draws, black, unfinished: open },
    score: scoreInterval({ white, draws, black, open }, turn),
  });
  const games = gamesOf(results);
  return {
    variant: variant.id,
    position,
    games,
    read: tree.games.length,
    moves: moves.map((move) => ({
      move: move.move,
      printed: play.print(play.find(move.move)),
      ...row(move),
    })),
    all: row(results),
    roots:
      games > 0 ? [] : tree.roots().map(({ start, games: n }) => ({ position: start, games: n })),
  };
}

const HEAD = ['move', 'games', 'share', 'White', 'drawn', 'Black', 'score', '95 %'];

/** The table, a line each; the first column is flush left. */
export function openingsTable({ moves, all, games }: OpeningsAnswer): string[] {
  const rows = [
    HEAD,
    ...moves.map((row) => [row.printed, ...cells(row, games)]),
    ['all', ...cells(all, games)],
  ];
  const widths = HEAD.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function cells(row: OpeningsAnswer['all'], all: number): string[] {
  const { games, white, draws, black, unfinished, score } = row;
  const decided = decidedOf({ white, draws, black, open: unfinished });
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const results = [white, draws, black].map((count) =>
    decided === 0 ? '–' : percent(count / decided),
  );
  const scores =
    score === null
      ? ['–', '–']
      : [percent(score.score), `${Math.round(100 * score.low)}–${Math.round(100 * score.high)}`];
  return [String(games), percent(games / all), ...results, ...scores];
}
