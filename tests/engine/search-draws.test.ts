/** What the search makes of the ends of games: draws by each rule, stalemate and mate. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnalysisOptions, analyse, type Score } from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { changes, snapshot } from './positions.ts';

beforeAll(useModulesFromDisk);

async function scoreOf(engine: Engine, options: AnalysisOptions): Promise<Score | undefined> {
  const { lines } = await analyse(engine, options);
  return lines[0]?.score;
}

const DRAW = { cp: 0 };

describe('at the root', () => {
  it.each([
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b'],
    ['mate', '4R1k1/5ppp/8/8/8/8/8/4K3 b'],
    ['no men', 'k7/8/8/8/8/8/8/8 w'],
  ])('%s leaves no best move', async (_, position) => {
    const engine = await Engine.load(chess);
    engine.setPosition(position);
    const before = snapshot(engine);
    const { ms: _ms, ...analysis } = await analyse(engine, { depth: 5, lines: 3 });
    const nothing = { bestMove: null, depth: 0, selectiveDepth: 0, nodes: 0, lines: [] };
    expect(analysis).toEqual(nothing);
    expect(changes(engine, before)).toEqual([]);
  });

  it.each([
    ['dead material', '4k3/8/8/8/8/8/8/4K3 w', []],
    ['the move rule', '4k3/8/8/8/8/8/8/4K2R w - - 100 90', []],
    ['repetition', '4k3/8/8/8/8/8/8/4K2R w', ['e1e2 e8e7 e2e1 e7e8', 'e1e2 e8e7 e2e1 e7e8']],
  ] as const)('%s still has a best move', async (_, position, moves) => {
    const engine = await Engine.load(chess);
    engine.setPosition(position);
    for (const move of moves.flatMap((line) => line.split(' '))) engine.make(move);
    expect(engine.result()?.score).toBe('1/2-1/2');
    const { bestMove } = await analyse(engine, { depth: 4 });
    expect(engine.legalMoves().map((move) => move.text)).toContain(bestMove);
  });
});

describe('repetition', () => {
  it('saves a side that is lost otherwise', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('6k1/6p1/8/7Q/8/8/rrn5/7K w');
    const { lines } = await analyse(engine, { depth: 9 });
    expect(lines[0]?.score).toEqual(DRAW);
    expect(lines[0]?.moves[0]).toBe('h5e8');
    const others = engine.legalMoves().map((move) => move.text);
    const searchMoves = others.filter((move) => move !== 'h5e8');
    const score = await scoreOf(engine, { depth: 7, searchMoves });
    expect(score && 'cp' in score ? score.cp : -Infinity).toBeLessThan(-100);
  });

  // Black shuffles the king, White the rook, with which it wins.
  const SHUFFLE = ['b2c2', 'h8g8', 'c2b2', 'g8h8'];
  const table: [what: string, moves: string[], drawn: boolean][] = [
    ['the second', SHUFFLE.slice(0, 3), false],
    ['the third', [...SHUFFLE, ...SHUFFLE.slice(0, 3)], true],
  ];

  it.each(table)('of a position of the game counts at %s occurrence', async (_, moves, drawn) => {
    const engine = await Engine.load(chess);
    engine.setPosition('7k/8/8/8/8/8/1R6/K7 w');
    for (const move of moves) engine.make(move);
    const cp = async (searchMoves: string[]) => {
      const score = await scoreOf(engine, { depth: 6, searchMoves });
      return score && 'cp' in score ? score.cp : Number.NaN;
    };
    const loser = await cp(['g8h8']);
    expect(loser).toBeLessThanOrEqual(0);
    expect(loser === 0).toBe(drawn);
    // White, a ply before, sees the reply coming, and has better.
    engine.undo();
    expect((await cp(['c2b2'])) === 0).toBe(drawn);
    expect(await cp([])).toBeGreaterThan(300);
  });

  it('before the position that was set does not count', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('7k/8/8/8/8/8/1R6/K7 w');
    for (const move of ['b2c2', 'h8g8', 'c2b2']) engine.make(move);
    engine.setPosition(engine.position());
    const score = await scoreOf(engine, { depth: 6, searchMoves: ['g8h8'] });
    expect(score && 'cp' in score ? score.cp : -1000).toBeLessThan(-300);
  });
});

describe('the move rule', () => {
  // White mates in two moves, that is three plies.
  const TWO_ROOKS = '8/8/8/8/k7/7R/6R1/K7 w - -';
  const table: [what: string, halfmoves: number, score: Score][] = [
    ['is far', 0, { mate: 2 }],
    ['comes with the mate', 97, { mate: 2 }],
    ['comes before the mate', 98, DRAW],
    ['comes with the first move', 99, DRAW],
  ];

  it.each(table)('%s', async (_, halfmoves, score) => {
    const engine = await Engine.load(chess);
    engine.setPosition(`${TWO_ROOKS} ${halfmoves} 90`);
    for (const depth of [8, 10]) expect(await scoreOf(engine, { depth })).toEqual(score);
  });

  it('is not forgotten by what was learnt before', async () => {
    const engine = await Engine.load(chess);
    for (const [, halfmoves, score] of [...table, ...[...table].reverse()]) {
      engine.setPosition(`${TWO_ROOKS} ${halfmoves} 90`);
      expect(await scoreOf(engine, { depth: 9 }), `${halfmoves}`).toEqual(score);
    }
  });

  it('lets the last ply mate', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('6k1/5ppp/8/8/8/8/8/4R1K1 w - - 99 90');
    expect(await scoreOf(engine, { depth: 1 })).toEqual({ mate: 1 });
  });

  it('is put off by a pawn', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('7k/8/8/8/8/8/1R5P/K7 w - - 98 90');
    const { lines } = await analyse(engine, { depth: 6 });
    const score = lines[0]?.score;
    expect(score && 'cp' in score ? score.cp : -1).toBeGreaterThan(300);
  });
});

describe('stalemate', () => {
  it('is avoided by a side that wins', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('7k/8/6K1/8/8/8/8/5Q2 w');
    expect(await scoreOf(engine, { depth: 3, searchMoves: ['f1f7'] })).toEqual(DRAW);
    expect(await scoreOf(engine, { depth: 3 })).toEqual({ mate: 1 });
  });

  it.each(['5k2/5P2/4K3/8/8/8/8/8 w', '8/8/8/8/8/4k3/5p2/5K2 b'])(
    'or the loss of the last pawn is all that %s leads to',
    async (position) => {
      const engine = await Engine.load(chess);
      engine.setPosition(position);
      expect(await scoreOf(engine, { depth: 6 })).toEqual(DRAW);
    },
  );
});
