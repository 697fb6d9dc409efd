/** What all kinds of boards have in common: moves found, printed and made, and analyses cut short. */
import { beforeAll, describe, expect, it } from 'vitest';
import { FinitePlay } from '../../src/engine/play/finite.ts';
import { openPlay } from '../../src/engine/play/open.ts';
import type { GameMove, Play } from '../../src/engine/play/play.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findGame, type GameDefinition } from '../../src/variants/registry.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const GAMES = ['chess', 'opulent', 'omega', 'delta', 'plane', 'huygens'];
const PLIES = 30;

/** A game in its opening array, and legal moves of whatever position it stands in. */
async function open(id: string) {
  const play = await openPlay(findGame(id) as GameDefinition);
  const moves = (): readonly GameMove[] =>
    play instanceof FinitePlay ? play.engine.legalMoves() : play.engine.closedForms().moves;
  return { play: play as Play, moves };
}

function state(play: Play) {
  const played = play.played.map(({ text }) => text);
  return { position: play.position(), played, check: play.inCheck(), result: play.result() };
}

describe.each(GAMES)('%s', (id) => {
  it('prints a move and makes it as both are done one after the other', async () => {
    const { play, moves } = await open(id);
    const chance = new Chance(7);
    for (let ply = 0; ply < PLIES && moves().length > 0; ply++) {
      const move = chance.pick(moves());
      const printed = play.print(move);
      play.make(move);
      const after = state(play);
      play.undo();
      expect(play.makePrinted(move)).toBe(printed);
      expect(state(play)).toEqual(after);
    }
  });

  it('finds moves by what the engine calls them and by what players print', async () => {
    const { play, moves } = await open(id);
    const chance = new Chance(11);
    for (let ply = 0; ply < PLIES && moves().length > 0; ply++) {
      const move = chance.pick(moves());
      expect(play.find(move.text)).toEqual(move);
      expect(play.find(play.print(move))).toEqual(move);
      play.make(move);
    }
  });

  it.each([
    ['one line', 1, AbortSignal.abort()],
    ['several lines', 4, AbortSignal.abort()],
    ['one line, by a flag', 1, undefined],
    ['several lines, by a flag', 4, undefined],
  ])('has a legal move when stopped before the first iteration: %s', async (_, lines, signal) => {
    const { play } = await open(id);
    const before = state(play);
    const analysis = await play.analyse({ lines, signal, shouldStop: () => true });
    expect(analysis.bestMove).toBe(analysis.lines[0]?.moves[0]);
    expect(state(play)).toEqual(before);
    for (const line of analysis.lines) {
      for (const text of line.moves) play.make(play.find(text));
      for (const _ of line.moves) play.undo();
    }
  });
});
