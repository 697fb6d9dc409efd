/** Lines of a stream, the words of `go`, and what scores promise. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreScale } from '../../src/node/protocols/engine-facts.ts';
import { MAX_LINE, readLines } from '../../src/node/protocols/lines.ts';
import { outlook, type ScoreScale } from '../../src/node/protocols/outlook.ts';
import { Session } from '../../src/node/protocols/session.ts';
import { parseGo } from '../../src/node/protocols/uci/go.ts';
import { USUAL_DRAW_MARGIN, USUAL_WIN_SCALE } from '../../src/variants/evaluation/weights.ts';
import { allGames } from '../../src/variants/registry.ts';

async function linesOf(chunks: readonly (Uint8Array | string)[], last = 'quit') {
  const lines: string[] = [];
  let tooLong = 0;
  async function* stream() {
    yield* chunks;
  }
  await readLines(
    stream(),
    (line) => {
      lines.push(line);
      return line !== last;
    },
    () => tooLong++,
  );
  return { lines, tooLong };
}

describe('lines', () => {
  it.each<[string, (Uint8Array | string)[], string[]]>([
    ['ends of both kinds', ['a\nb\r\n\n'], ['a', 'b', '']],
    ['pieces of lines', ['po', 'sition', ' a\nd', '\n'], ['position a', 'd']],
    ['a last line without an end', ['a\nb'], ['a', 'b']],
    ['nothing', [], []],
    ['nothing after the last', ['a\nquit\nb\n'], ['a', 'quit']],
    ['a letter in two pieces', [Uint8Array.of(0xcf), Uint8Array.of(0x86, 10)], ['φ']],
    ['bytes that are no text', [Uint8Array.of(0xff, 10)], ['\ufffd']],
  ])('%s', async (_, chunks, lines) => {
    expect(await linesOf(chunks)).toEqual({ lines, tooLong: 0 });
  });

  it('are left out where they are too long, and the next is read', async () => {
    const half = 'x'.repeat(MAX_LINE / 2 + 1);
    expect(await linesOf([half, half, half, '\nafter\n'])).toEqual({
      lines: ['after'],
      tooLong: 1,
    });
  });

  it('do not depend on how the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[ab\n]{0,5}$/)), async (chunks) => {
        const whole = chunks.join('');
        const lines = whole.endsWith('\n') ? whole.slice(0, -1).split('\n') : whole.split('\n');
        expect((await linesOf(chunks)).lines).toEqual(whole === '' ? [] : lines);
      }),
    );
  });
});

describe('go', () => {
  const none = {
    limits: { depth: undefined, nodes: undefined, moveTime: undefined, mate: undefined },
    clocks: null,
    movesToGo: null,
    infinite: false,
    ponder: false,
    searchMoves: [],
    perft: null,
    window: undefined,
    ignored: [],
  };
  const clocks = {
    white: { remaining: 1000, increment: 10 },
    black: { remaining: 2000, increment: 0 },
  };
  it.each<[string, object]>([
    ['', none],
    ['infinite', { ...none, infinite: true }],
    ['wtime 1000 btime 2000 winc 10', { ...none, clocks }],
    ['btime 2000 winc 10 wtime 1000 movestogo 7', { ...none, clocks, movesToGo: 7 }],
    ['ponder wtime 1000 btime 2000.5 winc 10', { ...none, clocks, ponder: true }],
    ['movestogo 0', none],
    ['depth 7 nodes 9', { ...none, limits: { ...none.limits, depth: 7, nodes: 9 } }],
    ['depth 0', { ...none, limits: { ...none.limits, depth: 1 } }],
    ['depth 1000', { ...none, limits: { ...none.limits, depth: 100 } }],
    ['movetime -5', { ...none, limits: { ...none.limits, moveTime: 1 } }],
    ['mate 3', { ...none, limits: { ...none.limits, mate: 3 } }],
    ['depth', { ...none, ignored: ['depth'] }],
    ['depth deep', { ...none, ignored: ['depth', 'deep'] }],
    ['constructor 7', { ...none, ignored: ['constructor', '7'] }],
    [
      'searchmoves e2e4 d2d4 depth 3',
      { ...none, searchMoves: ['e2e4', 'd2d4'], limits: { ...none.limits, depth: 3 } },
    ],
    ['perft 3', { ...none, perft: 3 }],
    ['perft 2 window 1,1,20,22', { ...none, perft: 2, window: '1,1,20,22' }],
  ])('%s', (text, expected) => {
    expect(parseGo(text.split(' ').filter((word) => word !== ''))).toEqual(expected);
  });
});

describe('what scores promise', () => {
  it.each<[scale: ScoreScale, cp: number, [won: number, drawn: number, lost: number]]>([
    // Half of the games are won at the margin; e times as many are won as not, a scale further.
    [{ winScale: 100, drawMargin: 200 }, 200, [500, 482, 18]],
    [{ winScale: 100, drawMargin: 200 }, 300, [731, 262, 7]],
    [{ winScale: 100, drawMargin: 200 }, -300, [7, 262, 731]],
    [{ winScale: 300, drawMargin: 0 }, 0, [500, 0, 500]],
  ])('%o, %i', (scale, cp, expected) => {
    expect(outlook(scale, { cp })).toEqual(expected);
  });

  it('mates are won and lost', () => {
    const scale = { winScale: 100, drawMargin: 200 };
    expect(outlook(scale, { mate: 3 })).toEqual([1000, 0, 0]);
    expect(outlook(scale, { mate: -3 })).toEqual([0, 0, 1000]);
  });

  it.each(allGames)('$id, by the weights that it is evaluated with', async (game) => {
    const play = await new Session(game.id).play();
    const scale = scoreScale(play);
    const usual = { winScale: USUAL_WIN_SCALE, drawMargin: USUAL_DRAW_MARGIN };
    expect(scale).toEqual('weights' in play.engine ? play.engine.weights : usual);
    for (let cp = -2000; cp <= 2000; cp += 20) {
      const [won, drawn, lost] = outlook(scale, { cp });
      expect(won + drawn + lost).toBe(1000);
      expect(Math.min(won, drawn, lost)).toBeGreaterThanOrEqual(0);
      expect(outlook(scale, { cp: -cp })).toEqual([lost, drawn, won]);
      expect(outlook(scale, { cp: cp + 20 })[0]).toBeGreaterThanOrEqual(won);
    }
  });
});
