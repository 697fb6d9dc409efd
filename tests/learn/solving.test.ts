/** Making exercises and working on one, with an engine whose words are given. */
import { describe, expect, it } from 'vitest';
import { JUDGE_NODES } from '../../src/learn/judging.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { Side } from '../../src/notation/rules.ts';
import { reviewLine } from '../../src/review/game-review.ts';
import { chess } from '../../src/variants/chess.ts';
import type { EnginePosition } from '../../web/engine/position.ts';
import { GameSession } from '../../web/game/session.ts';
import { makeExercises } from '../../web/learn/make.ts';
import { type Outcome, Solving } from '../../web/learn/solving.ts';
import { verdictText } from '../../web/panels/learn/mistakes/words.ts';

useModulesFromDisk();

const GAME = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'];

/**
 * An engine that says of a position what is known of the last move; centipawns from White's side.
 * @param second what it says otherwise when it searches longer
 */
function judge(
  scores: Readonly<Record<string, number>>,
  best: readonly string[] = ['g7g6'],
  second: Readonly<Record<string, number>> = {},
) {
  const asked: string[] = [];
  return {
    asked,
    ask: async ({ moves }: EnginePosition, nodes: number) => {
      const last = moves.at(-1) ?? '';
      asked.push(last);
      const cp = (nodes > JUDGE_NODES ? second[last] : undefined) ?? scores[last] ?? 0;
      return { score: { cp }, depth: 9, moves: best, san: best };
    },
    rest: () => {},
  };
}

/** The game as a review sees it, to which Black's third move is a blunder, and White's second a mistake. */
async function reviewed() {
  const session = await GameSession.open();
  await session.openLine({ variant: chess, moves: GAME });
  const line = session.line.value.map(({ ply, position, move, san, result }) => {
    return { ply, position, move: move?.text ?? null, san, result };
  });
  const scores = [20, 20, 20, -80, -80, -80, 900, 900];
  const positions = line.map(({ result }, i) => ({
    turn: (i % 2 === 0 ? 'white' : 'black') as Side,
    score: { cp: scores[i] ?? 0 },
    result,
    best: ['g7g6'],
    move: line[i + 1]?.move ?? null,
  }));
  const review = reviewLine(positions, { scale: { scale: 218 }, isOpening: false });
  return { variant: chess, line, review };
}

async function make(sides: readonly Side[], scores: Readonly<Record<string, number>>) {
  const examiner = judge(scores);
  const options = { ...(await reviewed()), sides, examiner, onProgress: () => {} };
  return makeExercises({ ...options, signal: new AbortController().signal });
}

describe('exercises', () => {
  it.each<[sides: Side[], scores: Record<string, number>, made: string[]]>([
    [['white', 'black'], { d1h5: -120, g8f6: 900 }, ['2. d1h5', '3. g8f6']],
    [['black', 'white'], { d1h5: -120, g8f6: 900 }, ['2. d1h5', '3. g8f6']],
    [['white'], { d1h5: -120, g8f6: 900 }, ['2. d1h5']],
    [['black'], { d1h5: -120, g8f6: 900 }, ['3. g8f6']],
    // Looked at once more it is none.
    [['white', 'black'], { d1h5: -20, g8f6: 900 }, ['3. g8f6']],
    [['white', 'black'], { g8f6: 30 }, []],
  ])('of %j, where the engine says %j, are %j', async (sides, scores, made) => {
    const exercises = await make(sides, scores);
    expect(exercises.map(({ number, played }) => `${number}. ${played.move}`)).toEqual(made);
  });

  it('begin before the mistake, and have points of the side that is to move', async () => {
    const [exercise] = await make(['black'], { g8f6: 900, g7g6: -10 });
    expect(exercise).toMatchObject({
      moves: GAME.slice(0, 5),
      side: 'black',
      played: { move: 'g8f6', san: 'Nf6' },
    });
    expect(exercise?.bestPoints).toBeCloseTo(1 / (1 + Math.exp(-10 / 218)), 9);
    expect(exercise?.playedPoints).toBeCloseTo(1 / (1 + Math.exp(900 / 218)), 9);
  });
});

describe('an exercise', () => {
  async function begin() {
    const [exercise] = await make(['black'], { g8f6: 900 });
    if (exercise === undefined) throw new Error('there is no exercise');
    const outcomes: Outcome[] = [];
    const examiner = judge({ a7a6: 900, d8e7: -5, d8f6: 60, b7b6: 60 }, ['g7g6'], { d8f6: 5 });
    const solving = new Solving(examiner, (_, outcome) => outcomes.push(outcome));
    await solving.open({ exercise, variant: chess });
    return { solving, outcomes, examiner, exercise };
  }

  type Step = string | 'hint' | 'show' | 'again';

  it.each<[steps: Step[], outcomes: Outcome[], phase: string]>([
    [['g7g6'], ['solved'], 'solved'],
    [['d8e7'], ['solved'], 'solved'],
    // Nearly right: so it is, or is not, for a longer search.
    [['d8f6'], ['solved'], 'solved'],
    [['b7b6'], ['failed'], 'asking'],
    [['a7a6'], ['failed'], 'asking'],
    [['g8f6'], ['failed'], 'asking'],
    [['a7a6', 'a7a6', 'g7g6'], ['failed'], 'solved'],
    [['hint', 'g7g6'], ['failed'], 'solved'],
    [['show'], ['failed'], 'shown'],
    [['show', 'hint', 'show'], ['failed'], 'shown'],
    [['a7a6', 'show', 'again', 'g7g6'], ['failed'], 'solved'],
    [['a1a8', 'g7g6'], ['solved'], 'solved'],
  ])('with %j is %j', async (steps, outcomes, phase) => {
    const begun = await begin();
    const { solving } = begun;
    for (const step of steps) {
      if (step === 'hint' || step === 'show') solving[step]();
      else if (step === 'again') {
        solving.again();
        await expect.poll(() => solving.phase.value).toBe('asking');
      } else await solving.play(step);
    }
    expect(begun.outcomes).toEqual(outcomes);
    expect(solving.phase.value).toBe(phase);
  });

  it('has the position before the mistake on its board again after a wrong answer', async () => {
    const { solving, exercise, examiner } = await begin();
    const board = solving.board.value;
    const before = board?.current.value.position;
    expect(board?.orientation.value).toBe('black');
    await solving.play('a7a6');
    expect(board?.current.value.position).toBe(before);
    const answer = solving.answer.value;
    expect(answer?.san).toBe('a6');
    expect(answer && verdictText(answer.san, answer.verdict, exercise)).toBe(
      'a6 loses 48 % of win chance against the best move. Try again.',
    );
    // What is known needs no search.
    await solving.play('g8f6');
    await solving.play('g7g6');
    expect(examiner.asked).toEqual(['a7a6']);
    expect(board?.current.value.san).toBe('g6');
    // What was wrong is not in the way of who goes through the moves.
    board?.back();
    board?.forward();
    expect(board?.current.value.san).toBe('g6');
  });

  it('takes any move when it is over', async () => {
    const { solving, outcomes } = await begin();
    await solving.play('g7g6');
    await solving.play('h5f3');
    expect(solving.board.value?.current.value.san).toBe('Qf3');
    expect(outcomes).toEqual(['solved']);
  });
});
