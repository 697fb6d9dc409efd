/** Random use of the page's game: what always holds, whatever is done in which order. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { GameSession } from '../../web/game/session.ts';
import type { GameNode, Shape } from '../../web/game/tree.ts';

/** Numbers by which a step chooses among what there is. */
type Step = (session: GameSession, choice: readonly number[]) => void;

const WORDS = ['good', '{brace}', 'a;b', '100%', '[square', '"quoted"', 'émigré', '(1...', '$7'];

const pick = <T>(items: readonly T[], n = 0): T | undefined => items[n % items.length];

function nodeAt(session: GameSession, n = 0): GameNode {
  const nodes = [...walk(session.root.value)];
  return pick(nodes, n) ?? session.root.value;
}

function* walk(node: GameNode): Generator<GameNode> {
  yield node;
  for (const child of node.children) yield* walk(child);
}

const steps: Readonly<Record<string, Step>> = {
  play: (session, [n]) => {
    const move = pick(session.legalMoves.value, n);
    if (move !== undefined) session.play(move);
  },
  playLine: (session, [n, m]) => {
    const first = pick(session.legalMoves.value, n);
    if (first === undefined) return;
    const before = session.current.value;
    session.play(first);
    const second = pick(session.legalMoves.value, m);
    session.goTo(before.id);
    session.playLine([first, second].flatMap((move) => (move === undefined ? [] : [move.text])));
  },
  goTo: (session, [n]) => session.goTo(nodeAt(session, n).id),
  back: (session) => session.back(),
  remove: (session, [n]) => session.remove(nodeAt(session, n).id),
  promote: (session, [n]) => session.promote(nodeAt(session, n).id),
  makeMain: (session, [n]) => session.makeMain(nodeAt(session, n).id),
  comment: (session, [n, m = 0, k = 0]) => {
    const words = [pick(WORDS, m), pick(WORDS, k)].slice(0, m % 3);
    session.setComment(nodeAt(session, n).id, words.join(' '));
  },
  nags: (session, [n, m = 0, k = 0]) => {
    // A game has no first move that they could be about.
    const { id, parent } = nodeAt(session, n);
    if (parent !== null) session.setNags(id, [m % 256, k % 256].slice(0, m % 3));
  },
  shapes: (session, [n, m = 0, k = 0]) => {
    const square = (i: number) => pick(session.finite.value?.board.squares ?? [], i)?.index ?? 0;
    const circle: Shape = { colour: 'G', from: square(m), to: null };
    const arrow: Shape = { colour: 'R', from: square(m), to: square(k) };
    session.setShapes(nodeAt(session, n).id, [circle, arrow].slice(m % 2, 1 + (k % 2)));
  },
  evaluation: (session, [n, m = 0, k = 0]) => {
    const score = m % 3 === 0 ? { mate: (k % 41) - 20 } : { cp: (k % 4001) - 2000 };
    session.setEvaluation(nodeAt(session, n).id, score, m % 40);
  },
  undo: (session) => session.undo(),
  redo: (session) => session.redo(),
};

const doings = fc.array(
  fc.tuple(
    fc.constantFrom(...Object.keys(steps)),
    fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  ),
  { minLength: 1, maxLength: 40 },
);

/** Everything a game says, without ids; also without evaluations if it is about undo. */
function content(node: GameNode, withEvaluations = true): unknown {
  const { id, parent, children, evaluation, ...rest } = node;
  return {
    ...rest,
    ...(withEvaluations ? { evaluation } : {}),
    children: children.map((child) => content(child, withEvaluations)),
  };
}

describe.each(['chess', 'opulent', 'omega'])('%s', (game) => {
  let session: GameSession;
  beforeAll(async () => {
    useModulesFromDisk();
    session = await GameSession.open();
  });

  it('is a game after every step, and survives going out and coming in', async () => {
    await fc.assert(
      fc.asyncProperty(doings, async (done) => {
        await session.newGame(game);
        for (const [name, choice] of done) {
          steps[name]?.(session, choice);
          checkTree(session);
        }
        const before = content(session.root.value);
        const pgn = session.exportPgn();
        await session.importText(`${pgn}`);
        expect(content(session.root.value)).toEqual(before);
        expect(session.exportPgn()).toBe(pgn);
      }),
      { numRuns: 40 },
    );
  });

  it('is as before after all is undone, and as after when all is redone', async () => {
    await fc.assert(
      fc.asyncProperty(doings, async (done) => {
        const fresh = await GameSession.open();
        await fresh.newGame(game);
        for (const [name, choice] of done) steps[name]?.(fresh, choice);
        while (fresh.canRedo.value) fresh.redo();
        const after = content(fresh.root.value, false);
        while (fresh.canUndo.value) fresh.undo();
        expect([fresh.variant.value.id, fresh.root.value.children]).toEqual(['opulent', []]);
        while (fresh.canRedo.value) fresh.redo();
        expect(content(fresh.root.value, false)).toEqual(after);
      }),
      { numRuns: 10 },
    );
  });
});

/** A current node that is there, parents and plies that fit, and moves that are legal. */
function checkTree(session: GameSession): void {
  const nodes = [...walk(session.root.value)];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  expect(byId.size).toBe(nodes.length);
  expect(byId.get(session.current.value.id)).toBe(session.current.value);
  for (const node of nodes) {
    for (const child of node.children)
      expect([child.parent, child.ply]).toEqual([node.id, node.ply + 1]);
    const moves = node.children.map(({ move }) => move?.text);
    expect(new Set(moves).size).toBe(moves.length);
  }
  const legal = new Set(session.legalMoves.value.map(({ text }) => text));
  for (const { move } of session.current.value.children)
    expect(legal.has(move?.text ?? '')).toBe(true);
  const side = session.current.value.position.split(' ')[1];
  expect(session.turn.value).toBe(side === 'w' ? 'white' : 'black');
}
