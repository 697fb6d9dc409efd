/**
 * The engine's text of a position is canonical: read again it is the same position, with the same
 * text, and it names en passant squares only where a capture is legal.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { fenLetters, parseFen } from '../../src/notation/fen.ts';
import { chess } from '../../src/variants/chess.ts';
import { findVariant, variants } from '../../src/variants/registry.ts';
import { omegaPlacement, randomGame } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const GAMES = 40;
const PLIES = 150;

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  let engine: Engine;
  let second: Engine;
  beforeAll(async () => {
    engine = await Engine.load(variant);
    second = await Engine.load(variant);
  });

  it('is read as the position it is the text of', () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      for (const { played } of randomGame(engine, PLIES, new Chance(seed))) {
        if (played.length % 5 !== 0) continue;
        const text = engine.position();
        second.setPosition(text);
        expect(second.position()).toBe(text);
        expect(second.key(), text).toBe(engine.key());
        expect(second.turn, text).toBe(engine.turn);
        expect(
          second.legalMoves().map((move) => move.text),
          text,
        ).toHaveLength(engine.legalMoves().length);
      }
    }
  });

  it('names en passant squares where a capture is legal, and no others', () => {
    let seen = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      for (const _ply of randomGame(engine, PLIES, new Chance(seed))) {
        const text = engine.position();
        const setup = parseFen(text, engine.board, fenLetters(variant));
        const occupied = new Set(setup.men.map((man) => man.square));
        const targets = engine
          .legalMoves()
          .filter((move) => move.capture && !occupied.has(move.to))
          .map((move) => move.to);
        expect([...setup.enPassant].sort(), text).toEqual([...new Set(targets)].sort());
        if (targets.length > 0) seen++;
      }
    }
    expect(seen > 4).toBe(variant.pawn?.enPassant === true);
  });
});

describe('rights that nobody can use', () => {
  const omegaPawns = (rank4: string, rank3: string) =>
    omegaPlacement({ 9: '4k5', 4: rank4, 3: rank3, 0: '4K5' });

  const table: [what: string, id: string, given: string, kept: string][] = [
    ['nobody stands beside', 'chess', '4k3/8/8/8/4P3/8/8/4K3 b - e3', '-'],
    ['the neighbour is pinned on its file', 'chess', '4r2k/8/8/3pP3/8/8/8/4K3 w - d6', '-'],
    ['it is pinned, but stays on the line', 'chess', '8/8/8/6k1/4Pp2/8/3B4/4K3 b - e3', 'e3'],
    ['both pawns leave the rank of the king', 'chess', '8/8/8/8/k3Pp1R/8/8/4K3 b - e3', '-'],
    ['the captured pawn covers the king', 'chess', '8/8/8/2k5/3Pp3/8/5B2/4K3 b - d3', '-'],
    ['the capture removes the checker', 'chess', '8/8/8/3k4/4Pp2/8/8/4K3 b - e3', 'e3'],
    ['another man gives check', 'chess', '4k3/8/8/8/4Pp2/8/8/K3R3 b - e3', 'e3'],
    ['one of two squares is usable', 'omega', `${omegaPawns('3pP5', '10')} b - e2,e3`, 'e3'],
    ['the other one is', 'omega', `${omegaPawns('4P5', '3p6')} b - e3e2`, 'e2'],
  ];

  it.each(table)('%s (%s)', async (_, id, given, kept) => {
    const engine = await Engine.load(findVariant(id) ?? chess);
    engine.setPosition(given);
    expect(engine.position().split(' ')[3]).toBe(kept);
    const withRight = engine.key();
    engine.setPosition(given.replace(/ \S+$/, ' -'));
    expect(engine.key() === withRight).toBe(kept === '-');
  });
});
