/** Notation with the engine as its rules: whole games recorded, written, read and replayed. */
import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { formatPgnFile, newGame, newNode, parsePgn, replayGame } from '../../src/notation/pgn.ts';
import { formatSan, parseSan } from '../../src/notation/san.ts';
import { variants } from '../../src/variants/registry.ts';
import { referenceRules } from './support/reference-rules.ts';
import { walk } from './support/walk.ts';

beforeAll(useModulesFromDisk);

test.each(variants)('$name: twenty games of 200 plies in one file', async (variant) => {
  const engine = await Engine.load(variant);
  const played = Array.from({ length: 20 }, (_, seed) => {
    engine.setPosition();
    const game = newGame(engine);
    const moves = walk(engine, 200, seed);
    engine.setPosition();
    for (const move of moves) {
      game.moves.push(newNode(formatSan(engine, move)));
      engine.make(move);
    }
    return { game, moves };
  });
  const read = parsePgn(formatPgnFile(played.map(({ game }) => game)));
  expect(read).toEqual(played.map(({ game }) => game));
  read.forEach((game, i) => {
    const { moves } = replayGame(game, engine);
    expect(game.moves.map((node) => moves.get(node))).toEqual(played[i]?.moves);
  });
});

test.each(variants)(
  '$name: engine and slow model give every move the same text',
  async (variant) => {
    const engine = await Engine.load(variant);
    for (const seed of [1, 2, 3]) {
      engine.setPosition();
      walk(engine, 40 * seed, seed);
      const reference = referenceRules(variant.id, engine.position());
      const texts = engine.legalMoves().map((move) => formatSan(engine, move));
      expect(new Set(texts)).toEqual(
        new Set(reference.legalMoves().map((move) => formatSan(reference, move))),
      );
      expect(texts.map((text) => parseSan(engine, text))).toEqual(engine.legalMoves());
    }
  },
);
