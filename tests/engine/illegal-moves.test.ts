/** Moves that are not legal are refused with the reason, and nothing changes then. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { refusal } from './games.ts';
import { changes, snapshot } from './positions.ts';

beforeAll(useModulesFromDisk);

describe('moves', () => {
  const table: [what: string, text: string][] = [
    ['of nobody', 'e4e5'],
    ["of an enemy's man", 'e7e5'],
    ['onto an own man', 'a1a2'],
    ['through a man', 'a1a4'],
    ['of no piece', 'e2e5'],
    ['with a promotion too many', 'e2e4q'],
    ['castling through men', 'e1g1'],
    ['from off the board', 'i2i4'],
    ['of nothing', ''],
    ['of one square', 'e2'],
    ['that pass', 'e2e2'],
    ['in algebraic text of nobody', 'Qh5'],
    ['in algebraic text of two', 'Nd5'],
    ['that are no moves', 'castle'],
  ];

  it.each(table)('%s are refused', async (_, text) => {
    const engine = await Engine.load(chess);
    engine.make('d2d3');
    engine.make('d7d6');
    const before = snapshot(engine);
    const errors = [refusal(() => engine.make(text)), refusal(() => engine.findMove(text))];
    for (const error of errors) {
      expect(error.field).toBe('move');
      expect(error.message).not.toContain('\n');
    }
    expect(changes(engine, before)).toEqual([]);
  });

  it('that leave the king in check are refused', async () => {
    const engine = await Engine.load(chess);
    engine.setPosition('4r2k/8/8/8/8/8/4N3/4K3 w');
    const before = snapshot(engine);
    expect(refusal(() => engine.make('e2c3')).field).toBe('move');
    expect(refusal(() => engine.make('Nc3')).field).toBe('move');
    expect(changes(engine, before)).toEqual([]);
  });

  it('of another position are refused as data too', async () => {
    const engine = await Engine.load(chess);
    const move = engine.findMove('e2e4');
    engine.make(move);
    const before = snapshot(engine);
    expect(refusal(() => engine.make(move)).field).toBe('move');
    expect(changes(engine, before)).toEqual([]);
  });

  it('that are legal are made as text, as data and as a copy of either', async () => {
    const engine = await Engine.load(chess, 'debug');
    engine.make('e2e4');
    engine.make(' e5 ');
    engine.make(engine.findMove('Nf3!'));
    engine.make({ ...engine.findMove('b8c6'), packed: 0 } as never);
    expect(engine.played.map((move) => move.text)).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
    expect(engine.position()).toBe(
      'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
    );
  });

  it('cannot be taken back before the first', async () => {
    const engine = await Engine.load(chess);
    const before = snapshot(engine);
    expect(() => engine.undo()).toThrow(RangeError);
    expect(changes(engine, before)).toEqual([]);
  });
});
