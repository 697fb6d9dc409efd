/** Numbers and games as the table of openings shows them. */
import { gamesOf, type Results } from '../../../../src/openings/statistics.ts';
import type { NamedGame } from '../../../openings/protocol.ts';

const whole = new Intl.NumberFormat('en');

/** Such as "12,345". */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** Such as "1 game", "12,345 games". */
export function formatGames(count: number): string {
  return count === 1 ? '1 game' : `${formatCount(count)} games`;
}

/** A share, 0 to 1, in whole per cent; what is there is never 0 %. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.005) return '<1 %';
  return `${Math.round(100 * share)} %`;
}

/** Results for who does not see the bar. */
export function resultsText(results: Results): string {
  const { white, draws, black } = results;
  const decided = white + draws + black;
  if (decided === 0) return 'no results';
  const share = (count: number) => formatShare(count / decided);
  return `White won ${share(white)}, drawn ${share(draws)}, Black won ${share(black)}`;
}

/** What is to be said of games that have no result, or nothing. */
export function openText({ open, ...decided }: Results): string {
  if (open === 0) return '';
  const all = gamesOf({ ...decided, open });
  if (open === all) return all === 1 ? 'It has no result.' : 'None of them has a result.';
  const has = open === 1 ? 'has' : 'have';
  return `${formatCount(open)} of them ${has} no result and no part in shares and scores.`;
}

const RESULTS = { '1-0': '1-0', '0-1': '0-1', '1/2-1/2': '½-½', '*': 'no result' } as const;

/** How a game is called in the list. */
export function gameTitle({ kind, id, white, black }: NamedGame): string {
  if (kind === 'experiment') return `Game ${id + 1}`;
  if (white === '' && black === '') return 'Game without names';
  return `${white || 'White'} – ${black || 'Black'}`;
}

/** What stands beside the title: result, date, where it is from. */
export function gameFacts({ result, date, plies }: NamedGame, source: string): string {
  const moves = Math.ceil(plies / 2);
  const length = moves === 1 ? '1 move' : `${moves} moves`;
  return [RESULTS[result], date, length, source].filter((part) => part !== '').join(', ');
}
