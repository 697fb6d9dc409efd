/** The exercises of the page: there is one set of them, which lives as long as the page. */
import { signal } from '@preact/signals';
import type { Side } from '../../../../src/notation/rules.ts';
import type { PanelProps } from '../../../app/panel.ts';
import { gameOnBoard } from '../../../learn/games.ts';
import { Mistakes } from '../../../learn/mistakes.ts';
import type { Finding } from '../../../learn/model.ts';
import { reviewOf } from '../../analyse/review/review-control.ts';

const mistakes = signal<Mistakes | null>(null);

export function mistakesOf({ session }: Pick<PanelProps, 'session'>): Mistakes {
  const known = mistakes.peek();
  if (known !== null) return known;
  const made = new Mistakes(session.games);
  mistakes.value = made;
  return made;
}

/** Whether an exercise is worked on, whose board then stands in the place of the game's. */
export function isSolving(): boolean {
  return mistakes.value !== null && mistakes.value.current.value !== null;
}

/** Nodes that a review by time is taken for: it has searched more in a second. */
const BY_TIME = 50_000;

/** Makes exercises of the game on the board, as far as it has not been reviewed after a review. */
export function learnFromBoard(props: PanelProps, sides: readonly Side[]): Promise<void> {
  const review = reviewOf(props);
  const game = gameOnBoard(props.session, sides, (node): Finding | null => {
    const found = review.findingOf(node);
    if (found === null) return null;
    const { effort, evaluation, line } = found;
    const nodes = 'nodes' in effort ? effort.nodes : BY_TIME;
    return { score: evaluation.score, best: line.moves, nodes };
  });
  const efforts = [...game.findings.values()].map(({ nodes }) => nodes);
  const nodes = efforts.length === 0 ? BY_TIME : Math.min(...efforts);
  return mistakesOf(props).addGame({ ...game, nodes });
}
