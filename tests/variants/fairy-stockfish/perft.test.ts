/** Games of configuration files have as many moves here as in the program that the files are for. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { readVariantsIni } from '../../../src/variants/fairy-stockfish/index.ts';
import { GAMES } from './games.ts';

useModulesFromDisk();

interface PeerBoard {
  legalMoves(): string;
  numberLegalMoves(): number;
  push(move: string): boolean;
  pop(): void;
  delete(): void;
}

interface Peer {
  loadVariantConfig(text: string): void;
  readonly Board: new (variant: string) => PeerBoard;
}

const DEPTH = 3;

let peer: Peer;

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('ffish-es6/ffish.js');
  const { default: load } = await import(path);
  peer = await load({ wasmBinary: readFileSync(path.replace(/\.js$/, '.wasm')) });
  peer.loadVariantConfig(Object.values(GAMES).join('\n\n'));
});

function count(board: PeerBoard, depth: number): number {
  if (depth <= 1) return board.numberLegalMoves();
  let sum = 0;
  for (const move of board.legalMoves().split(' ')) {
    if (move === '') continue;
    board.push(move);
    sum += count(board, depth - 1);
    board.pop();
  }
  return sum;
}

describe('moves of games with', () => {
  it.each(Object.entries(GAMES))('%s', async (_, ini) => {
    const { imported, refused } = readVariantsIni(ini);
    expect(refused).toEqual([]);
    const [game] = imported;
    if (game === undefined) throw new Error('no game');
    const engine = await Engine.load(game.definition);
    const board = new peer.Board(game.section);
    const counts = (perft: (depth: number) => number) =>
      Array.from({ length: DEPTH }, (_, i) => perft(i + 1));
    try {
      expect(counts((depth) => engine.perft(depth))).toEqual(
        counts((depth) => count(board, depth)),
      );
    } finally {
      board.delete();
    }
  });
});
