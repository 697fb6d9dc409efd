/**
 * Tactical positions of chess from "Win at Chess" (Fred Reinfeld, 1958), under the numbers by which
 * they are known: each has one move that wins.
 */
import { beforeAll, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';

beforeAll(useModulesFromDisk);

const NODES = 400_000;

it.each([
  [1, '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - -', 'g3g6'],
  [3, '5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - -', 'e3g3'],
  [4, 'r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - -', 'h6h7'],
  [5, '5k2/6pp/p1qN4/1p1p4/3P4/2PKP2Q/PP3r2/3R4 b - -', 'c6c4'],
  [6, '7k/p7/1R5K/6r1/6p1/6P1/8/8 w - -', 'b6b7'],
  [7, 'rnbqkb1r/pppp1ppp/8/4P3/6n1/7P/PPPNPPP1/R1BQKBNR b KQkq -', 'g4e3'],
  [8, 'r4q1k/p2bR1rp/2p2Q1N/5p2/5p2/2P5/PP3PPP/R5K1 w - -', 'e7f7'],
  [10, '2br2k1/2q3rn/p2NppQ1/2p1P3/Pp5R/4P3/1P3PPP/3R2K1 w - -', 'h4h7'],
  [12, '4k1r1/2p3r1/1pR1p3/3pP2p/3P2qP/P4N2/1PQ4P/5R1K b - -', 'g4f3'],
  [14, 'r2rb1k1/pp1q1p1p/2n1p1p1/2bp4/5P2/PP1BPR1Q/1BPN2PP/R5K1 w - -', 'h3h7'],
])('number %i', async (_, position, best) => {
  const engine = await Engine.load(chess);
  engine.setPosition(position);
  const { bestMove } = await analyse(engine, { nodes: NODES });
  expect(bestMove).toBe(best);
});
