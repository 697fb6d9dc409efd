/** Chapters in words, and finding and sorting them. */
import { type Chapter, titleOf } from '../../library/model.ts';

export function formatGames(count: number): string {
  return count === 1 ? '1 game' : `${count} games`;
}

/** What a row says beside the title. */
export function factsText(chapter: Chapter): string {
  const { name, white, black, event, date, result, gameName, plies } = chapter;
  const players = name === '' || white + black === '' ? '' : `${white || '?'} – ${black || '?'}`;
  const count = Math.ceil(plies / 2);
  const moves = count === 1 ? '1 move' : `${count} moves`;
  const game = titleOf(chapter) === gameName ? '' : gameName;
  return [players, event, date, result === '*' ? '' : result, game, moves]
    .filter((part) => part !== '')
    .join(', ');
}

/** The chapters in which all words of a search occur. */
export function findChapters(chapters: readonly Chapter[], search: string): readonly Chapter[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return chapters;
  return chapters.filter((chapter) => {
    const text = `${titleOf(chapter)} ${factsText(chapter)} ${chapter.game}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export type SortOrder = 'own' | 'newest' | 'oldest' | 'changed';

export const SORT_ORDERS: readonly (readonly [SortOrder, string])[] = [
  ['own', 'their own order'],
  ['newest', 'date, newest first'],
  ['oldest', 'date, oldest first'],
  ['changed', 'last changed first'],
];

/** In another order; chapters without a date come last. */
export function sortChapters(chapters: readonly Chapter[], order: SortOrder): readonly Chapter[] {
  const compare: Record<Exclude<SortOrder, 'own'>, (a: Chapter, b: Chapter) => number> = {
    newest: (a, b) => -compareDates(a.date, b.date),
    oldest: (a, b) => compareDates(a.date, b.date),
    changed: (a, b) => b.changed - a.changed,
  };
  if (order === 'own') return chapters;
  const [dated, undated] = [
    chapters.filter(({ date }) => order === 'changed' || date !== ''),
    chapters.filter(({ date }) => order !== 'changed' && date === ''),
  ];
  return [...dated.sort(compare[order]), ...undated];
}

/** What is not known of a date counts as its beginning. */
function compareDates(a: string, b: string): number {
  const [one, other] = [a.replaceAll('?', '0'), b.replaceAll('?', '0')];
  return one < other ? -1 : one > other ? 1 : 0;
}
