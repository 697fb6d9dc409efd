/** Reviews in records: what is saved comes in again. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { Judgement } from '../../src/review/judgement.ts';
import { GameSession } from '../../web/game/session.ts';
import { annotate } from '../../web/panels/analyse/review/annotate.ts';
import type { Mistake } from '../../web/panels/analyse/review/review-control.ts';

beforeAll(useModulesFromDisk);

/** The mistake that the move to the node of that ply is said to be, and what is said to be better. */
function mistakeAt(
  session: GameSession,
  ply: number,
  judgement: Judgement,
  better: string[],
): Mistake {
  const [from, node] = [session.line.value[ply - 1], session.line.value[ply]];
  if (from === undefined || node === undefined) throw new Error('there is no such move');
  session.goTo(from.id);
  const before = session.root.value;
  const san: string[] = [];
  session.playLine(better);
  for (const _ of better) {
    san.push(session.current.value.san);
    session.forward();
  }
  if (session.root.value !== before) session.undo();
  session.goTo(from.id);
  const score = { cp: 30 };
  return {
    ply: ply - 1,
    side: ply % 2 === 1 ? 'white' : 'black',
    before: 0.5,
    after: 0.3,
    loss: 0.2,
    judgement,
    best: better,
    from,
    node,
    finding: {
      evaluation: { score, depth: 5 },
      effort: { nodes: 1 },
      line: { moves: better, san, score },
    },
  };
}

describe('an annotated record', () => {
  const cases: [game: string, moves: string[], better: string[]][] = [
    ['chess', ['e2e4', 'e7e5', 'f2f3', 'f8c5'], ['g1f3', 'b8c6', 'f1b5']],
    ['delta-cetina', ['h1h3n', 'g9i7sw', 'd2d2ne', 'd8a5se'], ['f2f2ne', 'f8i5sw']],
    ['plane', ['8,9>8,10', '8,14>8,13', '9,9>9,10', '9,14>9,13'], ['7,9>7,10', '7,14>7,13']],
    ['opulent', ['e3e5', 'e8e6', 'd3d4', 'd8d7'], ['f3f5', 'f8f6']],
  ];
  it.each(cases)('of %s has signs and better lines', async (game, moves, better) => {
    const session = await GameSession.open();
    await session.newGame(game);
    session.playLine(moves);
    const { root } = session;
    const before = root.value;
    const mistake = mistakeAt(session, 3, 'mistake', better);
    expect(root.value).toBe(before);
    session.toEnd();
    const pgn = session.exportPgn(annotate(session.line.value, [mistake]));
    expect(root.value).toBe(before);

    await session.importText(pgn);
    const [, , from, node] = session.line.value;
    expect(node?.nags).toEqual([2]);
    expect(from?.children.map(({ move }) => move?.text)).toEqual([moves[2], better[0]]);
    const variation = [];
    for (let at = from?.children[1]; at !== undefined; at = at.children[0]) {
      variation.push(at.move?.text);
    }
    expect(variation).toEqual(better);
    expect(session.line.value.slice(1).map(({ move }) => move?.text)).toEqual(moves);
  });

  it('keeps signs and variations that are there', async () => {
    const session = await GameSession.open();
    await session.newGame('chess');
    await session.importText('1. e4 $14 e5 2. f3 $5 (2. Nf3 Nc6) Bc5 *');
    const line = session.line.value;
    const known = annotate(line, [mistakeAt(session, 3, 'blunder', ['g1f3', 'b8c6'])]);
    expect(session.exportPgn(known)).toBe(session.exportPgn());
    const signed = annotate(line, [mistakeAt(session, 1, 'blunder', ['e2e4'])]);
    expect(signed.children[0]?.nags).toEqual([4, 14]);
    expect(signed.children).toHaveLength(1);
  });
});
