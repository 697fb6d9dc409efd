/** Exercises, answers and reviews in words. */
import type { Exercise } from '../../../../src/learn/exercise.ts';
import type { Verdict } from '../../../../src/learn/judging.ts';
import type { Progress } from '../../../../src/learn/schedule.ts';
import type { Side } from '../../../../src/notation/rules.ts';
import { type ChapterFacts, titleOf } from '../../../library/model.ts';

export const SIDES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' };

/** @param which such as "new" */
export function formatExercises(count: number, which = ''): string {
  const of = which === '' ? '' : `${which} `;
  return `${count} ${of}${count === 1 ? 'exercise' : 'exercises'}`;
}

/** The move that was played, with its number: "12… Qxe5". */
export function playedText({ number, side, played }: Exercise): string {
  return `${number}${side === 'white' ? '.' : '…'} ${played.san}`;
}

/** What is asked. */
export function questionText({ side, played }: Exercise): string {
  return `${played.san} was played here; find a better move for ${SIDES[side]}.`;
}

/** Players, date and game, as far as they are known. */
export function gameText(facts: ChapterFacts): string {
  const { gameName, date } = facts;
  const title = titleOf(facts);
  const day = date.replace(/(?:\.\?\?)+$/, '');
  return [title, day, title === gameName ? '' : gameName].filter((part) => part !== '').join(', ');
}

/** Expected points as percent of win chance. */
export function percent(points: number): string {
  return `${Math.round(100 * points)} %`;
}

/** What the side to move can expect after the best move, and after the one that was played. */
export function chancesText({ best, bestPoints, played, playedPoints }: Exercise): string {
  const after = (points: number, san = '') => `${percent(points)} after ${san}`;
  return `Win chance ${after(bestPoints, best[0]?.san)}, ${after(playedPoints, played.san)}.`;
}

/** What is said of an answer. */
export function verdictText(san: string, { kind, loss }: Verdict, exercise: Exercise): string {
  const best = exercise.best[0]?.san ?? '';
  switch (kind) {
    case 'best':
      return `${san} is right: the best move.`;
    case 'good':
      return `${san} is right: as good as ${best}, the engine’s choice.`;
    case 'played':
      return `${san} is what was played; it loses ${percent(loss)} of win chance. Try another.`;
    case 'worse': {
      const former = exercise.bestPoints - exercise.playedPoints;
      const but = loss < former / 2 ? 'is better than what was played, but ' : '';
      return `${san} ${but}loses ${percent(loss)} of win chance against the best move. Try again.`;
    }
  }
}

/** How an exercise has gone so far, and when it comes back. */
export function progressText({ tried, solved, due }: Progress, today: number): string {
  if (tried === 0) return 'new';
  return `solved at once: ${solved} of ${tried}; ${dueText(due - today)}`;
}

function dueText(days: number): string {
  if (days <= 0) return 'due today';
  return days === 1 ? 'due tomorrow' : `due in ${days} days`;
}
