/** Experiments for values: legal positions, both colours alike, the same for the same seed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine.ts';
import { PlaneEngine } from '../../../src/engine/plane/engine.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { setUpOf } from '../../../src/lab/play/set-up.ts';
import { openArmies } from '../../../src/lab/values/army.ts';
import { type DesignOptions, designExperiment } from '../../../src/lab/values/design.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { findGame, type GameDefinition, isPlaneGame } from '../../../src/variants/registry.ts';
import { menOf } from './support.ts';

const OPTIONS: DesignOptions = {
  ...{ id: 'some', imbalances: 25, matches: [], pawns: 2, games: 4, nodes: 100, seed: 7 },
};

const GAMES: [id: string, matches: string[]][] = [
  ['opulent', ['B', 'N', 'L', 'W']],
  ['omega', ['C', 'W']],
  ['chess', ['b', 'n']],
  ['huygens', ['HA', 'GU', 'CH', 'HU']],
];

const gameOf = (id: string) => findGame(id) ?? expect.fail(`there is no ${id}`);

function open(game: GameDefinition): Promise<Engine | PlaneEngine> {
  return isPlaneGame(game) ? PlaneEngine.load(game) : Engine.load(game);
}

function isTaken(engine: Engine | PlaneEngine, position: string): boolean {
  try {
    engine.setPosition(position);
    return true;
  } catch {
    return false;
  }
}

beforeAll(useModulesFromDisk);

describe.each(GAMES)('%s', (id, matches) => {
  const game = gameOf(id);
  const make = (
    options: Partial<DesignOptions> = {},
    accepts: (text: string) => boolean = () => true,
  ) => designExperiment(game, id, { ...OPTIONS, matches, ...options }, accepts);

  it('has arrays from which the engine plays, either way round, and colours do not matter', async () => {
    const engine = await open(game);
    const experiment = parseExperiment(JSON.stringify(make({}, (text) => isTaken(engine, text))));
    for (const cell of experiment.cells) {
      const [straight, swapped] = [false, true].map(
        (swap) => setUpOf(experiment, cell, swap).position,
      );
      for (const position of [straight ?? '', swapped ?? '']) {
        engine.setPosition(position);
        expect(engine.result()).toBeNull();
      }
      const { white, black } = menOf(game, straight ?? '');
      expect(menOf(game, swapped ?? '')).toEqual({ white: black, black: white });
    }
    expect(experiment.cells.filter(({ swaps }) => !swaps)).toHaveLength(1);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(make()).toEqual(make());
    expect(make({ seed: 8 }).cells.length).toBeGreaterThan(1);
    expect(make({ seed: 8 })).not.toEqual(make());
  });

  it('has the royal man everywhere, and nothing that the engine has refused', () => {
    const refused = new Set<string>();
    const file = make({}, (text) => {
      const isTaken = text.length % 5 !== 0;
      if (!isTaken) refused.add(text);
      return isTaken;
    });
    const experiment = parseExperiment(JSON.stringify(file));
    const royal = isPlaneGame(game)
      ? 'K'
      : (game.pieces.find((piece) => piece.royal)?.letter ?? '');
    for (const cell of experiment.cells.filter(({ swaps }) => swaps)) {
      for (const swap of [false, true]) {
        const { position } = setUpOf(experiment, cell, swap);
        expect(refused.has(position)).toBe(false);
        for (const side of ['white', 'black'] as const) {
          expect(menOf(game, position)[side][royal]).toBe(1);
        }
      }
    }
  });
});

describe('an army', () => {
  const omega = openArmies(gameOf('omega'), gameOf('omega').arrays[0]?.position ?? '');
  const cases: [changes: { at: string; to: string | null }[], placement: RegExp, rights: string][] =
    [
      [[], /^w\*{10}w\//, 'KQkq'],
      [[{ at: 'w1', to: null }], /^w\*{10}w\/.*\/1\*{10}W /, 'KQkq'],
      [[{ at: 'b0', to: null }], /C1NBQKBNRC/, 'Kkq'],
      [[{ at: 'i0', to: 'Q' }], /CRNBQKBNQC/, 'Qkq'],
      [[{ at: 'c0', to: 'W' }], /CRWBQKBNRC/, 'KQkq'],
    ];
  it.each(cases)('of White changed by %j', (changes, placement, rights) => {
    const [fen = '', , castling] = omega.position(changes, []).split(' ');
    expect(`${fen} `).toMatch(placement);
    expect(castling).toBe(rights);
  });

  it('of Black is the mirror image', () => {
    const change = [{ at: 'b0', to: null }];
    const [fen = '', , castling] = omega.position([], change).split(' ');
    expect(fen).toContain('c1nbqkbnrc');
    expect(fen).toContain('CRNBQKBNRC');
    expect(castling).toBe('KQk');
  });

  it.each(['f0', 'e4', 'z9'])('cannot be changed at %s', (at) => {
    expect(() => omega.position([{ at, to: null }], [])).toThrow('no man that could be changed');
  });
});

describe('what is refused', () => {
  const refusals: [what: string, options: Partial<DesignOptions>, message: string][] = [
    ['a type that there is not', { matches: ['B', 'Z'] }, 'matches: "Z" is no type with a value'],
    ['the king', { types: ['K'] }, 'types: "K" is no type with a value'],
    ['an array that there is not', { array: 'none' }, 'has no array "none"'],
    ['an empty square', { keep: ['e5'] }, 'keep: there is no man of White\'s at "e5"'],
    ['nothing', { imbalances: 0, pawns: 0 }, 'there is nothing to be played'],
  ];
  it.each(refusals)('%s', (_, options, message) => {
    const game = gameOf('opulent');
    const make = () => designExperiment(game, 'opulent', { ...OPTIONS, ...options }, () => true);
    expect(make).toThrow(message);
  });

  it('a game whose men are all of one type', () => {
    const game = gameOf('delta');
    expect(() => designExperiment(game, 'delta', OPTIONS, () => true)).toThrow('nothing to be');
  });

  it('an array whose sides differ', () => {
    const game = gameOf('chess');
    const lacking = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1';
    expect(() => openArmies(game, lacking)).toThrow('has no counterpart');
  });
});
