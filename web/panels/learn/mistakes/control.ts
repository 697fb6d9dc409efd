/** The exercises of the page: there is one set of them, which lives as long as the page. */
import { signal } from '@preact/signals';
import type { Side } from '../../../../src/notation/rules.ts';
import type { PanelProps } from '../../../app/panel.ts';
import { gameOnBoard } from '../../../learn/games.ts';
import { Mistakes } from '../../../learn/mistakes.ts';
import { BY_TIME } from '../../../learn/queue.ts';
import { keptReviewsOf } from '../../../review/kept-reviews.ts';
import { positionAfter } from '../../analyse/control.ts';
import { goToPlace } from '../part.ts';

const mistakes = signal<Mistakes | null>(null);

export function mistakesOf({ session, engine }: PanelProps): Mistakes {
  const known = mistakes.peek();
  if (known !== null) return known;
  const made = new Mistakes(session.games, engine);
  mistakes.value = made;
  return made;
}

/** Whether an exercise is worked on, whose board then stands in the place of the game's. */
export function isSolving(): boolean {
  return mistakes.value !== null && mistakes.value.current.value !== null;
}

/** Makes exercises of the line that the board shows; what a review has found of it need not be found again. */
export async function learnFromBoard(props: PanelProps, sides: readonly Side[]): Promise<void> {
  const { session, engine } = props;
  const line = positionAfter(session.variant.peek(), session.line.peek());
  const game = gameOnBoard(session, sides);
  const found = (await keptReviewsOf(engine).find(line)) ?? [];
  const efforts = found.flatMap((finding) =>
    finding !== null && 'nodes' in finding.effort ? finding.effort.nodes : [],
  );
  const nodes = Math.min(...efforts, BY_TIME);
  await mistakesOf(props).addGame({ ...game, nodes });
}

/** The same, and shows the exercises in the panel when it is shown next. */
export async function showFromBoard(props: PanelProps, sides: readonly Side[]): Promise<void> {
  await learnFromBoard(props, sides);
  mistakesOf(props).close();
  goToPlace('mistakes', '');
}
